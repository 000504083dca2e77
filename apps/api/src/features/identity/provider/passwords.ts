import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { ProblemError } from "#platform/http/problems.ts";
import { createSemaphore } from "#platform/semaphore.ts";

const KEY_BYTES = 32;
const COST = 2 ** 15;
const settings = (cost: number): ScryptOptions => ({ N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 });

/** Each check takes 32 MB and one of Node's four threads, which file access needs as well. */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism()));
/** A queue of about ten seconds: people who wait longer try again anyway. */
const MAX_WAITING = 100 * MAX_CONCURRENT;
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_S = 5;
const slots = createSemaphore(MAX_CONCURRENT);

/** The seconds after which to try again if too many passwords are waiting, otherwise 0. */
export const passwordsBusyS = (): number => (slots.waiting() >= MAX_WAITING ? RETRY_AFTER_S : 0);

const deriveNow = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, settings(cost), (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Rejects with `busy` if its turn does not come in time. */
async function derive(password: string, salt: Buffer, cost: number, maxWaitMs: number): Promise<Buffer> {
  if (!(await slots.acquire(maxWaitMs)))
    throw new ProblemError("busy", "Too many people are signing in.", { retryAfter: RETRY_AFTER_S });
  try {
    return await deriveNow(password, salt, cost);
  } finally {
    slots.release();
  }
}

/** `scrypt$cost$salt$key`: the stored cost lets it be raised later without invalidating passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, MAX_WAIT_MS);
  return ["scrypt", COST, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Checked for unknown addresses, so that the answer takes as long as for others. */
const NO_ACCOUNT_HASH = `scrypt$${COST}$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(KEY_BYTES).toString("base64url")}`;

export async function isPassword(
  password: string,
  hash: string | null,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<boolean> {
  const [, cost = "", salt = "", key = ""] = (hash ?? NO_ACCOUNT_HASH).split("$");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), Number(cost), maxWaitMs);
  return derived.length === expected.length && timingSafeEqual(derived, expected) && hash !== null;
}
