import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, LOCALES, type Locale } from "@narthex/contract/base/languages";
import { joinThaiWords } from "@narthex/domain/words/thai-words";
import { AREAS, type Area, PARTS_OF_GROUPS, PLAIN_GROUPS } from "../areas.ts";
import { CATALOGUES, isTemplate, readCatalogue, SIGNATURES, type Tree } from "./catalogue.ts";
import { messageCode } from "./print.ts";

const COMPILED = join(import.meta.dirname, "../../compiled");

type Group = { path: string; tree: Tree };

/** The groups of an area by name. */
function groupsOf(area: Area, catalogue: Tree): Map<string, Group> {
  const parts = catalogue as Readonly<Record<string, Tree>>;
  return new Map(
    AREAS[area].flatMap((part): [string, Group][] => {
      const tree = parts[part] ?? {};
      return PARTS_OF_GROUPS.some((one) => one === part)
        ? Object.entries(tree).map(([name, group]) => [name, { path: `${part}.${name}`, tree: group }])
        : [[part, { path: part, tree }]];
    }),
  );
}

function codeOf(tree: Tree, path: string, locale: Locale, isPlain: boolean): string {
  if (typeof tree !== "string") {
    const members = Object.entries(tree).map(([name, inner]) => [
      name,
      codeOf(inner, `${path}.${name}`, locale, isPlain),
    ]);
    return Array.isArray(tree)
      ? `[${members.map(([, code]) => code).join(",")}]`
      : `{${members.map(([name, code]) => `${JSON.stringify(name)}:${code}`).join(",")}}`;
  }
  const isJoined = LANGUAGES[locale].words === "thai" && !isPlain;
  const text = isJoined ? joinThaiWords(tree) : tree;
  if (isTemplate(path)) return JSON.stringify(text);
  return messageCode(text, SIGNATURES.get(path), locale, isJoined ? "joinThaiWords" : "");
}

/** A module with the messages of some groups. */
function moduleOf(groups: ReadonlyMap<string, Group>, names: readonly string[], area: Area, locale: Locale): string {
  const members = names.flatMap((name) => {
    const group = groups.get(name);
    const isPlain = area === "api" && PLAIN_GROUPS.includes(name);
    return group ? [`${JSON.stringify(name)}:${codeOf(group.tree, group.path, locale, isPlain)}`] : [];
  });
  const code = `export default {\n${members.join(",\n")}\n};\n`;
  const imports = [
    ["joinThaiWords", "@narthex/domain/words/thai-words"],
    ["figure", "@narthex/messages/formats"],
    ["unbroken", "@narthex/messages/formats"],
  ].flatMap(([name, source]) => (code.includes(`${name}(`) ? [`import { ${name} } from "${source}";\n`] : []));
  return imports.join("") + code;
}

/** Other processes may read the file meanwhile. */
function writeWhole(file: string, text: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
}

export const groupNames = (area: Area): string[] => [...groupsOf(area, readCatalogue("en")).keys()];

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { withFileTypes: true }).map((one) =>
      one.isDirectory() ? newest(join(folder, one.name)) : statSync(join(folder, one.name)).mtimeMs,
    ),
  );

/** Names what the files of an area were made of. */
const stampOf = (parts: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify([parts, newest(CATALOGUES), newest(join(import.meta.dirname, ".."))]);

/**
 * Writes `compiled/FOLDER/LANGUAGE.js` with the messages of the groups of `parts.first`, and `LANGUAGE.PART.js` for each other
 * part, unless they are there already. Returns the address of the folder.
 */
export function compile(area: Area, parts: Readonly<Record<string, readonly string[]>>, name: string = area): string {
  const folder = join(COMPILED, name);
  const stampFile = join(folder, "stamp.json");
  const stamp = stampOf(parts);
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder);
  if (old.includes("stamp.json") && readFileSync(stampFile, "utf8") === stamp) return folder;
  const files = LOCALES.flatMap((locale) => {
    const groups = groupsOf(area, readCatalogue(locale));
    return Object.entries(parts).map(([part, names]): [string, string] => [
      `${locale}${part === "first" ? "" : `.${part}`}.js`,
      moduleOf(groups, names, area, locale),
    ]);
  });
  for (const [name, text] of files) writeWhole(join(folder, name), text);
  const kept = new Set(["stamp.json", ...files.map(([name]) => name)]);
  for (const name of old) if (name.endsWith(".js") && !kept.has(name)) rmSync(join(folder, name), { force: true });
  writeWhole(stampFile, stamp);
  return folder;
}
