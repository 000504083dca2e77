import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { ProblemError } from "#platform/http/problems.ts";
import { createSemaphore } from "#platform/semaphore.ts";

const KEY_BYTES = 32;
/** One of the settings that OWASP recommends: no more memory than before, and three times the work. */
const FULL_COST: Cost = { n: 2 ** 15, p: 3 };
/** Older versions stored no `p`, which was 1, and normalized passwords to NFKC. */
const OLD_P = 1;
/** `n` is of memory and work, `p` of work only. */
type Cost = { n: number; p: number };
const settings = ({ n, p }: Cost): ScryptOptions => ({ N: n, r: 8, p, maxmem: 256 * n * 8 });

/** Each check takes 32 MB and one of Node's four threads, which file access needs as well. */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism()));
/** A queue of about ten seconds: people who wait longer try again anyway. */
const MAX_WAITING = 35 * MAX_CONCURRENT;
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_S = 5;
const slots = createSemaphore(MAX_CONCURRENT);

/** The seconds after which to try again if too many passwords are waiting, otherwise 0. */
export const passwordsBusyS = (): number => (slots.waiting() >= MAX_WAITING ? RETRY_AFTER_S : 0);

const deriveNow = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, settings(cost), (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Rejects with `busy` if its turn does not come in time. */
async function derive(password: string, salt: Buffer, cost: Cost, maxWaitMs: number): Promise<Buffer> {
  if (!(await slots.acquire(maxWaitMs)))
    throw new ProblemError("busy", "Too many people are signing in.", { retryAfter: RETRY_AFTER_S });
  try {
    return await deriveNow(password, salt, cost);
  } finally {
    slots.release();
  }
}

const stored = ({ n, p }: Cost, salt: Buffer, key: Buffer): string =>
  ["scrypt", `${n},${p}`, salt.toString("base64url"), key.toString("base64url")].join("$");

/** `scrypt$n,p$salt$key`: the stored cost lets it be raised later without invalidating passwords. */
export async function hashPassword(password: string, cost: Cost = FULL_COST): Promise<string> {
  const salt = randomBytes(16);
  return stored(cost, salt, await derive(password, salt, cost, MAX_WAIT_MS));
}

function partsOf(hash: string) {
  const [, cost = "", salt = "", key = ""] = hash.split("$");
  const [n = 0, p] = cost.split(",").map(Number);
  return { n, p, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

/** True for a hash of an older version: it costs less than new ones. */
export const isOutdated = (hash: string): boolean => partsOf(hash).p === undefined;

/** Checked for addresses without a password, so that the answer takes as long as for others. */
const NO_HASH = stored(FULL_COST, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));

export async function isPassword(
  password: string,
  hash: string | null,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<boolean> {
  const { n, p, salt, key } = partsOf(hash ?? NO_HASH);
  const isOld = p === undefined;
  const derived = await derive(isOld ? password.normalize("NFKC") : password, salt, { n, p: p ?? OLD_P }, maxWaitMs);
  // A hash of an older version is checked as slowly as the others: its time must not tell that the address has an account.
  if (isOld) await derive(password, salt, { n, p: FULL_COST.p - OLD_P }, maxWaitMs);
  return derived.length === key.length && timingSafeEqual(derived, key) && hash !== null;
}
