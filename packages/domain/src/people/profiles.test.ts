import { describe, expect, it } from "vitest";
import { cleanSocialTexts, validateSocialTexts, MAX_CHARACTERS, publicEmailOf, type SocialTexts } from "./profiles.ts";
import { NAUGHTY, realInput } from "../test-fixtures.ts";

const ruth: SocialTexts = {
  name: "Ruth Adeyemi",
  organization: "Harbour Chapel",
  title: "",
  email: "ruth@example.org",
  instagram: "@ruth.a",
  facebook: "",
  x: "https://x.com/ruth_a",
  linkedin: "",
};
const issuesOf = (own: Partial<SocialTexts>): string[] =>
  validateSocialTexts({ ...ruth, ...own }).map(({ field, reason }) => `${field} ${reason}`);

describe("a social profile", () => {
  it("needs a visible name [P03]", () => {
    const unseen = ["", "   ", "\t\n", "\u00A0", "\u200B\u200D", "\u2060", "\u3164", "\u00AD"];
    expect(unseen.map((name) => issuesOf({ name }))).toEqual(unseen.map(() => ["name missing"]));
    expect(["Ng", "สมชาย", "महेश", "👩‍🚀", "O’Neil"].map((name) => issuesOf({ name }))).toEqual([[], [], [], [], []]);
  });

  it("refuses characters that could break the text around them [P02]", () => {
    const forbidden = ["a\u0000b", "a\nb", "a\u202Eb", "a\u2066b", "a\u2028b", "\uD800"];
    expect(forbidden.map((title) => issuesOf({ title }))).toEqual(forbidden.map(() => ["title forbidden-characters"]));
  });

  it("has length limits [P02]", () => {
    for (const field of ["name", "organization", "title"] as const) {
      expect(issuesOf({ [field]: "a".repeat(MAX_CHARACTERS[field]) })).toEqual([]);
      expect(issuesOf({ [field]: "a".repeat(MAX_CHARACTERS[field] + 1) })).toEqual([`${field} too-long`]);
    }
  });

  it("has a valid email address or none [P02]", () => {
    expect(["", "a@b.co", "ruth+x@mail.example.org", "用户@例子.广告"].flatMap((email) => issuesOf({ email }))).toEqual(
      [],
    );
    const wrong = ["ruth", "ruth@", "@b.co", "a b@c.co", "a@b", "a@b.co,c@d.co", "a@b.co>", "a@@b.co"];
    expect(wrong.map((email) => issuesOf({ email }))).toEqual(wrong.map(() => ["email no-email"]));
  });

  it("reports every error at once, in the order of the form [P02]", () => {
    expect(issuesOf({ name: "", email: "x", instagram: "https://evil.example/x", linkedin: "a b" })).toEqual([
      "name missing",
      "email no-email",
      "instagram no-handle",
      "linkedin no-handle",
    ]);
  });

  it("is stored trimmed, with bare handles [P09]", () => {
    expect(cleanSocialTexts({ ...ruth, name: "  Ruth Adeyemi " })).toEqual({
      ...ruth,
      instagram: "ruth.a",
      x: "ruth_a",
    });
  });

  const acceptedOf = (strings: readonly string[]): string[] =>
    strings.filter((name) => issuesOf({ name }).length === 0);
  const storedOf = (names: readonly string[]): string[] =>
    names.map((name) => cleanSocialTexts({ ...ruth, name }).name);

  it("accepts any naughty string as a name unchanged, or says why not [P02]", () => {
    const accepted = acceptedOf(NAUGHTY);
    expect(accepted.length).toBeGreaterThan(NAUGHTY.length / 2);
    expect(storedOf(accepted)).toEqual(accepted.map((name) => name.trim()));
  });

  const list = realInput("strings/blns.json");
  it.skipIf(list === null)("treats a published list of naughty strings in the same way (trial)", () => {
    const accepted = acceptedOf(JSON.parse(list ?? "[]") as string[]);
    expect(accepted.length).toBeGreaterThan(300);
    expect(storedOf(accepted)).toEqual(accepted.map((name) => name.trim()));
  });
});

it("shows the email address only if there is one and the person shows it [P08]", () => {
  expect(publicEmailOf({ email: "a@b.co", emailFlag: true })).toBe("a@b.co");
  expect(publicEmailOf({ email: "a@b.co", emailFlag: false })).toBeNull();
  expect(publicEmailOf({ email: null, emailFlag: true })).toBeNull();
  expect(publicEmailOf({ email: "", emailFlag: true })).toBeNull();
});
