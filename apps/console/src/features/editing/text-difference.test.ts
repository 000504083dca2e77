import { describe, expect, it } from "vitest";
import { textDifference, withoutMiddle } from "./text-difference.ts";

describe("the difference of two texts", () => {
  it("is the words that were removed and added, in any language [B27]", () => {
    expect(textDifference("Doors open at nine in Hall A.", "Doors open at ten in Hall A, upstairs.")).toEqual([
      { kind: "same", text: "Doors open at " },
      { kind: "removed", text: "nine" },
      { kind: "added", text: "ten" },
      { kind: "same", text: " in Hall A" },
      { kind: "added", text: ", upstairs" },
      { kind: "same", text: "." },
    ]);
    for (const [before, after] of [
      ["我们在大厅见面。", "我们在花园见面。"],
      ["พบกันที่ห้องโถง", "พบกันที่สวน"],
      ["", "New"],
      ["Old", ""],
    ] as const) {
      const parts = textDifference(before, after);
      const textOf = (left: "removed" | "added") =>
        parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join("");
      expect([textOf("added"), textOf("removed")]).toEqual([before, after]);
    }
  });

  it("leaves out the middle of what is the same, and shows texts that differ too much as a whole [B27]", () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
    const [same, removed, added] = withoutMiddle(textDifference(`${long} old`, `${long} new`));
    expect(same?.text).toMatch(/^….{40,60} $/);
    expect([removed?.text, added?.text]).toEqual(["old", "new"]);
    const words = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name}${index} and`).join(" ");
    expect(textDifference(words("old"), words("new"))).toEqual([
      { kind: "removed", text: words("old") },
      { kind: "added", text: words("new") },
    ]);
  });
});
