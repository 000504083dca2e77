import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import { PACK_PARTS } from "@narthex/contract/pack/pack";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { entryOf, entryStep } from "@narthex/domain/drafts/address";
import {
  entryName as nameOfEntry,
  fileName,
  keyOfEntry,
  placeOf,
  shortName,
  type PackObject,
} from "@narthex/domain/drafts/object-names";
import { contentAt, packFileOf, sessionTitles } from "../drafts/index.ts";

/** In the order in which a difference lists their changes. */
const PARTS = Object.keys(PACK_PARTS);

/** What changes in one entry of a file, before and after. An event that moves to another day is one change. */
export type EntryChange = PackObject & {
  entry: string;
  before: unknown;
  after: unknown;
  edits: DraftEdit[];
};

export const entryName = ({ file, entry }: Pick<EntryChange, "file" | "entry">): string => `${file} ${entry}`;

type Contents = ReadonlyMap<string, unknown>;

/** Whether it is about one event, and not about its day. */
export const isEvent = ({ part, entry }: Pick<EntryChange, "part" | "entry">): boolean =>
  part === "schedule" && entry !== "";

/** The events of a day that is removed as a whole: each of them concerns people. */
const removedEvents = (day: EntryChange): EntryChange[] =>
  day.part === "schedule" && day.entry === "" && day.after === undefined
    ? (day.before as PackEvent[]).map((event) => {
        const entry = entryStep(event.id);
        return { ...day, entry, before: event, edits: [{ file: day.file, address: [entry], before: event }] };
      })
    : [];

/** Groups edits by their entry. */
export function changesOf(before: Contents, after: Contents, edits: readonly DraftEdit[]): EntryChange[] {
  const titles = sessionTitles(new Map([...before, ...after]));
  const groups = Map.groupBy(edits, ({ file, address }) => `${file} ${entryOf(address)}`);
  const changes = [...groups.values()].flatMap((own): EntryChange[] => {
    const [{ file, address } = { file: "", address: [] }] = own;
    const entry = entryOf(address);
    const [was, is] = [contentAt(before, { file, entry }), contentAt(after, { file, entry })];
    const about = titles.get(file) ?? null;
    const change = { file, entry, part: packFileOf(file).name, about, before: was, after: is, edits: own };
    return [change, ...removedEvents(change)];
  });
  const order = (one: EntryChange, other: EntryChange): number =>
    PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || one.file.localeCompare(other.file, "en", { numeric: true });
  // Removed from one day and added to another.
  return changes.toSorted(order).flatMap((change) => {
    if (!isEvent(change)) return [change];
    const other = changes.find((one) => one !== change && isEvent(one) && one.entry === change.entry);
    if (other === undefined) return [change];
    if (change.after === undefined && other.after !== undefined) return [];
    return change.before === undefined && other.before !== undefined
      ? [{ ...change, before: other.before, edits: [...other.edits, ...change.edits] }]
      : [change];
  });
}

/** The changes of entries, with those of a list that is new as a whole, as in a first publication. */
export const changesOfEntries = (changes: readonly EntryChange[]): EntryChange[] =>
  changes.flatMap((change) =>
    change.entry === "" && change.before === undefined && isListed(change.part) && Array.isArray(change.after)
      ? (change.after as { id: number }[]).map((after) => ({ ...change, entry: entryStep(after.id), after }))
      : [change],
  );

const isListed = (part: string): boolean => part === "schedule" || part === "announcements";

/** What people call an entry, in a sentence. */
export const titleOf = (entry: unknown, locale: Locale, otherwise: string): string =>
  shortName(nameOfEntry(entry, otherwise, MESSAGES[locale], locale));

/** The part of the conference that a file is, or one of its entries. */
export function nameOf({ file, part, about, entry, before, after }: EntryChange, locale: Locale): string {
  const own = fileName({ file, part, about }, MESSAGES[locale], locale);
  return entry === "" ? own : titleOf(after ?? before, locale, placeOf(own, keyOfEntry(entry)));
}

/** What an announcement has beside its texts, in the order of its sentences. */
export const NAMED_FIELDS = [
  "link",
  "level",
  "onSite",
  "types",
  "groups",
  "languages",
  "experiences",
  "services",
  "blocks",
  "people",
  "channels",
] as const;
