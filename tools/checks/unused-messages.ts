import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "@narthex/messages/compile/catalogue";
import { ROOT } from "../root.ts";

/** How code names a message: `home.dayOver`, `{ dayOver }`, `"dayOver"` where its name is chosen, or `"web.home.dayOver"`. */
const MEMBER = /\.\s*(\w+)/g;
const IN_BRACES = /[{,]\s*(\w+)\s*(?=[,:}])/g;
const QUOTED = /"([\w.]+)"/g;
/** Names that are made: `${step}Text`. */
const MADE = /`(\w*)\$\{[^}]*\}(\w*)`/g;
const SOURCES = /^(?:apps|packages|tools\/vite)\/.*\.tsx?$/;
const OTHERS = /\.test\.tsx?$|\/testing\/|^packages\/messages\//;

const namesIn = (text: string, ...patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

type Source = { words: Set<string>; named: Set<string>; quoted: string[]; made: RegExp[]; text: string };

const sourceOf = (text: string): Source => ({
  text,
  words: new Set(text.match(/\w+/g)),
  named: new Set(namesIn(text, MEMBER, IN_BRACES, QUOTED)),
  quoted: namesIn(text, QUOTED),
  made: [...text.matchAll(MADE)].map(([, before = "", after = ""]) => new RegExp(`^${before}\\w+${after}$`)),
});

/** The messages of a group that none of these sources names, as `web.home.dayOver`. */
function unusedOf(
  part: string,
  group: string,
  tree: Tree,
  all: readonly Source[],
  quoted: ReadonlySet<string>,
): string[] {
  const sources = all.filter(({ words }) => words.has(group));
  // Such as `fields[name]`: any of its messages may be meant.
  const chosen = new RegExp(`\\b${group}\\[[^\`]`);
  if (sources.some(({ text }) => chosen.test(text))) return [];
  const isNamed = (name: string): boolean =>
    quoted.has(name) ||
    quoted.has(`${part}.${group}.${name}`) ||
    sources.some(({ named, made }) => named.has(name) || made.some((pattern) => pattern.test(name)));
  return Object.keys(tree)
    .filter((name) => !isNamed(name))
    .map((name) => `${part}.${group}.${name}`);
}

/** Messages of a part of the catalogue that no source names. The members of a list or of an object count as named with it. */
export function unusedMessages(
  part: string,
  groups: Readonly<Record<string, Tree>>,
  texts: readonly string[],
): string[] {
  const sources = texts.map(sourceOf);
  const quoted = new Set(sources.flatMap((source) => source.quoted));
  return Object.entries(groups).flatMap(([group, tree]) => unusedOf(part, group, tree, sources, quoted));
}

/** The texts of the sources that an app is made of. */
export const sourcesOf = (app: string): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => SOURCES.test(file) && !OTHERS.test(file))
    .filter((file) => !file.startsWith("apps/") || file.startsWith(`apps/${app}/`))
    .map((file) => readFileSync(join(ROOT, file), "utf8"));
