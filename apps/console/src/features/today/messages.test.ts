import { expect, it } from "vitest";
import { en } from "#app/testing/texts.ts";

it.each([
  [1, "1 allocation of experiences is not published."],
  [2, "2 allocations of experiences are not published."],
])("says what needs attention, of one and of several: %i [B09]", (count, text) => {
  expect(en.today.issues.unpublishedAllocations(count)).toBe(text);
});
