import type { Columns, EventColumns } from "@narthex/contract/first-data";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { slugOf } from "./slugs.ts";

/** Stand for the id and the title in a slug, which has no such characters. A number follows a title that is cut off: its length. */
const [ID, TITLE] = ["#", "*"];

const shortSlug = ({ id, slug, title }: ScheduleEvent): string => {
  const named = slugOf(title);
  for (let at = 0; at < slug.length - 1; at = slug.indexOf("-", at) + 1 || slug.length) {
    const rest = slug.slice(at);
    if (!named.startsWith(rest)) continue;
    return `${slug.slice(0, at).replace(String(id), ID)}${TITLE}${rest === named ? "" : rest.length}`;
  }
  return slug;
};

const fullSlug = ({ id, slug, title }: ScheduleEvent): string => {
  const [start = "", length] = slug.split(TITLE);
  return length === undefined
    ? slug
    : start.replace(ID, String(id)) + slugOf(title).slice(0, Number(length) || undefined);
};

type Row = Record<string, unknown>;
const namesOf = (value: unknown): string => (value instanceof Object ? Object.keys(value).join() : "");

/** A value that so many rows have on average is named by its number, unless it is one. */
const MANY_ROWS = 8;

/** All rows have the same fields. */
const columnsOf = (rows: readonly Row[]): Columns => {
  const written: Columns = { same: {}, few: {}, columns: {}, parts: {} };
  for (const name in rows[0]) {
    const values = rows.map((row) => row[name]);
    const texts = values.map((value) => JSON.stringify(value));
    const distinct = [...new Set(texts)];
    const names = namesOf(values[0]);
    if (distinct.length === 1) written.same[name] = values[0];
    else if (distinct.length * MANY_ROWS <= rows.length && typeof values[0] !== "number")
      written.few[name] = [
        distinct.map((text): unknown => JSON.parse(text)),
        texts.map((text) => distinct.indexOf(text)),
      ];
    else if (values.some((value) => !value || Array.isArray(value) || namesOf(value) !== names) || names === "")
      written.columns[name] = values;
    else written.parts[name] = columnsOf(values as Row[]);
  }
  return written;
};

/**
 * The events of a day by field: every name is written once, and so is a value that all of them have. 300 events have a third of
 * the characters. Null for events that do not have the same fields.
 */
export const toColumns = (events: readonly ScheduleEvent[]): EventColumns | null => {
  if (events.length === 0 || events.some((event) => namesOf(event) !== namesOf(events[0]))) return null;
  return { length: events.length, ...columnsOf(events.map((event) => ({ ...event, slug: shortSlug(event) }))) };
};

const rowOf = ({ same, few, columns, parts }: Columns, at: number): Row => {
  const row = { ...same };
  for (const name in few) row[name] = few[name]?.[0][few[name][1][at] ?? 0];
  for (const name in columns) row[name] = columns[name]?.[at];
  for (const name in parts) if (parts[name]) row[name] = rowOf(parts[name], at);
  return row;
};

export const fromColumns = (columns: EventColumns): ScheduleEvent[] =>
  Array.from({ length: columns.length }, (_, at) => {
    const event = rowOf(columns, at) as ScheduleEvent;
    return { ...event, slug: fullSlug(event) };
  });
