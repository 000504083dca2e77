import { expect, it } from "vitest";
import { weaknessOf } from "./weak-password.ts";

it.each([
  ["short", "short"],
  ["a".repeat(201), "long"],
  ["1234567890", "common"],
  ["QWERTYUIOP", "common"],
  ["password123", "common"],
  ["narthex2025", "guessable"],
  ["RuthAdeyemi1", "guessable"],
  ["ruth.adeyemi@example.org", "guessable"],
  ["adeyemi likes rain", null],
  ["four words in a row", null],
  ["ประตูโบสถ์เปิดแล้ว", null],
])("the password %j is refused with %j [L19]", (password, reason) => {
  expect(weaknessOf(password, "ruth.adeyemi@example.org")).toBe(reason);
});
