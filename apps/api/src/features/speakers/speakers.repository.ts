import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { speakerCorrections as corrections, speakerLinks as links } from "./speakers.tables.ts";

export type LinkRow = typeof links.$inferSelect;
export type CorrectionRow = typeof corrections.$inferSelect;
/** Who is meant: a speaker of an edition. */
export type SpeakerKey = { editionId: string; speaker: string };

const linkOf = ({ editionId, speaker }: SpeakerKey) => and(eq(links.editionId, editionId), eq(links.speaker, speaker));
const correctionOf = ({ editionId, speaker }: SpeakerKey) =>
  and(eq(corrections.editionId, editionId), eq(corrections.speaker, speaker));

export const listLinks = (db: Db, editionId: string): Promise<LinkRow[]> =>
  db.select().from(links).where(eq(links.editionId, editionId));

export const listCorrections = (db: Db, editionId: string): Promise<CorrectionRow[]> =>
  db.select().from(corrections).where(eq(corrections.editionId, editionId));

export async function listWaitingSpeakers(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .select({ speaker: corrections.speaker })
    .from(corrections)
    .where(and(eq(corrections.editionId, editionId), eq(corrections.state, "waiting")));
  return rows.map(({ speaker }) => speaker);
}

/** `lock`: what is sent by one link at the same time is stored one after the other. */
export async function findLinkByDigest(db: Db, tokenDigest: string, lock = false): Promise<LinkRow | null> {
  const query = db.select().from(links).where(eq(links.tokenDigest, tokenDigest));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

export async function replaceLink(db: Db, key: SpeakerKey, tokenDigest: string, madeAt: Date): Promise<void> {
  await removeLink(db, key);
  await db.insert(links).values({ ...key, tokenDigest, madeAt });
}

export async function removeLink(db: Db, key: SpeakerKey): Promise<boolean> {
  return (await db.delete(links).where(linkOf(key)).returning({ speaker: links.speaker })).length > 0;
}

export async function markOpened(db: Db, key: SpeakerKey, openedAt: Date): Promise<void> {
  await db.update(links).set({ openedAt }).where(linkOf(key));
}

/** What the speaker sent last. Locked in a transaction that decides or replaces it. */
export async function findCorrection(db: Db, key: SpeakerKey, lock = false): Promise<CorrectionRow | null> {
  const query = db.select().from(corrections).where(correctionOf(key));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

type Sent = Pick<CorrectionRow, "role" | "text" | "picture" | "base" | "sentAt">;

/** Replaces what was sent before. It gets a new number: nobody accepts what they have not read. */
export async function replaceCorrection(db: Db, key: SpeakerKey, sent: Sent | null): Promise<void> {
  await db.delete(corrections).where(correctionOf(key));
  if (sent) await db.insert(corrections).values({ ...key, ...sent });
}

export async function decideCorrection(
  db: Db,
  id: number,
  decided: { state: "accepted" } | { state: "declined"; reason: string },
): Promise<void> {
  await db
    .update(corrections)
    .set({ ...decided, picture: null })
    .where(eq(corrections.id, id));
}
