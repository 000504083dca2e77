import type { ConferenceType, DelegateType } from "@narthex/contract/base/common";
import type { StaffRole } from "@narthex/contract/base/staff";
import { isAbsentAlumnus, ownConferenceType, userTypeOf } from "@narthex/domain/people/people";
import { and, asc, count, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { idempotencyKeys } from "#platform/http/idempotency.tables.ts";
import type { Db } from "#platform/postgres/db.ts";
import { editions } from "../content/content.tables.ts";
import { people, registrations, signIns, staffRoles } from "./people.tables.ts";
import type { Person, Registration, StaffEdition } from "./person.ts";
import type { Subject } from "./personal-data.ts";

type Row = {
  person: typeof people.$inferSelect;
  registration: typeof registrations.$inferSelect | null;
  edition: typeof editions.$inferSelect | null;
  roles: StaffRole[];
};

const registrationOf = ({ registration, edition }: Row): Registration[] => {
  if (!registration || !edition?.isServed) return [];
  const { personId: _, type, invitedAt: __, invitation: ___, ...rest } = registration;
  return [
    {
      ...rest,
      type: type as DelegateType,
      conferenceType: edition.conferenceType as ConferenceType,
      editionYear: edition.year,
      isAbsentAlumnus: isAbsentAlumnus(registration.confYear, edition.year),
      isHost: userTypeOf(registration.organization, edition.hostOrganization) === "Host",
    },
  ];
};

const workOf = ({ edition, roles }: Row): StaffEdition[] =>
  edition && roles.length > 0 ? [{ editionId: edition.id, roles, isDraft: !edition.isServed }] : [];

function personOf(rows: Row[], sub: string): Person | null {
  const [first] = rows;
  if (!first) return null;
  const { createdAt: _, ...person } = first.person;
  const found = rows.flatMap(registrationOf);
  const ownType = ownConferenceType(found[0]?.confYear ?? "");
  const own = found.find((one) => one.conferenceType === ownType) ?? found[0];
  return {
    ...person,
    sub,
    registrations: found,
    work: rows.flatMap(workOf),
    own: own?.conferenceType ?? ownType,
  };
}

const ofEdition = eq(editions.id, registrations.editionId);
/** An edition that was never published has version 0: its team works on it. */
const isDraft = and(eq(editions.isServed, false), eq(editions.version, 0));
const servedOrDraft = and(ofEdition, or(eq(editions.isServed, true), isDraft));

const rolesOfRegistration = sql<StaffRole[]>`array(
  select ${staffRoles.role} from ${staffRoles}
  where ${staffRoles.personId} = ${registrations.personId} and ${staffRoles.editionId} = ${registrations.editionId})`;

/** The person with all their registrations in served editions and drafts, in one query. */
const rowsOf = (db: Pick<Db, "select">, condition: SQL): Promise<Row[]> =>
  db
    .select({ person: people, registration: registrations, edition: editions, roles: rolesOfRegistration })
    .from(people)
    .leftJoin(registrations, eq(registrations.personId, people.id))
    .leftJoin(editions, servedOrDraft)
    .where(condition)
    .orderBy(asc(editions.conferenceType));

const linked = (issuer: string, sub: string): SQL =>
  sql`${people.id} = (select ${signIns.personId} from ${signIns} where ${signIns.issuer} = ${issuer} and ${signIns.sub} = ${sub})`;

export const findPersonBySignIn = async (db: Db, issuer: string, sub: string): Promise<Person | null> =>
  personOf(await rowsOf(db, linked(issuer, sub)), sub);

export const findPerson = async (db: Db, id: number, sub: string): Promise<Person | null> =>
  personOf(await rowsOf(db, eq(people.id, id)), sub);

/** Finds the person of a verified email address and links the sign-in to them, in one query. */
export async function linkSignIn(db: Db, issuer: string, sub: string, email: string): Promise<Person | null> {
  const hasEmail = eq(people.email, email);
  const link = db.$with("link").as(
    db
      .insert(signIns)
      .select(
        db
          .select({
            issuer: sql<string>`${issuer}`.as("issuer"),
            sub: sql<string>`${sub}`.as("sub"),
            personId: people.id,
          })
          .from(people)
          .where(hasEmail),
      )
      .onConflictDoNothing()
      .returning({ personId: signIns.personId }),
  );
  return personOf(await rowsOf(db.with(link), hasEmail), sub);
}

/** Whether an address has a registration in a served edition, or works on a draft. Each sign-in asks: plain SQL is built faster. */
export const hasRegistration = (email: string | SQL): SQL<boolean> => sql<boolean>`exists (
  select from people owner join registrations on person_id = owner.id join editions on editions.id = edition_id
  where owner.email = ${email} and (is_served or version = 0 and exists (
    select from staff_roles where staff_roles.person_id = owner.id and staff_roles.edition_id = editions.id)))`;

export async function isRegistered(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${hasRegistration(email)} as found`);
  return rows[0]?.found ?? false;
}

/** The ids of the people with these addresses who are registered for an edition, by address. */
export async function listRegisteredByEmail(db: Db, editionId: string, emails: string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: people.email, id: people.id })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(eq(registrations.editionId, editionId), inArray(people.email, emails)));
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The ids of the people with these public ids who are registered for an edition, by public id. */
export async function listRegisteredByHashId(
  db: Db,
  editionId: string,
  hashIds: string[],
): Promise<Map<string, number>> {
  if (hashIds.length === 0) return new Map();
  const rows = await db
    .select({ hashId: people.hashId, id: people.id })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(eq(registrations.editionId, editionId), inArray(people.hashId, hashIds)));
  return new Map(rows.map(({ hashId, id }) => [hashId, id]));
}

/** The people of an edition with this name or preferred name, regardless of case. */
export const listRegisteredByName = (db: Db, editionId: string, name: string) =>
  db
    .select({ id: people.id, email: people.email })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(
      and(
        eq(registrations.editionId, editionId),
        sql`lower(${name}) in (lower(${registrations.name}), lower(${registrations.preferredName}))`,
      ),
    )
    .orderBy(people.id)
    .limit(20);

/** Everyone who is registered for an edition, as far as it matters for who sits where. */
export const listRegistered = (db: Db, editionId: string) =>
  db
    .select({
      id: people.id,
      hashId: people.hashId,
      email: people.email,
      name: registrations.name,
      organization: registrations.organization,
      type: registrations.type,
      confYear: registrations.confYear,
      groupName: registrations.groupName,
      needLiveVoice: registrations.needLiveVoice,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(eq(registrations.editionId, editionId))
    .orderBy(asc(people.email));

export const countDemonstrationRegistrations = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(like(people.email, "%@demo.test"));
  return row?.count ?? 0;
};

export type Tour = "homepageTour" | "scheduleTour" | "experienceTour";

export async function updateTour(
  db: Db,
  personId: number,
  editionId: string,
  tour: Tour,
  done: boolean,
): Promise<void> {
  await db
    .update(registrations)
    .set({ [tour]: done })
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
}

export async function updatePerson(
  db: Db,
  id: number,
  change: { tracking: boolean } | { isHiddenInPhotos: boolean } | { fcmToken: string },
): Promise<void> {
  await db.update(people).set(change).where(eq(people.id, id));
}

/** All rows about a person in this feature's tables, and the answers stored for their idempotency keys. */
export async function listPersonRows(db: Db, personId: number) {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  return {
    person,
    registrations: await db.select().from(registrations).where(eq(registrations.personId, personId)),
    staffRoles: await db.select().from(staffRoles).where(eq(staffRoles.personId, personId)),
    signIns: await db.select().from(signIns).where(eq(signIns.personId, personId)),
    writes: await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.personId, personId)),
  };
}

/** The person with this address, locked until the transaction ends, so that no rows about them are added meanwhile. */
export async function lockSubject(db: Db, email: string): Promise<Subject | null> {
  const [row] = await db
    .select({ id: people.id, hashId: people.hashId, email: people.email })
    .from(people)
    .where(eq(people.email, email))
    .for("update");
  return row ?? null;
}

/** Gives a person another address. What signed in with the old one is no longer theirs. */
export async function updateAddress(db: Db, personId: number, email: string): Promise<void> {
  await db.delete(signIns).where(eq(signIns.personId, personId));
  await db.update(people).set({ email }).where(eq(people.id, personId));
}

export async function removePerson(db: Db, id: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id));
  await db.delete(people).where(eq(people.id, id));
}

/** The editions that the person with an address is registered for. */
export const listRegistrationsOf = (db: Db, email: string): Promise<{ editionId: string; personId: number }[]> =>
  db
    .select({ editionId: registrations.editionId, personId: people.id })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(eq(people.email, email))
    .orderBy(registrations.editionId);
