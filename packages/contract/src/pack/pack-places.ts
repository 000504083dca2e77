/**
 * The kinds of content: in which file each is, and where it is edited and seen. Their schemas are in `pack.ts`. This file imports
 * nothing, so that a phone and the console can load it without any schema.
 */
type PartPlace = {
  /** With `{date}` or `{number}` in the name, the part has several files with the same schema. */
  file: string;
  /** The list of the console's content that it stands in. */
  group: "conference" | "schedule" | "materials" | "library";
  /** The screen that previews it. */
  screen: `/${string}`;
  /**
   * How the addresses of the reads begin that show it: open apps send these first when it changes. `all` if it may show
   * anywhere.
   */
  reads: readonly string[] | "all";
};

/** In the order in which the console lists them. */
export const PART_PLACES = {
  edition: { file: "edition.yaml", group: "conference", screen: "/home", reads: "all" },
  home: {
    file: "home.yaml",
    group: "conference",
    screen: "/home",
    reads: ["/cms/gc-app-homepage-sections", "/cms/registration-links", "/cms/gc-app-cvp"],
  },
  announcements: {
    file: "announcements.yaml",
    group: "conference",
    screen: "/announcement",
    reads: ["/cms/announcements/", "/announcement/"],
  },
  arrival: { file: "arrival.yaml", group: "conference", screen: "/home", reads: ["/cms/arrival"] },
  pages: {
    file: "pages.yaml",
    group: "conference",
    screen: "/team",
    reads: ["/cms/team-page", "/cms/access-denied-page", "/cms/legal-page/"],
  },
  schedule: {
    file: "schedule/{date}.yaml",
    group: "schedule",
    screen: "/schedule",
    reads: ["/cms/schedules/", "/cms/seating-plans", "/cms/speakers"],
  },
  speakers: { file: "speakers.yaml", group: "schedule", screen: "/schedule", reads: ["/cms/speakers"] },
  callouts: {
    file: "callouts.yaml",
    group: "schedule",
    screen: "/schedule",
    reads: ["/cms/gc-app-schedule-callouts"],
  },
  experiences: {
    file: "experiences.yaml",
    group: "schedule",
    screen: "/experience",
    reads: ["/cms/experiences/", "/cms/mainExp/"],
  },
  materials: {
    file: "materials/{number}.yaml",
    group: "materials",
    screen: "/schedule",
    reads: ["/cms/schedules/", "/cms/sessionMaterials/", "/livevoice/"],
  },
  library: {
    file: "resources.yaml",
    group: "library",
    screen: "/resources/sessions",
    reads: ["/cms/resources/", "/cms/videos/"],
  },
  quotes: { file: "quotes.yaml", group: "library", screen: "/resources/sessions", reads: ["/cms/quotes"] },
  topics: { file: "topics.yaml", group: "library", screen: "/resources/sessions", reads: ["/cms/filter/topics"] },
  keywords: { file: "keywords.yaml", group: "library", screen: "/resources/sessions", reads: ["/cms/search/keywords"] },
} as const satisfies Record<string, PartPlace>;

export type PackPartName = keyof typeof PART_PLACES;
export type PartGroup = PartPlace["group"];

/** The parts with where they are, in their order. */
export const partPlaces = (): (PartPlace & { part: PackPartName })[] =>
  (Object.keys(PART_PLACES) as PackPartName[]).map((part) => ({ part, ...PART_PLACES[part] }));

/** The part that a file belongs to. */
export const placeOfFile = (file: string): (PartPlace & { part: PackPartName }) | undefined =>
  partPlaces().find((one) => file.startsWith(one.file.replace(/\{.*/, "")));

/** The file of a part; of one of its several files, by its date or number. */
export const fileOf = (part: PackPartName, name: string | number = ""): string =>
  PART_PLACES[part].file.replace(/\{\w+\}/, String(name));
