import type { Edition } from "@narthex/contract/app/editions";
import type { NewEdition } from "@narthex/contract/console/new-editions";
import type { Locale } from "@narthex/contract/base/common";
import { nextFirstDay } from "@narthex/domain/editions/next-edition";
import { OFFERED_LOCALES } from "#features/frame/index.ts";

/** What is typed, for all three ways to start. */
export type TypedEdition = {
  from: NewEdition["from"];
  id: string;
  conferenceType: Edition["conferenceType"];
  title: Partial<Record<Locale, string>>;
  firstDay: string;
  days: number;
  /** For a file that names no time zone: that of the edition in view would be a guess. */
  fileZone: string;
  /** Of a file that has more days than the conference. */
  fileFrom: string;
  fileTo: string;
  timeZone: string;
  place: string;
  languages: Locale[];
  hostOrganization: string;
  supportEmail: string;
  palette: number;
};

/** The zone of a server on which nobody has chosen one. */
const SERVER_ZONE = "UTC";
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const ZONES = Intl.supportedValuesOf("timeZone");
const plainWords = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\P{L}+/gu, " ")
    .trim()} `;

/** The time zone whose city a place names, or null: `Queen Sirikit Centre, Bangkok` is in Asia/Bangkok. */
export function zoneOfPlace(place: string): string | null {
  const named = plainWords(place);
  return ZONES.find((zone) => zone.includes("/") && named.includes(plainWords(zone.split("/").at(-1) ?? ""))) ?? null;
}

/** A draft as it is, to be set up, in the time zone of the person who does. */
export const setUpOf = ({
  id,
  conferenceType,
  title,
  days,
  timeZone,
  languages,
  supportEmail,
}: Edition): TypedEdition => ({
  from: "nothing",
  id,
  conferenceType,
  title: title as TypedEdition["title"],
  firstDay: days[0]?.date ?? "",
  days: days.length,
  fileZone: "",
  fileFrom: "",
  fileTo: "",
  timeZone: timeZone === SERVER_ZONE ? deviceZone() : timeZone,
  place: "",
  languages: languages.filter((language) => language !== "en"),
  hostOrganization: "",
  supportEmail,
  palette: 0,
});

/** A year later, on the same weekday. */
export function startOf(edition: Edition): TypedEdition {
  const { conferenceType, title, days, year, languages } = edition;
  const firstDay = nextFirstDay(days[0]?.date ?? "");
  const nextYear = firstDay.slice(0, 4);
  const moved = languages.map((language) => [language, (title[language] ?? title.en).replace(String(year), nextYear)]);
  return {
    ...setUpOf(edition),
    from: "edition",
    id: `${conferenceType.toLowerCase()}-${nextYear}`,
    title: Object.fromEntries(moved) as TypedEdition["title"],
    firstDay,
  };
}

/** The languages that the new edition has titles in. */
export const languagesOf = ({ from, languages }: TypedEdition, edition: Edition): Locale[] =>
  OFFERED_LOCALES.filter((one) => one === "en" || (from === "edition" ? edition.languages : languages).includes(one));

export type ScheduleFile = { fileName: string; content: string };

export function newEditionOf(
  typed: TypedEdition,
  offered: readonly Locale[],
  file: ScheduleFile | null,
): NewEdition | null {
  const { from, id, conferenceType, firstDay, days, timeZone, place, languages } = typed;
  const { hostOrganization, supportEmail, palette } = typed;
  const titles = offered.map((language) => [language, typed.title[language] || typed.title.en]);
  const title = Object.fromEntries(titles) as { en: string };
  if (from === "edition") return { from, id, title, firstDay };
  if (from === "file") {
    const chosen = { firstDay: typed.fileFrom || null, lastDay: typed.fileTo || null };
    return file && { from, id, conferenceType, ...file, timeZone: typed.fileZone.trim() || null, ...chosen };
  }
  const family = { id, conferenceType, hostOrganization, supportEmail };
  return { from, ...family, title, place, firstDay, days, timeZone, languages, palette };
}
