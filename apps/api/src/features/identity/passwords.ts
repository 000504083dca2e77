import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

const LENGTH = 32;
const COST = 2 ** 15;
const settings = (cost: number): ScryptOptions => ({ N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 });

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, LENGTH, settings(cost), (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$cost$salt$key`, so that a later cost does not lock anybody out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Stands in for the hash of an address that has none, so that the answer takes as long. */
const NOBODY = `scrypt$${COST}$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(LENGTH).toString("base64url")}`;

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, cost = "", salt = "", key = ""] = (hash ?? NOBODY).split("$");
  const wanted = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), Number(cost));
  return derived.length === wanted.length && timingSafeEqual(derived, wanted) && hash !== null;
}
