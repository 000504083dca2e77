import type { VideoProgress } from "@narthex/contract/videos";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db.ts";
import { videoProgress } from "./videos.tables.ts";

/** What one write says: where somebody is, or whether the video is on their list. */
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

/** Takes what a write names and leaves the rest as it stands, in one statement: the last write wins, and never half of it. */
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

/** Everything that is kept of what a person watched, in any edition. */
export const listAllProgressOf = (db: Db, personId: number) =>
  db
    .select({ editionId: videoProgress.editionId, ...shown, updatedAt: videoProgress.updatedAt })
    .from(videoProgress)
    .where(eq(videoProgress.personId, personId))
    .orderBy(asc(videoProgress.editionId), asc(videoProgress.videoId));
