import { LAST_EVENT_HEADER } from "@narthex/contract/base/headers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../call-error.ts";
import { call } from "./call.ts";
import { noteEvent } from "./last-event.ts";
import { currentSession, storeSession, provideSessionRenewal } from "../session/session.ts";

const session = (accessToken: string) => ({
  accessToken,
  refreshToken: "r",
  idToken: null,
  expiresAt: Date.now() + 600_000,
  sub: "ruth",
});

const problem = (status: number, code: string): Response =>
  Response.json({ type: `/problems/${code}`, title: code, status, detail: `the ${code} of it` }, { status });

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const tokens = (): (string | null)[] =>
  fetchMock.mock.calls.map(([, init]) => new Headers(init.headers).get("authorization"));

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  storeSession(session("first"));
  provideSessionRenewal(async () => session("second"));
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a call", () => {
  it("fills in its path and omits unset parameters [C01]", async () => {
    fetchMock.mockResolvedValue(Response.json([]));
    await call("GET /cms/schedules/:date", { params: { date: "2025-07-18" }, query: { conferenceType: "Global" } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/cms/schedules/2025-07-18?conferenceType=Global");
    expect(tokens()).toEqual(["Bearer first"]);
  });

  it("renews a refused token once and retries with the new one [L07]", async () => {
    fetchMock.mockResolvedValueOnce(problem(401, "bad-token")).mockResolvedValueOnce(Response.json([]));
    expect(await call("GET /cms/editions")).toEqual([]);
    expect(tokens()).toEqual(["Bearer first", "Bearer second"]);
  });

  it("signs the person out when the renewed token is refused too [L07]", async () => {
    fetchMock.mockImplementation(async () => problem(401, "bad-token"));
    await expect(call("GET /profile")).rejects.toMatchObject({ code: "bad-token", status: 401 });
    expect(currentSession()).toBeNull();
  });

  describe("after a live event", () => {
    const answer = (title: string, event: string): Response =>
      Response.json([title], { headers: { [LAST_EVENT_HEADER]: event } });
    const read = () => call("GET /cms/schedules/:date", { params: { date: "2025-07-18" } });
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it("is repeated while its answer comes from a process without the event [C13]", async () => {
      noteEvent("mca20.a");
      fetchMock.mockImplementation(async () =>
        fetchMock.mock.calls.length < 3 ? answer("Hall B", "mca19.z") : answer("Atrium", "mca20.a"),
      );
      const shown = read();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await shown).toEqual(["Atrium"]);
      expect(fetchMock).toHaveBeenCalledTimes(3);
    });

    it("takes what it gets after two seconds, or from a server whose clock is late [C13]", async () => {
      noteEvent("mca20.a");
      fetchMock.mockImplementation(async () => answer("Hall B", "mca19.z"));
      const shown = read();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await shown).toEqual(["Hall B"]);
      const sent = fetchMock.mock.calls.length;
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await read()).toEqual(["Hall B"]);
      expect(fetchMock).toHaveBeenCalledTimes(sent + 1);
    });
  });

  it("carries the server's message for the person and no other text [F02]", async () => {
    fetchMock
      .mockResolvedValueOnce(Response.json({ message: "You are on the list already." }, { status: 409 }))
      .mockResolvedValueOnce(problem(422, "refused"))
      .mockResolvedValueOnce(problem(500, "failed"));
    await expect(call("GET /profile")).rejects.toMatchObject({ userMessage: "You are on the list already." });
    await expect(call("GET /profile")).rejects.toMatchObject({ code: "refused", userMessage: null });
    await expect(call("GET /profile")).rejects.toMatchObject({ code: "failed", userMessage: null });
  });

  it("keeps the person signed in when the server is busy or the answer is lost [L07]", async () => {
    fetchMock.mockResolvedValueOnce(problem(503, "busy")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(call("GET /profile")).rejects.toMatchObject({ code: "busy", message: "the busy of it" });
    await expect(call("GET /profile")).rejects.toEqual(new CallError("no-network", 0, "No answer came."));
    expect(currentSession()?.accessToken).toBe("first");
  });
});
