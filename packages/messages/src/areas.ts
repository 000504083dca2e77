/** What one program loads: some parts of the catalogue, whose groups it sees side by side. */
export const AREAS = {
  web: ["problems", "web"],
  console: ["problems", "pack", "console"],
  api: ["pack", "api"],
} as const;
export type Area = keyof typeof AREAS;

/** Parts whose members are groups. The members of other parts are messages: such a part is one group. */
export const PARTS_OF_GROUPS = ["pack", "web", "console", "api"] as const;

/** Groups of the API for emails, tables, comparisons and content, whose words are not joined here. */
export const PLAIN_GROUPS: readonly string[] = [
  "fields",
  "parts",
  "choices",
  "sessionNamed",
  "translatorFile",
  "places",
  "report",
  "readdressed",
  "languages",
  "photoNotices",
  "demonstration",
  "emptyEdition",
];
