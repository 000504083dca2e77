import { randomBytes, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { hashPassword, isOutdated, isPassword, passwordsBusyS } from "./passwords.ts";

/** The stored form of a password with a low cost, which is fast to check. */
const CHEAP = `scrypt$1024$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;
const MOST = 3 * 400 + 3;

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

const SALT = randomBytes(16);
/** The forms in which older versions stored a password: first it was normalized, and the second argument of the cost was missing. */
const oldHash = (password: string, cost: string): string => {
  const [N = 0, p = 1] = cost.split(",").map(Number);
  const key = scryptSync(password, SALT, 32, { N, r: 8, p, maxmem: 256 * N * 8 });
  return ["scrypt", cost, SALT.toString("base64url"), key.toString("base64url")].join("$");
};

it("a password is hashed at the full cost that OWASP recommends, and verified exactly as it was typed [L39]", async () => {
  const hash = await hashPassword("caf\u00e9 on the harbour");
  expect([hash.split("$").slice(0, 2), isOutdated(hash)]).toEqual([["argon2id", "19456,2,1"], false]);
  const typed = ["caf\u00e9 on the harbour", "cafe\u0301 on the harbour", "Caf\u00e9 on the harbour"];
  expect(await Promise.all(typed.map((password) => isPassword(password, hash)))).toEqual([true, false, false]);
});

it.each([
  ["32768", [true, true, false]],
  ["32768,3", [true, false, false]],
])(
  "a password of an older version is still right, as it was normalized then, and is to be hashed again: %s [L39]",
  async (cost, right) => {
    const hash = oldHash("caf\u00e9 on the harbour", cost);
    expect(isOutdated(hash)).toBe(true);
    const typed = ["caf\u00e9 on the harbour", "cafe\u0301 on the harbour", "another"];
    expect(await Promise.all(typed.map((password) => isPassword(password, hash)))).toEqual(right);
  },
);
