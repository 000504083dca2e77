import type { VideoProgress } from "@narthex/contract/app/videos";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { videoProgress } from "./videos.tables.ts";

/** A position, or whether the video is on the person's My List. */
export type ProgressChange = { percent: number; seconds: number } | { isBookmarked: boolean };

const progressColumns = {
  videoId: videoProgress.videoId,
  videoTime: videoProgress.seconds,
  videoProgess: videoProgress.percent,
  isBookmarked: videoProgress.isBookmarked,
};

/** Every video that a person touched in one edition. */
export const listProgress = (db: Db, personId: number, editionId: string): Promise<VideoProgress[]> =>
  db
    .select(progressColumns)
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
    .select(progressColumns)
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

/** Updates only the columns in `change`, in one statement, so that values of two concurrent writes never mix. */
export async function upsertProgress(
  db: Db,
  personId: number,
  editionId: string,
  videoId: string,
  change: ProgressChange,
): Promise<void> {
  await db
    .insert(videoProgress)
    .values({ personId, editionId, videoId, ...change })
    .onConflictDoUpdate({
      target: [videoProgress.personId, videoProgress.editionId, videoProgress.videoId],
      set: { ...change, updatedAt: sql`now()` },
    });
}

const listAllProgressOf = (db: Db, personId: number) =>
  db
    .select({ editionId: videoProgress.editionId, ...progressColumns, updatedAt: videoProgress.updatedAt })
    .from(videoProgress)
    .where(eq(videoProgress.personId, personId))
    .orderBy(asc(videoProgress.editionId), asc(videoProgress.videoId));

/** A person's position in each video, and what is on their My List, in any edition. */
export const videosPersonalData: PersonalData = {
  noun: "videos",
  export: ({ db }, { id }) => listAllProgressOf(db, id),
};
