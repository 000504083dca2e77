import { expect, it } from "vitest";
import { missingParts, PART_BYTES, partCount, partLength, posterName } from "./photo-uploads.ts";

it("a file is cut into parts that add up to it, whatever its length [D18]", () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 7 * PART_BYTES + 13]) {
    const lengths = Array.from({ length: partCount(bytes) }, (_, part) => partLength(bytes, part) ?? 0);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes);
    expect(lengths.every((length) => length > 0 && length <= PART_BYTES)).toBe(true);
    expect([partLength(bytes, -1), partLength(bytes, partCount(bytes)), partLength(bytes, 0.5)]).toEqual([
      null,
      null,
      null,
    ]);
  }
  expect(partCount(0)).toBe(0);
});

it("only the parts that the server does not have are sent again [D18]", () => {
  expect(missingParts(3 * PART_BYTES + 1, [2, 0])).toEqual([1, 3]);
  expect(missingParts(PART_BYTES, [0])).toEqual([]);
});

it("the poster of a video is the picture beside it [D21]", () => {
  expect(posterName("DCIM/100/clip.v2.MP4")).toBe("DCIM/100/clip.v2.jpg");
});
