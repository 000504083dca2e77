import {
  decideOnPhoto,
  findPhotoPeople,
  listPhotoDecisions,
  listQuarantinedPhotos,
  undoPhotoDecision,
} from "@narthex/contract/console/photos/photo-review";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { recordAudit } from "../../audit/index.ts";
import { listCards, listRegisteredByHashId, searchRegistered, type PersonCard } from "../../people/index.ts";
import { frameView, personView, staffIdOf } from "./frame-view.ts";
import { listFramePeople, listLatestDecisions, type StoredFrame } from "../ingest.repository.ts";
import { decide, hashIdIn, listQuarantine, RefusedDecision, undo } from "./review.service.ts";

const MAX_QUARANTINED = 200;
const MAX_DECISIONS = 30;
const MAX_FOUND = 8;
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RefusedDecision ? new ProblemError("not-found", error.message) : error;
  }
};

/** The quarantine on the page of the console: the same decisions as the commands take. */
export function photoReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const cardsOf = (ids: Iterable<number>, cards: Map<number, PersonCard>) =>
    [...ids].flatMap((id) => cards.get(id) ?? []).map(personView);

  route(app, listQuarantinedPhotos, async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const all = await listQuarantine(services, params.edition);
    const shown = all.slice(0, MAX_QUARANTINED);
    const peopleOf = await listFramePeople(db, params.edition);
    const beside = shown.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
    const cards = await listCards(db, params.edition, [
      ...new Set(beside.flatMap(({ photoId }) => [...(peopleOf.get(photoId) ?? [])])),
    ]);
    const neighbourView = (frame: StoredFrame | null) =>
      frame && {
        ...frameView(config, frame),
        state: frame.state,
        people: cardsOf(peopleOf.get(frame.photoId) ?? [], cards),
      };
    const photos = shown.map(({ frame, before, after }) => ({
      ...frameView(config, frame),
      camera: frame.camera,
      reason: frame.reason ?? "",
      runId: frame.runId,
      before: neighbourView(before),
      after: neighbourView(after),
    }));
    return { total: all.length, photos };
  });

  route(app, findPhotoPeople, async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    const text = await hashIdIn(db, params.edition, query.text);
    return (await searchRegistered(db, params.edition, text, MAX_FOUND)).map(personView);
  });

  writeRoute(app, services, decideOnPhoto, async (tx, { params: { edition }, body, person }) => {
    const { photoId, isForRun } = body;
    const found = await listRegisteredByHashId(tx, edition, body.people);
    const unknown = body.people.find((hashId) => !found.has(hashId));
    if (unknown !== undefined) throw new ProblemError("not-found", `${unknown} is not registered for this edition.`);
    const personIds = [...new Set(found.values())];
    const action = personIds.length > 0 ? "assign" : "discard";
    const decision = { photoId, isForRun, action, personIds, decidedBy: `staff ${person.id}` } as const;
    const { id, photos, counts } = await refusing(decide({ ...services, db: tx }, edition, decision));
    const [subjectId] = personIds;
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: `photo.${action}`,
      ...(subjectId !== undefined && { subjectId }),
      detail: { decision: id, photo: photoId, isForRun, photos },
    });
    return { id, quarantined: counts.quarantine };
  });

  route(app, listPhotoDecisions, async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const rows = await listLatestDecisions(db, params.edition, MAX_DECISIONS);
    const ids = rows.flatMap(({ personIds, decidedBy }) => [...personIds, staffIdOf(decidedBy)]);
    const cards = await listCards(db, params.edition, [...new Set(ids.filter((id) => id !== null))]);
    return rows.map(({ id, scope, personIds, decidedBy, decidedAt, undoneAt, ...frame }) => {
      const staffId = staffIdOf(decidedBy);
      return {
        ...frameView(config, frame),
        decisionId: id,
        isForRun: scope === "run",
        people: cardsOf(personIds, cards),
        decidedAt: decidedAt.toISOString(),
        decidedBy: staffId === null ? decidedBy : (cards.get(staffId)?.name ?? null),
        isUndone: undoneAt !== null,
      };
    });
  });

  writeRoute(app, services, undoPhotoDecision, async (tx, { params: { edition, id }, person }) => {
    const { photos, counts } = await refusing(undo({ ...services, db: tx }, edition, id));
    const detail = { decision: id, photos };
    await recordAudit(tx, { actorId: person.id, editionId: edition, action: "photo.undone", detail });
    return { id, quarantined: counts.quarantine };
  });
}
