import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import {
  PackAnnouncement,
  PackCallout,
  PackEdition,
  PackHome,
  PackMaterials,
  PackPages,
  PackScheduleDay,
} from "@narthex/contract/pack";
import { PackExperiences } from "@narthex/contract/pack-experiences";
import { PackKeyword, PackLibrary, PackQuote, PackTopic } from "@narthex/contract/pack-library";
import type { Fault } from "./fault.ts";
import { faultsOfPlaylists } from "./check-playlists.ts";
import { isPlaylistFile } from "./playlists.ts";
import { faultsOfIssues } from "./reasons.ts";
import { faultOfSvg } from "./svg.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

/** A file that its schema accepts. */
export type Read<T> = { source: YamlFile; schema: z.core.$ZodType; value: T };

const Callouts = z.array(PackCallout);
const Announcements = z.array(PackAnnouncement);
const Quotes = z.array(PackQuote);
const Topics = z.array(PackTopic);
const Keywords = z.array(PackKeyword);

const present = <T>(items: (T | null)[]): T[] => items.filter((item) => item !== null);

/** Reads every file of a pack by its schema. What could not be read is null, and its faults are added to the list. */
export async function readFiles(folder: string, files: readonly string[], faults: Fault[]) {
  const read = async <S extends z.core.$ZodType>(file: string, schema: S): Promise<Read<z.core.output<S>> | null> => {
    const source = readYaml(file, await readFile(join(folder, file)));
    if ("faults" in source) return refuse(source.faults);
    const parsed = z.safeParse(schema, source.value);
    return parsed.success
      ? { source, schema, value: parsed.data }
      : refuse(faultsOfIssues(source, parsed.error.issues));
  };
  const refuse = (found: Fault[]): null => {
    faults.push(...found);
    return null;
  };
  const single = async <S extends z.core.$ZodType>(file: string, schema: S) =>
    files.includes(file) ? read(file, schema) : refuse([{ file, line: 1, reason: "is missing" }]);
  /** A file that an edition may do without. */
  const optional = async <S extends z.core.$ZodType>(file: string, schema: S) =>
    files.includes(file) ? read(file, schema) : null;
  const several = async <S extends z.core.$ZodType>(inside: string, schema: S) =>
    present(await Promise.all(files.filter((file) => file.startsWith(inside)).map((file) => read(file, schema))));

  for (const file of files.filter((name) => /^media\/.*\.svg$/i.test(name)))
    faults.push(...faultOfSvg(file, await readFile(join(folder, file), "utf8")));
  const playlists = files.filter((name) => isPlaylistFile(name));
  const texts = await Promise.all(playlists.map((file) => readFile(join(folder, file), "utf8")));
  faults.push(
    ...faultsOfPlaylists(new Map(playlists.map((file, index) => [file, texts[index] ?? ""])), new Set(files)),
  );
  return {
    edition: await single("edition.yaml", PackEdition),
    callouts: await single("callouts.yaml", Callouts),
    home: await single("home.yaml", PackHome),
    announcements: await single("announcements.yaml", Announcements),
    pages: await single("pages.yaml", PackPages),
    experiences: await optional("experiences.yaml", PackExperiences),
    library: await optional("resources.yaml", PackLibrary),
    quotes: await optional("quotes.yaml", Quotes),
    topics: await optional("topics.yaml", Topics),
    keywords: await optional("keywords.yaml", Keywords),
    days: await several("schedule/", PackScheduleDay),
    materials: await several("materials/", PackMaterials),
  };
}
