import type { DelegateType } from "@narthex/contract/common";
import type {
  PersonRow,
  RegistrationChange,
  RegistrationField,
  RegistrationFields,
} from "@narthex/contract/registrations";
import type { StaffRole } from "@narthex/contract/staff";
import { and, asc, count, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations, signIns, staffRoles } from "./people.tables.ts";

const contains = (text: string) =>
  sql`strpos(lower(concat_ws(' ', ${people.name}, ${people.preferredName}, ${people.email}, ${registrations.groupName})), lower(${text})) > 0`;

/** People of an edition by a part of a name, address or group, or by public id or number, and how many there are. */
export async function searchRegistrations(
  db: Db,
  editionId: string,
  { text, limit }: { text: string; limit: number },
): Promise<{ total: number; people: PersonRow[] }> {
  const found = text ? or(contains(text), eq(people.hashId, text), eq(people.delegateId, text)) : undefined;
  const condition = and(eq(registrations.editionId, editionId), found);
  const rows = await db
    .select({
      hashId: people.hashId,
      name: people.name,
      email: people.email,
      organization: people.organization,
      type: registrations.type,
      groupName: registrations.groupName,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(condition)
    .orderBy(asc(people.name), asc(people.id))
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map(({ total: _, type, ...row }) => ({ ...row, type: type as DelegateType })),
  };
}

export async function listGroups(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .select({ groupName: registrations.groupName, people: count() })
    .from(registrations)
    .where(and(eq(registrations.editionId, editionId), ne(registrations.groupName, "")))
    .groupBy(registrations.groupName)
    .orderBy(asc(registrations.groupName));
  return rows.map(({ groupName }) => groupName);
}

export type StoredRegistration = {
  personId: number;
  email: string;
  fields: RegistrationFields;
  hasSignedIn: boolean;
  roles: StaffRole[];
};

const personColumns = {
  name: people.name,
  preferredName: people.preferredName,
  organization: people.organization,
  country: people.country,
  delegateId: people.delegateId,
} satisfies Partial<Record<RegistrationField, unknown>>;
const registrationColumns = {
  type: registrations.type,
  confYear: registrations.confYear,
  groupName: registrations.groupName,
  needLiveVoice: registrations.needLiveVoice,
  signupCheck: registrations.signupCheck,
  channels: registrations.channels,
} satisfies Partial<Record<RegistrationField, unknown>>;

/** Null if nobody with this public id is registered for the edition. `isLocked` until the transaction ends. */
export async function findRegistration(
  db: Db,
  editionId: string,
  hashId: string,
  { isLocked = false } = {},
): Promise<StoredRegistration | null> {
  const query = db
    .select({
      personId: people.id,
      email: people.email,
      person: personColumns,
      registration: registrationColumns,
      hasSignedIn: sql<boolean>`exists (select 1 from ${signIns} where ${signIns.personId} = ${people.id})`,
      roles: sql<StaffRole[]>`array(select ${staffRoles.role} from ${staffRoles}
        where ${staffRoles.personId} = ${people.id} and ${staffRoles.editionId} = ${editionId} order by 1)`,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(eq(people.hashId, hashId), eq(registrations.editionId, editionId)));
  const [row] = await (isLocked ? query.for("no key update") : query);
  if (!row) return null;
  const { person, registration, ...rest } = row;
  return { ...rest, fields: { ...person, ...registration, type: registration.type as DelegateType } };
}

const only = <K extends RegistrationField>(
  fields: RegistrationChange,
  columns: Record<K, unknown>,
): RegistrationChange =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in columns && value !== undefined));

export async function updateRegistration(
  db: Db,
  { personId, editionId }: { personId: number; editionId: string },
  fields: RegistrationChange,
): Promise<void> {
  const [person, registration] = [only(fields, personColumns), only(fields, registrationColumns)];
  if (Object.keys(person).length > 0) await db.update(people).set(person).where(eq(people.id, personId));
  if (Object.keys(registration).length > 0)
    await db
      .update(registrations)
      .set(registration)
      .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
}

export async function removeRegistration(db: Db, personId: number, editionId: string): Promise<void> {
  await db
    .delete(registrations)
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
}
