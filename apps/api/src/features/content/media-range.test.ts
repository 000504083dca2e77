import { describe, expect, it } from "vitest";
import { rangeOf } from "./media-range.ts";

describe("a part of a file", () => {
  it.each([
    ["bytes=0-99", { first: 0, last: 99 }],
    ["bytes=900-", { first: 900, last: 999 }],
    ["bytes=-100", { first: 900, last: 999 }],
    ["bytes=-5000", { first: 0, last: 999 }],
    ["bytes=990-5000", { first: 990, last: 999 }],
    ["bytes=999-999", { first: 999, last: 999 }],
    ["bytes=1000-", "outside"],
    ["bytes=-0", "outside"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,4-5", null],
    ["lines=0-1", null],
    [undefined, null],
  ])("that %j asks for, of 1000 bytes, is %j", (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });
});
