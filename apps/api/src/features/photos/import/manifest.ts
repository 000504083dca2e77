import { OWN_PHOTO_TABS, type OwnPhotoTab } from "@narthex/contract/app/photos";
import { hashIdOfCode } from "@narthex/domain/people/codes";
import { FEATURED } from "@narthex/domain/photos/photos";
import { checkCsv, readCsv, refuseText, type CsvIssue } from "#platform/files/csv.ts";

/** In the order of the file's header. */
export const MANIFEST_COLUMNS = ["file", "tab", "name", "people"] as const;
export const MANIFEST = "photos.csv";

type Column = (typeof MANIFEST_COLUMNS)[number];
type Values = Record<Column, string>;

/** One line of a manifest. `tab` is null for a photo that only its people can see. */
export type ManifestRow = {
  line: number;
  file: string;
  kind: "image" | "video";
  tab: string | null;
  own: OwnPhotoTab;
  name: string;
  people: PersonReference[];
};

/** An email address in lower case, or the public id that a person's QR code carries. */
export type PersonReference = string;
export const isEmail = (reference: PersonReference): boolean => reference.includes("@");

/** What a manifest may refer to: the edition's days, and its registered people. */
export type ManifestReferences = {
  days: readonly string[];
  people: { has: (reference: PersonReference) => boolean };
  /** Of the codes of people. */
  shortLinkBase: string;
};

const MAX_NAME_LENGTH = 200;
/** Within the folder: relative, without `..` and hidden files. */
export const FILE = /^(?![/\\.])(?!.*(?:^|[/\\])\.)[^\p{Cc}]{1,250}$/u;
/** Phones write HEIC. */
export const PICTURE = /\.(jpe?g|png|webp|hei[cf])$/i;
export const VIDEO = /\.mp4$/i;
/** Videos are held in memory while their metadata is removed, pictures while they are decoded. */
const MAX_VIDEO_MB = 512;
const MAX_PICTURE_MB = 128;
export const maxMegabytesOf = (name: string): number => (VIDEO.test(name) ? MAX_VIDEO_MB : MAX_PICTURE_MB);

const isOwnTab = (tab: string): tab is OwnPhotoTab => OWN_PHOTO_TABS.some((one) => one === tab);

const referenceOf = (text: string, base: string): PersonReference =>
  hashIdOfCode(text, base) ?? (isEmail(text) ? text.toLowerCase() : text);

const referencesOf = (people: string, base: string): PersonReference[] => [
  ...new Set(
    people
      .split(/[;|]/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => referenceOf(one, base)),
  ),
];

/** All references to people in a manifest. */
export const peopleInManifest = (csv: string, base: string): PersonReference[] => [
  ...new Set(readCsv(csv, MANIFEST_COLUMNS).lines.flatMap(({ values }) => referencesOf(values.people, base))),
];

function refuseManifestValue(
  column: Column,
  values: Values,
  { days, people, shortLinkBase }: ManifestReferences,
): string | null {
  const value = values[column];
  if (column === "file") {
    if (!FILE.test(value)) return `must be a file in the folder: ${value || "empty"}`;
    return PICTURE.test(value) || VIDEO.test(value) ? null : `must end in .jpg, .png, .webp, .heic or .mp4: ${value}`;
  }
  if (column === "tab") {
    const tabs = [FEATURED, ...days, ...OWN_PHOTO_TABS];
    return tabs.includes(value) ? null : `must be one of ${tabs.join(", ")}: ${value || "empty"}`;
  }
  if (column === "name") return refuseText(value, MAX_NAME_LENGTH);
  const references = referencesOf(value, shortLinkBase);
  const stranger = references.find((reference) => !people.has(reference));
  if (stranger) return `is not registered for this edition: ${stranger}`;
  return isOwnTab(values.tab) && references.length === 0 ? "is missing: nobody would see the photo" : null;
}

const rowOf = (line: number, { file, tab, name, people }: Values, base: string): ManifestRow => ({
  line,
  file,
  kind: VIDEO.test(file) ? "video" : "image",
  tab: isOwnTab(tab) ? null : tab,
  own: isOwnTab(tab) ? tab : "personal",
  name: name || file.replace(/^.*[/\\]/, "").replace(/\.\w+$/, ""),
  people: referencesOf(people, base),
});

/** Reads a manifest: the rows of lines without an issue, and all issues. */
export function readManifest(csv: string, references: ManifestReferences): { rows: ManifestRow[]; issues: CsvIssue[] } {
  const { lines, issues } = checkCsv(csv, {
    columns: MANIFEST_COLUMNS,
    refuse: (column, values) => refuseManifestValue(column, values, references),
    unique: { column: "file", keyOf: ({ file }) => file },
  });
  const refusedLines = new Set(issues.map(({ line }) => line));
  return {
    rows: lines
      .filter(({ line }) => !refusedLines.has(line))
      .map(({ line, values }) => rowOf(line, values, references.shortLinkBase)),
    issues,
  };
}

/** The poster of a video is a picture with the same name next to it. */
export const posterOf = (video: string): string => video.replace(VIDEO, ".jpg");
