import { expect, it } from "vitest";
import { lastDay } from "./editions.ts";

const edition = { conferenceType: "Global" as const, days: [1, 2, 3, 4, 5].map((n) => ({ date: `2025-07-${16 + n}`, slug: `day-${n}` })), weekend: ["2025-07-19", "2025-07-20"] };

it("ends on day 5 in person and on day 2 at the weekend [S03]", () => {
  expect([lastDay(edition, "SCS"), lastDay(edition, "GC")]).toEqual([5, 2]);
});
