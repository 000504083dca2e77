import { Unreadable } from "./found.ts";

/** The encoding of a file: as its first bytes say, else as its XML says, else UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^\s*<\?xml[^>]*\bencoding=["']([\w.-]+)["']/i.exec(head)?.[1] ?? "utf-8";
}

/** A file as text, without the mark that some editors put before it. */
export function decode(source: string | Uint8Array): string {
  if (typeof source === "string") return source.replace(/^\uFEFF/, "");
  const encoding = encodingOf(source);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(source);
  } catch {
    throw new Unreadable(1, `is not ${encoding.toUpperCase()} text`);
  }
}
