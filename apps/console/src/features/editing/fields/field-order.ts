import type { DraftForm } from "@narthex/contract/console/drafts";
import { isRecord } from "@narthex/domain/drafts/address";

/** What people look for, before all others, and last the part of an address. */
const FIRST = ["title", "name", "start", "durationInMin", "location"];

/** The place of a field in its form. Fields with the same place stay in the order of their schema. */
export function orderOf(name: string): number {
  if (name === "slug") return FIRST.length + 1;
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}

/** Of an event. Most have none of these. */
const RARE: ReadonlySet<string> = new Set([
  "eventType",
  "cardLabel",
  "onlineLocation",
  "alumni",
  "sharing",
  "eventId",
  "hideDelegateType",
  "timerTxt",
  "timerTxtReplace",
  "cgExp",
  "cgExps",
  "cardDescription",
  "interestDesc",
  "bannerImage",
  "bannerAlt",
  "locale",
]);
/** A form with fewer shows all of its fields. */
const MIN_FOLDED = 6;

const isEmpty = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isEmpty) : !value || (Array.isArray(value) && value.length === 0);

/** The fields that a form keeps behind a press: rare ones without a value. */
export function foldedFields(names: readonly string[], value: Readonly<Record<string, unknown>>): string[] {
  const folded = names.filter((name) => RARE.has(name) && isEmpty(value[name]));
  return folded.length < MIN_FOLDED ? [] : folded;
}

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
