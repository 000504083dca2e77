import type { AnswersOf, BodyOf } from "@narthex/contract/base/endpoint";
import type { syncDesk } from "@narthex/contract/console/door-desks";
import { correctedTime } from "@narthex/domain/door/numbers";
import { freePlaces, nextGrant } from "@narthex/domain/door/shares";
import { listRegisteredByHashId, signalOwn } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  findPoint,
  insertEntries,
  listEntriesAfter,
  listEntriesById,
  setEntryState,
  setPointRemoved,
  type PointRow,
} from "./door.repository.ts";
import { findDesk, listDeskRows, listShares, updateDesk, upsertShare, type DeskRow } from "./desks.repository.ts";

type Sent = BodyOf<typeof syncDesk>;
export type SyncAnswer = AnswersOf<typeof syncDesk>;

const MAX_ANSWERED = 5_000;

export const lockPoint = (db: Db, pointId: number): Promise<void> => lockUntilCommit(db, "door", String(pointId));

/** The desk, if it belongs to this person. */
export async function requireDesk(db: Db, editionId: string, deskId: string, personId: number): Promise<DeskRow> {
  const desk = await findDesk(db, editionId, deskId);
  if (desk?.personId !== personId) throw new ProblemError("not-found", "There is no such desk of yours.");
  return desk;
}

/** Stores what a desk sent. Entries about people who are not registered, and undos of what nobody knows, are refused. */
async function storeSent(
  tx: Db,
  live: Live,
  { desk, point, sent, now }: { desk: DeskRow; point: PointRow; sent: Sent; now: number },
): Promise<{ stored: string[]; refused: string[]; fresh: string[] }> {
  const { entries, sentAt } = sent;
  const ids = await listRegisteredByHashId(
    tx,
    point.editionId,
    entries.map(({ person }) => person),
  );
  const targets = entries.flatMap(({ undoes }) => undoes ?? []);
  const known = new Map(
    (await listEntriesById(tx, point.id, [...targets, ...entries.map(({ id }) => id)])).map((one) => [
      one.id,
      one.personId,
    ]),
  );
  const before = new Set(known.keys());
  const accepted = entries.filter(({ id, person, undoes }) => {
    const personId = ids.get(person);
    if (personId === undefined || (undoes !== null && known.get(undoes) !== personId)) return false;
    known.set(id, personId);
    return true;
  });
  const stored = await insertEntries(
    tx,
    accepted.map(({ id, person, at, undoes }) => ({
      id,
      pointId: point.id,
      deskId: desk.id,
      personId: ids.get(person) ?? 0,
      editionId: point.editionId,
      undoes,
      at: new Date(correctedTime(at, now - sentAt, now)),
      receivedAt: new Date(now),
      state: desk.signedOutAt === null ? ("kept" as const) : ("held" as const),
    })),
  );
  if (desk.signedOutAt === null)
    for (const personId of new Set(accepted.map(({ person }) => ids.get(person) ?? 0)))
      signalOwn(live, tx, personId, "GET /arrivals");
  return {
    stored: entries.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
    refused: entries.flatMap(({ id }) => (stored.has(id) ? [] : [id])),
    fresh: accepted.flatMap(({ id, undoes }) => (stored.has(id) && !before.has(id) && undoes === null ? [id] : [])),
  };
}

/** The desk's share of a limited point, after what it sent. Arrivals over its share for which no place is free are kept apart. */
async function grantShare(
  tx: Db,
  { desk, point, sent, fresh }: { desk: DeskRow; point: PointRow; sent: Sent; fresh: string[] },
): Promise<SyncAnswer["grant"]> {
  if (point.places === null) return null;
  let shares = await listShares(tx, point.id);
  const find = () =>
    shares.find((share) => share.desk === desk.id) ?? { desk: desk.id, granted: 0, used: 0, isOpen: true, version: 0 };
  const present = find();
  // While places are free, nobody is too many: the limit may be newer than what the desk knew.
  const over = Math.min(fresh.length, present.used - present.granted, -freePlaces(point.places, shares));
  if (over > 0) {
    for (const id of fresh.slice(-over)) await setEntryState(tx, id, "held");
    shares = await listShares(tx, point.id);
  }
  const own = find();
  const others = shares.filter((share) => share.desk !== desk.id);
  // Only from the newest grant, so that a late request cannot take away what a newer one gave.
  const held = sent.share?.version === own.version ? Math.min(own.granted, sent.share.places) : own.granted;
  const { places, fair } = nextGrant(point.places, { ...own, granted: held, isOpen: true }, others);
  const version = own.version + 1;
  await upsertShare(tx, { pointId: point.id, deskId: desk.id, places, version });
  return { places, fair, version };
}

/** Merges what a desk recorded at a point with what others did, within a transaction. */
export async function syncPoint(
  tx: Db,
  live: Live,
  {
    editionId,
    deskId,
    pointId,
    personId,
    sent,
    now,
  }: { editionId: string; deskId: string; pointId: number; personId: number; sent: Sent; now: number },
): Promise<SyncAnswer> {
  // One after the other, so that positions are committed in their order and shares are counted once.
  await lockPoint(tx, pointId);
  const desk = await requireDesk(tx, editionId, deskId, personId);
  const point = await findPoint(tx, editionId, pointId);
  if (!point) throw new ProblemError("not-found", "There is no such point of arrival.");
  const { stored, refused, fresh } = await storeSent(tx, live, { desk, point, sent, now });
  if (point.removedAt !== null && stored.length > 0) await setPointRemoved(tx, pointId, null);
  await updateDesk(tx, desk.id, { seenAt: new Date(now) });
  if (desk.signedOutAt !== null)
    return {
      stored,
      refused,
      entries: [],
      cursor: 0,
      grant: { places: 0, fair: 0, version: 0 },
      desks: {},
      isSignedOut: true,
    };
  const grant = await grantShare(tx, { desk, point, sent, fresh });
  const found = await listEntriesAfter(tx, pointId, sent.cursor, MAX_ANSWERED);
  return {
    stored,
    refused,
    entries: found.map(({ position: _, ...entry }) => entry),
    cursor: found.at(-1)?.position ?? sent.cursor,
    grant,
    desks: Object.fromEntries((await listDeskRows(tx, editionId)).map(({ id, name }) => [id, name])),
    isSignedOut: false,
  };
}
