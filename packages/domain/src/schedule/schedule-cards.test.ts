import type { DelegateType } from "@narthex/contract/base/common";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { describe, expect, it } from "vitest";
import {
  maySeeEvent,
  showsLiveInterpretation,
  showsMaterials,
  showsServicePrep,
  showsTableTime,
  visibleEvents,
} from "./schedule.ts";
import { at, eventOf, globalEdition } from "../test-fixtures.ts";

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

describe("who sees an event", () => {
  it("everyone, for a weekend session [S07]", () => {
    expect(seers({})).toEqual(["SCS", "GC"]);
  });

  it("not the delegate type that the event is hidden from [S11]", () => {
    expect(seers({ hideDelegateType: "GC" })).toEqual(["SCS"]);
    expect(seers({ hideDelegateType: "SCS" })).toEqual(["GC"]);
  });

  it("not a weekend delegate on a weekday, by the date in Singapore [A04]", () => {
    expect(seers({ startTime: "2025-07-18T15:59:00Z" })).toEqual(["SCS"]);
    expect(seers({ startTime: "2025-07-18T16:00:00Z" })).toEqual(["SCS", "GC"]);
    expect(seers({ startTime: "2025-07-20T15:59:00Z" })).toEqual(["SCS", "GC"]);
    expect(seers({ startTime: "2025-07-20T16:00:00Z" })).toEqual(["SCS"]);
  });

  it("depends on the event's conference day, not on its date after midnight [A04]", () => {
    const sundayNight = eventOf({ startTime: "2025-07-20T16:30:00Z" });
    const fridayNight = eventOf({ startTime: "2025-07-18T16:30:00Z" });
    expect(maySeeEvent(sundayNight, gc, globalEdition, "2025-07-20")).toBe(true);
    expect(maySeeEvent(fridayNight, gc, globalEdition, "2025-07-18")).toBe(false);
  });

  it("weekend delegates too, for an experience other than a Connect Group [A11]", () => {
    expect(seers({ type: "experience", expFindOut: { type: "DSN" } })).toEqual(["SCS", "GC"]);
    expect(seers({ type: "experience" })).toEqual(["SCS", "GC"]);
  });

  it("only in-person delegates, for a Connect Group in any notation [A11]", () => {
    expect(seers({ type: "experience", expFindOut: { type: "CG" } })).toEqual(["SCS"]);
    expect(seers({ type: "experience", cgExp: cg })).toEqual(["SCS"]);
    expect(seers({ type: "experience", cgExps: [cg] })).toEqual(["SCS"]);
  });

  it("everyone, for a session that only mentions Connect Groups [A11]", () => {
    expect(seers({ type: "session", cgExps: [cg], expFindOut: { type: "CG" } })).toEqual(["SCS", "GC"]);
  });

  it("only in-person delegates, for Collab Conversations, the control room tour and service preparation [S15]", () => {
    expect(seers({ type: "invited" })).toEqual(["SCS"]);
    expect(seers({ type: "spe" })).toEqual(["SCS"]);
  });

  it("filtering keeps the order and all other events [S11] [A04]", () => {
    const events = [eventOf({ id: 3 }), eventOf({ id: 1, hideDelegateType: "GC" }), eventOf({ id: 2, type: "break" })];
    expect(visibleEvents(events, gc, globalEdition).map((event) => event.id)).toEqual([3, 2]);
    expect(visibleEvents(events, scs, globalEdition)).toEqual(events);
    expect(visibleEvents(events, gc, globalEdition, "2025-07-21")).toEqual([]);
  });
});

describe("the actions of an event card", () => {
  const live = { enableLiveInterpretation: true, liveInterpretationLink: "https://live.example.test/1" };
  const listener = { needLiveVoice: true, isAbsentAlumni: false };

  it("include live interpretation for a person who needs it, if the event has it [S12]", () => {
    expect(showsLiveInterpretation(live, listener)).toBe(true);
    expect(showsLiveInterpretation({ ...live, enableLiveInterpretation: false }, listener)).toBe(false);
    expect(showsLiveInterpretation({ ...live, liveInterpretationLink: null }, listener)).toBe(false);
    expect(showsLiveInterpretation(live, { ...listener, needLiveVoice: false })).toBe(false);
  });

  it("do not include live interpretation for an absent alumnus [S12] [A05]", () => {
    expect(showsLiveInterpretation(live, { ...listener, isAbsentAlumni: true })).toBe(false);
  });

  it("include the materials of a session that has some [S13]", () => {
    const withMaterials = (totalMaterialsCount: number) => ({
      sessionId: { sessionId: 1, totalMaterialsCount, questions: [] },
    });
    expect([withMaterials(1), withMaterials(0), { sessionId: null }].map(showsMaterials)).toEqual([true, false, false]);
  });

  it("include Table Time at the events that the edition names [S14]", () => {
    const prompted = Array.from({ length: 40 }, (_, id) => id).filter((id) => showsTableTime({ id }, globalEdition));
    expect(prompted).toEqual([5, 8, 13, 17, 20, 35]);
  });

  it("include service preparation from its first day in Singapore, and never without it in the edition [S15]", () => {
    const first = at("2025-07-17T00:00:00+08:00");
    expect([first - 1, first, first + 1e9].map((now) => showsServicePrep(globalEdition, now))).toEqual([
      false,
      true,
      true,
    ]);
    expect(showsServicePrep({ ...globalEdition, servicePrepFrom: null }, first)).toBe(false);
  });
});
