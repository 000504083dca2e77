import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault.ts";

const KNOWN =
  /^(?:(?:edition|callouts|home|announcements|pages|resources|quotes|topics|keywords|experiences)\.yaml|README\.md|schedule\/\d{4}-\d\d-\d\d\.yaml|materials\/[1-9]\d*\.yaml)$/;
const MEDIA = /^media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const MEDIA_KIND = /\.(?:svg|png|jpe?g|webp|pdf|xlsx|mp3|m4a|mp4|m3u8|m4s|ts|vtt|woff2)$/i;
const FOLDERS = /^(?:schedule|materials|media(?:\/.+)?)$/;
const LARGEST_MEDIA = 20 * 1024 * 1024;
const MOST_FILES = 20_000;
const DEEPEST = 8;

/** The files of a pack, by name, and whatever else lies there. Nothing outside the folder is looked at, nothing is followed. */
export async function listFolder(folder: string): Promise<{ files: string[]; faults: Fault[] }> {
  const files: string[] = [];
  const faults: Fault[] = [];
  const refuse = (file: string, reason: string): void => void faults.push({ file, line: 1, reason });
  const visit = async (inside: string, depth: number): Promise<void> => {
    for (const entry of (await readdir(join(folder, inside))).sort()) {
      const file = inside ? `${inside}/${entry}` : entry;
      const stat = await lstat(join(folder, file));
      if (stat.isSymbolicLink()) refuse(file, "is a symbolic link");
      else if (stat.isDirectory()) {
        if (!FOLDERS.test(file)) refuse(file, "is no folder of a content pack");
        else if (depth >= DEEPEST) refuse(file, "lies too deep");
        else await visit(file, depth + 1);
      } else if (!stat.isFile()) refuse(file, "is not an ordinary file");
      else if (KNOWN.test(file)) files.push(file);
      else if (!file.startsWith("media/")) refuse(file, "is no file of a content pack");
      else if (!MEDIA_KIND.test(file))
        refuse(
          file,
          "is of an unknown kind; known are svg, png, jpg, webp, pdf, xlsx, mp3, m4a, mp4, m3u8, m4s, ts, vtt, woff2",
        );
      else if (!MEDIA.test(file))
        refuse(file, "has a name with other signs than letters, digits, hyphens, underscores and dots");
      else if (stat.size > LARGEST_MEDIA) refuse(file, "is larger than 20 MB");
      else files.push(file);
      if (files.length > MOST_FILES) return;
    }
  };
  try {
    if ((await lstat(folder)).isDirectory()) await visit("", 0);
    else refuse(".", "is no folder");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    refuse(".", "is no folder");
  }
  if (files.length > MOST_FILES)
    return { files: [], faults: [{ file: ".", line: 1, reason: `has more than ${MOST_FILES} files` }] };
  return { files, faults };
}
