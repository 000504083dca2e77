import { isDeepStrictEqual } from "node:util";
import { PACK_PARTS, type Pack, type PackInput, type PackPart, type PackPartName } from "@narthex/contract/pack/pack";

/** The part that a file belongs to. `key` is the date or number in the file's name, if the part has several files. */
export type PartFile = { name: PackPartName; part: PackPart; key: string | null };

const KEYS: Record<string, string> = { date: String.raw`\d{4}-\d\d-\d\d`, number: String.raw`[1-9]\d*` };
const PLACEHOLDER = /\{(\w+)\}/;

export const packParts = (): [PackPartName, PackPart][] => Object.entries(PACK_PARTS) as [PackPartName, PackPart][];

const hasSeveralFiles = ({ file }: PackPart): boolean => PLACEHOLDER.test(file);

const patternSource = ({ file }: PackPart): string =>
  `^${file.replaceAll(".", String.raw`\.`).replace(PLACEHOLDER, (_, kind: string) => `(${KEYS[kind]})`)}$`;
const patterns = new Map<PackPart, RegExp>();
/** Compiled once: a pack has a hundred files, each of which is compared with every part. */
function patternOf(part: PackPart): RegExp {
  const pattern = patterns.get(part) ?? new RegExp(patternSource(part));
  patterns.set(part, pattern);
  return pattern;
}

export function partOfFile(file: string): PartFile | null {
  for (const [name, part] of packParts()) {
    const match = patternOf(part).exec(file);
    if (match) return { name, part, key: match[1] ?? null };
  }
  return null;
}

export const fileOfPart = (name: PackPartName, key: string | number = ""): string =>
  PACK_PARTS[name].file.replace(PLACEHOLDER, String(key));

/** The value of a part whose file is missing; undefined if the file is required. */
export const defaultOf = ({ schema }: PackPart): unknown => schema.safeParse(undefined).data;

/** Validated files by name, as a pack. Null if a required file is missing. */
export function packOfFiles(values: ReadonlyMap<string, unknown>): Pack | null {
  const pack: Record<string, unknown> = {};
  const files = [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, value]) => ({ ...partOfFile(file), value }));
  for (const [name, part] of packParts()) {
    const filesOfPart = files.filter((file) => file.name === name);
    const value = hasSeveralFiles(part)
      ? Object.fromEntries(filesOfPart.map(({ key, value: content }) => [key, content]))
      : filesOfPart.length > 0
        ? filesOfPart[0]?.value
        : defaultOf(part);
    if (value === undefined) return null;
    pack[name] = value;
  }
  return pack as Pack;
}

/** The files of a pack by name, without those that equal the default of their part. */
export function filesOfPack(pack: Pack): Map<string, unknown> {
  const files = new Map<string, unknown>();
  for (const [name, part] of packParts()) {
    const value: unknown = pack[name];
    if (hasSeveralFiles(part))
      for (const [key, content] of Object.entries(value as Record<string, unknown>))
        files.set(fileOfPart(name, key), content);
    else if (!isDeepStrictEqual(value, defaultOf(part))) files.set(part.file, value);
  }
  return files;
}

/** A pack with all defaults filled in. Throws if a value is not valid. */
export const completePack = (input: PackInput): Pack =>
  Object.fromEntries(
    packParts().map(([name, part]) => {
      const value: unknown = input[name];
      if (!hasSeveralFiles(part)) return [name, part.schema.parse(value)];
      const files = Object.entries(value ?? {});
      return [name, Object.fromEntries(files.map(([key, content]) => [key, part.schema.parse(content)]))];
    }),
  ) as Pack;
