import type { Locale } from "@narthex/contract/base/common";
import { and, eq, gt, inArray, isNull, lt, lte, min, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people } from "../people/people.tables.ts";
import { pushDevices, pushes } from "./push.tables.ts";

export type Device = Pick<
  typeof pushDevices.$inferInsert,
  "personId" | "address" | "p256dh" | "auth" | "locale" | "signIn"
>;

const MAX_DEVICES_EACH = 10;
/** Longer than a request to a push service takes. */
const LEASE_S = 60;
const KEEP_SENT_DAYS = 7;

/** Stores a device. If it was another person's, what waited for them is dropped. */
export async function upsertDevice(db: Db, device: Device): Promise<void> {
  const { personId, address } = device;
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.address, address), sql`${pushDevices.personId} <> ${personId}`));
  const values = { ...device, updatedAt: sql`now()` };
  await db.insert(pushDevices).values(values).onConflictDoUpdate({ target: pushDevices.address, set: values });
  const newest = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.personId, personId))
    .orderBy(sql`${pushDevices.updatedAt} desc`, sql`${pushDevices.id} desc`)
    .limit(MAX_DEVICES_EACH);
  await db.delete(pushDevices).where(and(eq(pushDevices.personId, personId), notInArray(pushDevices.id, newest)));
}

/** Removes the devices, and a phone's token from its person too. */
const removeDevices = (db: Db, which: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(pushDevices).where(which).returning({ address: pushDevices.address });
    if (removed.length === 0) return;
    const addresses = removed.map(({ address }) => address);
    await tx.update(people).set({ fcmToken: null }).where(inArray(people.fcmToken, addresses));
  });

export const removeOwnDevice = (db: Db, personId: number, address: string): Promise<void> =>
  removeDevices(db, and(eq(pushDevices.personId, personId), eq(pushDevices.address, address)));

export const removeDevicesOfSignIns = (db: Db, signIns: readonly string[]): Promise<void> =>
  removeDevices(db, inArray(pushDevices.signIn, [...signIns]));

const removeDeadDevices = (db: Db, ids: readonly number[]): Promise<void> =>
  removeDevices(db, inArray(pushDevices.id, [...ids]));

type Keys = { address: string; p256dh: string; auth: string };

/** Replaces a subscription whose secret the caller knows. What waits for the old one is sent to the new one. */
export async function replaceDevice(db: Db, old: Pick<Keys, "address" | "auth">, renewed: Keys): Promise<void> {
  const [present] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.address, old.address), eq(pushDevices.auth, old.auth)))
    .for("update");
  if (!present) return;
  const taken = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.address, renewed.address), sql`${pushDevices.id} <> ${present.id}`));
  if (taken.length > 0) await db.delete(pushDevices).where(eq(pushDevices.id, present.id));
  else
    await db
      .update(pushDevices)
      .set({ ...renewed, updatedAt: sql`now()` })
      .where(eq(pushDevices.id, present.id));
}

export type OwnDevice = { id: number; personId: number; locale: string; isPhone: boolean };

export const listDevicesOf = (db: Db, personIds: readonly number[]): Promise<OwnDevice[]> =>
  db
    .select({
      id: pushDevices.id,
      personId: pushDevices.personId,
      locale: pushDevices.locale,
      isPhone: sql<boolean>`${pushDevices.auth} is null`,
    })
    .from(pushDevices)
    .where(inArray(pushDevices.personId, [...personIds]));

export type NewPush = typeof pushes.$inferInsert;

export const insertPushes = async (db: Db, rows: readonly NewPush[]): Promise<void> =>
  void (await db
    .insert(pushes)
    .values([...rows])
    .onConflictDoNothing());

export type DuePush = {
  id: number;
  notice: string;
  deviceId: number;
  title: string;
  body: string;
  path: string;
  expiresAt: Date;
  attempts: number;
  address: string;
  p256dh: string | null;
  auth: string | null;
  locale: Locale;
};

/** Leases the next pushes that are due. No other process gets them before the lease ends. */
export async function leasePushes(db: Db, now: Date, limit: number): Promise<DuePush[]> {
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(isNull(pushes.sentAt), lte(pushes.dueAt, sql`now()`), gt(pushes.expiresAt, now)))
    .orderBy(pushes.dueAt, pushes.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(pushes)
    .set({ dueAt: sql`now() + make_interval(secs => ${LEASE_S})`, attempts: sql`${pushes.attempts} + 1` })
    .from(pushDevices)
    .where(and(inArray(pushes.id, due), eq(pushDevices.id, pushes.deviceId)))
    .returning({
      id: pushes.id,
      notice: pushes.notice,
      deviceId: pushes.deviceId,
      title: pushes.title,
      body: pushes.body,
      path: pushes.path,
      expiresAt: pushes.expiresAt,
      attempts: pushes.attempts,
      address: pushDevices.address,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      locale: pushDevices.locale,
    });
  return rows as DuePush[];
}

/** What became of leased pushes. Refused ones are not sent again. */
export type Settled = {
  sent: number[];
  refused: number[];
  deadDevices: number[];
  retries: { id: number; delayMs: number }[];
};

export async function settlePushes(db: Db, { sent, refused, deadDevices, retries }: Settled): Promise<void> {
  if (sent.length > 0)
    await db
      .update(pushes)
      .set({ sentAt: sql`now()` })
      .where(inArray(pushes.id, sent));
  if (refused.length > 0) await db.delete(pushes).where(inArray(pushes.id, refused));
  if (deadDevices.length > 0) await removeDeadDevices(db, deadDevices);
  for (const { id, delayMs } of retries)
    await db
      .update(pushes)
      .set({ dueAt: sql`now() + make_interval(secs => ${delayMs / 1000})` })
      .where(eq(pushes.id, id));
}

/** Milliseconds until the next push is due; null if none waits. */
export async function nextDueIn(db: Db, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<number | null>`extract(epoch from ${min(pushes.dueAt)} - now())::float8 * 1000` })
    .from(pushes)
    .where(and(isNull(pushes.sentAt), gt(pushes.expiresAt, now)));
  return row?.ms ?? null;
}

/** Removes what expired before it was sent, and what was sent long ago. */
export const removeOldPushes = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .delete(pushes)
    .where(
      or(
        and(isNull(pushes.sentAt), lte(pushes.expiresAt, now)),
        lt(pushes.sentAt, sql`now() - make_interval(days => ${KEEP_SENT_DAYS})`),
      ),
    ));

/** Drops unsent messages of a kind of notices, apart from those in `valid` (person and notice). */
export async function withdrawPushes(
  db: Db,
  prefix: string,
  people: { after: number; until: number },
  valid: readonly { personId: number; notice: string }[],
): Promise<void> {
  const unsent = and(
    isNull(pushes.sentAt),
    sql`starts_with(${pushes.notice}, ${prefix})`,
    gt(pushes.personId, people.after),
    lte(pushes.personId, people.until),
  );
  const rows = await db
    .select({ id: pushes.id, personId: pushes.personId, notice: pushes.notice })
    .from(pushes)
    .where(unsent);
  const kept = new Set(valid.map(({ personId, notice }) => `${personId} ${notice}`));
  const stale = rows.filter(({ personId, notice }) => !kept.has(`${personId} ${notice}`)).map(({ id }) => id);
  if (stale.length > 0) await db.delete(pushes).where(inArray(pushes.id, stale));
}

/** Drops the unsent messages of one notice. */
export const removeUnsentPushes = async (db: Db, notice: string): Promise<void> =>
  void (await db.delete(pushes).where(and(isNull(pushes.sentAt), eq(pushes.notice, notice))));

/** The messages to a person about an edition. */
export const listPushesOfEdition = (db: Db, editionId: string, personId: number) =>
  db
    .select({ title: pushes.title, sentAt: pushes.sentAt })
    .from(pushes)
    .where(and(eq(pushes.personId, personId), eq(pushes.editionId, editionId)));

/** A person's devices without their keys, and their messages. */
export const listPushDataOf = async (db: Db, personId: number) => ({
  devices: await db
    .select({ address: pushDevices.address, locale: pushDevices.locale, updatedAt: pushDevices.updatedAt })
    .from(pushDevices)
    .where(eq(pushDevices.personId, personId)),
  messages: await db
    .select({ title: pushes.title, body: pushes.body, path: pushes.path, sentAt: pushes.sentAt })
    .from(pushes)
    .where(eq(pushes.personId, personId)),
});
