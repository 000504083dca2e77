import { currentMessages, setLocale } from "@narthex/client/messages.ts";
import { describe, expect, it } from "vitest";
import { en, th, zh } from "../testing/texts.ts";
import "./messages.ts";

type Leaf = string | ((...args: never[]) => string);
const leaves = (messages: object, path = ""): [string, Leaf][] =>
  Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? leaves(value, `${path}${name}.`) : [[path + name, value as Leaf]],
  );
const textOf = (leaf: Leaf): string => (typeof leaf === "function" ? leaf(...([{}, "3"] as never[])) : leaf);

describe.each([
  ["Chinese", zh, /[一-鿿]/],
  ["Thai", th, /[ก-๛]/],
] as const)("the console in %s", (_name, messages, script) => {
  it("has the same messages as English [B07]", () => {
    expect(leaves(messages).map(([name]) => name)).toEqual(leaves(en).map(([name]) => name));
  });

  it("has each message in its own script [B07]", () => {
    expect(leaves(messages).filter(([, leaf]) => !script.test(textOf(leaf)))).toEqual([]);
  });
});

it("the console does not break Thai words at the end of a line, also in lists and in texts with values [B07] [I08]", async () => {
  await setLocale("th");
  const { people, scheduleImport, frame } = currentMessages();
  expect(people.types.SCS).toBe("ร่วมในสถาน\u2060ที่");
  expect(people.added("Anan")).toBe("ลง\u2060ทะเบียน Anan แล้ว");
  expect(frame.noRoleText("anan@example.org")).toContain("ผู้\u2060จัด\u2060งาน");
  expect(scheduleImport.rules).toHaveLength(th.scheduleImport.rules.length);
});

/** "1 seats", but not "1 loses". */
const PLURAL_AFTER_ONE = /\b1 (?:registered )?(?:people|(?!as\b|gets\b|has\b|is\b|loses\b|was\b)[a-z]+s)\b/;
/** Shown from two on. */
const NEVER_ONE = ["audit.times", "seats.several"];

it("the console counts one of anything in the singular in English [B09]", () => {
  const details = new Proxy({}, { get: () => "1" });
  const ones = leaves(en).map(([name, leaf]) => {
    if (typeof leaf === "string") return [name, leaf];
    return [name, leaf(...((name.startsWith("audit.actions") ? [details] : [1, 1, 1, 1]) as never[]))];
  });
  const wrong = ones.filter(([, text]) => PLURAL_AFTER_ONE.test(String(text)));
  expect(wrong.map(([name]) => name)).toEqual(NEVER_ONE);
});
