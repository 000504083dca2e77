import { beforeEach, describe, expect, it } from "vitest";
import { keepSession } from "#platform/session.ts";
import { dropChoices, keepChoices, keptChoices, keptKey } from "./kept-choices.ts";

const signIn = (sub: string): void =>
  keepSession({ accessToken: "a", refreshToken: null, idToken: null, expiresAt: Date.now() + 60_000, sub });

const rules = { registerable: ["CG", "PM", "MD", "DSN"], ranked: ["CG", "PM", "MD", "DSN"], most: 3 };
const PLACE = "narthex.own.experiences.Global";

beforeEach(() => {
  localStorage.clear();
  signIn("ruth");
});

describe("choices on a device", () => {
  it("wait there, in their order, for each edition apart, until they were sent [E10]", () => {
    expect(keptChoices("Global", rules)).toBeNull();
    keepChoices("Global", ["PM", "CG"]);
    expect([keptChoices("Global", rules), keptChoices("Regional", rules)]).toEqual([["PM", "CG"], null]);
    dropChoices("Global");
    expect(keptChoices("Global", rules)).toBeNull();
  });

  it("are nobody else's [E10]", () => {
    keepChoices("Global", ["PM"]);
    signIn("daniel");
    expect(keptChoices("Global", rules)).toBeNull();
  });

  it("are sent under one key until they change [E04]", () => {
    keepChoices("Global", ["PM"]);
    const first = keptKey("Global");
    expect(keptKey("Global")).toBe(first);
    keepChoices("Global", ["PM", "CG"]);
    expect(keptKey("Global")).not.toBe(first);
  });

  it("that somebody else wrote there are read as far as they make sense [E10]", () => {
    for (const [text, choices] of [
      ["{", null],
      ["7", null],
      ["null", null],
      ['{"sub":"ruth","types":"CG"}', []],
      ['{"sub":"ruth","types":["XX","MD","MD"],"key":"<script>"}', ["MD"]],
    ] as const) {
      localStorage.setItem(PLACE, text);
      expect(keptChoices("Global", rules), text).toEqual(choices);
      expect(keptKey("Global")).toMatch(/^[\w-]{36}$/);
    }
  });
});
