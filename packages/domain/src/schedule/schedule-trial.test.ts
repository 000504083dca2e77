import { expect, it } from "vitest";
import { nextEvents } from "./schedule.ts";
import { groupByStart } from "./timeline.ts";
import { eventOf, realInput } from "../test-fixtures.ts";

type Event = ReturnType<typeof eventOf>;
const ids = (events: readonly Event[]) => events.map((event) => event.id);

type Talk = { id: number; date: string; duration: string };
/** The groups of a day, and the groups expected from its events alone. */
function readBothWays(talks: readonly Talk[]) {
  const events = talks.map(({ id, date, duration }) => {
    const [hours = 0, minutes = 0] = duration.split(":").map(Number);
    return eventOf({ id, startTime: new Date(date).toISOString(), durationInMin: hours * 60 + minutes });
  });
  const groups = groupByStart(events);
  const starts = groups.map((group) => Date.parse(group.startTime));
  const shown = {
    all: ids(groups.flatMap((group) => group.events)).toSorted(),
    starts,
    next: starts.map((start) => ids(nextEvents(events, start))),
  };
  const expected = {
    all: ids(events).toSorted(),
    starts: [...new Set(events.map(({ startTime }) => Date.parse(startTime)))].toSorted((a, b) => a - b),
    next: groups.map((_, index) => ids(groups[index + 1]?.events ?? [])),
  };
  return { shown, expected };
}

it("the groups of a day contain every event once, in several rooms, past midnight and while the clocks change [S08]", () => {
  const night = ["23:30:00+01:00", "00:15:00+01:00", "01:59:00+01:00", "03:00:00+02:00", "03:00:00+02:00"];
  const overnight = readBothWays(
    night.map((time, at) => ({
      id: 40 - at,
      date: `2025-03-${time.startsWith("23") ? 29 : 30}T${time}`,
      duration: at % 2 ? "00:45" : "01:30",
    })),
  );
  expect(overnight.shown).toEqual(overnight.expected);
  const rooms = readBothWays(
    Array.from({ length: 24 }, (_, at) => ({
      id: (at * 7) % 24,
      date: `2025-07-19T${String(9 + Math.floor(at / 3)).padStart(2, "0")}:${at % 2 ? "00" : "30"}:00+08:00`,
      duration: "00:30",
    })),
  );
  expect(rooms.shown).toEqual(rooms.expected);
});

const camp = realInput("schedules/camp-2019.frab.json");
it.skipIf(camp === null)("the groups of a day contain every event of a real conference once", () => {
  const { conference } = JSON.parse(camp ?? "").schedule as {
    conference: { days: { rooms: Record<string, Talk[]> }[] };
  };
  expect(conference.days.flatMap((day) => Object.values(day.rooms).flat())).toHaveLength(79);
  for (const { rooms } of conference.days) {
    const { shown, expected } = readBothWays(Object.values(rooms).flat());
    expect(shown).toEqual(expected);
  }
});
