import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  acceptSeats,
  freeSeats,
  getHall,
  listSeatChanges,
  proposeSeats as proposeSeatsCall,
  seatPerson,
  undoSeatChange,
} from "@narthex/contract/console/seating-console";
import { importSeats, previewSeatsImport } from "@narthex/contract/console/seats-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/base/sheet-import";
import type { SeatingAssignment, SeatingProblem } from "@narthex/domain/seating-assignment/problem";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import { listRegistered } from "../people/index.ts";
import { importSeatsFile, previewSeats } from "./import-seats.service.ts";
import { hallView } from "./hall-view.ts";
import { proposeSeats, RefusedService, type SeatingProposal } from "./propose-seats.ts";
import { listSeatBatches } from "./seat-changes.repository.ts";
import { acceptProposal, digestOfProposal, changeSeat, freeAllSeats, undoSeats } from "./seats.service.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };
const NO_STORE = ["cache-control", "no-store"] as const;
/** The same people and seats give the same proposal, when it is read and when it is accepted. */
const SEED = 1;

/** Assigns seats in a thread of its own, so that a server keeps answering: a large hall takes seconds. */
async function assignInThread(problem: SeatingProblem): Promise<SeatingAssignment> {
  const worker = new Worker(new URL("./assign.worker.ts", import.meta.url), { workerData: problem });
  try {
    const [assignment] = (await once(worker, "message")) as [SeatingAssignment];
    return assignment;
  } finally {
    await worker.terminate();
  }
}

async function propose(db: Db, editionId: string, service: number): Promise<SeatingProposal> {
  try {
    return await proposeSeats(db, { editionId, service, seed: SEED, wheelchairs: null }, assignInThread);
  } catch (error) {
    throw error instanceof RefusedService ? new ProblemError("not-found", error.message) : error;
  }
}

/** Seats on the plan, by hand and by proposal. */
export function seatingConsoleRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, live, clock } = services;
  const snapshotOf = (editionId: string): Snapshot => {
    const found = store.all().find(({ edition }) => edition.id === editionId);
    if (!found) throw new ProblemError("not-found", `${editionId} is not published.`);
    return found;
  };

  route(app, getHall, ({ params, query: { service, locale }, reply }) => {
    reply.header(...NO_STORE);
    return hallView(db, snapshotOf(params.edition), { service, locale });
  });

  writeRoute(app, services, seatPerson, async (tx, { params, body: { service, ...wanted }, person }) => {
    const editor = { editionId: params.edition, service, actorId: person.id, now: clock.now() };
    await changeSeat(tx, live, editor, wanted);
    return undefined;
  });

  writeRoute(app, services, freeSeats, async (tx, { params, body: { service, people }, person }) => {
    const editor = { editionId: params.edition, service, actorId: person.id, now: clock.now() };
    await freeAllSeats(tx, live, editor, people);
    return undefined;
  });

  route(app, proposeSeatsCall, async ({ params, query: { service }, reply }) => {
    reply.header(...NO_STORE);
    const proposal = await propose(db, params.edition, service);
    const { assignment, people, moves } = proposal;
    const cards = new Map((await listRegistered(db, params.edition)).map((one) => [one.id, one]));
    const changes = moves.flatMap(({ personId, before, after }) => {
      const card = cards.get(personId);
      if (!card) return [];
      const { hashId, name, groupName } = card;
      return [{ person: { hashId, name, groupName }, before, after }];
    });
    return { digest: digestOfProposal(proposal), people, ...assignment.certificate, changes };
  });

  writeRoute(app, services, acceptSeats, async (tx, { params, body: { service, digest }, person }) => {
    const editor = { editionId: params.edition, service, actorId: person.id, now: clock.now() };
    const proposal = await propose(tx, params.edition, service);
    return { changes: await acceptProposal(tx, live, editor, { proposal, digest }) };
  });

  route(
    app,
    previewSeatsImport,
    ({ params, body, reply }) => {
      reply.header(...NO_STORE);
      return previewSeats(db, params.edition, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importSeats,
    (tx, { params, body, person }) =>
      importSeatsFile(tx, live, { editionId: params.edition, actorId: person.id, now: clock.now() }, body),
    LIMIT,
  );

  route(app, listSeatChanges, ({ params, query: { service }, reply }) => {
    reply.header(...NO_STORE);
    return listSeatBatches(db, params.edition, service);
  });

  writeRoute(app, services, undoSeatChange, async (tx, { params, person }) => {
    await undoSeats(tx, live, { editionId: params.edition, actorId: person.id, now: clock.now() }, params.id);
    return undefined;
  });
}
