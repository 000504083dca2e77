import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { behavioursIn, findBadBehaviours } from "./behaviours.ts";

let root: string;

const write = (file: string, ...lines: string[]): void => writeFileSync(join(root, file), lines.join("\n"));
// Built from parts, so that this file itself cites no behaviour.
const titled = (...ids: string[]): string => `it("does it${ids.map((id) => ` [${id}]`).join("")}", act);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "narthex-behaviours-"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  mkdirSync(join(root, "docs"));
  write("docs/behaviours.md", "# Behaviours", "- S01 The days. (S09)", "- S02 Today.");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the behaviours of the product", () => {
  it("have no issues if tests cite exactly these", () => {
    write("one.test.ts", titled("S01"));
    write("two.spec.ts", titled("S01", "S02"));
    expect(findBadBehaviours(root)).toEqual([]);
  });

  it("are reported if no test cites them", () => {
    write("one.test.ts", titled("S01"));
    write("notes.ts", titled("S02"));
    expect(findBadBehaviours(root)).toEqual(["S02 is cited by no test"]);
  });

  it("are reported if a test cites them but the list does not have them", () => {
    write("one.test.tsx", titled("S01", "S02", "S03"));
    expect(findBadBehaviours(root)).toEqual(["S03 is not in docs/behaviours.md: one.test.tsx"]);
  });

  it("are reported if only long tests cite them", () => {
    write("one.test.ts", titled("S01"));
    write("two.spec.ts", titled("S02").replace(", act", ',\n  { tag: "@long" },\n  act'));
    expect(findBadBehaviours(root)).toEqual(["S02 is cited by no test"]);
  });

  it("may have three digits", () => {
    write("docs/behaviours.md", "- S01 The days.", "- S101 The nights.");
    write("one.test.ts", titled("S01"));
    expect(findBadBehaviours(root)).toEqual(["S101 is cited by no test"]);
  });

  it("are reported if they are listed twice", () => {
    write("docs/behaviours.md", "- S01 The days.", "- S01 The days, again.");
    write("one.test.ts", titled("S01"));
    expect(findBadBehaviours(root)).toEqual(["S01 is listed twice in docs/behaviours.md"]);
  });

  it("are reported as missing if the list is empty", () => {
    write("docs/behaviours.md", "Nothing yet.");
    expect(findBadBehaviours(root)).toEqual(["docs/behaviours.md has no behaviours"]);
  });
});

it("finds the ids in the full name of a test", () => {
  const [group, own] = ["S08", "A111"];
  expect(behavioursIn(`the clock [${group}] moves [${own}]`)).toEqual([group, own]);
  expect(behavioursIn("plain")).toEqual([]);
});
