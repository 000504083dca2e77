import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people } from "../people/people.tables.ts";
import { erasureRequests, socialProfiles } from "./social.tables.ts";

export type SocialRow = Omit<typeof socialProfiles.$inferSelect, "personId" | "updatedAt">;
export type ShownProfile = SocialRow & { hashId: string };

const columns = {
  hashId: people.hashId,
  registeredName: people.name,
  registeredOrganization: people.organization,
  social: socialProfiles,
};
const EMPTY_PROFILE = {
  title: "",
  email: "",
  emailFlag: false,
  instagram: "",
  facebook: "",
  x: "",
  linkedin: "",
  picture: null,
};

type SocialQueryRow = {
  hashId: string;
  registeredName: string;
  registeredOrganization: string;
  social: typeof socialProfiles.$inferSelect | null;
};
const shownProfileOf = (row: SocialQueryRow | undefined): ShownProfile | null => {
  if (!row) return null;
  const { hashId, registeredName: name, registeredOrganization: organization, social } = row;
  if (!social) return { ...EMPTY_PROFILE, hashId, name, organization };
  const { personId: _, updatedAt: __, ...written } = social;
  return { ...written, hashId };
};

export async function findShownProfile(db: Db, personId: number): Promise<ShownProfile | null> {
  const [row] = await db
    .select(columns)
    .from(people)
    .leftJoin(socialProfiles, eq(socialProfiles.personId, people.id))
    .where(eq(people.id, personId));
  return shownProfileOf(row);
}

export async function findShownProfileByHashId(db: Db, hashId: string): Promise<ShownProfile | null> {
  const [row] = await db
    .select(columns)
    .from(people)
    .leftJoin(socialProfiles, eq(socialProfiles.personId, people.id))
    .where(eq(people.hashId, hashId));
  return shownProfileOf(row);
}

/** Serializes changes by one person. Null if the person was erased. */
export async function lockPerson(db: Db, personId: number): Promise<number | null> {
  const [row] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for("no key update");
  return row?.id ?? null;
}

export async function upsertSocialProfile(db: Db, personId: number, row: SocialRow): Promise<void> {
  await db
    .insert(socialProfiles)
    .values({ ...row, personId })
    .onConflictDoUpdate({ target: socialProfiles.personId, set: { ...row, updatedAt: sql`now()` } });
}

/** Stores an erasure request. A repeated request does not change the time of the first. */
export async function upsertErasureRequest(db: Db, personId: number, askedAt: Date): Promise<Date> {
  const [row] = await db
    .insert(erasureRequests)
    .values({ personId, askedAt })
    .onConflictDoUpdate({ target: erasureRequests.personId, set: { personId } })
    .returning({ askedAt: erasureRequests.askedAt });
  return row?.askedAt ?? askedAt;
}

export async function findErasureRequest(db: Db, personId: number): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: erasureRequests.askedAt })
    .from(erasureRequests)
    .where(eq(erasureRequests.personId, personId));
  return row?.askedAt ?? null;
}

export const listErasureRequests = (db: Db): Promise<{ personId: number; email: string; askedAt: Date }[]> =>
  db
    .select({ personId: people.id, email: people.email, askedAt: erasureRequests.askedAt })
    .from(erasureRequests)
    .innerJoin(people, eq(people.id, erasureRequests.personId))
    .orderBy(erasureRequests.askedAt);
