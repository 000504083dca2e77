import { OWN_PHOTO_TABS, type OwnPhotoTab } from "@narthex/contract/photos";
import { FEATURED } from "@narthex/domain/photos";
import { readCsv, type CsvFault } from "#platform/csv.ts";

/** In the order of the file's header. */
export const MANIFEST_COLUMNS = ["file", "tab", "name", "people"] as const;
export const MANIFEST = "photos.csv";

type Column = (typeof MANIFEST_COLUMNS)[number];
type Values = Record<Column, string>;

/** One line of a manifest. `tab` is null for what is for its own people alone. */
export type ManifestRow = {
  line: number;
  file: string;
  kind: "image" | "video";
  tab: string | null;
  own: OwnPhotoTab;
  name: string;
  emails: string[];
};

type Known = { days: readonly string[]; emails: { has: (email: string) => boolean } };

const LONGEST_NAME = 200;
/** Within the folder: no way up, nothing hidden, no way from the root. */
const FILE = /^(?![/\\.])(?!.*(?:^|[/\\])\.)[^\p{Cc}]{1,250}$/u;
const PICTURE = /\.(jpe?g|png|webp)$/i;
const FILM = /\.mp4$/i;

const isOwnTab = (tab: string): tab is OwnPhotoTab => OWN_PHOTO_TABS.some((own) => own === tab);
const emailsOf = (people: string): string[] => [
  ...new Set(
    people
      .split(/[;|]/)
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The addresses that a manifest names. */
export const emailsIn = (csv: string): string[] => [
  ...new Set(readCsv(csv, MANIFEST_COLUMNS).lines.flatMap(({ values }) => emailsOf(values.people))),
];

function refuse(column: Column, values: Values, { days, emails }: Known): string | null {
  const value = values[column];
  if (column === "file") {
    if (!FILE.test(value)) return `must be a file in the folder: ${value || "empty"}`;
    return PICTURE.test(value) || FILM.test(value) ? null : `must end in .jpg, .png, .webp or .mp4: ${value}`;
  }
  if (column === "tab") {
    const tabs = [FEATURED, ...days, ...OWN_PHOTO_TABS];
    return tabs.includes(value) ? null : `must be one of ${tabs.join(", ")}: ${value || "empty"}`;
  }
  if (column === "name") {
    if (/\p{Cc}/u.test(value)) return "holds control characters";
    return value.length > LONGEST_NAME ? `is longer than ${LONGEST_NAME} characters` : null;
  }
  const stranger = emailsOf(value).find((email) => !emails.has(email));
  if (stranger) return `is not registered for this edition: ${stranger}`;
  return isOwnTab(values.tab) && emailsOf(value).length === 0 ? "is missing: nobody would see it" : null;
}

const rowOf = (line: number, { file, tab, name, people }: Values): ManifestRow => ({
  line,
  file,
  kind: FILM.test(file) ? "video" : "image",
  tab: isOwnTab(tab) ? null : tab,
  own: isOwnTab(tab) ? tab : "personal",
  name: name || file.replace(/^.*[/\\]/, "").replace(/\.\w+$/, ""),
  emails: emailsOf(people),
});

/** Reads a manifest whole: either every row, or everything that is wrong. */
export function readManifest(csv: string, known: Known): { rows: ManifestRow[]; faults: CsvFault[] } {
  const { lines, faults } = readCsv(csv, MANIFEST_COLUMNS);
  const seen = new Map<string, number>();
  const rows = lines.map(({ line, values }) => {
    for (const column of MANIFEST_COLUMNS) {
      const reason = refuse(column, values, known);
      if (reason) faults.push({ line, column, reason });
    }
    const earlier = seen.get(values.file);
    if (earlier === undefined) seen.set(values.file, line);
    else faults.push({ line, column: "file", reason: `stands in line ${earlier} already: ${values.file}` });
    return rowOf(line, values);
  });
  return { rows, faults };
}

/** The still of a film lies beside it, under the same name. */
export const stillOf = (file: string): string => file.replace(FILM, ".jpg");
