import type { DraftForm } from "@narthex/contract/console/drafts";

/** What people look for, before all others. */
const FIRST = ["title", "name", "subtitle", "start", "durationInMin", "location", "notes"];
/** What stays for good, and the part of an address. */
const LAST: ReadonlySet<string> = new Set(["id", "conferenceType", "routePrefix", "slug"]);

/** The fields of an event that are decided long before its week, by what they are about. */
const EVENT_PARTS = {
  kind: ["type", "session", "label", "cardLabel", "showTime", "bannerImage", "bannerAlt", "slug", "eventType"],
  seats: ["hasSeating", "enableLiveInterpretation", "liveInterpretationLink"],
  people: ["onlineLocation", "alumni", "hideDelegateType", "locale", "sharing"],
  signUp: [
    "eventId",
    "timerTxt",
    "timerTxtReplace",
    "cardDescription",
    "interestDesc",
    "expFindOut",
    "cgExp",
    "cgExps",
  ],
} as const satisfies Record<string, readonly string[]>;
/** What a conference has besides its title, place, days and languages. */
const EDITION_PARTS = {
  look: ["brand"],
  programme: ["servicePrepFrom", "tableTimeEvents", "audioSermonSession", "experience", "schedulePdf", "shuttlePdf"],
  halls: ["seatingServices", "seatingPlans"],
  links: ["kickoff", "mustWatch", "playlistUrl", "streamUrl", "givingUrl", "mapUrl", "promo", "shortLinkBase"],
  forms: ["leaders", "newsletter", "surveys", "studentGuide"],
  switches: ["parameters"],
} as const satisfies Record<string, readonly string[]>;
const PARTS = { ...EVENT_PARTS, ...EDITION_PARTS };
export type FormPart = keyof typeof PARTS;
/** The fields of a part, in their order. */
export const fieldsOf = (part: FormPart): readonly string[] => PARTS[part];

/** The place of a field in its form. Fields with the same place stay in the order of their schema. */
export function orderOf(name: string): number {
  if (LAST.has(name)) return FIRST.length + 1;
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}

/** The parts that a form keeps behind a press: those of an event or a conference, and none where a new one asks only for what it needs. */
export const partsOf = (names: readonly string[]): readonly FormPart[] =>
  [EVENT_PARTS, EDITION_PARTS]
    .map((parts) => Object.keys(parts) as FormPart[])
    .find((parts) => parts.every((part) => fieldsOf(part).some((field) => names.includes(field)))) ?? [];

const SHORT: ReadonlySet<DraftForm["kind"]> = new Set([
  "choice",
  "colour",
  "date",
  "instant",
  "link",
  "number",
  "string",
]);

/** Two fields of such a kind stand beside each other where there is room. */
export const isShort = (kind: DraftForm["kind"], languages: readonly unknown[]): boolean =>
  SHORT.has(kind) || (kind === "text" && languages.length === 1);
