import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { th } from "./th.ts";
import { zh } from "./zh.ts";

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
