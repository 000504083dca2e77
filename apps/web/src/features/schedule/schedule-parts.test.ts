// @vitest-environment node
import { eventOf } from "@narthex/domain/test-fixtures";
import { describe, expect, it } from "vitest";
import { filterEvents } from "./filter/event-filter.ts";
import { roomsOf } from "./filter/rooms-of.ts";
import { isScrolledPast } from "./days/day-bar.tsx";

const event = (id: number, time: string, durationInMin: number, more = {}) =>
  eventOf({ id, startTime: `2025-07-19T${time}:00+08:00`, durationInMin, ...more });
const day = [
  event(1, "09:00", 60, { title: "Prière du matin", location: ["Chapel"] }),
  event(2, "11:00", 60, { title: "The house", location: ["Hall B"] }),
  event(3, "11:00", 30, { title: "The street", location: ["Hall 10", "Hall 2"] }),
  event(4, "22:00", 0, { type: "end" }),
];

describe("the filter of a full day", () => {
  it("ignores accents, quotation marks and word order [S07]", () => {
    expect(filterEvents(day, { text: "“matin priere”", room: "" }).map(({ id }) => id)).toEqual([1]);
  });

  it("filters by room, and sorts rooms by their numbers [S07]", () => {
    expect(filterEvents(day, { text: "", room: "Hall 2" }).map(({ id }) => id)).toEqual([3]);
    expect(roomsOf(day)).toEqual(["Chapel", "Hall 2", "Hall 10", "Hall B"]);
    expect(roomsOf([event(5, "09:00", 60, { location: ["Zelt 10", "zelt 2", "Ätrium", "Bühne"] })])).toEqual([
      "Ätrium",
      "Bühne",
      "zelt 2",
      "Zelt 10",
    ]);
  });
});

describe("the day bar", () => {
  it.each([
    [366, 767, false],
    [367, 767, true],
    [316, 768, false],
    [317, 768, true],
  ])("after scrolling %i px at %i px width is visible: %s [S09]", (scrolled, width, isShown) => {
    expect(isScrolledPast(scrolled, width)).toBe(isShown);
  });
});
