import type { Frame, SeenCodes } from "@narthex/domain/photos/photo-routing";
import { and, arrayContains, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import type { FrameRow } from "../ingest.repository.ts";
import { photoFrames } from "../ingest.tables.ts";

export const frameOf = (row: FrameRow, isKnown: (hashId: string) => boolean): Frame => ({
  id: row.photoId,
  camera: row.camera,
  name: row.fileName,
  takenAt: row.takenAt?.getTime() ?? null,
  seen: seenIn(row, isKnown),
});

/**
 * A code of a person who is not registered, or no longer, counts as foreign. Beside others it makes the frame foreign too,
 * unless the frame opened a run already: then all of its codes were known once, and the others keep their photos.
 */
const seenIn = ({ seen, hashIds, state, reason }: FrameRow, isKnown: (hashId: string) => boolean): SeenCodes => {
  if (seen !== "people") return { kind: seen === "foreign" || seen === "unreadable" ? seen : "none" };
  const known = hashIds.filter(isKnown);
  const isCertain = known.length === hashIds.length || (state === "code" && reason === null);
  return isCertain && known.length > 0 ? { kind: "people", hashIds: known } : { kind: "foreign" };
};

/** The code of an erased person becomes a foreign one. The others in a frame that opened a run keep their photos. */
export const forgetCode = async (db: Db, hashId: string): Promise<void> => {
  const others = sql`array_remove(${photoFrames.hashIds}, ${hashId})`;
  const isRun = and(eq(photoFrames.state, "code"), isNull(photoFrames.reason));
  await db
    .update(photoFrames)
    .set({
      seen: sql`case when ${isRun} and cardinality(${others}) > 0 then ${photoFrames.seen} else 'foreign' end`,
      hashIds: others,
    })
    .where(arrayContains(photoFrames.hashIds, [hashId]));
};
