import { argon2, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { ProblemError } from "#platform/http/problems.ts";
import { createSemaphore } from "#platform/semaphore.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** The first of the settings that OWASP recommends. Argon2 needs a tenth of the time of scrypt's. Memory in KiB, passes, parallelism. */
const COST = "19456,2,1";
const CURRENT = `argon2id$${COST}$`;
/** Stored by older versions: `scrypt$n,p`, before that `scrypt$n` with a password that was normalized to NFKC. */
const SCRYPT = "scrypt";
const OLD_P = 1;

/** One processor stays free for everything else. Each check also takes one of Node's four threads, which file access needs as well. */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A queue of about ten seconds: people who wait longer try again anyway. */
const MAX_WAITING = 400 * MAX_CONCURRENT;
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_S = 5;
const slots = createSemaphore(MAX_CONCURRENT);

/** The seconds after which to try again if too many passwords are waiting, otherwise 0. */
export const passwordsBusyS = (): number => (slots.waiting() >= MAX_WAITING ? RETRY_AFTER_S : 0);

type Derive = (done: (error: Error | null, key: Buffer) => void) => void;

/** Rejects with `busy` if its turn does not come in time. */
async function inTurn(derive: Derive, maxWaitMs: number): Promise<Buffer> {
  if (!(await slots.acquire(maxWaitMs)))
    throw new ProblemError("busy", "Too many people are signing in.", { retryAfter: RETRY_AFTER_S });
  try {
    return await new Promise((resolve, reject) => derive((error, key) => (error ? reject(error) : resolve(key))));
  } finally {
    slots.release();
  }
}

function withArgon2(message: string, nonce: Buffer, cost: string): Derive {
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(",").map(Number);
  return (done) => argon2("argon2id", { message, nonce, memory, passes, parallelism, tagLength: KEY_BYTES }, done);
}

function withScrypt(password: string, salt: Buffer, cost: string): Derive {
  const [N = 0, p] = cost.split(",").map(Number);
  const typed = p === undefined ? password.normalize("NFKC") : password;
  return (done) => scrypt(typed, salt, KEY_BYTES, { N, r: 8, p: p ?? OLD_P, maxmem: 256 * N * 8 }, done);
}

const stored = (salt: Buffer, key: Buffer): string =>
  CURRENT + [salt.toString("base64url"), key.toString("base64url")].join("$");

/** `argon2id$cost$salt$key`: the stored cost lets it be raised later without invalidating passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(salt, await inTurn(withArgon2(password, salt, COST), MAX_WAIT_MS));
}

/** True for a hash of an older version. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);

/** Checked for addresses without a password, so that the answer takes as long as for others. */
const NO_HASH = stored(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

export async function isPassword(
  password: string,
  hash: string | null,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<boolean> {
  const [kind, cost = "", saltText = "", keyText = ""] = (hash ?? NO_HASH).split("$");
  const [salt, key] = [Buffer.from(saltText, "base64url"), Buffer.from(keyText, "base64url")];
  const derive = kind === SCRYPT ? withScrypt : withArgon2;
  const derived = await inTurn(derive(password, salt, cost), maxWaitMs);
  return derived.length === key.length && timingSafeEqual(derived, key) && hash !== null;
}
