import type { View } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";

export const arrivalQuery = ({ conferenceType, locale }: Pick<View, "conferenceType" | "locale">) =>
  q("GET /cms/arrival", { query: { conferenceType, locale } });
