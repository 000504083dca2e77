import { createDoorLog, type DoorEntry, type DoorLog } from "./log.ts";
import { keptOf, type Grant } from "./shares.ts";

/** A desk's share of a limited point. `version` counts the server's grants; the server takes back only from the newest. */
export type HeldShare = { places: number; version: number };

/** What a desk knows of one point. Everything but the log is stored before anything is shown or sent. */
export type DeskPoint = {
  desk: string;
  log: DoorLog;
  /** Entries that the server has not confirmed, in the order in which they were made. */
  outbox: DoorEntry[];
  /** Null: the point has no limit, or the server was never asked. `isLimited` tells which. */
  share: HeldShare | null;
  isLimited: boolean;
  /** Up to where the server's entries are known. */
  cursor: number;
};

export type SyncRequest = { entries: DoorEntry[]; cursor: number; share: HeldShare | null };
export type SyncAnswer = {
  /** The entries that were stored, and those that were refused: their person is not registered. */
  stored: string[];
  refused: string[];
  entries: DoorEntry[];
  cursor: number;
  /** Null without a limit. */
  grant: (Grant & { version: number }) | null;
};

/** The most entries of one request. */
export const SYNC_ENTRIES = 200;

export const openDeskPoint = (
  desk: string,
  stored: Partial<Pick<DeskPoint, "outbox" | "share" | "isLimited" | "cursor">> & { entries?: DoorEntry[] } = {},
): DeskPoint => {
  const { entries = [], outbox = [], share = null, isLimited = false, cursor = 0 } = stored;
  return { desk, log: createDoorLog([...entries, ...outbox]), outbox: [...outbox], share, isLimited, cursor };
};

/** How many people the desk may still let in; null is no limit. */
export const leftAt = ({ desk, log, share, isLimited }: DeskPoint): number | null =>
  isLimited ? Math.max(0, (share?.places ?? 0) - log.usedBy(desk)) : null;

export function record(point: DeskPoint, entry: DoorEntry): void {
  point.outbox.push(entry);
  point.log.add(entry);
}

export const requestOf = ({ outbox, cursor, share }: DeskPoint): SyncRequest => ({
  entries: outbox.slice(0, SYNC_ENTRIES),
  cursor,
  share,
});

/** Takes over what the server answered. An answer that is out of date changes nothing but what is still true. */
export function applyAnswer(point: DeskPoint, answer: SyncAnswer): void {
  const { desk, log, share } = point;
  const done = new Set([...answer.stored, ...answer.refused]);
  point.outbox = point.outbox.filter(({ id }) => !done.has(id));
  log.add(...answer.entries);
  // Nobody came in by a refused entry, so it takes no place.
  for (const id of answer.refused) log.add({ id: `refused ${id}`, person: "", desk, at: 0, undoes: id });
  point.cursor = Math.max(point.cursor, answer.cursor);
  if (!answer.grant) {
    point.isLimited = false;
    return;
  }
  point.isLimited = true;
  const { version } = answer.grant;
  if (version > (share?.version ?? -1)) point.share = { places: keptOf(answer.grant, log.usedBy(desk)), version };
}
