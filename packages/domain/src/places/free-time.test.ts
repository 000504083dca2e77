import { describe, expect, it } from "vitest";
import { listBusyTimes, type GuestEvent, type SingleSignup } from "./free-time.ts";

const at = (time: string): number => Date.parse(`2025-07-18T${time}:00+08:00`);
const EVENTS: GuestEvent[] = [
  { id: 210, type: "MCR", start: at("17:20"), durationInMin: 40 },
  { id: 211, type: "SPE", start: at("17:20"), durationInMin: 70 },
  { id: 109, type: "SPE", start: at("17:20") - 86_400_000, durationInMin: 75 },
];
const signup = (own: Partial<SingleSignup>): SingleSignup => ({
  type: "MCR",
  status: "Confirmed",
  startsAt: null,
  eventId: null,
  ...own,
});

describe("the time at which a person is busy", () => {
  it("is the time of an invitation, from the given start to the end of its event [E14]", () => {
    expect(listBusyTimes([signup({ eventId: 210, startsAt: at("17:40") })], EVENTS)).toEqual([
      [at("17:40"), at("18:00")],
    ]);
    expect(listBusyTimes([signup({ eventId: 210 })], EVENTS)).toEqual([[at("17:20"), at("18:00")]]);
  });

  it("is the time of service prep that was assigned without an event, on its own day [E14]", () => {
    const own = signup({ type: "SPE", status: "Assigned", startsAt: at("17:05") });
    expect(listBusyTimes([own], EVENTS)).toEqual([[at("17:05"), at("18:30")]]);
  });

  it("is two hours if no event has a duration [E14]", () => {
    expect(listBusyTimes([signup({ type: "XX", startsAt: at("09:00") })], EVENTS)).toEqual([
      [at("09:00"), at("11:00")],
    ]);
    expect(listBusyTimes([signup({ eventId: 210, startsAt: at("18:30") })], EVENTS)).toEqual([
      [at("18:30"), at("20:30")],
    ]);
  });

  it.each(["Pending", "Unavailable"] as const)("does not include a sign-up that is %s [E14]", (status) => {
    expect(listBusyTimes([signup({ eventId: 210, status })], EVENTS)).toEqual([]);
  });

  it("is unknown if neither a start nor an event is known [E14]", () => {
    expect(listBusyTimes([signup({}), signup({ eventId: 999 })], EVENTS)).toEqual([]);
  });
});
