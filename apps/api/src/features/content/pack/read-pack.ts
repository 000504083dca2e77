import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pack } from "@narthex/contract/pack/pack";
import { decodeText, UnreadableText } from "#platform/text/decode-text.ts";
import { checkFilmClaims } from "./checks/check-film-claims.ts";
import { STRICT_CHECKS, CHECKS } from "./checks/checks.ts";
import { checkPlaylists } from "./checks/check-playlists.ts";
import type { DraftFile, PackDraft } from "./draft.ts";
import { listFolder } from "./folder.ts";
import { checkPage } from "./formats/html-page.ts";
import { isPlaylistFile } from "./formats/playlists.ts";
import { checkSvg } from "./formats/svg.ts";
import { readYaml } from "./formats/yaml-file.ts";
import { byPlace, reasonOfText, type PackIssue } from "./issue.ts";
import { fileOfPart, packOfFiles, packParts, partOfFile } from "./pack-files.ts";
import { issuesOfSchema, parseValue } from "./schema-issues.ts";

export type ReadPack = { pack: Pack; media: string[] };

/** A file as parsed by its schema, or its issues. */
async function readPart(folder: string, file: string): Promise<DraftFile | PackIssue[]> {
  const found = partOfFile(file);
  if (!found) return [];
  const source = readYaml(file, await readFile(join(folder, file)));
  if ("issues" in source) return source.issues;
  const { schema } = found.part;
  const parsed = parseValue(schema, source.value);
  if ("issues" in parsed) return issuesOfSchema(source, parsed.issues);
  return { source, schema, key: found.key ?? "", value: parsed.data };
}

async function checkMedia(folder: string, files: readonly string[]): Promise<PackIssue[]> {
  const unreadable: PackIssue[] = [];
  // Media are served as they are, with this encoding.
  const read = async (file: string): Promise<string> => {
    try {
      return decodeText(await readFile(join(folder, file)), "utf-8").text;
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      unreadable.push({ file, line: error.line, ...reasonOfText(error) });
      return "";
    }
  };
  const pictures = files.filter((file) => /^media\/.*\.svg$/i.test(file));
  const pages = files.filter((file) => /^media\/.*\.html$/i.test(file));
  const issues = await Promise.all([
    ...pictures.map(async (file) => checkSvg(file, await read(file))),
    ...pages.map(async (file) => checkPage(file, await read(file))),
  ]);
  const playlists = files.filter(isPlaylistFile);
  const texts = await Promise.all(playlists.map(async (file) => [file, await read(file)] as const));
  const found = [...issues.flat(), ...checkPlaylists(new Map(texts), new Set(files))];
  return [...unreadable, ...found.filter(({ file }) => !unreadable.some((one) => one.file === file))];
}

async function readDraft(folder: string, files: readonly string[], issues: PackIssue[]): Promise<PackDraft> {
  const parts: Record<string, DraftFile[]> = Object.fromEntries(packParts().map(([name]) => [name, []]));
  const unreadable = new Set<string>();
  for (const [name, { file, schema }] of packParts())
    if (file === fileOfPart(name) && !files.includes(file) && !schema.safeParse(undefined).success)
      issues.push({ file, line: 1, reason: "is missing" });
  for (const file of files) {
    const name = partOfFile(file)?.name;
    if (!name) continue;
    const read = await readPart(folder, file);
    if (!Array.isArray(read)) parts[name]?.push(read);
    else {
      issues.push(...read);
      unreadable.add(name);
    }
  }
  return {
    parts: parts as PackDraft["parts"],
    files: new Set(files),
    isComplete: (name) => !unreadable.has(name),
  };
}

/**
 * Reads and checks a whole pack. Returns the pack, or all issues with file and line. `isStrict` adds checks that packs
 * published before them may fail, so that those can still be imported.
 */
export async function readPack(folder: string, { isStrict = false } = {}): Promise<ReadPack | { issues: PackIssue[] }> {
  const { files, issues } = await listFolder(folder);
  if (files.length === 0)
    return { issues: issues.length > 0 ? issues : [{ file: ".", line: 1, reason: "is an empty folder" }] };
  issues.push(...(await checkMedia(folder, files)));
  const draft = await readDraft(folder, files, issues);
  for (const check of isStrict ? [...CHECKS, ...STRICT_CHECKS] : CHECKS) issues.push(...check(draft));
  if (isStrict) issues.push(...(await checkFilmClaims(draft, (file) => readFile(join(folder, file)))));
  const read = Object.values(draft.parts).flat();
  const pack = packOfFiles(new Map(read.map(({ source, value }) => [source.file, value])));
  if (issues.length > 0 || !pack) return { issues: issues.sort(byPlace) };
  return { pack, media: files.filter((file) => file.startsWith("media/")) };
}
