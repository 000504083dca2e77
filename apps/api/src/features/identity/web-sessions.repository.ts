import { and, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { webSessions } from "./identity.tables.ts";

export type WebSessionRow = Pick<
  typeof webSessions.$inferSelect,
  "id" | "sub" | "signIn" | "sealed" | "locale" | "expiresAt"
>;

/** Each sign-in of a browser makes one: plain SQL is built faster, and can be a part of another statement. */
export const insertedWebSession = ({ id, sub, signIn, sealed, locale, expiresAt }: WebSessionRow): SQL => sql`
  insert into web_sessions (id, sub, sign_in, sealed, locale, expires_at)
  values (${id}, ${sub}, ${signIn}, ${sealed}, ${locale}, ${expiresAt.toISOString()}::timestamptz)`;

export async function findWebSession(db: Db, id: string, at: Date): Promise<WebSessionRow | null> {
  const [row] = await db
    .select()
    .from(webSessions)
    .where(and(eq(webSessions.id, id), gt(webSessions.expiresAt, at)));
  return row ?? null;
}

/** Stores renewed tokens. False if the session ended, or was renewed by another request. */
export async function replaceTokens(db: Db, row: WebSessionRow, oldSealed: string): Promise<boolean> {
  const { sealed, signIn, locale, expiresAt } = row;
  const rows = await db
    .update(webSessions)
    .set({ sealed, signIn, locale, expiresAt })
    .where(and(eq(webSessions.id, row.id), eq(webSessions.sealed, oldSealed)))
    .returning({ id: webSessions.id });
  return rows.length > 0;
}

export const removeWebSession = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(webSessions).where(eq(webSessions.id, id)));

export const removeWebSessionsOfSignIns = async (db: Db, signIns: readonly string[]): Promise<void> =>
  void (await db.delete(webSessions).where(inArray(webSessions.signIn, [...signIns])));

export const removeWebSessionsOfSubs = async (db: Db, subs: readonly string[]): Promise<void> =>
  void (await db.delete(webSessions).where(inArray(webSessions.sub, [...subs])));

export const removeExpiredWebSessions = async (db: Db): Promise<void> =>
  void (await db.delete(webSessions).where(lt(webSessions.expiresAt, sql`now()`)));

/** The browser sessions of people with these subjects, for the export of their data. */
export const listWebSessionsOfSubs = (db: Db, subs: readonly string[]) =>
  db
    .select({
      kind: sql<string>`'Browser'`,
      language: webSessions.locale,
      since: webSessions.createdAt,
      until: webSessions.expiresAt,
    })
    .from(webSessions)
    .where(inArray(webSessions.sub, [...subs]));
