import { z } from "zod";
import { PackArrival } from "./pack-arrival.ts";
import { PackEdition } from "./pack-edition.ts";
import { PackExperiences } from "./pack-experiences.ts";
import { PackAnnouncement, PackHome, PackPages } from "./pack-home.ts";
import { PART_PLACES, type PackPartName } from "./pack-places.ts";
import { PackKeyword, PackLibrary, PackQuote, PackTopic } from "./pack-library.ts";
import { PackSpeaker } from "./pack-speakers.ts";
import { PackCallout, PackEvent, PackMaterials } from "./pack-schedule.ts";

/** One kind of content, with its file or files in a pack. */
export type PackPart = {
  /** With `{date}` or `{number}` in the name, the part has several files with the same schema. */
  file: string;
  /** The schema of one file. A default makes the file optional. */
  schema: z.ZodType;
  /** Values that must be unique within the part: their name in messages, and their path of field names. */
  unique?: Readonly<Record<string, string>>;
};

/**
 * A content pack: a conference as a folder of YAML, Markdown and media (docs/content-packs.md). Reading, checking,
 * writing, storing and converting packs all follow this table: a new kind of content is a schema, a line here, and one in
 * `pack-places.ts`.
 */
export const PACK_PARTS = {
  edition: {
    ...PART_PLACES.edition,
    schema: PackEdition,
    unique: { survey: "surveys.name", service: "seatingServices", "plan of the service": "seatingPlans.services" },
  },
  schedule: { ...PART_PLACES.schedule, schema: z.array(PackEvent), unique: { "event id": "id", slug: "slug" } },
  materials: { ...PART_PLACES.materials, schema: PackMaterials },
  speakers: { ...PART_PLACES.speakers, schema: z.array(PackSpeaker).default([]), unique: { speaker: "slug" } },
  callouts: { ...PART_PLACES.callouts, schema: z.array(PackCallout) },
  home: { ...PART_PLACES.home, schema: PackHome },
  announcements: {
    ...PART_PLACES.announcements,
    schema: z.array(PackAnnouncement),
    unique: { "announcement id": "id" },
  },
  pages: { ...PART_PLACES.pages, schema: PackPages },
  arrival: {
    ...PART_PLACES.arrival,
    schema: PackArrival.default({ wifi: null, help: [], comingSoon: "" }),
    unique: { "help number": "help.phone" },
  },
  experiences: {
    ...PART_PLACES.experiences,
    schema: PackExperiences.nullable().default(null),
    unique: {
      experience: "experiences.type",
      slug: "experiences.slug",
      "registerable experience": "registerable",
      slot: "experiences.slots.id",
    },
  },
  library: {
    ...PART_PLACES.library,
    schema: PackLibrary.default({ categories: [], resources: [] }),
    unique: { category: "categories.slug", resource: "resources.slug" },
  },
  quotes: { ...PART_PLACES.quotes, schema: z.array(PackQuote).default([]), unique: { quote: "slug" } },
  topics: { ...PART_PLACES.topics, schema: z.array(PackTopic).default([]), unique: { topic: "topic" } },
  keywords: { ...PART_PLACES.keywords, schema: z.array(PackKeyword).default([]), unique: { "keyword id": "id" } },
} as const satisfies Record<PackPartName, PackPart>;

export type { PackPartName };

/** The content of one file of a part. */
export type PackFileValue<N extends PackPartName> = z.output<(typeof PACK_PARTS)[N]["schema"]>;

type OfPart<N extends PackPartName, T> = (typeof PACK_PARTS)[N]["file"] extends `${string}{${string}`
  ? Record<string, T>
  : T;

/** A complete pack. A part with several files is a record by the date or number in their names. */
export type Pack = { [N in PackPartName]: OfPart<N, PackFileValue<N>> };

/** The fields and choices in a schema, at any depth. Texts and pictures are unions: nothing in them has a name of its own. */
type NamesIn<S> = S extends
  | z.ZodDefault<infer Inner>
  | z.ZodNullable<infer Inner>
  | z.ZodOptional<infer Inner>
  | z.ZodArray<infer Inner>
  ? NamesIn<Inner>
  : S extends z.ZodObject<infer Shape>
    ? { [Name in keyof Shape]: { field: Name } | NamesIn<Shape[Name]> }[keyof Shape]
    : S extends z.ZodEnum<infer Choices>
      ? { choice: Choices[keyof Choices] }
      : never;
type PackNames = NamesIn<(typeof PACK_PARTS)[PackPartName]["schema"]>;
/** The fields that a team edits, and the values that it chooses from. The catalogues have a label for each. */
export type PackField = Extract<PackNames, { field: string }>["field"];
export type PackChoice = Extract<PackNames, { choice: string }>["choice"];

type FileInput<N extends PackPartName> = z.input<(typeof PACK_PARTS)[N]["schema"]>;
type OptionalName = { [N in PackPartName]: undefined extends FileInput<N> ? N : never }[PackPartName];

/** A pack as an author writes it: parts and fields with a default may be left out. */
export type PackInput = { [N in Exclude<PackPartName, OptionalName>]: OfPart<N, FileInput<N>> } & {
  [N in OptionalName]?: FileInput<N>;
};
