import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { sendWithCommit } from "../postgres/after-commit.ts";
import type { Db } from "../postgres/db.ts";
import { statement } from "../postgres/statement.ts";
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

type KeyRow = typeof idempotencyKeys.$inferSelect;

const insertKey: (db: Db, row: KeyedWrite) => Promise<{ key: string }[]> = statement((db, placeholder) =>
  db
    .insert(idempotencyKeys)
    .values({
      personId: placeholder("personId"),
      key: placeholder("key"),
      requestDigest: placeholder("requestDigest"),
      status: placeholder("expected"),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const isOwnKey = and(
  eq(idempotencyKeys.personId, sql.placeholder("personId")),
  eq(idempotencyKeys.key, sql.placeholder("key")),
);

const selectKey: (db: Db, row: Pick<KeyRow, "personId" | "key">) => Promise<KeyRow[]> = statement((db) =>
  db.select().from(idempotencyKeys).where(isOwnKey),
);

/** `answer` is JSON. */
const updateKey: (db: Db, row: Pick<KeyRow, "personId" | "key" | "status"> & { answer: string }) => Promise<unknown> =
  statement((db, placeholder) =>
    db
      .update(idempotencyKeys)
      .set({ status: sql`${placeholder("status")}`, answer: sql`${placeholder("answer")}::jsonb` })
      .where(isOwnKey),
  );

/**
 * Carries out a write once per key, inside the write's own transaction: a second request with the same key waits for the
 * row until the first has committed, and then reads its answer. What `first` reads and locks is sent with the key, before it is
 * known whether the key is new, so it must not change anything.
 */
export async function runOnce<T>(
  db: Db,
  write: KeyedWrite,
  first: (db: Db) => Promise<T>,
  act: (db: Db, found: T) => Promise<Answer>,
): Promise<Answer> {
  const { requestDigest, expected } = write;
  const inserted = insertKey(db, write);
  const found = first(db);
  // An earlier answer counts for more than its failure.
  found.catch(() => undefined);
  if ((await inserted).length === 0) {
    const [earlier] = await selectKey(db, write);
    if (!earlier || earlier.requestDigest !== requestDigest)
      throw new ProblemError("key-reused", "This Idempotency-Key was used for another request.");
    return { status: earlier.status as Answer["status"], body: earlier.answer };
  }
  const answer = await act(db, await found);
  if (answer.body !== null || answer.status !== expected)
    await sendWithCommit(db, updateKey(db, { ...write, status: answer.status, answer: JSON.stringify(answer.body) }));
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
