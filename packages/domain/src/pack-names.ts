import type { Locale } from "@narthex/contract/common";
import { packNames as en } from "./pack-names.en.ts";
import { packNames as th } from "./pack-names.th.ts";
import { packNames as zh } from "./pack-names.zh.ts";

/** What people call the fields, parts and chosen values of a pack. Apps load only one language. */
export const PACK_NAMES: Readonly<Record<Locale, typeof en>> = { en, th, zh };
