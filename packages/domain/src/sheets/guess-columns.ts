/** The titles that columns of a field often have, most certain first: in lower case, without spaces and punctuation. */
export type KnownTitles<F extends string> = Readonly<Record<F, readonly string[]>>;

/** The titles that were chosen for the fields in the last import; null for none, although a known title was there. */
export type RememberedTitles<F extends string> = Partial<Record<F, string | null>>;

type Mapping<F extends string> = Record<F, number | null>;

export const normalizeTitle = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The columns of a header, by field: as they were chosen last time, or by their titles. No column is used twice. */
export function guessColumns<F extends string>(
  fields: readonly F[],
  known: KnownTitles<F>,
  header: readonly string[],
  remembered: RememberedTitles<F>,
): Mapping<F> {
  const titles = header.map(normalizeTitle);
  const taken = new Set<number>();
  const find = (candidates: readonly string[]): number | null => {
    for (const title of candidates) {
      const column = titles.findIndex((one, at) => one === title && !taken.has(at));
      if (column >= 0) return column;
    }
    return null;
  };
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as Mapping<F>;
  const choose = (field: F, candidates: readonly string[]): void => {
    if (mapping[field] !== null) return;
    const column = find(candidates);
    if (column === null) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const field of fields) choose(field, remembered[field] ? [remembered[field]] : []);
  for (const field of fields) if (remembered[field] !== null) choose(field, known[field]);
  return mapping;
}

/** The titles of the chosen columns, to remember them. `guessed`: the columns that their titles suggest. */
export const titlesOf = <F extends string>(
  header: readonly string[],
  mapping: Mapping<F>,
  guessed: Partial<Mapping<F>> = {},
): RememberedTitles<F> =>
  Object.fromEntries(
    (Object.entries(mapping) as [F, number | null][]).flatMap(([field, column]): [F, string | null][] => {
      if (column !== null) return [[field, normalizeTitle(header[column] ?? "")]];
      return typeof guessed[field] === "number" ? [[field, null]] : [];
    }),
  ) as RememberedTitles<F>;

/** Above the titles may be the name of the conference. */
export const MAX_TITLE_ROWS = 12;

/** The row with the titles: the one with the most known titles among the first. */
export function findHeader<F extends string>(
  rows: readonly (readonly string[])[],
  guess: (row: readonly string[]) => Mapping<F>,
): number {
  const known = rows
    .slice(0, MAX_TITLE_ROWS)
    .map((row) => Object.values(guess(row)).filter((column) => column !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

const MAX_SAMPLE = 60;

/** A time of day is a date in the calendar of a workbook. */
const asWritten = (cell: string): string =>
  cell.replace(/^(?:1899-12-3[01]|190[04]-01-0[12])T(\d\d:\d\d):\d\d.*$/, "$1");

/** Each column's title with one of its values. */
export const describeColumns = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  header.map((title, column) => ({
    title,
    sample: asWritten(rows.slice(0, 20).find((cells) => cells[column])?.[column] ?? "").slice(0, MAX_SAMPLE),
  }));
