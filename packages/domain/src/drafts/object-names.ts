import type { Locale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import { textIn } from "../words/locales.ts";
import { formatLongDate } from "../editions/times.ts";
import { isRecord, type Address } from "./address.ts";

/** Displayed names of parts, sessions and selectable values in a language. */
type Names = {
  parts: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
  sessionNamed: (number: string, title: string) => string;
};

/** A file of a pack. `about` is the title of the session that materials belong to. */
export type PackObject = { file: string; part: string; about: Localized | null };

/** What distinguishes the files of one part: `2025-07-18` in `schedule/2025-07-18.yaml`. */
export const ownNameOf = (file: string): string => /^\w+\/(.+)\.yaml$/.exec(file)?.[1] ?? "";

/** The displayed name of a part of the conference: “Friday, 18 July 2025”, “Session 3: The Strong Church”, “Library”. */
export function fileName({ file, part, about }: PackObject, names: Names, locale: Locale): string {
  const parts: Readonly<Record<string, string>> = names.parts;
  if (part === "schedule") return formatLongDate(ownNameOf(file), locale);
  if (part === "materials") return names.sessionNamed(ownNameOf(file), about ? textIn(about, locale) : "");
  return parts[part] ?? part;
}

/** The name of a part's file that a text mentions; other files are as they are. */
export function mentionedFile(file: string, names: Names, locale: Locale): string {
  const folder = /^(\w+)(?:\/[\w-]+)?\.yaml$/.exec(file)?.[1] ?? "";
  const part = folder === "resources" ? "library" : folder;
  return part in names.parts ? fileName({ file, part, about: null }, names, locale) : file;
}

const NAMING_FIELDS = [
  "title",
  "name",
  "text",
  "date",
  "slug",
  "type",
  "topic",
  "keyword",
  "id",
  "plan",
  "block",
  "rows",
];
/** Whether a typed text is an existing date; it may name a day that no month has. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text);
const withoutFolder = (text: string): string => text.replace(/^media\/(?:.*\/)?/, "");
/** The fields whose value may be a selectable one. */
const CHOSEN = new Set(["name", "type"]);

/** The displayed name of an entry: its title, or another distinguishing value. */
export function entryName(entry: unknown, otherwise: string, names: Names, locale: Locale): string {
  if (typeof entry === "number") return String(entry);
  if (typeof entry === "string" && entry !== "")
    return isDate(entry) ? formatLongDate(entry, locale) : withoutFolder(entry);
  if (!isRecord(entry)) return otherwise;
  const choices: Readonly<Record<string, string>> = names.choices;
  const name = NAMING_FIELDS.find((each) => entry[each] !== undefined && entry[each] !== "") ?? "";
  const named = "en" in entry ? entry : entry[name];
  if (isRecord(named) && typeof named["en"] === "string") return textIn({ en: named["en"], ...named }, locale);
  if (name === "date" && typeof named === "string" && isDate(named)) return formatLongDate(named, locale);
  if (CHOSEN.has(name) && typeof named === "string") return choices[named] ?? named;
  if (typeof named === "string") return withoutFolder(named);
  return typeof named === "number" ? String(named) : otherwise;
}

const MAX_NAME_CHARACTERS = 80;
/** A name that fits into a sentence: the name of a quote is its text. */
export const shortName = (name: string): string =>
  name.length <= MAX_NAME_CHARACTERS ? name : `${name.slice(0, MAX_NAME_CHARACTERS - 1)}…`;

/** What distinguishes an entry in its list: `CG` in `experiences.@CG`. */
export const keyOfEntry = (entry: string): string => entry.slice(entry.indexOf("@") + 1);

/** The steps to an entry like `experiences.@CG` or `@12`. */
export function stepsOfEntry(entry: string): string[] {
  const key = entry.indexOf("@");
  return key < 0 ? [] : [...entry.slice(0, key).split(".").filter(Boolean), entry.slice(key)];
}

/** An object and what is in it: “Friday, 18 July 2025 › Lunch”. */
export const placeOf = (...names: readonly string[]): string => names.filter((name) => name !== "").join(" › ");

/** The address within its entry. */
export function addressInEntry(address: Address): Address {
  const key = address.findIndex((step) => typeof step === "string" && step.startsWith("@"));
  return address.slice(key + 1);
}
