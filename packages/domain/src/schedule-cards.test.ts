import type { DelegateType } from "@narthex/contract/common";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { describe, expect, it } from "vitest";
import {
  maySeeEvent,
  showsLiveInterpretation,
  showsMaterials,
  showsServicePrep,
  showsTableTime,
  visibleEvents,
} from "./schedule.ts";
import { at, eventOf, globalEdition } from "./test-fixtures.ts";

const scs = { type: "SCS" as const };
const gc = { type: "GC" as const };
const seers = (own: Partial<ScheduleEvent>): DelegateType[] =>
  [scs, gc].filter((person) => maySeeEvent(eventOf(own), person, globalEdition)).map((person) => person.type);

const cg = {
  title: "Connect Group",
  timing: "",
  location: "",
  cardLabel: "",
  cardDescription: "",
  interestDesc: "",
  expFindOut: { type: "CG" },
};

describe("who sees a card", () => {
  it("is everybody, for a weekend session [S07]", () => {
    expect(seers({})).toEqual(["SCS", "GC"]);
  });

  it("is nobody of the type that the card hides from [S11]", () => {
    expect(seers({ hideDelegateType: "GC" })).toEqual(["SCS"]);
    expect(seers({ hideDelegateType: "SCS" })).toEqual(["GC"]);
  });

  it("is no weekend delegate on a weekday, by Singapore's midnight [A04]", () => {
    expect(seers({ startTime: "2025-07-18T15:59:00Z" })).toEqual(["SCS"]);
    expect(seers({ startTime: "2025-07-18T16:00:00Z" })).toEqual(["SCS", "GC"]);
    expect(seers({ startTime: "2025-07-20T15:59:00Z" })).toEqual(["SCS", "GC"]);
    expect(seers({ startTime: "2025-07-20T16:00:00Z" })).toEqual(["SCS"]);
  });

  it("follows the day an event belongs to, not the one it starts on after midnight [A04]", () => {
    const sundayNight = eventOf({ startTime: "2025-07-20T16:30:00Z" });
    const fridayNight = eventOf({ startTime: "2025-07-18T16:30:00Z" });
    expect(maySeeEvent(sundayNight, gc, globalEdition, "2025-07-20")).toBe(true);
    expect(maySeeEvent(fridayNight, gc, globalEdition, "2025-07-18")).toBe(false);
  });

  it("is a weekend delegate too for an experience that is no Connect Group [A11]", () => {
    expect(seers({ type: "experience", expFindOut: { type: "DSN" } })).toEqual(["SCS", "GC"]);
    expect(seers({ type: "experience" })).toEqual(["SCS", "GC"]);
  });

  it("is only somebody in person for a Connect Group experience, however it says that it is one [A11]", () => {
    expect(seers({ type: "experience", expFindOut: { type: "CG" } })).toEqual(["SCS"]);
    expect(seers({ type: "experience", cgExp: cg })).toEqual(["SCS"]);
    expect(seers({ type: "experience", cgExps: [cg] })).toEqual(["SCS"]);
  });

  it("is everybody for a session that only speaks of Connect Groups [A11]", () => {
    expect(seers({ type: "session", cgExps: [cg], expFindOut: { type: "CG" } })).toEqual(["SCS", "GC"]);
  });

  it("is only somebody in person for Collab Conversations, the control room tour and service preparation [S15]", () => {
    expect(seers({ type: "invited" })).toEqual(["SCS"]);
    expect(seers({ type: "spe" })).toEqual(["SCS"]);
  });

  it("leaves a list its order and everything else in it [S11] [A04]", () => {
    const events = [eventOf({ id: 3 }), eventOf({ id: 1, hideDelegateType: "GC" }), eventOf({ id: 2, type: "break" })];
    expect(visibleEvents(events, gc, globalEdition).map((event) => event.id)).toEqual([3, 2]);
    expect(visibleEvents(events, scs, globalEdition)).toEqual(events);
    expect(visibleEvents(events, gc, globalEdition, "2025-07-21")).toEqual([]);
  });
});

describe("what a card offers", () => {
  const live = { enableLiveInterpretation: true, liveInterpretationLink: "https://live.example.test/1" };
  const listener = { needLiveVoice: true, isAbsentAlumni: false };

  it("is live interpretation to somebody who needs it, where the event has it [S12]", () => {
    expect(showsLiveInterpretation(live, listener)).toBe(true);
    expect(showsLiveInterpretation({ ...live, enableLiveInterpretation: false }, listener)).toBe(false);
    expect(showsLiveInterpretation({ ...live, liveInterpretationLink: null }, listener)).toBe(false);
    expect(showsLiveInterpretation(live, { ...listener, needLiveVoice: false })).toBe(false);
  });

  it("is no live interpretation to an absent alumnus [S12] [A05]", () => {
    expect(showsLiveInterpretation(live, { ...listener, isAbsentAlumni: true })).toBe(false);
  });

  it("is the materials of a session that has some [S13]", () => {
    const withMaterials = (totalMaterialsCount: number) => ({
      sessionId: { sessionId: 1, totalMaterialsCount, questions: [] },
    });
    expect([withMaterials(1), withMaterials(0), { sessionId: null }].map(showsMaterials)).toEqual([true, false, false]);
  });

  it("is Table Time at the events that the edition names [S14]", () => {
    const prompted = Array.from({ length: 40 }, (_, id) => id).filter((id) => showsTableTime({ id }, globalEdition));
    expect(prompted).toEqual([5, 8, 13, 17, 20, 35]);
  });

  it("is service preparation from its first day in Singapore, and never where an edition has none [S15]", () => {
    const first = at("2025-07-17T00:00:00+08:00");
    expect([first - 1, first, first + 1e9].map((now) => showsServicePrep(globalEdition, now))).toEqual([
      false,
      true,
      true,
    ]);
    expect(showsServicePrep({ ...globalEdition, servicePrepFrom: null }, first)).toBe(false);
  });
});
