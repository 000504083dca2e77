import { describe, expect, it } from "vitest";
import { valueAt, withValueAt, type Address } from "./address.ts";
import { differencesBetween, transferEdits } from "./differences.ts";
import { applyEdit, reverseEdit, type Edit } from "./edits.ts";

const KEYS = { "": "id", "experiences.slots": "id", experiences: "type" };
const DAY = [
  { id: 1, title: { en: "Opening", zh: "开幕" }, location: [{ en: "Hall A" }], notes: "" },
  { id: 2, title: "Break", location: [], notes: "Tea" },
];

const edited = (content: unknown, edit: Edit): unknown => {
  const result = applyEdit(content, edit, KEYS);
  if ("conflict" in result) throw new Error("conflict");
  return result.value;
};

describe("an edit", () => {
  it("changes one language of one field [B20]", () => {
    const after = edited(DAY, { address: ["@1", "title", "zh"], before: "开幕", after: "开始" });
    expect(after).toEqual([{ ...DAY[0], title: { en: "Opening", zh: "开始" } }, DAY[1]]);
  });

  it("adds a language to a text that was plain English [B20]", () => {
    const after = edited(DAY, { address: ["@2", "title", "zh"], after: "休息" });
    expect(valueAt(after, ["@2", "title"], KEYS)).toEqual({ en: "Break", zh: "休息" });
    const english = edited(DAY, { address: ["@2", "title", "en"], before: "Break", after: "Pause" });
    expect(valueAt(english, ["@2", "title", "en"], KEYS)).toBe("Pause");
  });

  it("is refused with the other text if the value has changed since it was read [B20]", () => {
    const result = applyEdit(DAY, { address: ["@1", "title", "en"], before: "Start", after: "Begin" }, KEYS);
    expect(result).toEqual({ conflict: { theirs: "Opening" } });
  });

  it("is refused if its entry was removed meanwhile, and changes nothing if it was made already [B20]", () => {
    expect(applyEdit(DAY, { address: ["@9", "title", "en"], before: "x", after: "y" }, KEYS)).toHaveProperty(
      "conflict",
    );
    const same = applyEdit(DAY, { address: ["@1", "title", "en"], before: "x", after: "Opening" }, KEYS);
    expect(same).toEqual({ value: DAY, changed: false });
  });

  it("adds and removes entries and fields, and is undone by its inverse [B21]", () => {
    const edits: Edit[] = [
      { address: ["@3"], after: { id: 3, title: "Closing" } },
      { address: ["@1"], before: DAY[0] },
      { address: ["@2", "session"], after: 4 },
      { address: ["@1", "location", 0, "en"], before: "Hall A", after: "Hall B" },
    ];
    for (const edit of edits) {
      const after = edited(DAY, edit);
      expect(after).not.toEqual(DAY);
      const back = edited(after, reverseEdit(edit));
      expect((back as { id: number }[]).toSorted((a, b) => a.id - b.id)).toEqual(DAY);
    }
  });

  it("orders a list whose entries have keys [B20]", () => {
    const after = edited(DAY, { address: ["#order"], before: ["1", "2"], after: ["2", "1"] });
    expect(after).toEqual([DAY[1], DAY[0]]);
  });

  it("finds entries in lists of entries", () => {
    const file = { experiences: [{ type: "CG", slots: [{ id: "a", capacity: 4 }] }] };
    const address: Address = ["experiences", "@CG", "slots", "@a", "capacity"];
    expect(valueAt(file, address, KEYS)).toBe(4);
    expect(withValueAt(file, address, 5, KEYS)).toEqual({
      value: { experiences: [{ type: "CG", slots: [{ id: "a", capacity: 5 }] }] },
    });
  });
});

describe("the difference of two contents", () => {
  it("names the fewest fields, each by language [B22]", () => {
    const after = [
      { ...DAY[1], title: { en: "Break", th: "พัก" } },
      { id: 4, title: "New" },
    ];
    expect(differencesBetween(DAY, after, KEYS)).toEqual([
      { address: ["@1"], before: DAY[0], after: undefined },
      { address: ["@2", "title", "th"], before: undefined, after: "พัก" },
      { address: ["@4"], before: undefined, after: { id: 4, title: "New" } },
    ]);
  });

  it("turns one into the other, also after a change of order [B22]", () => {
    const after = [{ id: 5, title: "First" }, DAY[1], { ...DAY[0], location: [{ en: "Hall B" }] }];
    const edits = differencesBetween(DAY, after, KEYS);
    expect(transferEdits(DAY, edits, KEYS)).toEqual({ value: after, homeless: [] });
  });

  it("is applied to newer content without undoing its changes, and names what no longer fits [B22]", () => {
    const mine = edited(DAY, { address: ["@1", "title", "en"], before: "Opening", after: "Start" });
    const newer = edited(DAY, { address: ["@1", "title", "zh"], before: "开幕", after: "开始" });
    const edits = differencesBetween(DAY, mine, KEYS);
    expect(valueAt(transferEdits(newer, edits, KEYS).value, ["@1", "title"], KEYS)).toEqual({
      en: "Start",
      zh: "开始",
    });
    expect(transferEdits([DAY[1]], edits, KEYS).homeless).toEqual(edits);
  });
});
