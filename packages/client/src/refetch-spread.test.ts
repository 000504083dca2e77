import { expect, it } from "vitest";
import { isContentRead, refetchSpreadMs } from "./refetch-spread.ts";

it("what is on the screen is read within seconds whatever the audience, the rest within 20 s [O23]", () => {
  const spreads = [1, 100, 3_000, 100_000].map((audience) => [
    refetchSpreadMs(audience, true),
    refetchSpreadMs(audience, false),
  ]);
  expect(spreads).toEqual([
    [0, 800],
    [99, 800],
    [2_999, 20_000],
    [4_000, 20_000],
  ]);
});

it("after a publication the content on the screen is read first, and a person's own answers later [O23]", () => {
  const names = ["GET /cms/schedules/:date", "GET /announcement/get-unread-announcements-count", "GET /profile"];
  expect([...names, "GET /exps/signup", undefined].map(isContentRead)).toEqual([true, true, false, false, false]);
});
