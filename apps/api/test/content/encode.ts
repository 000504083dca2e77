import type { TextEncoding } from "@narthex/contract/base/text-encodings";

/** The bytes of each character, found by decoding all of one and two bytes: there is no encoder in Node.js. */
const tables = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let one = 0; one < 256; one++) add(one);
  if (!encoding.startsWith("windows") && encoding !== "macintosh")
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** The characters beyond ASCII that an encoding has. */
export const charactersOf = (encoding: TextEncoding): string[] =>
  [...tableOf(encoding).keys()].filter((one) => /(?![\p{Cc}\p{Co}\p{Cn}\uFFFD])[^\p{ASCII}]/u.test(one));

/** A text in any encoding, without a byte order mark. */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  const utf16 = Buffer.from(text, "utf16le");
  if (encoding === "utf-16le") return utf16;
  if (encoding === "utf-16be") return utf16.swap16();
  const table = tableOf(encoding);
  return Buffer.from(
    Array.from(text).flatMap((one) => {
      const bytes = table.get(one);
      if (!bytes) throw new Error(`${encoding} has no ${one}`);
      return bytes;
    }),
  );
}
