import type { VideoProgress } from "@narthex/contract/videos";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { statement } from "#platform/postgres/statement.ts";
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

type Changed<C> = C & { personId: number; editionId: string; videoId: string };

const upsertPosition = statement<Changed<{ percent: number; seconds: number }>, unknown>((db, placeholder) =>
  db
    .insert(videoProgress)
    .values({
      personId: placeholder("personId"),
      editionId: placeholder("editionId"),
      videoId: placeholder("videoId"),
      percent: placeholder("percent"),
      seconds: placeholder("seconds"),
    })
    .onConflictDoUpdate({
      target: [videoProgress.personId, videoProgress.editionId, videoProgress.videoId],
      set: { percent: sql`excluded.percent`, seconds: sql`excluded.seconds`, updatedAt: sql`now()` },
    }),
);

const upsertBookmark = statement<Changed<{ isBookmarked: boolean }>, unknown>((db, placeholder) =>
  db
    .insert(videoProgress)
    .values({
      personId: placeholder("personId"),
      editionId: placeholder("editionId"),
      videoId: placeholder("videoId"),
      isBookmarked: placeholder("isBookmarked"),
    })
    .onConflictDoUpdate({
      target: [videoProgress.personId, videoProgress.editionId, videoProgress.videoId],
      set: { isBookmarked: sql`excluded.is_bookmarked`, updatedAt: sql`now()` },
    }),
);

/** Updates only the columns in `change`, in one statement, so that values of two concurrent writes never mix. */
export async function upsertProgress(
  db: Db,
  personId: number,
  editionId: string,
  videoId: string,
  change: ProgressChange,
): Promise<void> {
  const whose = { personId, editionId, videoId };
  await ("isBookmarked" in change
    ? upsertBookmark(db, { ...whose, ...change })
    : upsertPosition(db, { ...whose, ...change }));
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
