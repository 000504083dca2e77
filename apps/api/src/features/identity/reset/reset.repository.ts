import { and, eq, gt, ne, sql } from "drizzle-orm";
import { NOBODY } from "#platform/jobs/mail.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { passwordLinks } from "../identity.tables.ts";

/** Invitations are valid for longer, because people may not read their email soon. */
const LIFETIMES = { request: sql`interval '1 hour'`, invitation: sql`interval '7 days'` };
export type LinkKind = keyof typeof LIFETIMES;

/** How many links were sent to an address within a day. Held until the transaction ends, so that none is counted late. */
export async function countLinksOfLastDay(db: Db, email: string): Promise<number> {
  await lockUntilCommit(db, "password-link", email);
  return db.$count(
    passwordLinks,
    and(eq(passwordLinks.email, email), gt(passwordLinks.createdAt, sql`now() - interval '1 day'`)),
  );
}

export const insertLink = async (db: Db, tokenDigest: string, email: string, kind: LinkKind): Promise<void> =>
  void (await db.insert(passwordLinks).values({ tokenDigest, email, expiresAt: sql`now() + ${LIFETIMES[kind]}` }));

/** A link of nobody opens nothing. */
const isUsable = (tokenDigest: string) =>
  and(
    ne(passwordLinks.email, NOBODY),
    eq(passwordLinks.tokenDigest, tokenDigest),
    gt(passwordLinks.expiresAt, sql`now()`),
  );

export async function findLink(db: Db, tokenDigest: string): Promise<string | null> {
  const [row] = await db.select({ email: passwordLinks.email }).from(passwordLinks).where(isUsable(tokenDigest));
  return row?.email ?? null;
}

/** Ends a link and all others of its address; they still count for the day. Returns the address, or null if it had ended before. */
export async function useLink(db: Db, tokenDigest: string): Promise<string | null> {
  const [used] = await db
    .update(passwordLinks)
    .set({ expiresAt: sql`now()` })
    .where(isUsable(tokenDigest))
    .returning({ email: passwordLinks.email });
  if (!used) return null;
  await db
    .update(passwordLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(passwordLinks.email, used.email), gt(passwordLinks.expiresAt, sql`now()`)));
  return used.email;
}
