import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { listRegisteredByEmail, listRegisteredByHashId, listRegisteredByName } from "../../people/index.ts";
import { hashIdOfCode } from "@narthex/domain/people/codes";
import { readName } from "../photo-files.ts";
import {
  countDecided,
  findFrame,
  insertDecision,
  listFrames,
  listHistory,
  undoDecision,
  type StoredFrame,
} from "../ingest.repository.ts";
import { routePhotos, type RoutedPhotos } from "../routing/route-photos.service.ts";

/** A decision that cannot be carried out. The message is for the team. */
export class RefusedDecision extends Error {
  override name = "RefusedDecision";
}

export type QuarantinedFrame = { frame: StoredFrame; before: StoredFrame | null; after: StoredFrame | null };

const byTime = (a: StoredFrame, b: StoredFrame): number =>
  a.camera.localeCompare(b.camera) ||
  (a.takenAt?.getTime() ?? 0) - (b.takenAt?.getTime() ?? 0) ||
  a.fileName.localeCompare(b.fileName);

/** Frames that wait for a decision, by camera and time, with the frames before and after each. */
export async function listQuarantine({ db }: Pick<Services, "db">, editionId: string): Promise<QuarantinedFrame[]> {
  const frames = (await listFrames(db, editionId)).toSorted(byTime);
  const beside = (index: number, camera: string): StoredFrame | null =>
    frames[index]?.camera === camera ? (frames[index] ?? null) : null;
  return frames.flatMap((frame, index) =>
    frame.state === "quarantine"
      ? [{ frame, before: beside(index - 1, frame.camera), after: beside(index + 1, frame.camera) }]
      : [],
  );
}

/** The public id of a person's code, or the text itself. */
export async function hashIdIn(db: Db, editionId: string, text: string): Promise<string> {
  if (!text.includes("://")) return text;
  const pack = await findPack(db, editionId);
  return hashIdOfCode(text, pack?.edition.shortLinkBase ?? "") ?? text;
}

/** Finds a person by email address, code, public id or full name. */
export async function findPersonFor({ db }: Pick<Services, "db">, editionId: string, text: string): Promise<number> {
  const reference = text.trim();
  const hashId = await hashIdIn(db, editionId, reference);
  const [byEmail, byCode, byName] = await Promise.all([
    listRegisteredByEmail(db, editionId, [reference.toLowerCase()]),
    listRegisteredByHashId(db, editionId, [hashId]),
    listRegisteredByName(db, editionId, reference),
  ]);
  const found = byEmail.get(reference.toLowerCase()) ?? byCode.get(hashId);
  if (found !== undefined) return found;
  const [one, other] = byName;
  if (one && !other) return one.id;
  throw new RefusedDecision(
    one
      ? `${reference} is the name of ${byName.length} people: ${byName.map(({ email }) => email).join(", ")}`
      : `${reference} is not registered for this edition.`,
  );
}

/** The id in a photo's address, its file name or the id itself. */
export const photoIdIn = (text: string): string => {
  const name = text.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return readName(name)?.id ?? name;
};

export type DecisionRequest = {
  photoId: string;
  /** Whether it applies to the whole run that the photo belongs to. */
  isForRun: boolean;
  action: "assign" | "discard";
  personIds: number[];
  decidedBy: string;
};

/** The result of a decision: its number, how many photos it applies to, and what changed. */
type DecisionResult = RoutedPhotos & { id: number; photos: number };

/** Stores a decision about a frame or its run, and carries it out. */
export const decide = (
  services: Services,
  editionId: string,
  { photoId, isForRun, ...decision }: DecisionRequest,
): Promise<DecisionResult> =>
  services.db.transaction(async (tx) => {
    const frame = await findFrame(tx, editionId, photoId);
    if (!frame) throw new RefusedDecision(`There is no photo ${photoId} from a camera's card in ${editionId}.`);
    if (isForRun && frame.runId === null) throw new RefusedDecision(`The photo ${photoId} is in no run.`);
    const subject = isForRun && frame.runId !== null ? frame.runId : photoId;
    const about = { photoId: subject, scope: isForRun ? ("run" as const) : ("frame" as const) };
    const id = await insertDecision(tx, { ...decision, ...about, decidedAt: new Date(services.clock.now()) });
    return { id, photos: await countDecided(tx, about), ...(await routePhotos(tx, services, editionId)) };
  });

/** Undoes a decision, by default the latest. The decision that it replaced applies again. */
export const undo = (services: Services, editionId: string, id: number | null): Promise<DecisionResult> =>
  services.db.transaction(async (tx) => {
    const undone = await undoDecision(tx, editionId, id, new Date(services.clock.now()));
    if (undone === null)
      throw new RefusedDecision(id === null ? "There is nothing to undo." : `There is no decision ${id} to undo.`);
    const photos = await countDecided(tx, undone);
    return { id: undone.id, photos, ...(await routePhotos(tx, services, editionId)) };
  });

export const historyOf = ({ db }: Pick<Services, "db">, photoId: string) => listHistory(db, photoId);
