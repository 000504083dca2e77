import { describe, expect, it } from "vitest";
import { eventFor, isReplayOut, lastAppearance, listedEvents, watchOf } from "./read-events.ts";
import { currentEvents, nextEvents } from "./schedule.ts";
import { at, eventOf, globalEdition, regionalEdition } from "../test-fixtures.ts";
import { eventState } from "./timeline.ts";

const from = "2025-07-22T01:00:00Z";
const alumni = { title: "The replay", location: "Online, from Tuesday", from };
const own = { location: ["Hall A"], notes: "Bring a pen.", sharing: "With Ruth", subtitle: "Ruth", durationInMin: 60 };
const absent = { type: "SCS", isAbsentAlumni: true } as const;
const online = { type: "GC", isAbsentAlumni: false } as const;
const here = { type: "SCS", isAbsentAlumni: false } as const;
const before = at(from) - 1;
const streaming = { ...globalEdition, streamUrl: "/stream" };

describe("an event for an absent alumnus", () => {
  it("is listed if there is something to watch, on a day without any if it is no break, and at the end of the day [S06]", () => {
    const hall = [eventOf(), eventOf({ type: "break" }), eventOf({ type: "end" })];
    const day = [...hall, eventOf({ alumni })].map((event) => eventFor(event, absent, globalEdition, before));
    const quiet = day.slice(0, 3);
    expect(listedEvents(day, absent)).toEqual([day[2], day[3]]);
    expect(listedEvents(quiet, absent)).toEqual([quiet[0], quiet[2]]);
    expect(listedEvents(day, here)).toEqual(day);
  });

  it("that is cancelled is neither a stream nor a replay for absent alumni [S21] [B92]", () => {
    for (const aired of [from, null]) {
      const event = eventOf({ ...own, alumni: { ...alumni, from: aired }, isCancelled: true });
      for (const now of [before, at(from)]) {
        const read = eventFor(event, absent, globalEdition, now);
        expect(read).toMatchObject({ title: event.title, location: [], isCancelled: true });
        expect(read.isReplay).toBe(undefined);
        expect(watchOf(read, absent, globalEdition, now)).toBe(null);
      }
    }
  });

  it("has the alumni title and place, and no notes for people on site [S07] [M01]", () => {
    const read = eventFor(eventOf({ ...own, alumni: { ...alumni, from: null } }), absent, globalEdition, before);
    expect(read).toMatchObject({ title: "The replay", location: ["Online, from Tuesday"], notes: "", sharing: null });
    expect(currentEvents([read], at(read.startTime))).toEqual([read]);
  });

  it("is never now, next or past if it is a replay [S07] [S16]", () => {
    const replay = eventFor(eventOf({ ...own, alumni }), absent, globalEdition, before);
    const start = at(replay.startTime);
    expect(replay).toMatchObject({ title: "The replay", subtitle: "", showTime: false, isReplay: true });
    expect(currentEvents([replay], start)).toEqual([]);
    expect(nextEvents([replay], start - 1)).toEqual([]);
    const states = [start - 1, start, start + 86_400_000].map((now) => eventState(replay, now));
    expect(states).toEqual(["future", "future", "future"]);
  });

  it("says from when it can be watched until then, and afterwards leads to it [S21] [A05]", () => {
    const event = eventOf({ ...own, alumni, sessionId: { sessionId: 3, totalMaterialsCount: 2, questions: [] } });
    const [waiting, out] = [before, at(from)].map((now) => eventFor(event, absent, globalEdition, now));
    if (!waiting || !out) throw new Error("both are read");
    expect([waiting.location, out.location]).toEqual([["Online, from Tuesday"], []]);
    expect([isReplayOut(waiting, before), isReplayOut(out, at(from))]).toEqual([false, true]);
    expect(watchOf(waiting, absent, streaming, before)).toBeNull();
    expect(watchOf(out, absent, streaming, at(from))).toEqual({ kind: "session", sessionId: 3 });
    expect(watchOf({ ...out, sessionId: null }, absent, streaming, at(from))).toEqual({ kind: "library" });
    expect([before, at(from), at(from) + 1].map((now) => lastAppearance([event, eventOf()], now))).toEqual([
      0,
      at(from),
      at(from),
    ]);
  });
});

describe("an event for a person who is not at the venue", () => {
  const group = { title: "A family group", location: "Bus 3", timing: "", cardLabel: "", cardDescription: "" };
  const cgExps = [{ ...group, interestDesc: "", expFindOut: { type: "CG" } }];

  it("names no place of the venue, and the online one if there is one [S21]", () => {
    const event = eventOf({ ...own, onlineLocation: "Online rooms, by country", cgExps });
    const nowhere = { location: [], notes: "", sharing: null, cgExp: null, cgExps: [] };
    const readBy = (person: typeof absent | typeof online, edition = regionalEdition) =>
      eventFor(event, person, edition, before);
    expect(readBy(absent)).toEqual({ ...event, ...nowhere });
    expect(readBy(online)).toEqual({ ...event, ...nowhere, location: ["Online rooms, by country"] });
    expect(readBy(online, globalEdition)).toBe(event);
    expect(eventFor(event, here, regionalEdition, before)).toBe(event);
  });

  it("says nothing of buses at the end of a day [S21] [S07]", () => {
    const end = eventOf({ type: "end", title: "Goodnight", subtitle: "The last bus leaves" });
    for (const person of [absent, online])
      expect(eventFor(end, person, regionalEdition, before)).toMatchObject({ title: "Goodnight", subtitle: "" });
  });

  it("is read whole by people online if it is hidden from those who come [S21]", () => {
    const event = eventOf({ ...own, type: "end", hideDelegateType: "SCS" });
    expect(eventFor(event, online, regionalEdition, before)).toBe(event);
  });

  it("leads to the stream until it is over, unless nothing of it is streamed [S21]", () => {
    const stream = { kind: "stream", url: "/stream" };
    const regional = { ...regionalEdition, streamUrl: "/stream" };
    const event = eventOf(own);
    const start = at(event.startTime);
    const watch = (person: typeof absent | typeof online | typeof here, more = {}, now = start) =>
      watchOf({ ...event, ...more }, person, regional, now);
    expect([start - 1, start, start + 3_599_999, start + 3_600_000].map((now) => watch(online, {}, now))).toEqual([
      stream,
      stream,
      stream,
      null,
    ]);
    expect(watch(absent, { alumni: { ...alumni, from: null } })).toEqual(stream);
    expect([watch(absent), watch(here), watchOf(event, online, regionalEdition, start)]).toEqual([null, null, null]);
    expect(watch(online, { onlineLocation: "Online rooms" })).toBeNull();
    expect((["break", "end", "experience", "invited", "spe"] as const).map((type) => watch(online, { type }))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
