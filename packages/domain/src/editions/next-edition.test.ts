import type { Pack } from "@narthex/contract/pack/pack";
import { fileOf, partPlaces } from "@narthex/contract/pack/pack-places";
import { describe, expect, it } from "vitest";
import { moveInstant, nextEdition, nextFirstDay } from "./next-edition.ts";

const pack = {
  edition: {
    timeZone: "Europe/Berlin",
    year: 2025,
    days: [{ date: "2025-03-28", slug: "day-1" }],
    weekend: ["2025-03-28"],
  },
  schedule: { "2025-03-28": [{ start: "2025-03-28T02:30:00+01:00", notes: "มาวันที่ 28 มีนาคม", title: "At noon" }] },
  materials: {},
  announcements: [{}, {}],
  callouts: [{ date: "2025-03-28", text: { en: "On 28th March", zh: "3月28日 见" } }],
  home: { sections: [] },
} as unknown as Pack;

describe("an edition from an earlier one", () => {
  it("keeps the time of day across a change of the clocks, and says where that is impossible [B80]", () => {
    expect(moveInstant("2025-03-28T09:00:00+01:00", 364, "Europe/Berlin")).toEqual({
      moved: "2026-03-27T09:00:00+01:00",
      isExact: true,
    });
    expect(moveInstant("2025-03-28T09:00:00+01:00", 3, "Europe/Berlin").moved).toBe("2025-03-31T09:00:00+02:00");
    expect(moveInstant("2025-03-28T02:30:00+01:00", 366, "Europe/Berlin")).toEqual({
      moved: "2026-03-29T03:30:00+02:00",
      isExact: false,
    });
  });

  it("lists what a person must check: another weekday, a time that does not exist, and old dates in three languages [B80]", () => {
    const { pack: next, remaining } = nextEdition(pack, { id: "b", title: { en: "B" }, firstDay: "2026-03-29" });
    expect(Object.keys(next.schedule)).toEqual(["2026-03-29"]);
    expect(next.announcements).toEqual([]);
    expect(remaining.map(({ kind, file, found }) => [kind, file, found])).toEqual([
      ["announcements", null, "2"],
      ["weekdays", "edition.yaml", "2026-03-29"],
      ["time", "schedule/2026-03-29.yaml", "2026-03-29T03:30:00+02:00"],
      ["text", "schedule/2026-03-29.yaml", "มาวันที่ 28 มีนาคม"],
      ["text", "callouts.yaml", "On 28th March"],
      ["text", "callouts.yaml", "3月28日 见"],
    ]);
  });

  it("lists an old date in a text of every kind of content but announcements, with its file [B80]", () => {
    const old = { title: "Seen on 28 March" };
    const parts = partPlaces().filter(({ part }) => part !== "announcements");
    const content = parts.map(({ part, file }) => {
      if (part === "edition") return [part, { ...pack.edition, ...old, leaders: old }];
      if (part === "experiences") return [part, { experiences: [{ ...old, slots: [] }] }];
      return [part, file.includes("{") ? { "2025-03-28": [old] } : [old]];
    });
    const whole = { ...Object.fromEntries(content), announcements: [] } as unknown as Pack;
    const { remaining } = nextEdition(whole, { id: "b", title: { en: "B" }, firstDay: "2026-03-27" });
    expect(remaining.map(({ file }) => file)).toEqual(parts.map(({ part }) => fileOf(part, "2026-03-27")));
  });

  it("takes over no cancellation of an event or a slot [B80]", () => {
    const event = { start: "2025-03-28T09:00:00+01:00", cancelled: "materials-hidden", freesSeats: true };
    const slot = { id: "A-1", start: event.start, end: event.start, isCancelled: true, movedTo: "A-2" };
    const whole = {
      ...pack,
      schedule: { "2025-03-28": [event] },
      experiences: { experiences: [{ slots: [slot] }] },
    } as unknown as Pack;
    const { pack: next } = nextEdition(whole, { id: "b", title: { en: "B" }, firstDay: "2026-03-27" });
    expect(next.schedule["2026-03-27"]).toMatchObject([{ cancelled: null, freesSeats: false }]);
    expect(next.experiences?.experiences[0]?.slots).toMatchObject([{ isCancelled: false, movedTo: null }]);
  });

  it("is proposed to start on the same weekday a year later [B80]", () => {
    expect(nextFirstDay("2025-07-17")).toBe("2026-07-16");
  });
});
