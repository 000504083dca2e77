import { randomBytes, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { hashPassword, isOutdated, isPassword, passwordsBusyS } from "./passwords.ts";

/** The stored form of a password with a low cost, which is fast to check. */
const CHEAP = `scrypt$1024$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;
const MOST = 3 * 100 + 3;

it("with more than ten seconds of passwords waiting, others are refused, and a waiting right one is accepted [L18]", async () => {
  const hash = await hashPassword("the right password");
  expect(passwordsBusyS()).toBe(0);
  const others = Array.from({ length: MOST }, () => isPassword("wrong", CHEAP));
  const right = isPassword("the right password", hash);
  await expect.poll(passwordsBusyS, { interval: 1 }).toBeGreaterThan(0);
  expect(await right).toBe(true);
  expect(new Set(await Promise.all(others))).toEqual(new Set([false]));
  expect(passwordsBusyS()).toBe(0);
});

/** The form in which versions until 0.1 stored a password. */
function oldHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return ["scrypt", 2 ** 15, salt.toString("base64url"), key.toString("base64url")].join("$");
}

it("a password is hashed at the full cost that OWASP recommends, and verified exactly as it was typed [L39]", async () => {
  const hash = await hashPassword("caf\u00e9 on the harbour");
  expect([hash.split("$").slice(0, 2), isOutdated(hash)]).toEqual([["scrypt", "32768,3"], false]);
  const typed = ["caf\u00e9 on the harbour", "cafe\u0301 on the harbour", "Caf\u00e9 on the harbour"];
  expect(await Promise.all(typed.map((password) => isPassword(password, hash)))).toEqual([true, false, false]);
});

it("a password of an older version is still right, normalized as it was then, and is to be hashed again [L39]", async () => {
  const hash = oldHash("cafe\u0301 on the harbour");
  expect(isOutdated(hash)).toBe(true);
  const typed = ["caf\u00e9 on the harbour", "cafe\u0301 on the harbour", "another"];
  expect(await Promise.all(typed.map((password) => isPassword(password, hash)))).toEqual([true, true, false]);
});
