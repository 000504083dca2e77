import type { Signup } from "@narthex/contract/app/experiences";
import { describe, expect, it } from "vitest";
import { areExperiencesOver, attendedEvents, invitedSlots, isSignUpClosed, ownSlot, signupAt } from "./experiences.ts";
import { overallStatus } from "./sign-up-status.ts";
import { eventOf } from "../test-fixtures.ts";

const CLOSE = Date.parse("2025-07-04T11:00:00Z");
const ALLOCATED = Date.parse("2025-07-11T07:00:00Z");
const times = { closesAt: CLOSE, allocatedAt: ALLOCATED };

const signup = (more: Partial<Signup> = {}): Signup => ({
  type: "CG",
  status: "Confirmed",
  ranking: 1,
  expTime: "2025-07-18T05:30:00.000Z",
  epochExpTime: Date.parse("2025-07-18T05:30:00Z"),
  location: "Bus 4",
  date: "2025-07-18",
  ...more,
});

describe("a ranked choice", () => {
  it("is pending, without time and place, until the allocation is published [E12]", () => {
    const hidden = { status: "Pending", expTime: null, epochExpTime: null, location: "", date: null };
    const place = signup({ endTime: "2025-07-18T07:30:00.000Z" });
    expect(signupAt(place, times, ALLOCATED - 1)).toStrictEqual({ ...signup(), ...hidden });
    expect(signupAt(place, times, ALLOCATED)).toEqual(place);
    expect(signupAt(signup(), times, ALLOCATED)).toEqual(signup());
  });

  it("is shown unchanged if no allocation time is set [E12]", () => {
    expect(signupAt(signup(), { allocatedAt: null }, 0)).toEqual(signup());
  });
});

describe("the events that a person attends", () => {
  const zone = "Asia/Singapore";
  const group = (startTime: string) =>
    eventOf({ id: 204, type: "experience", startTime, durationInMin: 120, expFindOut: { type: "CG" } });
  const friday = group("2025-07-18T05:00:00Z");
  const saturday = group("2025-07-19T05:00:00Z");
  const session = eventOf({ id: 1, startTime: "2025-07-18T05:00:00Z" });

  it("include an experience only with a place, at its time and location [H03] [S16]", () => {
    const [own, ...more] = attendedEvents([friday], [signup()], zone);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ startTime: "2025-07-18T05:30:00.000Z", durationInMin: 90, location: ["Bus 4"] });
  });

  it.each(["Pending", "Unavailable"] as const)("exclude an experience whose place is %s [H03]", (status) => {
    expect(attendedEvents([session, friday], [signup({ status })], zone)).toEqual([session]);
    expect(attendedEvents([session, friday], [], zone)).toEqual([session]);
  });

  it("include it only on the day of the place if it is held on several [S18]", () => {
    expect(attendedEvents([friday, saturday], [signup()], zone).map(({ startTime }) => startTime.slice(0, 10))).toEqual(
      ["2025-07-18"],
    );
    expect(ownSlot(saturday, [signup()], zone)).toBeUndefined();
  });

  it("include events that the person is invited to, by event id [S18]", () => {
    const tour = eventOf({ id: 210, type: "invited", startTime: "2025-07-18T09:20:00Z" });
    const invitation = signup({ type: "MCR", ranking: null, scheduleId: 210, expTime: null, location: "" });
    expect(attendedEvents([tour], [invitation], zone)).toEqual([tour]);
  });
});

describe("an invitation", () => {
  const tour = signup({ type: "MCR", ranking: null, scheduleId: 210, location: "Level 4" });

  it("is confirmed immediately [S18]", () => {
    expect(signupAt(tour, times, CLOSE - 1)).toEqual(tour);
  });

  it("is found by the id of its event, with time and place, even if there are several [S18]", () => {
    const second = signup({ type: "MCR", ranking: null, scheduleId: 313, location: "Studio 2", expTime: null });
    expect([...invitedSlots([signup(), tour, second])]).toEqual([
      [210, { status: "Confirmed", expTime: "2025-07-18T05:30:00.000Z", location: "Level 4" }],
      [313, { status: "Confirmed", expTime: null, location: "Studio 2" }],
    ]);
    expect(invitedSlots([signup()]).size).toBe(0);
  });
});

describe("the overall status of a person", () => {
  it.each([
    ["requested, not allocated yet", [signup()], ALLOCATED - 1, "Submitted Interest"],
    ["has one place", [signup(), signup({ status: "Unavailable" })], ALLOCATED, "Confirmed"],
    ["one is waiting", [signup({ status: "Pending" }), signup({ status: "Unavailable" })], ALLOCATED, "Pending"],
    ["nothing was free", [signup({ status: "Unavailable" })], ALLOCATED, "Unavailable"],
    ["requested nothing in time", [], CLOSE, "Unavailable"],
    ["may still request", [], CLOSE - 1, null],
    ["was assigned to serve", [signup({ status: "Assigned" })], ALLOCATED, null],
  ] as const)("%s [E06] [H08]", (_, signups, now, expected) => {
    expect(overallStatus(signups, times, now)).toBe(expected);
  });
});

describe("the deadlines of experiences", () => {
  it("apply from the exact instant on, and never if they are not set [H08] [E11]", () => {
    expect([CLOSE - 1, CLOSE].map((now) => isSignUpClosed(times, now))).toEqual([false, true]);
    expect([CLOSE - 1, CLOSE].map((now) => areExperiencesOver({ endsAt: CLOSE }, now))).toEqual([false, true]);
    expect(isSignUpClosed({ closesAt: null }, CLOSE)).toBe(false);
    expect(areExperiencesOver({ endsAt: null }, CLOSE)).toBe(false);
  });
});
