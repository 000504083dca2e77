import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackIssue } from "./issue.ts";
import { mediaContentIssue } from "./media-content.ts";
import { packParts, partOfFile } from "./pack-files.ts";

const MEDIA = /^media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const MEDIA_TYPE = /\.(?:svg|png|jpe?g|webp|html|pdf|xlsx|mp3|m4a|mp4|m3u8|m4s|ts|vtt|woff2)$/i;
const MAX_MEDIA_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_DEPTH = 8;

const mayHaveFolder = (file: string): boolean =>
  /^media(?:\/.+)?$/.test(file) || packParts().some(([, part]) => dirname(part.file) === file);

function fileIssueOf(file: string, bytes: number): string | null {
  if (file === "README.md" || partOfFile(file)) return null;
  if (!file.startsWith("media/")) return "is not a file of a content pack";
  if (!MEDIA_TYPE.test(file))
    return "has an unknown type; allowed are svg, png, jpg, webp, html, pdf, xlsx, mp3, m4a, mp4, m3u8, m4s, ts, vtt, woff2";
  if (!MEDIA.test(file)) return "may have only letters, digits, hyphens, underscores and dots in its name";
  return bytes > MAX_MEDIA_BYTES ? "is larger than 20 MB" : null;
}

/** The names of a pack's files, and the issues of its folder. Symbolic links are refused, not followed. */
export async function listFolder(folder: string): Promise<{ files: string[]; issues: PackIssue[] }> {
  const files: string[] = [];
  const issues: PackIssue[] = [];
  const refuse = (file: string, reason: string): void => void issues.push({ file, line: 1, reason });
  const visit = async (inside: string, depth: number): Promise<void> => {
    for (const entry of (await readdir(join(folder, inside))).sort()) {
      const file = inside ? `${inside}/${entry}` : entry;
      const stat = await lstat(join(folder, file));
      if (stat.isSymbolicLink()) refuse(file, "is a symbolic link");
      else if (stat.isDirectory()) {
        if (!mayHaveFolder(file)) refuse(file, "is not a folder of a content pack");
        else if (depth >= MAX_DEPTH) refuse(file, "is nested too deeply");
        else await visit(file, depth + 1);
      } else if (!stat.isFile()) refuse(file, "is not a regular file");
      else {
        const reason = fileIssueOf(file, stat.size) ?? (await mediaContentIssue(join(folder, file)));
        if (reason) refuse(file, reason);
        else files.push(file);
      }
      if (files.length > MAX_FILES) return;
    }
  };
  try {
    if ((await lstat(folder)).isDirectory()) await visit("", 0);
    else refuse(".", "is not a folder");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    refuse(".", "is not a folder");
  }
  if (files.length > MAX_FILES)
    return { files: [], issues: [{ file: ".", line: 1, reason: `has more than ${MAX_FILES} files` }] };
  return { files, issues };
}
