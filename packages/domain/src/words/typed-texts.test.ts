import { expect, it } from "vitest";
import { isEmailAddress } from "./typed-texts.ts";

it.each([
  "test@iana..com",
  ".test@iana.org",
  "test.@iana.org",
  "te..st@iana.org",
  "test@-iana.org",
  "test@iana-.org",
  "test@.iana.org",
  "test@iana.org.",
  "test@192.0.2.123",
  `${"a".repeat(65)}@iana.org`,
  `test@${"a".repeat(64)}.org`,
  "test@iana",
  "te st@iana.org",
  "test@@iana.org",
])("%s is not an email address [F06]", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it.each([
  "test@iana.org",
  "first.last+tag@mail.example.org",
  "o'brien_1@x-y.co.uk",
  "ผู้ใช้@ตัวอย่าง.ไทย",
  `${"a".repeat(64)}@${"b".repeat(63)}.org`,
  "a@1.example.org",
])("%s is an email address [F06]", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});
