import type { DraftForm } from "@narthex/contract/console/drafts";

/** What people look for, before all others, and last the part of an address. */
const FIRST = ["title", "name", "subtitle", "start", "durationInMin", "location", "notes"];

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
export type EventPart = keyof typeof EVENT_PARTS;
/** The fields of a part, in their order. */
export const fieldsOf = (part: EventPart): readonly string[] => EVENT_PARTS[part];
const PARTS = Object.keys(EVENT_PARTS) as EventPart[];

/** The place of a field in its form. Fields with the same place stay in the order of their schema. */
export function orderOf(name: string): number {
  if (name === "slug") return FIRST.length + 1;
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}

/** The part of an event behind whose press a field is, or undefined for what a team changes in its week. */
export const partOf = (name: string): EventPart | undefined => PARTS.find((part) => fieldsOf(part).includes(name));

/** The parts that a form keeps behind a press: those of an event, and none where a new one asks only for what it needs. */
export const partsOf = (names: readonly string[]): readonly EventPart[] =>
  names.includes("durationInMin") && PARTS.every((part) => names.some((name) => partOf(name) === part)) ? PARTS : [];

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
