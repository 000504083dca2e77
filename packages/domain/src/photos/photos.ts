import type { Edition } from "@narthex/contract/app/editions";
import type { ProblemCode } from "@narthex/contract/problems";
import { parseDayHash } from "../editions/day-hash.ts";

/** The tab that belongs to no day. */
export const FEATURED = "Featured";

type EditionDays = Pick<Edition, "days">;

/** A tab of the photos for everyone; Featured has no date. */
type PhotoTab = { name: string; date: string | null };

/** Featured first, then the days of the edition. */
export const photoTabs = ({ days }: EditionDays): PhotoTab[] => [
  { name: FEATURED, date: null },
  ...days.map(({ slug, date }) => ({ name: slug, date })),
];

/** The tab that a hash names: a known day's, otherwise Featured. */
export const photoTabOf = (hash: string, edition: EditionDays): string => {
  const date = parseDayHash(hash, edition)?.date;
  return edition.days.find((day) => day.date === date)?.slug ?? FEATURED;
};

/** The name of a day in the answer that says which days have photos: `day-2` → `day2`. */
export const scheduleKey = (tab: string): string => tab.replace("-", "");

/** Whether a tab can be opened. Featured always can, and so can a day while it is unknown whether it has photos. */
export const isTabEnabled = (schedules: Readonly<Record<string, boolean>> | undefined, tab: string): boolean =>
  tab === FEATURED || schedules?.[scheduleKey(tab)] !== false;

/** What decides who may see a photo. */
export type PhotoVisibility = { editionId: string; isForEveryone: boolean; isOwn: boolean };
type Registration = { editionId: string; isAbsentAlumnus: boolean };

/**
 * People may see their own photos, and photos for everyone of editions they are registered for, unless they are absent
 * alumni.
 */
export const refusePhoto = (registrations: readonly Registration[], photo: PhotoVisibility): ProblemCode | null => {
  if (photo.isOwn) return null;
  const registration = registrations.find(({ editionId }) => editionId === photo.editionId);
  return photo.isForEveryone && registration && !registration.isAbsentAlumnus ? null : "not-yours";
};

/** Cursor of the next page: the path of the last photo's URL without the leading slash. */
export const startWithOf = (url: string): string => {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^\//, "");
};

const ENDING = /(\.\w+)(?=$|[?#])/;
/** The screen-size version of a photo. Anyone who may see one size may see all. */
export const screenUrl = (url: string): string => url.replace(ENDING, "-screen.jpg");

/** Adds a photo to the selection, or removes it. */
export const toggleSelected = (selected: readonly string[], key: string): string[] =>
  selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];

export const areAllSelected = (selected: readonly string[], gallery: readonly string[]): boolean => {
  const chosen = new Set(selected);
  return gallery.length > 0 && gallery.every((key) => chosen.has(key));
};

/** Selects a whole gallery, or deselects it if all of it is selected. Other galleries are unchanged. */
export const toggleAllSelected = (selected: readonly string[], gallery: readonly string[]): string[] => {
  const all = new Set(gallery);
  const others = selected.filter((key) => !all.has(key));
  return areAllSelected(selected, gallery) ? others : [...others, ...gallery];
};

/**
 * The selection while a finger is dragged from one photo of a gallery to another: all photos between them become what the
 * first one was not. `before` is the selection when the drag began.
 */
export const dragSelected = (
  before: readonly string[],
  gallery: readonly string[],
  from: number,
  to: number,
): string[] => {
  const dragged = gallery.slice(Math.min(from, to), Math.max(from, to) + 1);
  const first = gallery[from];
  const isRemoving = first !== undefined && before.includes(first);
  const inRange = new Set(dragged);
  const others = before.filter((key) => !inRange.has(key));
  return isRemoving ? others : [...others, ...dragged];
};

export const MAX_DOWNLOAD_PHOTOS = 500;

/** Requires a selection and no running download. */
export const canDownload = (count: number, isRunning: boolean): boolean =>
  count > 0 && count <= MAX_DOWNLOAD_PHOTOS && !isRunning;

const MAX_NAME_CHARACTERS = 120;
const safeFileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .slice(0, MAX_NAME_CHARACTERS)
    .toWellFormed()
    .replace(/[ .]+$/, "") || "photo";

/** File names for one folder: valid on any device, and unique regardless of case. */
export const fileNames = (files: readonly { name: string; ending: string }[]): string[] => {
  const taken = new Set<string>();
  return files.map(({ name, ending }) => {
    let unique = safeFileName(name) + ending;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${safeFileName(name)} (${copy})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
};
