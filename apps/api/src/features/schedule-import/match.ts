import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { byLanguage } from "../content/index.ts";
import type { SheetEvent } from "./row-values.ts";

/** An event of the draft with its conference day. */
export type PlacedEvent = { date: string; event: PackEvent };

const text = (value: string): string => value.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
const roomOf = (value: string): string => text(value.split(/[;|\n]/)[0] ?? "");

type Names = { id: string | null; day: string; start: string; title: string; room: string };
const namesOfRow = ({ id, date, start, texts }: SheetEvent): Names => ({
  id: id === null ? null : String(id),
  day: date,
  start: String(Date.parse(start)),
  title: text(texts.title?.en ?? ""),
  room: roomOf(texts.location?.en ?? ""),
});
const namesOfEvent = ({ date, event }: PlacedEvent): Names => ({
  id: String(event.id),
  day: date,
  start: String(Date.parse(event.start)),
  title: text(byLanguage(event.title).en),
  room: roomOf(byLanguage(event.location[0] ?? "").en),
});

const join = (...parts: string[]): string | null => (parts.includes("") ? null : parts.join("\n"));
/** What makes a row the same event, most certain first. Only names that one row and one event have count. */
const NAMES: readonly ((names: Names) => string | null)[] = [
  ({ id }) => id,
  ({ day, start, title, room }) => join(day, start, title, room),
  ({ day, start, title }) => join(day, start, title),
  ({ day, title, room }) => join(day, title, room),
  ({ day, title }) => join(day, title),
  ({ title }) => join(title),
  // Another title at the same time in the same room: it was renamed.
  ({ day, start, room }) => join(day, start, room),
];

function uniqueBy<T>(items: Iterable<T>, nameOf: (item: T) => string | null): Map<string, T> {
  const groups = Map.groupBy(items, (item) => nameOf(item) ?? "");
  return new Map(
    [...groups].flatMap(([name, [first, ...more]]) =>
      name && first !== undefined && more.length === 0 ? [[name, first] as const] : [],
    ),
  );
}

/** The event of the draft that each row is about. A row with a number is about the event with this number, or about a new one. */
export function matchRows(
  rows: readonly SheetEvent[],
  present: readonly PlacedEvent[],
): ReadonlyMap<SheetEvent, PlacedEvent> {
  const found = new Map<SheetEvent, PlacedEvent>();
  const openEvents = new Set(present);
  const openRows = new Set(rows);
  for (const nameOf of NAMES) {
    const events = uniqueBy(openEvents, (one) => nameOf(namesOfEvent(one)));
    for (const [name, row] of uniqueBy(openRows, (one) => nameOf(namesOfRow(one)))) {
      const event = events.get(name);
      if (!event) continue;
      found.set(row, event);
      openEvents.delete(event);
      openRows.delete(row);
    }
    if (nameOf === NAMES[0]) for (const row of openRows) if (row.id !== null) openRows.delete(row);
  }
  return found;
}
