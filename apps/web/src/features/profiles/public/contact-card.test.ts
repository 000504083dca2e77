import type { PublicProfile } from "@narthex/contract/app/social";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { contactCard } from "./contact-card.ts";

const NOW = new Date("2025-07-18T01:15:00Z");
const RUTH: PublicProfile = {
  id: "h-1",
  name: "Ruth Tan",
  organization: "",
  title: "",
  email: null,
  instagram: "",
  facebook: "",
  x: "",
  linkedin: "",
  profilePicture: null,
};

type Read = Record<string, unknown[]>;

/** ical.js does not unescape semicolons in a single text, although RFC 2426 requires it (section 4, ESCAPED-CHAR). */
const unescaped = (value: unknown): unknown => {
  if (value instanceof ICAL.Binary) return value.value;
  return typeof value === "string" ? value.replaceAll("\\;", ";") : value;
};

/** Parses a card with another library: all values of every property. */
const read = (card: string): Read => {
  const found: Read = {};
  for (const property of new ICAL.Component(ICAL.parse(card)).getAllProperties())
    (found[property.name] ??= []).push(...property.getValues().map(unescaped));
  return found;
};

const linesOf = (card: string): string[] => card.split("\r\n");

describe("a contact card", () => {
  it.each([
    "Ruth Tan",
    "陈美玲",
    "ศิริพร ใจดี",
    "محمد الأحمد",
    "Ana 👩🏽‍🏫 Núñez",
    "Müller; Anna, Dr. \\ Pastor",
    "María de los Ángeles ".repeat(9).trim(),
    "二".repeat(190),
  ])("preserves the name %s [P06]", (name) => {
    const found = read(contactCard({ ...RUTH, name }, null, NOW));
    expect(found["fn"]).toEqual([name]);
    expect(found["n"]).toEqual([["", name, "", "", ""]]);
  });

  it("preserves line breaks, semicolons and commas [P06]", () => {
    const title = "Pastor, youth; worship\r\nand more\rand \\n no break";
    const found = read(contactCard({ ...RUTH, title, organization: "Grace, Hope; Peace" }, null, NOW));
    expect(found["title"]).toEqual(["Pastor, youth; worship\nand more\nand \\n no break"]);
    expect(found["org"]).toEqual(["Grace, Hope; Peace"]);
  });

  it("cannot get extra fields from a person's text [P06]", () => {
    const found = read(contactCard({ ...RUTH, name: "Ruth\r\nTEL:+65 1234\rNOTE:x" }, null, NOW));
    expect(Object.keys(found).toSorted()).toEqual(["fn", "n", "prodid", "rev", "version"]);
  });

  it("contains the email address only if it is shown [P08]", () => {
    expect(read(contactCard({ ...RUTH, email: "ruth@demo.test" }, null, NOW))["email"]).toEqual(["ruth@demo.test"]);
    expect(read(contactCard(RUTH, null, NOW))["email"]).toBeUndefined();
  });

  it("links to the profiles behind the handles [P06] [P09]", () => {
    const handles = { instagram: "@ruth.tan", facebook: "ruth.tan", x: "ruthtan", linkedin: "陈美玲" };
    expect(read(contactCard({ ...RUTH, ...handles }, null, NOW))["url"]).toEqual([
      "https://www.instagram.com/ruth.tan",
      "https://www.facebook.com/ruth.tan",
      "https://x.com/ruthtan",
      `https://www.linkedin.com/in/${encodeURIComponent("陈美玲")}`,
    ]);
  });

  it("contains the complete photo, in lines that every phone reads [P06]", () => {
    const photo = btoa(Array.from({ length: 60_000 }, (_, index) => String.fromCharCode((index * 31) % 256)).join(""));
    const card = contactCard({ ...RUTH, name: "ศิริพร 👩🏽‍🏫 ".repeat(12) }, photo, NOW);
    expect(read(card)["photo"]?.map((value) => value === photo)).toEqual([true]);
    const lengths = linesOf(card).map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(card.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});
