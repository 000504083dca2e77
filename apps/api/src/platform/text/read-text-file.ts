import { TEXT_ENCODINGS, UNMARKED_ENCODINGS } from "@narthex/contract/base/text-encodings";
import { readFile } from "node:fs/promises";
import { decodeText } from "./decode-text.ts";

/** The option of commands that read text files. */
export const ENCODING_OPTION = { encoding: "[ENCODING]" } as const;
export const ENCODING_HELP = `ENCODING is needed if a file that is not UTF-8 or UTF-16 leaves it open: ${UNMARKED_ENCODINGS.join(", ")}.`;

/** A text file that an operator names. Throws `UnreadableText`. */
export async function readTextFile(file: string, encoding?: string): Promise<string> {
  if (encoding !== undefined && !TEXT_ENCODINGS.some((one) => one === encoding))
    throw new Error(`--encoding must be one of ${TEXT_ENCODINGS.join(", ")}: ${encoding}`);
  return decodeText(await readFile(file), encoding).text;
}
