import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../postgres/db.ts";
import type { Chore } from "../jobs/chores.ts";
import { idempotencyKeys } from "./idempotency.tables.ts";
import { ProblemError } from "./problems.ts";

export type Answer = { status: 200 | 201 | 202 | 204; body: unknown };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a request, or null. Throws `bad-input` if it is malformed. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header))
    throw new ProblemError("bad-input", "Idempotency-Key must be 1 to 200 visible characters.");
  return header;
}

export const requestDigestOf = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest("base64url");

/** A write that is carried out once. `expected` is its status without a body, stored with the key. */
type KeyedWrite = { personId: number; key: string; requestDigest: string; expected: Answer["status"] };

const isKeyOf = ({ personId, key }: KeyedWrite) =>
  and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));

/**
 * Carries out a write once per key, inside the write's own transaction: a second request with the same key waits for the
 * row until the first has committed, and then reads its answer.
 */
export async function runOnce(db: Db, write: KeyedWrite, act: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { personId, key, requestDigest, expected } = write;
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ personId, key, requestDigest, status: expected })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [earlier] = await db.select().from(idempotencyKeys).where(isKeyOf(write));
    if (!earlier || earlier.requestDigest !== requestDigest)
      throw new ProblemError("key-reused", "This Idempotency-Key was used for another request.");
    return { status: earlier.status as Answer["status"], body: earlier.answer };
  }
  const answer = await act(db);
  if (answer.body !== null || answer.status !== expected)
    await db.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(isKeyOf(write));
  return answer;
}

/** Keys are stored for two days, longer than any outbox retries. */
const removeOldKeys = (db: Db) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`));

export const removeOldKeysChore: Chore = {
  name: "remove-old-idempotency-keys",
  cron: "7 * * * *",
  run: ({ db }) => removeOldKeys(db),
};
