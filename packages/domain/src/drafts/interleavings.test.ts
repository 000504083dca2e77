import { describe, expect, it } from "vitest";
import { isSameValue, valueAt, type Address } from "./address.ts";
import { applyEdit, type Edit } from "./edits.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const INTERLEAVINGS = 1000;
const KEYS = { "": "id" };
const LANGUAGES = ["en", "zh", "th"] as const;
const FIELDS: readonly Address[] = [
  ...[1, 2].flatMap((id) => LANGUAGES.map((language): Address => [`@${id}`, "title", language])),
  ...[1, 2].flatMap((id) => LANGUAGES.map((language): Address => [`@${id}`, "location", 0, language])),
  ...[1, 2].map((id): Address => [`@${id}`, "start"]),
];

const event = (id: number) => ({
  id,
  title: { en: `e${id}`, zh: `z${id}`, th: `t${id}` },
  location: [{ en: "Hall", zh: "厅", th: "ห้อง" }],
  start: "09:00",
});

type Accepted = Edit & { by: number };
type Editor = { read: unknown; edits: Edit[] };
type Run = { content: unknown; accepted: Accepted[] };
/** Saves what an editor changed since they read. */
type Save = (content: unknown, editor: Editor) => { content: unknown; accepted: Edit[] };

const saveFields: Save = (content, { edits }) => {
  const accepted: Edit[] = [];
  for (const edit of edits) {
    const result = applyEdit(content, edit, KEYS);
    if ("conflict" in result) continue;
    content = result.value;
    accepted.push(edit);
  }
  return { content, accepted };
};

/** The negative control: saves every record as the editor has it. */
const saveRecords: Save = (_content, { read, edits }) => {
  let mine = read;
  for (const edit of edits) {
    const result = applyEdit(mine, { ...edit, before: valueAt(mine, edit.address, KEYS) }, KEYS);
    if ("value" in result) mine = result.value;
  }
  return { content: mine, accepted: edits };
};

/** Two people who read, change and save the same two events in an order that the seed decides. */
function interleave(seed: number, save: Save): Run {
  const random = seededRandom(seed);
  const run: Run = { content: [event(1), event(2)], accepted: [] };
  const editors: Editor[] = [1, 2].map(() => ({ read: run.content, edits: [] }));
  for (let step = 0; step < 16; step++) {
    const by = random() < 0.5 ? 0 : 1;
    const editor = editors[by];
    if (!editor) continue;
    const action = random();
    if (action < 0.2) Object.assign(editor, { read: run.content, edits: [] });
    else if (action < 0.6) {
      const address = FIELDS[Math.floor(random() * FIELDS.length)] ?? [];
      const edits = editor.edits.filter((edit) => !isSameValue(edit.address, address));
      const before = valueAt(editor.read, address, KEYS);
      editor.edits = [...edits, { address, before, after: `${by}.${step}` }];
    } else {
      const saved = save(run.content, editor);
      run.content = saved.content;
      run.accepted.push(...saved.accepted.map((edit) => ({ ...edit, by })));
      Object.assign(editor, { read: run.content, edits: [] });
    }
  }
  return run;
}

/** Accepted edits whose text is gone without anyone having read and replaced it. */
const lostIn = ({ content, accepted }: Run): Accepted[] =>
  accepted.filter((edit, index) => {
    const later = accepted.slice(index + 1).find((other) => isSameValue(other.address, edit.address));
    return later
      ? !isSameValue(later.before, edit.after)
      : !isSameValue(valueAt(content, edit.address, KEYS), edit.after);
  });

/** Fields that differ from the start although no edit named them. */
const writtenUntouched = ({ content, accepted }: Run): Address[] =>
  FIELDS.filter(
    (address) =>
      !accepted.some((edit) => isSameValue(edit.address, address)) &&
      !isSameValue(valueAt(content, address, KEYS), valueAt([event(1), event(2)], address, KEYS)),
  );

const runs = (save: Save): Run[] => Array.from({ length: INTERLEAVINGS }, (_, seed) => interleave(seed, save));

describe("two people who edit the same events", () => {
  it("lose no accepted edit and overwrite no language that they did not change, in 1,000 interleavings [B20]", () => {
    const all = runs(saveFields);
    expect(all.flatMap(lostIn)).toEqual([]);
    expect(all.flatMap(writtenUntouched)).toEqual([]);
    expect(all.flatMap(({ accepted }) => accepted).length).toBeGreaterThan(INTERLEAVINGS);
  });

  it("would lose edits if whole entries were saved [B20]", () => {
    expect(runs(saveRecords).flatMap(lostIn).length).toBeGreaterThan(INTERLEAVINGS / 10);
  });
});
