import { describe, expect, it } from "vitest";
import { placesOf } from "./event-links.tsx";

const shown = (...location: string[]): string => placesOf({ location }).replaceAll("\u00A0", " ");

describe("the places of an event [S23]", () => {
  it("name a level once for rooms in a row that share it", () => {
    expect(shown("Studio 1 · Level 4", "Studio 2 · Level 4", "Kids' House · Level 2")).toBe(
      "Studio 1, Studio 2 · Level 4 / Kids' House · Level 2",
    );
    expect(shown("A · Level 1", "B · Level 1", "C · Level 1")).toBe("A, B, C · Level 1");
  });

  it("are left as they are where the levels differ or a name has none", () => {
    expect(shown("Chapel · Level 1", "Atrium · Level 12")).toBe("Chapel · Level 1 / Atrium · Level 12");
    expect(shown("Stage Door · Level 3, behind the hall", "Terrace")).toBe(
      "Stage Door · Level 3, behind the hall / Terrace",
    );
    expect(shown("Online")).toBe("Online");
    expect(shown()).toBe("");
  });
});
