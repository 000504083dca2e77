import { describe, expect, it } from "vitest";
import { cleanForm, validateInvite, validateNewsletter, validateStudentGuide } from "./forms.ts";

const describeIssues = (issues: { field: string; reason: string }[]): string[] =>
  issues.map(({ field, reason }) => `${field} ${reason}`);

const INVALID_ADDRESSES = ["ruth", "ruth@", "@example.org", "ruth@example", "a b@example.org", "a@b@c.org", "a@b.c"];
const ADDRESSES = ["ruth@example.org", " ruth+news@mail.example.org ", "用户@例子.广告"];

describe("a newsletter sign-up", () => {
  it("is checked in order: missing email, invalid email, missing name if one is required [F02]", () => {
    expect(describeIssues(validateNewsletter({ email: " ", name: "" }, true))).toEqual([
      "email missing",
      "name missing",
    ]);
    expect(describeIssues(validateNewsletter({ email: "ruth", name: "" }, true))).toEqual([
      "email no-email",
      "name missing",
    ]);
    expect(describeIssues(validateNewsletter({ email: "ruth@example.org", name: " " }, true))).toEqual([
      "name missing",
    ]);
    expect(validateNewsletter({ email: "ruth@example.org", name: "Ruth" }, true)).toEqual([]);
  });

  it("needs no name if none is required [F02]", () => {
    expect(validateNewsletter({ email: "ruth@example.org" }, false)).toEqual([]);
    expect(describeIssues(validateNewsletter({ email: "" }, false))).toEqual(["email missing"]);
  });

  it("needs a valid email address of valid length [F02]", () => {
    expect(ADDRESSES.flatMap((email) => validateNewsletter({ email }, false))).toEqual([]);
    expect(INVALID_ADDRESSES.map((email) => describeIssues(validateNewsletter({ email }, false)))).toEqual(
      INVALID_ADDRESSES.map(() => ["email no-email"]),
    );
    const long = `${"a".repeat(243)}@example.org`;
    expect(describeIssues(validateNewsletter({ email: long }, false))).toEqual(["email too-long"]);
    expect(describeIssues(validateNewsletter({ email: "a@example.org", name: "a".repeat(201) }, false))).toEqual([
      "name too-long",
    ]);
  });

  it("is checked quickly, even for hostile input", () => {
    for (const part of ["a@", "a.", "@.", "a@a."])
      expect(validateNewsletter({ email: part.repeat(100_000) }, false)).toHaveLength(1);
  });
});

describe("an invitation", () => {
  it("needs the friend's name and email address [F03]", () => {
    expect(describeIssues(validateInvite({ name: "", email: "" }))).toEqual(["name missing", "email missing"]);
    expect(describeIssues(validateInvite({ name: "\u200B", email: "ama" }))).toEqual([
      "name missing",
      "email no-email",
    ]);
    expect(validateInvite({ name: "Ama", email: "ama@example.org" })).toEqual([]);
  });

  it("is refused if a text could break the mail that contains it [F03]", () => {
    const forbidden = ["Ama\r\nBcc: all@example.org", "Ama\u0000", "Ama\u202E", "\uD800"];
    expect(forbidden.map((name) => describeIssues(validateInvite({ name, email: "ama@example.org" })))).toEqual(
      forbidden.map(() => ["name forbidden-characters"]),
    );
    expect(describeIssues(validateInvite({ name: "Ama", email: "a\n@example.org" }))).toEqual([
      "email forbidden-characters",
    ]);
  });
});

describe("a request for the student guide", () => {
  it("needs only an email address [F01]", () => {
    expect(validateStudentGuide({ Email: "ruth@example.org" })).toEqual([]);
    expect(describeIssues(validateStudentGuide({ Email: "", Name: "Ruth" }))).toEqual(["Email missing"]);
    expect(describeIssues(validateStudentGuide({ Email: "ruth", Organization: "a".repeat(201) }))).toEqual([
      "Email no-email",
      "Organization too-long",
    ]);
  });
});

describe("a stored form", () => {
  it("is trimmed and has no empty fields", () => {
    expect(cleanForm({ Email: " ruth@example.org ", Name: "  ", Organization: undefined })).toEqual({
      Email: "ruth@example.org",
    });
  });
});
