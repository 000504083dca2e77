import { beforeEach, describe, expect, it } from "vitest";
import { storeSession } from "@narthex/client/session/session.ts";
import { clearStoredChoices, isSubmittedElsewhere, storeChoices, readStoredChoices } from "./stored-choices.ts";

const signIn = (sub: string): void =>
  storeSession({ accessToken: "a", refreshToken: null, idToken: null, expiresAt: Date.now() + 60_000, sub });

const rules = { registerable: ["CG", "PM", "MD", "DSN"], ranked: ["CG", "PM", "MD", "DSN"], maxRanked: 3 };
const PLACE = "narthex.own.experiences.Global";

beforeEach(() => {
  localStorage.clear();
  signIn("ruth");
});

describe("choices on a device", () => {
  it("are stored in their order, for each edition apart, until they are submitted [E10]", () => {
    expect(readStoredChoices("Global", rules)).toBeNull();
    storeChoices("Global", ["PM", "CG"], []);
    expect([readStoredChoices("Global", rules), readStoredChoices("Regional", rules)]).toEqual([["PM", "CG"], null]);
    clearStoredChoices("Global");
    expect(readStoredChoices("Global", rules)).toBeNull();
  });

  it("are not shown to another person [E10]", () => {
    storeChoices("Global", ["PM"], []);
    signIn("daniel");
    expect(readStoredChoices("Global", rules)).toBeNull();
  });

  it("remember what was submitted when they were begun, to notice what another device submits [E27]", () => {
    expect(isSubmittedElsewhere("Global", ["CG"])).toBe(false);
    storeChoices("Global", ["PM", "CG"], ["CG"]);
    storeChoices("Global", ["PM"], ["MD"]);
    expect(isSubmittedElsewhere("Global", ["CG"])).toBe(false);
    expect(isSubmittedElsewhere("Global", ["MD"])).toBe(true);
    expect(isSubmittedElsewhere("Global", [])).toBe(true);
    clearStoredChoices("Global");
    expect(isSubmittedElsewhere("Global", [])).toBe(false);
  });

  it("are restored as far as they are valid, whatever is stored [E10]", () => {
    for (const [text, choices] of [
      ["{", null],
      ["7", null],
      ["null", null],
      ['{"sub":"ruth","types":"CG"}', []],
      ['{"sub":"ruth","types":["XX","MD","MD"]}', ["MD"]],
    ] as const) {
      localStorage.setItem(PLACE, text);
      expect(readStoredChoices("Global", rules), text).toEqual(choices);
    }
  });
});
