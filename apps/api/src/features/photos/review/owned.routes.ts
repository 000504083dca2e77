import { getPhotoHistory, listPhotosOfPerson, type PhotoChange } from "@narthex/contract/console/photos/photo-review";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { listCards, listRegisteredByHashId } from "../../people/index.ts";
import { frameView, personView, staffIdOf } from "./frame-view.ts";
import { findFrame, listHistory } from "../ingest.repository.ts";
import { listDeciders, listFramesById, listFramesOfPerson } from "./owned.repository.ts";

const DECISION = /^decision (\d+)$/;
const CODE = /^code (.+)$/;

const causeOf = (cause: string): PhotoChange["cause"] => {
  if (CODE.test(cause)) return "code";
  if (DECISION.test(cause)) return "decision";
  if (cause.startsWith("slot ")) return "experience";
  return cause === "not-me" ? "not-me" : "other";
};

/** The photos of a person, and the history of a photo's people. */
export function photoOwnerRoutes(app: FastifyInstance, { db, config }: Services): void {
  route(app, listPhotosOfPerson, async ({ params: { edition, hashId }, reply }) => {
    reply.header("cache-control", "no-store");
    const personId = (await listRegisteredByHashId(db, edition, [hashId])).get(hashId);
    if (personId === undefined) throw new ProblemError("not-found", "This person is not registered for this edition.");
    const frames = await listFramesOfPerson(db, edition, personId);
    return frames.map((frame) => ({ ...frameView(config, frame), camera: frame.camera, runId: frame.runId }));
  });

  route(app, getPhotoHistory, async ({ params: { edition, photo }, reply }) => {
    reply.header("cache-control", "no-store");
    if (!(await findFrame(db, edition, photo))) throw new ProblemError("not-found", "There is no such photo.");
    const changes = await listHistory(db, photo);
    const codes = await listFramesById(
      db,
      changes.flatMap(({ cause }) => CODE.exec(cause)?.[1] ?? []),
    );
    const deciders = await listDeciders(
      db,
      changes.flatMap(({ cause }) => Number(DECISION.exec(cause)?.[1] ?? 0) || []),
    );
    const staffIds = [...deciders.values()].flatMap((by) => staffIdOf(by) ?? []);
    const cards = await listCards(db, edition, [...new Set([...staffIds, ...changes.map(({ personId }) => personId)])]);
    const decidedBy = (cause: string): string | null => {
      const by = deciders.get(Number(DECISION.exec(cause)?.[1] ?? 0)) ?? null;
      const staffId = by === null ? null : staffIdOf(by);
      return staffId === null ? by : (cards.get(staffId)?.name ?? null);
    };
    return changes.flatMap(({ change, cause, changedAt, personId }) => {
      const card = cards.get(personId);
      const code = codes.get(CODE.exec(cause)?.[1] ?? "");
      if (!card) return [];
      return {
        change: change === "given" ? ("given" as const) : ("taken" as const),
        person: personView(card),
        changedAt: changedAt.toISOString(),
        cause: causeOf(cause),
        code: code ? frameView(config, code) : null,
        decidedBy: decidedBy(cause),
      };
    });
  });
}
