import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession } from "./session/session.ts";
import { send } from "./write.ts";

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
/** The keys of the requests so far, numbered in the order in which each was first sent. */
const keys = (): number[] => {
  const sent = fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
  const known = [...new Set(sent)];
  return sent.map((key) => known.indexOf(key));
};

const done = async (): Promise<Response> => new Response(null, { status: 201 });
const lost = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const refused = async (): Promise<Response> => Response.json({ type: "/problems/refused" }, { status: 422 });

/** Sends a write whose request ends like this, and ignores its failure. */
const attempt = async (answer: () => Promise<Response>, write: () => Promise<unknown>): Promise<void> => {
  fetchMock.mockImplementationOnce(answer);
  await write().catch(() => undefined);
};
const params = { edition: "global-2025" };
const seat = (person: string, before: string | null, after: string | null) =>
  send("POST /console/:edition/seats", { params, body: { service: 1, person, before, after } });
const give = () => seat("ruth", null, "A1");
const free = () => seat("ruth", "A1", null);
const undo = () => send("POST /console/:edition/seats/history/:id/undo", { params: { ...params, id: "7" } });
const elsewhere = () => send("POST /my-day/calendar", { body: { isOn: true, locale: "en" } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  storeSession({ accessToken: "a", refreshToken: "r", idToken: null, expiresAt: Date.now() + 6_000_000, sub: "ruth" });
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.useRealTimers();
});

describe("a write whose answer was lost", () => {
  it("keeps its key while it is repeated, also after other writes elsewhere [C14]", async () => {
    await attempt(lost, give);
    await attempt(lost, give);
    await attempt(done, elsewhere);
    vi.advanceTimersByTime(240_000);
    await attempt(lost, give);
    vi.advanceTimersByTime(240_000);
    await attempt(done, give);
    expect(keys()).toEqual([0, 0, 1, 0, 0]);
  });

  it("keeps its key if the next write of its area is refused, or answered while it is on its way [C14]", async () => {
    await attempt(lost, give);
    await attempt(refused, free);
    const { promise, reject } = Promise.withResolvers<Response>();
    const slow = attempt(() => promise, give);
    await attempt(done, free);
    reject(new TypeError("Failed to fetch"));
    await slow;
    await attempt(done, give);
    expect(keys()).toEqual([0, 1, 0, 2, 0]);
  });

  it.each([
    ["the same call", free],
    ["another call", undo],
  ])("is a new one after its opposite, which is %s [C14]", async (_, opposite) => {
    await attempt(lost, give);
    await attempt(done, opposite);
    await attempt(done, give);
    expect(keys()).toEqual([0, 1, 2]);
  });

  it("is a new one five minutes after the last attempt [C14]", async () => {
    await attempt(lost, give);
    vi.advanceTimersByTime(300_000);
    await attempt(done, give);
    expect(keys()).toEqual([0, 1]);
  });
});

it("a write that was answered or refused is a new one when it is repeated [C14]", async () => {
  await attempt(refused, give);
  await attempt(done, give);
  await attempt(done, give);
  expect(keys()).toEqual([0, 1, 2]);
});
