import fc from "fast-check";
import { expect, it } from "vitest";
import { messageCode } from "./print.ts";

type Message = (...values: unknown[]) => string;
const signatureOf = (...names: string[]) => ({ names, isNamed: false, choices: new Map<string, string[]>() });
/** A message as a program sees it. */
const made = (text: string, names: readonly string[] = [], locale: "en" | "th" = "en"): Message =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the code that a build contains
  new Function(`return ${messageCode(text, signatureOf(...names), locale, "")}`)() as Message;

it("a message shows its values in the order of its language [I12]", () => {
  expect(made("{to} from {from}", ["from", "to"])("A", "B")).toBe("B from A");
});

it("a plural has the form of its language, and an exact number comes first [I12]", () => {
  const text = "{count, plural, =0 {none} one {# seat of {all}} other {# seats of {all}}}";
  expect([0, 1, 2, 21].map((count) => made(text, ["count", "all"])(count, 30))).toEqual([
    "none",
    "1 seat of 30",
    "2 seats of 30",
    "21 seats of 30",
  ]);
  expect(made("{count, plural, other {# ที่}}", ["count"], "th")(1)).toBe("1 ที่");
});

it("an ordinal has the ending of its language [I12]", () => {
  const text = "{turn, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
  expect([1, 2, 3, 4, 11, 22, 113].map((turn) => made(text, ["turn"])(turn))).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "22nd",
    "113th",
  ]);
});

it("a choice has the case of its value, of none, or the other [I12]", () => {
  const text = "{sheet, select, empty {no sheet} first {the first} other {{sheet}}}";
  expect(["", "first", "Rooms", undefined].map((sheet) => made(text, ["sheet"])(sheet))).toEqual([
    "no sheet",
    "the first",
    "Rooms",
    "no sheet",
  ]);
  expect([true, false].map((draft) => made("{draft, select, true {later} other {now}}", ["draft"])(draft))).toEqual([
    "later",
    "now",
  ]);
});

it("no text of a catalogue and no value is taken for code [I12]", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      // One quotation from the first brace to the last: two beside each other would be an apostrophe.
      const quoted = text.replaceAll("'", "''").replace(/[{}](?:[^]*[{}])?/, "'$&'");
      expect(made(`${quoted}{value}`, ["value"])(value)).toBe(`${text}${value}`);
    }),
    {
      examples: [
        ["{{", ""],
        ["{'{", ""],
        ["'}'", "{x}"],
        ["`${", "`"],
      ],
      numRuns: 1000,
    },
  );
});
