import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import fc from "fast-check";
import { expect, it } from "vitest";
import { clashesByEvent, placeMoves, programmeGrid } from "./grid.ts";

const ZONE = "Asia/Kathmandu";
const eventOf = (id: number, start: string, durationInMin: number, ...location: string[]): PackEvent =>
  PackEvent.parse({ id, slug: `e-${id}`, type: "session", title: `Event ${id}`, start, durationInMin, location });
const at = (time: string): string => `2025-07-18T${time}:00+05:45`;

const day = [
  eventOf(1, at("09:20"), 60, "Hall"),
  eventOf(2, at("10:00"), 30, "Hall", "Annex"),
  eventOf(3, at("10:30"), 90, "Hall"),
  eventOf(4, at("11:00"), 0),
];

it("a day is shown as rooms by time, from the hour before it to the one after, with what overlaps side by side [B127]", () => {
  const { startMs, minutes, columns } = programmeGrid(day, ["Hall", "Annex", "Garden"], ZONE);
  expect([startMs, minutes]).toEqual([Date.parse(at("08:00")), 5 * 60]);
  expect(
    columns.map(({ room, placed }) => [
      room,
      ...placed.map(({ event, from, to, lane, lanes }) => [event.id, from, to, lane, lanes]),
    ]),
  ).toEqual([
    ["Hall", [1, 80, 140, 0, 2], [2, 120, 150, 1, 2], [3, 150, 240, 0, 1]],
    ["Annex", [2, 120, 150, 0, 1]],
    ["Garden"],
    [null, [4, 180, 195, 0, 1]],
  ]);
});

it("of the events of a room none covers another one in the grid [B127]", () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 })), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(spans, (all) => {
      const events = all.map(([from, length], index) =>
        eventOf(
          index + 1,
          new Date(Date.parse(at("08:00")) + from * 60_000).toISOString().replace(".000Z", "+00:00"),
          length,
          "Hall",
        ),
      );
      const placed = programmeGrid(events, ["Hall"], ZONE).columns.flatMap((column) => column.placed);
      expect(placed.map(({ event }) => event.id).toSorted((one, other) => one - other)).toEqual(
        events.map(({ id }) => id),
      );
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed)
          if (one !== other && one.from < other.to && other.from < one.to) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
      }
    }),
  );
});

it("an event that is dragged to another room leaves its other rooms, and what is the same is no move [B127]", () => {
  const [, both = day[0]!] = day;
  expect(placeMoves(both, { start: at("10:00"), from: "Hall", to: "Hall" })).toEqual([]);
  expect(placeMoves(both, { start: at("10:15"), from: "Hall", to: "Garden" })).toEqual([
    { id: 2, field: "start", after: at("10:15") },
    { id: 2, field: "location", after: ["Garden", "Annex"] },
  ]);
  expect(placeMoves(both, { start: at("10:00"), from: "Hall", to: "Annex" })).toEqual([
    { id: 2, field: "location", after: ["Annex"] },
  ]);
});

it("each of two events that clash has the clash [B127]", () => {
  const clashes = clashesByEvent(day, null);
  expect([...clashes].map(([id, of]) => [id, of.map((clash) => ("other" in clash ? clash.other : null))])).toEqual([
    [1, [2]],
    [2, [1]],
  ]);
});
