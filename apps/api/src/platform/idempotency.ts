import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Db } from "./db.ts";
import type { House } from "./house.ts";
import { idempotencyKeys } from "./idempotency.tables.ts";
import { ProblemError } from "./problems.ts";

export type Answer = { status: 200 | 201 | 202 | 204; body: unknown };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Checks the header's form. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header))
    throw new ProblemError("bad-input", "Idempotency-Key must be 1 to 200 visible characters.");
  return header;
}

export const digestOf = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest("base64url");

/**
 * Carries out a write once per key, inside the write's own transaction: a second sender with the same key waits at the
 * row until the first has committed, and then reads its answer.
 */
export async function once(
  db: Db,
  personId: number,
  key: string,
  requestDigest: string,
  act: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const mine = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ personId, key, requestDigest })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [earlier] = await db.select().from(idempotencyKeys).where(mine);
    if (!earlier || earlier.requestDigest !== requestDigest)
      throw new ProblemError("key-reused", "This Idempotency-Key was used for another request.");
    return { status: earlier.status as Answer["status"], body: earlier.answer };
  }
  const answer = await act(db);
  await db.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(mine);
  return answer;
}

/** Keys are kept for two days: longer than any outbox waits. */
const removeOldKeys = (db: Db) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '2 days'`));

const HOUR = 3_600_000;

/** Takes old keys away every hour, for as long as the server runs. */
export function sweepKeys(app: FastifyInstance, { db, log }: Pick<House, "db" | "log">): void {
  const sweep = (): void =>
    void removeOldKeys(db).catch((err: unknown) => log.warn({ err }, "old keys could not be removed"));
  const timer = setInterval(sweep, HOUR).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
