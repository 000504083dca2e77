import { createHash } from "node:crypto";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { recordAudit } from "#features/audit/index.ts";
import { listRegistered, listRegisteredByHashId } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findPack, lockEdition } from "../content/index.ts";
import { seatsOfPlan } from "@narthex/domain/seating-assignment/plan";
import type { SeatingProposal } from "./propose-seats.ts";
import { findSeatBatch, insertSeatBatch, markUndone, type PersonSeatChange } from "./seat-changes.repository.ts";
import { listSeatingsAt, lockSeats, removeSeatings, upsertSeatings } from "./seating.repository.ts";

/** Who changes the seats of a service, and when. */
export type SeatingEditor = { editionId: string; service: number; actorId: number | null; now: number };

const conflict = (): ProblemError => new ProblemError("conflict", "One of these seats has changed since it was read.");

/** The seats of the plan of a service, by the names that people read. */
export const seatsOn = ({ seatingPlans }: Pick<PackEdition, "seatingPlans">, service: number): Set<string> => {
  const plan = seatingPlans.find(({ services }) => services.includes(service));
  return new Set(seatsOfPlan(plan?.seats ?? []).map(({ id }) => id));
};

/**
 * Writes changes of seats that are still as they were read. A seat of the plan is for one person, who is registered: the
 * registration may have been cancelled since. What the team calls a place in its own words can be for several.
 */
export async function applyChanges(
  tx: Db,
  live: Live,
  { editionId, service }: SeatingEditor,
  changes: readonly PersonSeatChange[],
) {
  const registered = new Set((await listRegistered(tx, editionId)).map(({ id }) => id));
  if (changes.some(({ personId, after }) => after !== null && !registered.has(personId))) throw conflict();
  const stored = await listSeatingsAt(tx, editionId, [service]);
  const present = stored.filter(({ personId }) => registered.has(personId));
  const seats = new Map(present.map(({ personId, allocation }) => [personId, allocation]));
  for (const { personId, before } of changes) if ((seats.get(personId) ?? null) !== before) throw conflict();
  for (const { personId } of changes) seats.delete(personId);
  const edition = (await findPack(tx, editionId))?.edition;
  const onPlan = edition ? seatsOn(edition, service) : new Set();
  const taken = new Set(seats.values());
  for (const { after } of changes) {
    if (after === null) continue;
    if (taken.has(after) && onPlan.has(after)) throw conflict();
    taken.add(after);
  }
  const given = changes.flatMap(({ personId, after }) =>
    after === null ? [] : [{ personId, serviceId: service, allocation: after }],
  );
  await upsertSeatings(tx, editionId, given);
  const removed = [
    ...changes.filter(({ after }) => after === null),
    // Earlier versions could leave a seat to a person who was cancelled while seats were given.
    ...stored.filter(({ personId }) => !registered.has(personId)),
  ];
  await removeSeatings(
    tx,
    editionId,
    removed.map(({ personId }) => ({ personId, serviceId: service })),
  );
  await live.send(tx, { event: "allocation", data: { edition: editionId } });
}

export const batchOf = ({ editionId, service, actorId, now }: SeatingEditor, isProposal: boolean) => ({
  editionId,
  serviceId: service,
  isProposal,
  madeBy: actorId,
  madeAt: new Date(now),
});

/** Gives one person a seat of the plan, or takes theirs, within a transaction. */
export async function changeSeat(
  tx: Db,
  live: Live,
  editor: SeatingEditor,
  { person, before, after }: { person: string; before: string | null; after: string | null },
): Promise<void> {
  const { editionId, service, actorId } = editor;
  await lockSeats(tx, editionId);
  await lockEdition(tx, editionId);
  const edition = (await findPack(tx, editionId))?.edition;
  const personId = (await listRegisteredByHashId(tx, editionId, [person])).get(person);
  if (personId === undefined || !edition?.seatingServices.includes(service))
    throw new ProblemError("not-found", "There is no such person or service.");
  if (after !== null && !seatsOn(edition, service).has(after))
    throw new ProblemError("refused", "The plan has no such seat.");
  if (before === after) return;
  const changes = [{ personId, before, after }];
  await applyChanges(tx, live, editor, changes);
  await insertSeatBatch(tx, batchOf(editor, false), changes);
  await recordAudit(tx, { actorId, editionId, action: "seat.changed", subjectId: personId, detail: { service } });
}

/**
 * Frees every seat of a service as one change, within a transaction. Throws `conflict` if there are not as many as were read;
 * without a number, it frees as many as there are.
 */
export async function freeAllSeats(tx: Db, live: Live, editor: SeatingEditor, people?: number): Promise<void> {
  const { editionId, service, actorId } = editor;
  await lockSeats(tx, editionId);
  await lockEdition(tx, editionId);
  const edition = (await findPack(tx, editionId))?.edition;
  if (!edition?.seatingServices.includes(service)) throw new ProblemError("not-found", "There is no such service.");
  const registered = new Set((await listRegistered(tx, editionId)).map(({ id }) => id));
  const changes = (await listSeatingsAt(tx, editionId, [service]))
    .filter(({ personId }) => registered.has(personId))
    .map(({ personId, allocation }): PersonSeatChange => ({ personId, before: allocation, after: null }));
  if (people !== undefined && changes.length !== people) throw conflict();
  if (changes.length === 0) return;
  await applyChanges(tx, live, editor, changes);
  await insertSeatBatch(tx, batchOf(editor, false), changes);
  const detail = { service, people: changes.length };
  await recordAudit(tx, { actorId, editionId, action: "seats.freed", detail });
}

/** Identifies a proposal by its changes. */
export const digestOfProposal = ({ moves }: Pick<SeatingProposal, "moves">): string =>
  createHash("sha256")
    .update(JSON.stringify(moves.map(({ personId, before, after }) => [personId, before, after])))
    .digest("hex")
    .slice(0, 32);

/** Gives the seats of a proposal within a transaction. Throws `conflict` if people or seats have changed since it was read. */
export async function acceptProposal(
  tx: Db,
  live: Live,
  editor: SeatingEditor,
  { proposal, digest }: { proposal: SeatingProposal; digest: string },
): Promise<number> {
  const { editionId, service, actorId } = editor;
  if (digestOfProposal(proposal) !== digest) throw conflict();
  await lockSeats(tx, editionId);
  await lockEdition(tx, editionId);
  const { moves } = proposal;
  await applyChanges(tx, live, editor, moves);
  if (moves.length > 0) await insertSeatBatch(tx, batchOf(editor, true), moves);
  const detail = { service, people: moves.length };
  await recordAudit(tx, { actorId, editionId, action: "seats.accepted", detail });
  return moves.length;
}

/** Undoes a change within a transaction, unless one of its seats has changed since, or a person is not registered any more. */
export async function undoSeats(tx: Db, live: Live, editor: Omit<SeatingEditor, "service">, id: number): Promise<void> {
  const { editionId, actorId } = editor;
  await lockSeats(tx, editionId);
  await lockEdition(tx, editionId);
  const batch = await findSeatBatch(tx, editionId, id);
  if (!batch) throw new ProblemError("not-found", "There is no such change.");
  const changes = batch.changes.map(({ personId, before, after }) => ({ personId, before: after, after: before }));
  await applyChanges(tx, live, { ...editor, service: batch.serviceId }, changes);
  await markUndone(tx, id);
  const detail = { service: batch.serviceId, people: changes.length };
  await recordAudit(tx, { actorId, editionId, action: "seats.undone", detail });
}
