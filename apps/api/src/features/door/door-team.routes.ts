import { exportArrivals, removeDoorPoint, saveDoorPoint } from "@narthex/contract/console/door";
import { decideEntries, listDesks, signOutDesk, signOutPerson } from "@narthex/contract/console/door-desks";
import { freePlaces, type DeskShare } from "@narthex/domain/door/shares";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { endSignInsOf } from "#features/identity/index.ts";
import { findRegistration, lockAddresses, signalOwn } from "#features/people/index.ts";
import { toSpreadsheet, writeCsv } from "#platform/files/csv.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import {
  findPoint,
  hasEntries,
  insertPoint,
  listArrivals,
  listHeld,
  setEntryState,
  setPointRemoved,
  updatePoint,
  type HeldRow,
} from "./door.repository.ts";
import { findDesk, listDeskRows, listOpenDesks, listShares, updateDesk, type DeskRow } from "./desks.repository.ts";
import { createSnapshotOf, existsIn } from "./door-view.ts";
import { lockPoint } from "./sync.service.ts";

const found = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new ProblemError("not-found", `There is no such ${what}.`);
  return value;
};

/** A place is free, or the desk has one left in its share: it counts its own entries, also those that were kept apart. */
const hasPlace = (limit: number, shares: readonly DeskShare[], deskId: string): boolean =>
  freePlaces(limit, shares) > 0 ||
  shares.some(({ desk, isOpen, granted, used }) => desk === deskId && isOpen && granted > used);

/** Points of arrival, desks and what is kept apart, for those who lead the doors. */
export function doorTeamRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, live, clock } = services;
  const snapshotOf = createSnapshotOf(store);

  writeRoute(app, services, saveDoorPoint, async (tx, { params, body, person }) => {
    const { id, title, audience, limit, opensAt, closesAt } = body;
    const [opens, closes] = [opensAt, closesAt].map((at) => (at === null ? null : new Date(at)));
    if (opens && closes && opens >= closes) throw new ProblemError("refused", "It closes before it opens.");
    const editionId = params.edition;
    if (!existsIn(snapshotOf(editionId), audience))
      throw new ProblemError("refused", "This conference has no such slot or service.");
    const hours = { opensAt: opens ?? null, closesAt: closes ?? null };
    const row = { editionId, title, audience, places: limit, ...hours, removedAt: null };
    if (id !== null) await lockPoint(tx, id);
    const stored = id === null ? await insertPoint(tx, row) : id;
    if (id !== null && !(await updatePoint(tx, { id, ...row })))
      throw new ProblemError("not-found", "There is no such point of arrival.");
    await recordAudit(tx, { actorId: person.id, editionId, action: "point.saved", detail: { title } });
    return { id: stored };
  });

  writeRoute(app, services, removeDoorPoint, async (tx, { params, person }) => {
    await lockPoint(tx, params.point);
    const point = found(await findPoint(tx, params.edition, params.point), "point of arrival");
    if (await hasEntries(tx, point.id)) throw new ProblemError("refused", "People arrived here: close it instead.");
    await setPointRemoved(tx, point.id, new Date(clock.now()));
    const detail = { title: point.title };
    await recordAudit(tx, { actorId: person.id, editionId: params.edition, action: "point.removed", detail });
    return undefined;
  });

  route(app, listDesks, async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const desks = await listDeskRows(db, params.edition);
    const held = await listHeld(db, params.edition);
    return {
      desks: desks.map(({ signedOutAt, seenAt, ...desk }) => ({
        ...desk,
        seenAt: seenAt.toISOString(),
        isSignedOut: signedOutAt !== null,
      })),
      held: held.map(({ id, desk, point, name, at, undoes }) => ({
        id,
        desk,
        point,
        name,
        at: at.toISOString(),
        isUndo: undoes !== null,
      })),
    };
  });

  const closeDesk = async (tx: Db, { id, name, editionId }: DeskRow, actorId: number): Promise<void> => {
    await updateDesk(tx, id, { signedOutAt: new Date(clock.now()) });
    await recordAudit(tx, { actorId, editionId, action: "desk.signedOut", detail: { name } });
  };
  const endSignIns = async (tx: Db, personId: number): Promise<void> => {
    const email = (await lockAddresses(tx, [personId])).get(personId);
    if (email !== undefined) await endSignInsOf(tx, live, email);
  };

  writeRoute(app, services, signOutDesk, async (tx, { params, person }) => {
    const desk = found(await findDesk(tx, params.edition, params.desk), "desk");
    if (desk.signedOutAt !== null) return undefined;
    await closeDesk(tx, desk, person.id);
    if (desk.personId !== null) await endSignIns(tx, desk.personId);
    return undefined;
  });

  writeRoute(app, services, signOutPerson, async (tx, { params, person }) => {
    const { personId } = found(await findRegistration(tx, params.edition, params.person), "person");
    for (const desk of await listOpenDesks(tx, params.edition, personId)) await closeDesk(tx, desk, person.id);
    await endSignIns(tx, personId);
    const action = "person.signedOut";
    await recordAudit(tx, { actorId: person.id, editionId: params.edition, action, subjectId: personId });
    return undefined;
  });

  const decide = async (tx: Db, entry: HeldRow, { keep, actorId }: { keep: boolean; actorId: number }) => {
    const { pointId, deskId, personId, undoes, point, desk, editionId } = entry;
    const limit = (await findPoint(tx, editionId, pointId))?.places ?? null;
    if (keep && undoes === null && limit !== null && !hasPlace(limit, await listShares(tx, pointId), deskId))
      throw new ProblemError("refused", `No place is free at ${point}: raise its limit first.`);
    await setEntryState(tx, entry.id, keep ? "kept" : "dropped");
    signalOwn(live, tx, personId, "GET /arrivals");
    const action = keep ? ("entry.kept" as const) : ("entry.dropped" as const);
    await recordAudit(tx, { actorId, editionId, action, subjectId: personId, detail: { point, desk } });
  };

  writeRoute(app, services, decideEntries, async (tx, { params, body: { entries, keep }, person }) => {
    const find = async () => (await listHeld(tx, params.edition)).filter(({ id }) => entries.includes(id));
    // In one order, so that two who decide at once do not wait for each other.
    const points = new Set((await find()).map(({ pointId }) => pointId));
    for (const point of [...points].sort((a, b) => a - b)) await lockPoint(tx, point);
    // Someone else may have decided meanwhile.
    const waiting = await find();
    if (waiting.length === 0) throw new ProblemError("not-found", "There is no such entry that waits.");
    for (const entry of waiting) await decide(tx, entry, { keep, actorId: person.id });
    return undefined;
  });

  route(app, exportArrivals, async ({ params, person, reply }) => {
    reply.header("cache-control", "no-store");
    const point = found(await findPoint(db, params.edition, params.point), "point of arrival");
    const arrivals = (await listArrivals(db, { pointId: point.id })).toReversed();
    const lines = arrivals.map(({ at, name, church, groupName, desk }) => [
      at.toISOString(),
      name,
      church,
      groupName,
      desk,
    ]);
    const detail = { title: point.title };
    await recordAudit(db, { actorId: person.id, editionId: params.edition, action: "arrivals.exported", detail });
    const text = toSpreadsheet(writeCsv([["at", "name", "church", "group", "desk"], ...lines]));
    return { name: `${params.edition}-arrivals-${point.id}.csv`, text };
  });
}
