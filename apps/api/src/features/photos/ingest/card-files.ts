import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { VIDEO, PICTURE } from "../import/manifest.ts";

/** Formats that the report mentions, because cameras or phones write them. */
const OTHER_MEDIA = /\.(avif|tiff?|gif|dng|cr[23]|nef|arw|raf|orf|rw2|mov|avi|m4v)$/i;
/** A card holds a few thousand files; this limit catches a mistyped folder. */
const MAX_FILES = 100_000;
const MAX_DEPTH = 8;

export type CardFile = { file: string; kind: "image" | "video" };
export type RefusedFile = { file: string; reason: string };
/** `signature` changes while files are still being copied into the folder. */
export type CardFiles = { files: CardFile[]; refused: RefusedFile[]; signature: string };

/** Whether a name is that of a picture or a video; null for other files. */
export const kindOf = (name: string): CardFile["kind"] | null =>
  PICTURE.test(name) ? "image" : VIDEO.test(name) ? "video" : null;

export const NEITHER_PICTURE_NOR_VIDEO = "is not a JPEG, PNG, WebP or HEIC picture, nor an MP4 video";

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** The pictures and videos in a folder and its subfolders, in the order of their names. Hidden files are left out. */
export async function listCardFiles(path: string): Promise<CardFiles> {
  const folder = await realpath(path);
  const found: CardFiles = { files: [], refused: [], signature: "" };
  const sizes: string[] = [];
  const read = async (current: string, depth: number): Promise<void> => {
    for (const entry of (await readdir(current, { withFileTypes: true })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.name.startsWith(".")) continue;
      const full = join(current, entry.name);
      const file = relative(folder, full).split(sep).join("/");
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH) await read(full, depth + 1);
        else found.refused.push({ file, reason: `is more than ${MAX_DEPTH} folders deep` });
        continue;
      }
      if (entry.isSymbolicLink() && (await isFolder(full))) {
        found.refused.push({ file, reason: "is a link to a folder" });
        continue;
      }
      const kind = kindOf(entry.name);
      if (kind) {
        if (found.files.length >= MAX_FILES) throw new Error(`${path} holds more than ${MAX_FILES} pictures.`);
        found.files.push({ file, kind });
        sizes.push(
          `${file} ${await stat(full).then(
            ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
            () => "unreadable",
          )}`,
        );
      } else if (OTHER_MEDIA.test(entry.name)) found.refused.push({ file, reason: NEITHER_PICTURE_NOR_VIDEO });
    }
  };
  await read(folder, 0);
  return { ...found, files: withoutPosters(found.files), signature: sizes.join("\n") };
}

/** A video's poster is the picture beside it, not a photo of its own. */
export function withoutPosters(files: CardFile[]): CardFile[] {
  const posters = new Set(
    files.filter(({ kind }) => kind === "video").map(({ file }) => file.replace(VIDEO, "").toLowerCase()),
  );
  return files.filter(
    ({ file, kind }) =>
      kind === "video" || !/\.jpe?g$/i.test(file) || !posters.has(file.replace(PICTURE, "").toLowerCase()),
  );
}
