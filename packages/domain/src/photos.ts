import type { Edition } from "@narthex/contract/editions";
import type { ProblemCode } from "@narthex/contract/problems";
import { parseDayHash } from "./day-hash.ts";

/** The tab of everybody's photographs that no day names. */
export const FEATURED = "Featured";

type Days = Pick<Edition, "days">;

/** One tab of everybody's photographs; the featured ones have no date. */
type PhotoTab = { name: string; date: string | null };

/** The featured ones, then the days of the edition in order. */
export const photoTabs = ({ days }: Days): PhotoTab[] => [
  { name: FEATURED, date: null },
  ...days.map(({ slug, date }) => ({ name: slug, date })),
];

/** The tab that a hash names: a known day's, and else the featured one. */
export const photoTabOf = (hash: string, edition: Days): string => {
  const date = parseDayHash(hash, edition)?.date;
  return edition.days.find((day) => day.date === date)?.slug ?? FEATURED;
};

/** Under which name an answer says whether a day has photographs: `day-2` → `day2`. */
export const scheduleKey = (tab: string): string => tab.replace("-", "");

/** Has a tab photographs? The featured one can always be opened, and so can a day of which nothing is known yet. */
export const isTabOpen = (schedules: Readonly<Record<string, boolean>> | undefined, tab: string): boolean =>
  tab === FEATURED || schedules?.[scheduleKey(tab)] !== false;

/** Whose eyes a photograph is for. */
export type PhotoSecrecy = { editionId: string; isForEveryone: boolean; isOwn: boolean };
type Registered = { editionId: string; isAbsentAlumnus: boolean };

/** May somebody see a photograph? Their own always; everybody's where they are registered, and no absent alumnus. */
export const refusePhoto = (registrations: readonly Registered[], photo: PhotoSecrecy): ProblemCode | null => {
  if (photo.isOwn) return null;
  const registration = registrations.find(({ editionId }) => editionId === photo.editionId);
  return photo.isForEveryone && registration && !registration.isAbsentAlumnus ? null : "not-yours";
};

/** What the next page starts with: the path of the last photograph's address, without the leading slash. */
export const startWithOf = (url: string): string => {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^\//, "");
};

const ENDING = /(\.\w+)(?=$|[?#])/;
/** The same photograph as large as a screen: whoever may see one size of it may see all. */
export const screenUrl = (url: string): string => url.replace(ENDING, "-screen.jpg");

/** In selecting mode a tap chooses a photograph, and another tap takes it out. */
export const toggled = (selected: readonly string[], key: string): string[] =>
  selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];

export const areAllSelected = (selected: readonly string[], gallery: readonly string[]): boolean =>
  gallery.length > 0 && gallery.every((key) => selected.includes(key));

/** Chooses all of a gallery; where all are chosen, none of it. Other galleries keep theirs. */
export const toggledAll = (selected: readonly string[], gallery: readonly string[]): string[] => {
  const others = selected.filter((key) => !gallery.includes(key));
  return areAllSelected(selected, gallery) ? others : [...others, ...gallery];
};

/** The most photographs of one download. */
export const MOST_DOWNLOADED = 500;

/** Nothing is downloaded without a selection, or while a download runs. */
export const canDownload = (count: number, isRunning: boolean): boolean =>
  count > 0 && count <= MOST_DOWNLOADED && !isRunning;

const LONGEST_NAME = 120;
const bare = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/[ .]+$/, "") || "photo";

/** Names for the files of one folder: what any device can write, and each once, whatever the case. */
export const fileNames = (files: readonly { name: string; ending: string }[]): string[] => {
  const taken = new Set<string>();
  return files.map(({ name, ending }) => {
    let found = bare(name) + ending;
    for (let copy = 2; taken.has(found.toLowerCase()); copy++) found = `${bare(name)} (${copy})${ending}`;
    taken.add(found.toLowerCase());
    return found;
  });
};
