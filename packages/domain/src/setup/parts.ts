import { LOCALES } from "@narthex/contract/base/languages";
import type { StaffRole } from "@narthex/contract/base/staff";
import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import type { PackPartName } from "@narthex/contract/pack/pack";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";

/** What a spreadsheet of a part has: one row for each entry, or for each of the entries within it. */
export type PartSheet = {
  file: string;
  /** The list in the file; null where the file is one group, which has one row. */
  list: string | null;
  /** The field that identifies an entry. An empty cell is the one above. */
  key: string | null;
  /** A list within each entry, and the field that identifies its entries. */
  nested?: { list: string; key: string | null };
  /** Texts, with a column for each language. */
  texts: readonly string[];
  /** All columns, in the order of the template. */
  columns: readonly string[];
};

/** How a part of a conference can be started. A part that leaves one out does not compile. */
type SetupPart = {
  roles: readonly StaffRole[];
  /** From nothing: the screen of the console where it is written. */
  nothing: string;
  /** From a spreadsheet: another import of the console, or the columns of its own. */
  spreadsheet: string | PartSheet;
  /** From the last edition: whole parts of its pack, fields of its edition, its registrations, or its rooms by title. */
  edition: readonly PackPartName[] | { fields: readonly string[] } | "registrations" | "rooms";
  /** Nobody misses it before this. */
  later: "anytime" | "before-publication";
};

const EDITING: readonly StaffRole[] = ["organiser", "programme"];
const ORGANISER: readonly StaffRole[] = ["organiser"];

export const SETUP_PARTS = {
  programme: {
    roles: EDITING,
    nothing: "programme",
    spreadsheet: "programme/import",
    edition: ["schedule", "callouts", "speakers"],
    later: "before-publication",
  },
  rooms: {
    roles: EDITING,
    nothing: "programme?view=grid",
    // Its workbook has a sheet of rooms.
    spreadsheet: "programme/import",
    edition: "rooms",
    later: "anytime",
  },
  people: {
    roles: ["organiser", "people"],
    nothing: "people/new",
    spreadsheet: "people/import",
    edition: "registrations",
    later: "anytime",
  },
  experiences: {
    roles: EDITING,
    nothing: "content?file=experiences.yaml",
    spreadsheet: {
      file: "experiences.yaml",
      list: "experiences",
      key: "type",
      nested: { list: "slots", key: "id" },
      texts: ["title", "description1", "fullDescription", "location", "slots.venue"],
      columns: [
        "type",
        "title",
        "description1",
        "fullDescription",
        "location",
        "isCustomGroup",
        "slots.id",
        "slots.venue",
        "slots.start",
        "slots.end",
        "slots.capacity",
        "slots.stepFree",
      ],
    },
    edition: ["experiences"],
    later: "anytime",
  },
  plans: {
    roles: ORGANISER,
    nothing: "content?file=edition.yaml&field=seatingServices",
    spreadsheet: {
      file: "edition.yaml",
      list: "seatingPlans",
      key: "services",
      nested: { list: "seats", key: null },
      texts: ["alt"],
      columns: ["services", "plan", "alt", "seats.block", "seats.rows", "seats.places", "seats.interpretation"],
    },
    edition: { fields: ["seatingServices", "seatingPlans"] },
    later: "anytime",
  },
  materials: {
    roles: EDITING,
    nothing: "content",
    spreadsheet: {
      file: "materials/{number}.yaml",
      list: null,
      key: "session",
      nested: { list: "tools", key: null },
      texts: ["tools.title", "tools.description"],
      columns: ["session", "tools.title", "tools.type", "tools.link", "tools.description"],
    },
    edition: ["materials"],
    later: "anytime",
  },
  library: {
    roles: EDITING,
    nothing: "content?file=resources.yaml",
    spreadsheet: {
      file: "resources.yaml",
      list: "resources",
      key: "slug",
      texts: ["title", "preacher", "description"],
      columns: ["slug", "title", "type", "category", "link", "preacher", "description", "sessions", "isToWatch"],
    },
    edition: ["library", "quotes", "topics", "keywords"],
    later: "anytime",
  },
  pages: {
    roles: EDITING,
    nothing: "content?file=pages.yaml",
    spreadsheet: {
      file: "pages.yaml",
      list: null,
      key: null,
      texts: ["team", "accessDenied", "terms", "privacy"],
      columns: ["team", "accessDenied", "terms", "privacy"],
    },
    edition: ["pages", "home", "arrival"],
    later: "anytime",
  },
  parameters: {
    roles: ORGANISER,
    nothing: "content?file=edition.yaml&field=parameters",
    spreadsheet: {
      file: "edition.yaml",
      list: null,
      key: null,
      texts: [],
      columns: [
        "parameters.SIGN_UP_CLOSE_TS",
        "parameters.EXP_ALLOC_TS",
        "parameters.GPCR_EXP_ALLOC_TS",
        "parameters.EXP_EVENT_END_TS",
        "parameters.AUDIO_FLAG",
        "parameters.DSN_MAP_FLAG",
      ],
    },
    edition: { fields: ["parameters"] },
    later: "before-publication",
  },
} as const satisfies Record<SetupPartName, SetupPart>;

export const SETUP_PART_NAMES = Object.keys(SETUP_PARTS) as SetupPartName[];

/** The parts that have a spreadsheet of their own. */
export const sheetOf = (part: SetupPartName): PartSheet | null => {
  const { spreadsheet }: SetupPart = SETUP_PARTS[part];
  return typeof spreadsheet === "string" ? null : spreadsheet;
};

const inEachLanguage = (text: string): ScheduleImportField[] =>
  LOCALES.map(
    (locale) =>
      (locale === "en" ? text : text + locale.charAt(0).toUpperCase() + locale.slice(1)) as ScheduleImportField,
  );

/** The columns of the programme's template. Its import finds others by their titles, too. */
export const SCHEDULE_TEMPLATE: readonly ScheduleImportField[] = [
  "day",
  "start",
  "end",
  ...["title", "speakers", "room", "label", "description"].flatMap(inEachLanguage),
  "type",
  "audience",
  "session",
  "experience",
];
