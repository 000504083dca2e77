import { describe, expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

describe("the part of a file that a Range header requests", () => {
  it.each([
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["bytes=999-999", { start: 999, end: 999 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,4-5", null],
    ["lines=0-1", null],
    [undefined, null],
  ])("is, for %j of 1000 bytes, %j", (header, range) => {
    expect(readRange(header, 1000)).toEqual(range);
  });
});
