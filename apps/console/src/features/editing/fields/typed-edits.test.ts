import { valueAt } from "@narthex/domain/drafts/address";
import { describe, expect, it } from "vitest";
import { afterSaving, nameOf, withEdit, withTyped, type TypedEdit, type TypedEdits } from "./typed-edits.ts";

const KEYS = { "": "id" };
const CONTENT = [{ id: 1, title: { en: "Songs" }, pictures: ["a.png", "b.png"], texts: [{ en: "" }, { en: "" }] }];
const TEXTS = ["@1", "texts"];
const FIRST = [...TEXTS, 0, "en"];

const edit = (address: (string | number)[], before: unknown, after: unknown): TypedEdit => ({ address, before, after });
const typed = (...edits: TypedEdit[]): TypedEdits =>
  edits.reduce<TypedEdits>((all, one) => withEdit(all, one, KEYS), {});

describe("what is typed and not saved yet", () => {
  it("moves with the entry of a list that is moved before it is saved [B20] [B89]", () => {
    const described = typed(edit(FIRST, "", "Candles"));
    const texts = valueAt(withTyped(CONTENT, described, KEYS), TEXTS, KEYS) as unknown[];
    expect(texts).toEqual([{ en: "Candles" }, { en: "" }]);
    const moved = withEdit(described, edit(TEXTS, CONTENT[0]?.texts, texts.toReversed()), KEYS);
    // One edit, based on what is stored: nothing is written at the former place.
    expect(Object.values(moved)).toEqual([edit(TEXTS, CONTENT[0]?.texts, [{ en: "" }, { en: "Candles" }])]);
  });

  it("in a list with a waiting change becomes part of that change, and is dropped with an entry that is removed [B20]", () => {
    const list = edit(TEXTS, CONTENT[0]?.texts, [{ en: "" }]);
    const inner = typed(list, edit(FIRST, "", "Lamps"));
    expect(Object.values(inner)).toEqual([{ ...list, after: [{ en: "Lamps" }] }]);
    const removed = typed(edit(["@1", "title", "en"], "Songs", "Psalms"), edit(["@1"], CONTENT[0], undefined));
    expect(Object.values(removed)).toEqual([{ address: ["@1"], before: CONTENT[0] }]);
    expect(withTyped(CONTENT, removed, KEYS)).toEqual([]);
  });

  it("is based on what a save has stored in the meantime, also within a list [B20]", () => {
    const sent = edit(FIRST, "", "Candles");
    const list = [{ en: "" }, { en: "Candles" }];
    const waiting = typed(sent, edit(TEXTS, CONTENT[0]?.texts, list));
    expect(Object.values(afterSaving(waiting, sent, KEYS))).toEqual([
      edit(TEXTS, [{ en: "Candles" }, { en: "" }], list),
    ]);
    const later = typed(sent, edit(FIRST, "", "Candles and lamps"));
    expect(afterSaving(later, sent, KEYS)).toEqual({ [nameOf(FIRST)]: edit(FIRST, "Candles", "Candles and lamps") });
    expect(afterSaving(typed(sent), sent, KEYS)).toEqual({});
    // Typed back while it was sent.
    expect(afterSaving({}, sent, KEYS)).toEqual({ [nameOf(FIRST)]: edit(FIRST, "Candles", "") });
  });
});
