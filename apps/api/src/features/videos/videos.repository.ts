import type { VideoProgress } from "@narthex/contract/videos";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { videoProgress } from "./videos.tables.ts";

/** A position, or whether the video is on the person's list. */
export type Change = { percent: number; seconds: number } | { isBookmarked: boolean };

const shown = {
  videoId: videoProgress.videoId,
  videoTime: videoProgress.seconds,
  videoProgess: videoProgress.percent,
  isBookmarked: videoProgress.isBookmarked,
};

/** Every video that a person touched in one edition. */
export const listProgress = (db: Db, personId: number, editionId: string): Promise<VideoProgress[]> =>
  db
    .select(shown)
    .from(videoProgress)
    .where(and(eq(videoProgress.personId, personId), eq(videoProgress.editionId, editionId)))
    .orderBy(asc(videoProgress.videoId));

export async function findProgress(
  db: Db,
  personId: number,
  editionId: string,
  videoId: string,
): Promise<VideoProgress | null> {
  const [row] = await db
    .select(shown)
    .from(videoProgress)
    .where(
      and(
        eq(videoProgress.personId, personId),
        eq(videoProgress.editionId, editionId),
        eq(videoProgress.videoId, videoId),
      ),
    );
  return row ?? null;
}

/** Updates only what a write names, in one statement: the last write wins as a whole. */
export async function upsertProgress(
  db: Db,
  personId: number,
  editionId: string,
  videoId: string,
  change: Change,
): Promise<void> {
  await db
    .insert(videoProgress)
    .values({ personId, editionId, videoId, ...change })
    .onConflictDoUpdate({
      target: [videoProgress.personId, videoProgress.editionId, videoProgress.videoId],
      set: { ...change, updatedAt: sql`now()` },
    });
}

/** A person's progress in every video of every edition. */
export const listAllProgressOf = (db: Db, personId: number) =>
  db
    .select({ editionId: videoProgress.editionId, ...shown, updatedAt: videoProgress.updatedAt })
    .from(videoProgress)
    .where(eq(videoProgress.personId, personId))
    .orderBy(asc(videoProgress.editionId), asc(videoProgress.videoId));
