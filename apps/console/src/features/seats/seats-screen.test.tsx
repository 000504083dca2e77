import type { Hall, HallSeat, SeatChange, SeatedPerson, SeatProposal } from "@narthex/contract/console/seating-console";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../../app/statuses.ts";
import { hasButton, press, showScreen } from "../../test-screen.tsx";
import { SeatsScreen } from "./seats-screen.tsx";

const ANA: SeatedPerson = { hashId: "ana", name: "Ana Reyes", groupName: "Harbour" };
const BEN: SeatedPerson = { hashId: "ben", name: "Ben Cho", groupName: "" };
const FIRST = "Row 1 · Seat 1";
const SECOND = "Row 1 · Seat 2";
const figure = { value: 0, bound: 0 };
const PROPOSAL: SeatProposal = {
  digest: "read",
  people: 2,
  seated: { value: 2, bound: 2 },
  moved: figure,
  splits: figure,
  hostsApart: figure,
  changed: { value: 1, bound: 1 },
  changes: [{ person: ANA, before: null, after: SECOND }],
};

/** A hall with two seats, of which Ben has one. The server keeps what it is told. */
let seated: Map<string, SeatedPerson>;
let history: SeatChange[];
let sent: unknown[];

const seat = (id: string, place: number): HallSeat => {
  const person = seated.get(id);
  return { id, row: "1", place, isAccessible: false, hasInterpretation: false, people: person ? [person] : [] };
};
const hall = (): Hall => ({
  services: [{ id: 1, title: "Night of the Young" }],
  service: 1,
  plan: null,
  blocks: [{ name: "", seats: [seat(FIRST, 1), seat(SECOND, 2)] }],
  elsewhere: [],
  unseated: [...seated.values()].includes(ANA) ? [] : [ANA],
});
const changed = (isProposal: boolean): void => {
  seated.set(SECOND, ANA);
  const at = "2025-07-18T01:00:00.000Z";
  const names = { name: ANA.name, before: null, after: SECOND };
  history = [{ id: 7, at, by: "Noraini", isProposal, isUndone: false, isFreed: false, people: 1, ...names }];
};
const answer = (path: string, body: unknown): unknown => {
  if (body !== undefined) sent.push([path, body]);
  if (path.endsWith("/undo")) {
    seated.delete(SECOND);
    history = history.map((one) => ({ ...one, isUndone: true }));
    return null;
  }
  if (path.endsWith("/history")) return history;
  if (path.endsWith("/proposal")) return PROPOSAL;
  if (body !== undefined) changed(path.endsWith("/accept"));
  return path.endsWith("/accept") ? { changes: 1 } : path.endsWith("/seats") && body === undefined ? hall() : null;
};

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));
const text = (): string => document.body.textContent.replaceAll(/\s/g, " ");

beforeEach(() => {
  seated = new Map([[FIRST, BEN]]);
  history = [];
  sent = [];
  queryClient.clear();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const isWrite = init?.method === "POST";
    const body = answer(pathname, isWrite ? JSON.parse((init.body as string | undefined) ?? "null") : undefined);
    const status = isWrite ? 201 : 200;
    return body === null ? new Response(null, { status }) : Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a hall shows who sits where and who has no seat; a free seat is given as it was read, and the change undone [B84]", async () => {
  await showScreen(<SeatsScreen />, "en", [], { seatingServices: [1] });
  await until(() => expect(hasButton(`${SECOND}, free`)).toBe(true));
  expect(hasButton(`${FIRST}, Ben Cho`)).toBe(true);
  expect(text()).toContain("Ana Reyes");
  await press(`${SECOND}, free`);
  await press("Ana ReyesHarbour");
  await until(() => expect(hasButton(`${SECOND}, Ana Reyes`)).toBe(true));
  expect(sent).toEqual([["/api/console/an-edition/seats", { service: 1, person: "ana", before: null, after: SECOND }]]);
  await press(`Undo: Ana Reyes: No seat → ${SECOND}`);
  await until(() => expect(hasButton(`${SECOND}, free`)).toBe(true));
});

it("after the end the seats are shown, and nothing is proposed [B85]", async () => {
  const days = [{ date: "2025-07-18", endsAt: { SCS: "2025-07-18T14:00:00.000Z", GC: null } }];
  await showScreen(<SeatsScreen />, "en", [], { seatingServices: [1], days } as never);
  await until(() => expect(hasButton(`${FIRST}, Ben Cho`)).toBe(true));
  expect(["Propose seats", "Import seats"].map(hasButton)).toEqual([false, false]);
});

it("a proposal shows how good it is and who gets which seat; it is accepted as it was read, and undone as a whole [B85]", async () => {
  await showScreen(<SeatsScreen />, "en", [], { seatingServices: [1] });
  await until(() => expect(hasButton(`${SECOND}, free`)).toBe(true));
  await press("Propose seats");
  await until(() => expect(hasButton("Change 1 seat")).toBe(true));
  expect(text()).toContain(`Ana Reyes: No seat → ${SECOND}`);
  expect(text()).toContain("(proven to be the best possible)");
  expect([...seated.keys()]).toEqual([FIRST]);
  await press("Change 1 seat");
  await until(() => expect(text()).toContain("Everyone who may come has a seat."));
  expect(sent).toEqual([["/api/console/an-edition/seats/accept", { service: 1, digest: "read" }]]);
  await press("Undo: A proposal for 1 person was accepted");
  await until(() => expect(hasButton(`${SECOND}, free`)).toBe(true));
});
