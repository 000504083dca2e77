import { expect, it } from "vitest";
import { weaknessOf } from "./weak-password.ts";

const OF_ADDRESS = "this password is little more than the address or a word that is easy to guess";
const COMMON = "this password is one of the most common ones, which are tried first";

it.each([
  ["short", "a password needs at least 10 characters"],
  ["a".repeat(201), "a password has at most 200 characters"],
  ["1234567890", COMMON],
  ["QWERTYUIOP", COMMON],
  ["password123", COMMON],
  ["narthex2025", OF_ADDRESS],
  ["RuthAdeyemi1", OF_ADDRESS],
  ["ruth.adeyemi@example.org", OF_ADDRESS],
  ["adeyemi likes rain", null],
  ["four words in a row", null],
  ["ประตูโบสถ์เปิดแล้ว", null],
])("the password %j is refused with %j [L19]", (password, reason) => {
  expect(weaknessOf(password, "ruth.adeyemi@example.org")).toBe(reason);
});
