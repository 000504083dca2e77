import { describe, expect, it } from "vitest";
import { cleanForm, faultsOfInvite, faultsOfNewsletter, faultsOfStudentGuide } from "./forms.ts";

const said = (faults: { field: string; reason: string }[]): string[] =>
  faults.map(({ field, reason }) => `${field} ${reason}`);

const NO_ADDRESSES = ["ruth", "ruth@", "@example.org", "ruth@example", "a b@example.org", "a@b@c.org", "a@b.c"];
const ADDRESSES = ["ruth@example.org", " ruth+news@mail.example.org ", "用户@例子.广告"];

describe("a sign-up for the newsletter", () => {
  it("is looked at in one order: no e-mail, none that could be one, no name where one is asked for [F02]", () => {
    expect(said(faultsOfNewsletter({ email: " ", name: "" }, true))).toEqual(["email missing", "name missing"]);
    expect(said(faultsOfNewsletter({ email: "ruth", name: "" }, true))).toEqual(["email no-email", "name missing"]);
    expect(said(faultsOfNewsletter({ email: "ruth@example.org", name: " " }, true))).toEqual(["name missing"]);
    expect(faultsOfNewsletter({ email: "ruth@example.org", name: "Ruth" }, true)).toEqual([]);
  });

  it("needs no name where none is asked for [F02]", () => {
    expect(faultsOfNewsletter({ email: "ruth@example.org" }, false)).toEqual([]);
    expect(said(faultsOfNewsletter({ email: "" }, false))).toEqual(["email missing"]);
  });

  it("has an address, and a length that addresses have [F02]", () => {
    expect(ADDRESSES.flatMap((email) => faultsOfNewsletter({ email }, false))).toEqual([]);
    expect(NO_ADDRESSES.map((email) => said(faultsOfNewsletter({ email }, false)))).toEqual(
      NO_ADDRESSES.map(() => ["email no-email"]),
    );
    const long = `${"a".repeat(243)}@example.org`;
    expect(said(faultsOfNewsletter({ email: long }, false))).toEqual(["email too-long"]);
    expect(said(faultsOfNewsletter({ email: "a@example.org", name: "a".repeat(201) }, false))).toEqual([
      "name too-long",
    ]);
  });

  it("is read quickly, however hostile it is", () => {
    for (const part of ["a@", "a.", "@.", "a@a."])
      expect(faultsOfNewsletter({ email: part.repeat(100_000) }, false)).toHaveLength(1);
  });
});

describe("an invitation", () => {
  it("needs the friend's name and address [F03]", () => {
    expect(said(faultsOfInvite({ name: "", email: "" }))).toEqual(["name missing", "email missing"]);
    expect(said(faultsOfInvite({ name: "\u200B", email: "ama" }))).toEqual(["name missing", "email no-email"]);
    expect(faultsOfInvite({ name: "Ama", email: "ama@example.org" })).toEqual([]);
  });

  it("is refused where it could break a mail that is made of it [F03]", () => {
    const strange = ["Ama\r\nBcc: all@example.org", "Ama\u0000", "Ama\u202E", "\uD800"];
    expect(strange.map((name) => said(faultsOfInvite({ name, email: "ama@example.org" })))).toEqual(
      strange.map(() => ["name strange"]),
    );
    expect(said(faultsOfInvite({ name: "Ama", email: "a\n@example.org" }))).toEqual(["email strange"]);
  });
});

describe("who asks for the student guide", () => {
  it("gives an address, and no more if they like [F01]", () => {
    expect(faultsOfStudentGuide({ Email: "ruth@example.org" })).toEqual([]);
    expect(said(faultsOfStudentGuide({ Email: "", Name: "Ruth" }))).toEqual(["Email missing"]);
    expect(said(faultsOfStudentGuide({ Email: "ruth", Organization: "a".repeat(201) }))).toEqual([
      "Email no-email",
      "Organization too-long",
    ]);
  });
});

describe("what is kept of a form", () => {
  it("is trimmed, and holds nothing that says nothing", () => {
    expect(cleanForm({ Email: " ruth@example.org ", Name: "  ", Organization: undefined })).toEqual({
      Email: "ruth@example.org",
    });
  });
});
