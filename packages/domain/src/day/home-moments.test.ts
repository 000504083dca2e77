import type { Edition } from "@narthex/contract/app/editions";
import type { Signup } from "@narthex/contract/app/experiences";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { describe, expect, it } from "vitest";
import { homeDay } from "./home-day.ts";
import { eventOf, globalEdition } from "../test-fixtures.ts";

const DATE = "2025-07-19";
const at = (time: string): string => `${DATE}T${time}:00+08:00`;
const events: ScheduleEvent[] = [
  eventOf({ id: 1, title: "Lunch", type: "break", startTime: at("12:00"), durationInMin: 90 }),
  eventOf({ id: 2, title: "Visit", type: "experience", startTime: at("13:30"), durationInMin: 120 }),
  eventOf({ id: 3, title: "Studios", startTime: at("13:45"), durationInMin: 60 }),
  eventOf({ id: 4, title: "Session", startTime: at("16:00"), durationInMin: 60 }),
  eventOf({
    id: 5,
    title: "Dreams & Stories Night",
    type: "experience",
    startTime: at("19:30"),
    durationInMin: 120,
    alumni: { title: "Dreams & Stories Night, streamed", location: "Online", from: null },
  }),
  eventOf({
    id: 6,
    title: "Goodnight",
    type: "end",
    subtitle: "The last bus leaves at 11.",
    startTime: at("22:00"),
    durationInMin: 0,
  }),
];
const edition: Edition = {
  ...globalEdition,
  seatingServices: [999],
  days: globalEdition.days.map((day) =>
    day.date === DATE ? { ...day, endsAt: { SCS: at("22:00"), GC: at("22:00") } } : day,
  ),
};
const visit: Signup = {
  type: "",
  status: "Confirmed",
  ranking: 1,
  expTime: at("13:30"),
  epochExpTime: Date.parse(at("13:30")),
  location: "Bus 4 · Gate 4",
  date: DATE,
  scheduleId: 2,
};
const cardAt = (
  time: string,
  own: { signups?: Signup[]; seatings?: { serviceId: number; allocation: string }[]; isAbsentAlumni?: boolean } = {},
) => {
  const { card } = homeDay({
    edition,
    person: { type: "SCS", isAbsentAlumni: own.isAbsentAlumni === true },
    now: Date.parse(at(time)),
    days: new Map([[DATE, events]]),
    signups: own.signups ?? [],
    seatings: own.seatings ?? [],
  });
  return {
    kind: card.kind,
    event: "event" in card ? card.event.title : null,
    next: card.kind === "now" ? (card.next?.title ?? null) : null,
    ...("goodnight" in card && { goodnight: card.goodnight }),
  };
};

describe("the card of home", () => {
  it("says what comes after a person's own place, not what goes on beside it [H18]", () => {
    expect(cardAt("13:40", { signups: [visit] })).toMatchObject({ kind: "now", event: "Visit", next: "Session" });
    expect(cardAt("13:10", { signups: [visit] })).toMatchObject({ kind: "now", event: "Lunch", next: "Visit" });
    expect(cardAt("13:40")).toMatchObject({ kind: "upcoming", event: "Studios" });
  });

  it("shows an event for some to a person who has a seat at it [H18]", () => {
    const seatings = [{ serviceId: 999, allocation: "C-6-2" }];
    expect(cardAt("19:45", { seatings })).toMatchObject({ kind: "now", event: "Dreams & Stories Night" });
    expect(cardAt("19:45")).toMatchObject({ kind: "over" });
  });

  it("tells an absent alumnus what they can watch, and nothing of meals and rooms [H18]", () => {
    const away = { isAbsentAlumni: true };
    const stream = "Dreams & Stories Night, streamed";
    expect(cardAt("12:30", away)).toMatchObject({ kind: "upcoming", event: stream });
    expect(cardAt("19:45", away)).toMatchObject({ kind: "now", event: stream, next: null });
  });

  it("says at the end of the day what its end says, such as when the last bus leaves [H18]", () => {
    expect(cardAt("23:15")).toEqual({ kind: "over", event: null, next: null, goodnight: "The last bus leaves at 11." });
    expect(cardAt("23:15", { isAbsentAlumni: true })).toMatchObject({ kind: "over", goodnight: "" });
  });
});
