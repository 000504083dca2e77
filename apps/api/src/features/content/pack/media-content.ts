import { open } from "node:fs/promises";
import { extname } from "node:path";

const HEAD_BYTES = 1024;

const begins =
  (text: string, at = 0) =>
  (head: string): boolean =>
    head.startsWith(text, at);
const isMp4 = begins("ftyp", 4);
/** A tag, or the first frame. */
const isMp3 = (head: string): boolean => head.startsWith("ID3") || /^\xff[\xe2-\xff]/.test(head);
/** A segment begins with any of the boxes that may precede its data. */
const isSegment = (head: string): boolean => /^.{4}(?:styp|moof|sidx|ftyp|emsg|prft)/s.test(head);
const isJpeg = begins("\xff\xd8\xff");

/** How the content of a media file begins, by its extension. SVG, HTML and playlists are not here: they are parsed and checked as a whole. */
const CONTENT: Record<string, (head: string) => boolean> = {
  ".png": begins("\x89PNG\r\n\x1a\n"),
  ".jpg": isJpeg,
  ".jpeg": isJpeg,
  ".webp": (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
  // Some programs write a line before the header.
  ".pdf": (head) => head.includes("%PDF-"),
  ".xlsx": begins("PK\x03\x04"),
  ".mp3": isMp3,
  ".m4a": isMp4,
  ".mp4": isMp4,
  ".m4s": isSegment,
  ".ts": begins("G"),
  ".vtt": (head) => head.replace(/^\xef\xbb\xbf/, "").startsWith("WEBVTT"),
  ".woff2": begins("wOF2"),
};

/** Why the content of a media file is not that of its extension. Null if it is. */
export async function mediaContentIssue(path: string): Promise<string | null> {
  const extension = extname(path).toLowerCase();
  const isContent = CONTENT[extension];
  if (!isContent) return null;
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isContent(buffer.toString("latin1", 0, bytesRead)) ? null : `does not contain what ${extension} says`;
  } finally {
    await handle.close();
  }
}
