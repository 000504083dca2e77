import type { DelegateType } from "@narthex/contract/base/common";
import type { InvitationState, PersonRow } from "@narthex/contract/console/people-list";
import type {
  RegistrationChange,
  RegistrationField,
  RegistrationFields,
} from "@narthex/contract/console/registrations";
import type { StaffRole } from "@narthex/contract/base/staff";
import { and, asc, count, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations, signIns, staffRoles } from "./people.tables.ts";

const contains = (text: string) =>
  sql`strpos(lower(concat_ws(' ', ${registrations.name}, ${registrations.preferredName}, ${people.email}, ${registrations.groupName})), lower(${text})) > 0`;

const isElsewhere = sql`exists (select from ${registrations} other
  where other.person_id = ${registrations.personId} and other.edition_id <> ${registrations.editionId})`;
/**
 * Signed in. Of a person of several editions a sign-in may have been for another one, which is nothing that this one
 * knows: of them it is whether they completed one of its tours.
 */
const hasUsedApp = sql<boolean>`(${registrations.homepageTour} or ${registrations.scheduleTour} or ${registrations.experienceTour}
  or (exists (select from ${signIns} where ${signIns.personId} = ${registrations.personId}) and not ${isElsewhere}))`;

export const invitationState = sql<InvitationState>`case when ${hasUsedApp} then 'used'
  when ${registrations.invitation} is not null then 'waiting'
  when ${registrations.invitedAt} is not null then 'invited' else 'uninvited' end`;

/** People of an edition by a part of a name, address or group, or by public id or number, and how many there are. */
export async function searchRegistrations(
  db: Db,
  editionId: string,
  { text, state, limit }: { text: string; state: InvitationState | undefined; limit: number },
): Promise<{ total: number; people: PersonRow[] }> {
  const found = text ? or(contains(text), eq(people.hashId, text), eq(registrations.delegateId, text)) : undefined;
  const condition = and(eq(registrations.editionId, editionId), found, state && eq(invitationState, state));
  const rows = await db
    .select({
      hashId: people.hashId,
      name: registrations.name,
      email: people.email,
      organization: registrations.organization,
      type: registrations.type,
      groupName: registrations.groupName,
      state: invitationState,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(condition)
    .orderBy(asc(registrations.name), asc(people.id))
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
  hasUsedApp: boolean;
  invitedAt: Date | null;
  /** The language of an invitation that waits for the publication of a draft. */
  invitation: string | null;
  roles: StaffRole[];
};

export const registrationColumns = {
  name: registrations.name,
  preferredName: registrations.preferredName,
  organization: registrations.organization,
  country: registrations.country,
  delegateId: registrations.delegateId,
  type: registrations.type,
  confYear: registrations.confYear,
  groupName: registrations.groupName,
  needLiveVoice: registrations.needLiveVoice,
  needsStepFree: registrations.needsStepFree,
  signupCheck: registrations.signupCheck,
  channels: registrations.channels,
} satisfies Record<RegistrationField, unknown>;
/** What is also the person's own. */
const personColumns = {
  name: people.name,
  preferredName: people.preferredName,
  organization: people.organization,
  country: people.country,
  delegateId: people.delegateId,
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
      fields: registrationColumns,
      hasUsedApp,
      invitedAt: registrations.invitedAt,
      invitation: registrations.invitation,
      roles: sql<StaffRole[]>`array(select ${staffRoles.role} from ${staffRoles}
        where ${staffRoles.personId} = ${people.id} and ${staffRoles.editionId} = ${editionId} order by 1)`,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(eq(people.hashId, hashId), eq(registrations.editionId, editionId)));
  const [row] = await (isLocked ? query.for("no key update") : query);
  if (!row) return null;
  return { ...row, fields: { ...row.fields, type: row.fields.type as DelegateType } };
}

const only = <K extends RegistrationField>(
  fields: RegistrationChange,
  columns: Record<K, unknown>,
): RegistrationChange =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in columns && value !== undefined));

/** `isOwnToo`: what is the person's own changes with it. */
export async function updateRegistration(
  db: Db,
  { personId, editionId, isOwnToo }: { personId: number; editionId: string; isOwnToo: boolean },
  fields: RegistrationChange,
): Promise<void> {
  const [person, registration] = [only(fields, personColumns), only(fields, registrationColumns)];
  if (isOwnToo && Object.keys(person).length > 0) await db.update(people).set(person).where(eq(people.id, personId));
  if (Object.keys(registration).length > 0)
    await db
      .update(registrations)
      .set(registration)
      .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
}

/** A person's own need, in every edition that they are registered for. */
export async function updateStepFree(db: Db, personId: number, needsStepFree: boolean): Promise<void> {
  await db.update(registrations).set({ needsStepFree }).where(eq(registrations.personId, personId));
}

export async function removeRegistration(db: Db, personId: number, editionId: string): Promise<void> {
  await db
    .delete(registrations)
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
}
