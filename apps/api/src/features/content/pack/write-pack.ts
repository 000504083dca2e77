import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import * as z from "zod/mini";
import {
  PackAnnouncement,
  PackCallout,
  PackEdition,
  PackEvent,
  PackHome,
  PackMaterials,
  PackPages,
  type Pack,
} from "@narthex/contract/pack";
import { PackExperiences } from "@narthex/contract/pack-experiences";
import { PackKeyword, PackLibrary, PackQuote, PackTopic } from "@narthex/contract/pack-library";

export type PackMedia = { path: string; bytes: Uint8Array };

/** A value without the fields that a reader would fill in by itself. */
function withoutDefaults(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === null || value === undefined) return value;
  if (def.type === "default" || def.type === "nullable" || def.type === "optional")
    return withoutDefaults(def.innerType, value);
  if (def.type === "array") return (value as unknown[]).map((item) => withoutDefaults(def.element, item));
  if (def.type !== "object") return value;
  const given = value as Record<string, unknown>;
  const fields = Object.entries(def.shape).filter(([key, inner]) => {
    const { def: field } = (inner as z.core.$ZodTypes)._zod;
    return given[key] !== undefined && !(field.type === "default" && isDeepStrictEqual(given[key], field.defaultValue));
  });
  return Object.fromEntries(fields.map(([key, inner]) => [key, withoutDefaults(inner, given[key])]));
}

const yamlOf = (schema: z.core.$ZodType, value: unknown): string =>
  stringify(withoutDefaults(schema, value), { lineWidth: 120, blockQuote: "literal", aliasDuplicateObjects: false });

/** The files of the library; an edition without one does without them. */
const libraryFiles = ({ library, quotes, topics, keywords }: Pack): [string, string][] => [
  ...(library.categories.length + library.resources.length > 0
    ? [["resources.yaml", yamlOf(PackLibrary, library)] as [string, string]]
    : []),
  ...(
    [
      ["quotes.yaml", PackQuote, quotes],
      ["topics.yaml", PackTopic, topics],
      ["keywords.yaml", PackKeyword, keywords],
    ] as const
  ).flatMap(([name, schema, list]): [string, string][] =>
    list.length > 0 ? [[name, yamlOf(z.array<z.core.$ZodType>(schema), list)]] : [],
  ),
];

/** Writes a pack as a folder that `readPack` reads back to the same pack. */
export async function writePack(pack: Pack, folder: string, media: readonly PackMedia[]): Promise<void> {
  const files: [string, string | Uint8Array][] = [
    ["edition.yaml", yamlOf(PackEdition, pack.edition)],
    ["callouts.yaml", yamlOf(z.array(PackCallout), pack.callouts)],
    ["home.yaml", yamlOf(PackHome, pack.home)],
    ["announcements.yaml", yamlOf(z.array(PackAnnouncement), pack.announcements)],
    ["pages.yaml", yamlOf(PackPages, pack.pages)],
    ...(pack.experiences ? [["experiences.yaml", yamlOf(PackExperiences, pack.experiences)] as [string, string]] : []),
    ...libraryFiles(pack),
    ...pack.days.map(({ date, events }): [string, string] => [
      `schedule/${date}.yaml`,
      yamlOf(z.array(PackEvent), events),
    ]),
    ...pack.materials.map((one): [string, string] => [`materials/${one.session}.yaml`, yamlOf(PackMaterials, one)]),
    ...media.map(({ path, bytes }): [string, Uint8Array] => [path, bytes]),
  ];
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
