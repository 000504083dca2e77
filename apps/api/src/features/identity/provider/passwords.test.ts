import { expect, it } from "vitest";
import { hashPassword, isPassword, passwordsBusyS } from "./passwords.ts";

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
