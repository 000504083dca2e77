import { expect, it } from "vitest";
import { isFirstRead, refetchSpreadMs } from "./refetch-spread.ts";

it("what is on the screen is read within seconds whatever the audience, the rest within 20 s [O23] [B97]", () => {
  const spreads = [1, 100, 2_000, 100_000].map((audience) => [
    refetchSpreadMs(audience, true, 1),
    refetchSpreadMs(audience, true, 4),
    refetchSpreadMs(audience, false, 4),
  ]);
  expect(spreads.map((one) => one.map(Math.round))).toEqual([
    [0, 0, 800],
    [30, 119, 800],
    [600, 2_399, 14_000],
    [4_000, 4_000, 20_000],
  ]);
});

it("after a publication the reads that it names are sent first, or all content, and a person's own answers later [B97]", () => {
  const names = ["GET /cms/schedules/:date", "GET /announcement/get-unread-announcements-count", "GET /profile"];
  const all = [...names, "GET /exps/signup", undefined];
  expect(all.map((name) => isFirstRead(name))).toEqual([true, true, false, false, false]);
  expect(all.map((name) => isFirstRead(name, ["/cms/schedules/"]))).toEqual([true, false, false, false, false]);
});
