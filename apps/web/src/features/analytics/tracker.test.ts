import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSignOut, storeSession } from "@narthex/client/session/session.ts";
import { anonymousId, flushTracked, track, setTrackingEnabled } from "./tracker.ts";

const SESSION = { accessToken: "a", refreshToken: "r", idToken: null, expiresAt: Date.now() + 600_000, sub: "ruth" };

type Sent = { name: string; page: string; props: Record<string, unknown> };
const network = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const sent = (): Sent[] =>
  network.mock.calls.flatMap(([, { body }]) => (JSON.parse(body as string) as { events: Sent[] }).events);
const keys = (): (string | null)[] =>
  network.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response(null, { status: 202 }));
  vi.stubGlobal("fetch", network);
  storeSession(SESSION);
  setTrackingEnabled(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("tracked events", () => {
  it("are sent in one batch, with the page and an anonymous id that ends in a number up to 10000 [C05]", async () => {
    setTrackingEnabled(true);
    track("click_button", { button_name: "giving" });
    track("screen_view", { screen_name: "/home" });
    await flushTracked();
    expect(network.mock.calls.map(([address]) => address)).toEqual(["/api/analytics/events"]);
    expect(sent().map(({ name }) => name)).toEqual(["click_button", "screen_view"]);
    expect(sent()[0]?.props).toMatchObject({ button_name: "giving", anonymous_id: anonymousId() });
    const suffix = Number(anonymousId().split("-").at(-1));
    expect(suffix).toBeGreaterThanOrEqual(1);
    expect(suffix).toBeLessThanOrEqual(10_000);
  });

  it("are not collected before tracking is on, for example for a host [C05] [A02]", async () => {
    track("click_button", { button_name: "giving" });
    setTrackingEnabled(true);
    await flushTracked();
    expect(network).not.toHaveBeenCalled();
  });

  it("are dropped with the anonymous id at sign-out [A10]", async () => {
    setTrackingEnabled(true);
    track("click_button", { button_name: "giving" });
    expect(localStorage.getItem("narthex.anonymous-id")).toBe(anonymousId());
    beginSignOut();
    await flushTracked();
    expect(localStorage.getItem("narthex.anonymous-id")).toBeNull();
    storeSession(SESSION);
    track("click_button", { button_name: "giving" });
    await flushTracked();
    expect(network).not.toHaveBeenCalled();
  });

  it("are sent again with the same key until answered [C05] [C03]", async () => {
    setTrackingEnabled(true);
    track("click_button", { button_name: "map" });
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await flushTracked();
    track("click_button", { button_name: "giving" });
    await flushTracked();
    await flushTracked();
    expect(sent().map(({ props }) => props["button_name"])).toEqual(["map", "map", "giving"]);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("are dropped if the server refuses them [C05]", async () => {
    setTrackingEnabled(true);
    track("click_button", { button_name: "map" });
    network.mockResolvedValueOnce(new Response("{}", { status: 400 }));
    await flushTracked();
    await flushTracked();
    expect(network).toHaveBeenCalledTimes(1);
  });
});
