import { describe, expect, it } from "vitest";
import { afterFailure, type StableUrl, urlOf } from "./use-stable-url.ts";

const START: StableUrl = { current: "one", failed: null };
const isBroken = (state: StableUrl, latest: string): boolean => urlOf(state, latest) === state.failed;

describe("the URL of an open picture [D08]", () => {
  it("stays the same while the list renews it", () => {
    for (const latest of ["one", "two", "three"]) expect(urlOf(START, latest)).toBe("one");
  });

  it("becomes the latest one when it expires, and then stays the same", () => {
    const renewed = afterFailure(START, "three");
    expect([urlOf(renewed, "three"), urlOf(renewed, "four")]).toEqual(["three", "three"]);
    expect(isBroken(renewed, "three")).toBe(false);
  });

  it("is broken if the latest one does not load either, until there is a newer one", () => {
    const broken = afterFailure(afterFailure(START, "two"), "two");
    expect([isBroken(broken, "two"), isBroken(broken, "three"), urlOf(broken, "three")]).toEqual([
      true,
      false,
      "three",
    ]);
    const again = afterFailure(broken, "three");
    expect([isBroken(again, "three"), isBroken(again, "four")]).toEqual([true, false]);
  });
});
