import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameValue, keysOfEntries, ORDER, valueAt, type Address } from "./address.ts";
import { differencesBetween, transferEdits } from "./differences.ts";
import { applyEdit, orderBefore, reverseEdit, type Edit } from "./edits.ts";

const KEYS = { "": "id", slots: "name" };
type Slot = { name: string; seats: number };
type Entry = { id: number; title: string | Record<string, string>; rooms: string[]; slots: Slot[] };

const title = fc.oneof(fc.constantFrom("a", "b"), fc.record({ en: fc.constantFrom("a", "b"), th: fc.constant("ก") }));
const slots = fc.uniqueArray(fc.record({ name: fc.constantFrom("x", "y", "z"), seats: fc.nat(3) }), {
  selector: ({ name }) => name,
});
const entries: fc.Arbitrary<Entry[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 7 }),
    title,
    rooms: fc.array(fc.constantFrom("R", "S"), { maxLength: 3 }),
    slots,
  }),
  { selector: ({ id }) => id, maxLength: 7 },
);

type Action = { kind: "add" | "remove" | "move" | "edit" | "undo"; list: number; at: number; to: number; by: number };
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("add", "remove", "remove", "move", "edit", "undo", "undo"),
    list: fc.nat(6),
    at: fc.nat(20),
    to: fc.nat(20),
    by: fc.nat(1),
  }),
  { maxLength: 25 },
);

/** The lists of a content: the file itself, and the slots of each entry. */
const listsIn = (content: unknown): Address[] => [[], ...(content as Entry[]).map(({ id }) => [`@${id}`, "slots"])];

/** What a person sends who does this with what is stored. */
function editOf(content: unknown, { kind, list, at, to }: Action): Edit | null {
  const lists = listsIn(content);
  const address = lists[list % lists.length] ?? [];
  const keyField = address.length === 0 ? "id" : "name";
  const keys = keysOfEntries(valueAt(content, address, KEYS), keyField) ?? [];
  const place = [...address, `@${keys[at % keys.length]}`];
  const before = valueAt(content, place, KEYS);
  if (kind === "add") {
    const key = keyField === "id" ? 100 + at : `new${at}`;
    if (keys.includes(String(key))) return null;
    const after = keyField === "id" ? { id: key, title: "new", rooms: [], slots: [] } : { name: key, seats: 1 };
    return { address: [...address, `@${key}`], after };
  }
  if (keys.length === 0) return null;
  if (kind === "remove") return { address: place, before };
  if (kind === "edit")
    return keyField === "id"
      ? { address: [...place, "rooms"], before: (before as Entry).rooms, after: [`room ${to}`] }
      : { address: [...place, "seats"], before: (before as Slot).seats, after: 10 + to };
  const [key = ""] = keys.slice(at % keys.length);
  const others = keys.filter((one) => one !== key);
  return { address: [...address, ORDER], before: keys, after: others.toSpliced(to % keys.length, 0, key) };
}

type Stored = { edit: Edit; before: unknown; after: unknown };

/** Both people send what they do as they last read it; the server stores it or refuses it. */
function* run(start: Entry[], all: readonly Action[]): Generator<Stored & { isUndo: boolean }> {
  let content: unknown = start;
  const read: unknown[] = [content, content];
  const stored: Edit[] = [];
  for (const action of all) {
    const past = stored[action.at % stored.length];
    const edit = action.kind === "undo" ? past && reverseEdit(past) : editOf(read[action.by], action);
    if (!edit) continue;
    const result = applyEdit(content, edit, KEYS);
    const before = content;
    if ("value" in result && result.changed) {
      content = result.value;
      const whole = { ...edit, ...orderBefore(before, start, edit, KEYS) };
      stored.push(whole);
      yield { edit: whole, before, after: content, isUndo: action.kind === "undo" };
    }
    read[action.by] = content;
  }
}

/** The entries of a list without one, in their order. */
const without = (content: unknown, { address }: Edit): unknown => {
  const list = valueAt(content, address.slice(0, -1), KEYS) as { id?: number; name?: string }[];
  return list.filter(({ id, name }) => `@${id ?? name}` !== address.at(-1));
};

describe("random sequences of two people on the lists of a draft", () => {
  it("have the difference that turns what is published into the draft [B22]", () => {
    fc.assert(
      fc.property(entries, actions, (start, all) => {
        for (const { after } of run(start, all)) {
          const edits = differencesBetween(start, after, KEYS);
          const moved = transferEdits(start, edits, KEYS);
          expect(moved).toEqual({ value: after, homeless: [] });
          expect(edits.length === 0).toBe(isSameValue(start, after));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("change only what an edit names: all other entries stay, in their order [B20]", () => {
    fc.assert(
      fc.property(entries, actions, (start, all) => {
        for (const { edit, before, after } of run(start, all)) {
          if (edit.address.at(-1) === ORDER || !String(edit.address.at(-1)).startsWith("@")) continue;
          expect(without(after, edit)).toEqual(without(before, edit));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are undone exactly, also an entry that was removed from the middle [B21]", () => {
    fc.assert(
      fc.property(entries, actions, (start, all) => {
        for (const { edit, before, after } of run(start, all))
          expect(applyEdit(after, reverseEdit(edit), KEYS)).toEqual({ value: before, changed: true });
      }),
      { numRuns: 300 },
    );
  });

  it("leave nothing to publish when entries were removed and all of them brought back, in any order [B21]", () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.nat(20), { maxLength: 6 }),
        fc.infiniteStream(fc.nat(20)),
        (start, gone, order) => {
          let content: unknown = start;
          const removed: Edit[] = [];
          for (const at of gone) {
            const edit = editOf(content, { kind: "remove", list: 0, at, to: 0, by: 0 });
            const result = edit && applyEdit(content, edit, KEYS);
            if (!edit || !result || !("value" in result)) continue;
            removed.push({ ...edit, ...orderBefore(content, start, edit, KEYS) });
            content = result.value;
          }
          while (removed.length > 0) {
            const [edit] = removed.splice((order.next().value ?? 0) % removed.length, 1);
            const result = edit && applyEdit(content, reverseEdit(edit), KEYS);
            if (result && "value" in result) content = result.value;
          }
          expect(differencesBetween(start, content, KEYS)).toEqual([]);
          expect(content).toEqual(start);
        },
      ),
      { numRuns: 300 },
    );
  });
});
