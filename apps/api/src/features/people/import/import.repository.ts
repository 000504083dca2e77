import { SECRET_CHARACTERS } from "#platform/encrypt.ts";
import type { ConferenceType } from "@narthex/contract/base/common";
import { and, asc, count, eq, inArray, notInArray, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import { editions } from "../../content/content.tables.ts";
import type { PeopleRow } from "./people-row.ts";
import { people, registrations, signIns } from "../people.tables.ts";
import { listOfOtherEditions, type Desk } from "../rights.repository.ts";

const BATCH = 500;

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** What a registration has, and the person too as their own. */
const OWN_COLUMNS = {
  name: excluded("name"),
  preferredName: excluded("preferred_name"),
  organization: excluded("organization"),
  country: excluded("country"),
  delegateId: excluded("delegate_id"),
};

export async function findEditionYear(db: Db, editionId: string): Promise<number> {
  const [row] = await db.select({ year: editions.year }).from(editions).where(eq(editions.id, editionId));
  return row?.year ?? 0;
}

export async function findEditionType(db: Db, editionId: string): Promise<ConferenceType | null> {
  const [row] = await db.select({ type: editions.conferenceType }).from(editions).where(eq(editions.id, editionId));
  return row ? (row.type as ConferenceType) : null;
}

/** A statement may have 65,535 values. */
const MAX_COPIED_ROWS = 2000;

/** Registers a person, who is signed in, for another edition as they are for one. */
export async function copyRegistration(
  db: Db,
  { personId, from, to, confYear }: { personId: number; from: string; to: string; confYear: string },
): Promise<void> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, from)));
  if (row)
    await db.insert(registrations).values({ ...row, editionId: to, confYear, invitedAt: sql`now()`, invitation: null });
}

/** Registers everyone of an edition for another one, with what its desk wrote; they are not invited yet. */
export async function copyRegistrations(
  db: Db,
  { from, to, confYear }: { from: string; to: string; confYear: string },
): Promise<number> {
  const rows = await db.select().from(registrations).where(eq(registrations.editionId, from));
  let added = 0;
  for (let first = 0; first < rows.length; first += MAX_COPIED_ROWS) {
    const values = rows.slice(first, first + MAX_COPIED_ROWS).map((row) => ({
      ...row,
      editionId: to,
      confYear,
      delegateId: "",
      signupCheck: false,
      channels: [],
      homepageTour: false,
      scheduleTour: false,
      experienceTour: false,
      invitedAt: null,
      invitation: null,
    }));
    const inserted = await db
      .insert(registrations)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: registrations.personId });
    added += inserted.length;
  }
  return added;
}

/** The year of an edition changed: its registrations are for the new one. */
export async function moveRegistrations(db: Db, editionId: string, from: string, to: string): Promise<void> {
  await db
    .update(registrations)
    .set({ confYear: to })
    .where(and(eq(registrations.editionId, editionId), eq(registrations.confYear, from)));
}

/**
 * Adds people, and updates what is their own if no other edition knows them; settings that they changed in the app stay.
 * Returns their ids by address.
 */
async function upsertPeople(db: Db, desk: Desk, rows: PeopleRow[]): Promise<Map<string, number>> {
  const values = rows.map(({ email, name, preferredName, organization, country, delegateId }) => ({
    hashId: nanoid(SECRET_CHARACTERS),
    email,
    name,
    preferredName,
    organization,
    country,
    delegateId,
  }));
  const added = await db.insert(people).values(values).onConflictDoNothing().returning({ email: people.email });
  const isNew = new Set(added.map(({ email }) => email));
  const emails = rows.map(({ email }) => email);
  const all = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.email, emails))
    .orderBy(asc(people.email))
    .for("no key update");
  const known = all.filter(({ email }) => !isNew.has(email)).map(({ id }) => id);
  const ofOthers = await listOfOtherEditions(db, desk, known);
  const ids = new Map(all.map(({ id, email }) => [email, id]));
  const own = values.filter(({ email }) => !isNew.has(email) && !ofOthers.has(ids.get(email) ?? 0));
  if (own.length > 0)
    await db.insert(people).values(own).onConflictDoUpdate({ target: people.email, set: OWN_COLUMNS });
  return ids;
}

/** Those of these people who need step-free access, as another edition knows, and are not registered for this one yet. */
async function listNewStepFree(db: Db, editionId: string, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: registrations.personId, editionId: registrations.editionId, needs: registrations.needsStepFree })
    .from(registrations)
    .where(inArray(registrations.personId, ids));
  const present = new Set(rows.filter((one) => one.editionId === editionId).map(({ id }) => id));
  return new Set(rows.filter(({ id, needs }) => needs && !present.has(id)).map(({ id }) => id));
}

/** Registers people for the edition of a desk, or updates their registration; completed tours stay completed. */
export async function upsertRegistrations(db: Db, desk: Desk, rows: PeopleRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const ids = await upsertPeople(db, desk, batch);
    const stepFree = await listNewStepFree(db, desk.editionId, [...ids.values()]);
    const values = batch.map(({ email, ...row }) => {
      const personId = ids.get(email) ?? 0;
      const needsStepFree = row.needsStepFree || stepFree.has(personId);
      return { ...row, needsStepFree, personId, editionId: desk.editionId };
    });
    const set = {
      ...OWN_COLUMNS,
      type: excluded("type"),
      confYear: excluded("conf_year"),
      groupName: excluded("group_name"),
      needLiveVoice: excluded("need_live_voice"),
      needsStepFree: excluded("needs_step_free"),
      signupCheck: excluded("signup_check"),
      channels: excluded("channels"),
    };
    await db
      .insert(registrations)
      .values(values)
      .onConflictDoUpdate({ target: [registrations.personId, registrations.editionId], set });
  }
}

const registered = (db: Db, editionId: string) =>
  db
    .select({ count: count() })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(eq(registrations.editionId, editionId))
    .$dynamic();

/** How many of these addresses are already registered, and how many other addresses are. */
export async function countRegistered(
  db: Db,
  editionId: string,
  emails: string[],
): Promise<{ these: number; others: number }> {
  const inEdition = eq(registrations.editionId, editionId);
  const [these] =
    emails.length > 0 ? await registered(db, editionId).where(and(inEdition, inArray(people.email, emails))) : [];
  const [others] = await registered(db, editionId).where(and(inEdition, notInArray(people.email, emails)));
  return { these: these?.count ?? 0, others: others?.count ?? 0 };
}

/** Registrations of an edition by type, and how many of the people ever signed in. */
export async function countByType(
  db: Db,
  editionId: string,
): Promise<{ type: string; people: number; signedIn: number }[]> {
  return db
    .select({
      type: registrations.type,
      people: sql<number>`count(distinct ${registrations.personId})::int`,
      signedIn: sql<number>`count(distinct ${signIns.personId})::int`,
    })
    .from(registrations)
    .leftJoin(signIns, eq(signIns.personId, registrations.personId))
    .where(eq(registrations.editionId, editionId))
    .groupBy(registrations.type)
    .orderBy(registrations.type);
}
