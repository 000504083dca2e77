import type { DraftForm } from "@narthex/contract/console/drafts";
import { describe, expect, it } from "vitest";
import { blankOf, isOrderedByTime, nextNumber, requiredForm } from "./blank.ts";

const required = (kind: DraftForm["kind"], more: Partial<DraftForm> = {}): DraftForm => ({
  kind,
  isOptional: false,
  ...more,
});
const optional = (kind: DraftForm["kind"], more: Partial<DraftForm> = {}): DraftForm => ({
  ...required(kind, more),
  isOptional: true,
});

const EVENT = required("group", {
  fields: {
    id: required("number"),
    type: required("choice", { choices: ["session", "break"] }),
    title: required("text"),
    start: required("instant"),
    place: required("group", {
      fields: { floor: required("number"), isOutside: required("flag"), name: optional("text") },
    }),
    speakers: required("list", { item: required("string") }),
    notes: optional("markdown"),
  },
});

describe("a new entry [B26]", () => {
  it("begins with the fields that need no text", () => {
    expect(blankOf(EVENT)).toEqual({ type: "session", place: { isOutside: false }, speakers: [] });
    expect(blankOf(required("link"))).toBeUndefined();
  });

  it("asks for required fields", () => {
    const fields = requiredForm(EVENT).fields ?? {};
    expect(Object.keys(fields)).toEqual(["id", "type", "title", "start", "place", "speakers"]);
    expect(Object.keys(fields["place"]?.fields ?? {})).toEqual(["floor", "isOutside"]);
  });

  it("asks for the description of a required picture [B89]", () => {
    const fields = { picture: required("picture"), pictureAlt: optional("text"), banner: optional("link") };
    const form = required("group", { fields: { ...fields, bannerAlt: optional("text") } });
    expect(Object.keys(requiredForm(form).fields ?? {})).toEqual(["picture", "pictureAlt"]);
    expect(blankOf(form)).toEqual({});
  });

  it("asks for all fields if none is required", () => {
    const form = required("group", { fields: { name: optional("text"), link: optional("link") } });
    expect(requiredForm(form)).toEqual(form);
  });

  it("gets the number after the highest one", () => {
    expect(nextNumber([])).toBe(1);
    expect(nextNumber(["3", "12", "7"])).toBe(13);
  });
});

it("entries with a time are shown in order of time [B26]", () => {
  expect(isOrderedByTime(EVENT)).toBe(true);
  expect(isOrderedByTime(required("group", { fields: { from: optional("instant") } }))).toBe(false);
  expect(isOrderedByTime(required("link"))).toBe(false);
});
