import type { SessionSummary } from "@narthex/contract/app/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInFilter, parseSessions, parseTopics, sessionsByDay } from "./resource-filter.ts";
import { globalEdition, regionalEdition } from "@narthex/domain/test-fixtures";

describe("session numbers in the URL", () => {
  it("are known whole numbers, without duplicates [R02]", () => {
    expect(parseSessions("2,1", [1, 2, 3])).toEqual([2, 1]);
    expect(parseSessions(" 3 ,3,77,x,-1,1.5,2e0,,", [1, 2, 3])).toEqual([3]);
    expect(parseSessions(undefined, [1])).toEqual([]);
    expect(parseSessions("", [1])).toEqual([]);
  });

  it("are always known, for any text [R02]", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat()), (text, known) => {
        const read = parseSessions(text, known);
        expect(read.every((number) => known.includes(number))).toBe(true);
        expect(new Set(read).size).toBe(read.length);
      }),
    );
  });

  it("work like topics [R04]", () => {
    expect(parseTopics("rest,house,none,rest", ["house", "rest"])).toEqual(["rest", "house"]);
  });
});

describe("the resource filter", () => {
  const item = { sessionIds: [1, 4], topics: ["house"] };

  it("matches everything if nothing is chosen [R04]", () => {
    expect(isInFilter({ sessionIds: [], topics: [] }, { kind: "sessions", sessions: [] })).toBe(true);
    expect(isInFilter({ sessionIds: [], topics: [] }, { kind: "topics", topics: [] })).toBe(true);
  });

  it("matches what belongs to one of the chosen sessions or topics [R04]", () => {
    expect(isInFilter(item, { kind: "sessions", sessions: [3, 4] })).toBe(true);
    expect(isInFilter(item, { kind: "sessions", sessions: [3] })).toBe(false);
    expect(isInFilter(item, { kind: "topics", topics: ["rest", "house"] })).toBe(true);
    expect(isInFilter(item, { kind: "topics", topics: ["rest"] })).toBe(false);
  });
});

const session = (number: number, startTime: string): SessionSummary => ({
  id: number,
  title: `Session ${number}`,
  sessionId: { sessionId: number },
  startTime,
  code: "en",
});
const GLOBAL = [
  session(1, "2025-07-17T01:00:00Z"),
  session(5, "2025-07-19T01:00:00Z"),
  session(6, "2025-07-19T08:00:00Z"),
  session(7, "2025-07-20T03:15:00Z"),
  session(9, "2025-07-21T00:20:00Z"),
];
const summaryOf = (...of: Parameters<typeof sessionsByDay>) =>
  sessionsByDay(...of).map(({ date, dayNumber, sessions }) => [date, dayNumber, sessions.map(({ id }) => id)]);

describe("the sessions to choose from", () => {
  it("are all of them in person, with days counted from the first [R04]", () => {
    expect(summaryOf(GLOBAL, globalEdition, "SCS")).toEqual([
      ["2025-07-17", 1, [1]],
      ["2025-07-19", 3, [5, 6]],
      ["2025-07-20", 4, [7]],
      ["2025-07-21", 5, [9]],
    ]);
  });

  it("are those of the third and fourth date for a weekend delegate, with day numbers two lower [R04]", () => {
    expect(summaryOf(GLOBAL, globalEdition, "GC")).toEqual([
      ["2025-07-19", 1, [5, 6]],
      ["2025-07-20", 2, [7]],
    ]);
  });

  it("follow the weekend if it is on other dates [R04]", () => {
    const sessions = [session(1, "2024-11-15T01:00:00Z"), session(3, "2024-11-16T01:00:00Z")];
    expect(summaryOf(sessions, regionalEdition, "GC")).toEqual([["2024-11-16", 2, [3]]]);
  });

  it("belong to the day in the conference's time zone [R04]", () => {
    expect(summaryOf([session(1, "2025-07-17T16:30:00Z")], globalEdition, "SCS")).toEqual([["2025-07-18", 2, [1]]]);
  });
});
