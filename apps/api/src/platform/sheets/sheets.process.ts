import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { parseSheets } from "./parse-sheets.ts";

/** What the pool of child processes calls. */
export const parse = ({ bytes, encoding }: { bytes: Uint8Array; encoding: TextEncoding | null }) =>
  parseSheets(bytes, encoding);
