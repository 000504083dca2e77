import { STORED_FORMAT } from "@narthex/client/cache/query-storage.ts";
import { expect, it } from "vitest";
import { isCurrentCopy } from "./edition-copy.ts";

it("a copy is saved again for other content, another person, or answers in another format [X13]", () => {
  const saved = { at: 0, bytes: 1, skipped: 0, version: 7, visibility: "in person", format: STORED_FORMAT };
  const { format: _, ...earlier } = saved;
  const copies = [
    saved,
    { ...saved, version: 6 },
    { ...saved, visibility: "online" },
    { ...saved, format: "x" },
    earlier,
    null,
  ];
  expect(copies.map((copy) => isCurrentCopy(copy, 7, "in person"))).toEqual([true, false, false, false, false, false]);
});
