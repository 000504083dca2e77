import { beforeEach, describe, expect, it, vi } from "vitest";

const call = vi.hoisted(() => vi.fn<(name: string, options: { body: { events: Sent[] } }) => Promise<void>>());
const session = vi.hoisted(() => ({ current: {} as object | null }));
vi.mock("#platform/call.ts", () => ({ call }));
vi.mock("#platform/session.ts", () => ({ currentSession: () => session.current }));
const { anonymousId, flushTracked, track, turnTracking } = await import("./tracker.ts");

type Sent = { name: string; page: string; props: Record<string, unknown> };
const sent = (): Sent[] => call.mock.calls.flatMap(([, { body }]) => body.events);

beforeEach(() => {
  call.mockReset().mockResolvedValue();
  session.current = {};
  turnTracking(false);
});

describe("what happens in the app", () => {
  it("is sent in one batch, with the page and an anonymous id that ends in a number up to 10000 [C05]", async () => {
    turnTracking(true);
    track("click_button", { button_name: "giving" });
    track("screen_view", { screen_name: "/home" });
    await flushTracked();
    expect(call).toHaveBeenCalledTimes(1);
    expect(sent().map(({ name }) => name)).toEqual(["click_button", "screen_view"]);
    expect(sent()[0]?.props).toMatchObject({ button_name: "giving", anonymous_id: anonymousId() });
    const suffix = Number(anonymousId().split("-").at(-1));
    expect(suffix).toBeGreaterThanOrEqual(1);
    expect(suffix).toBeLessThanOrEqual(10_000);
  });

  it("is never noted before tracking is on, as for a host [C05] [A02]", async () => {
    track("click_button", { button_name: "giving" });
    turnTracking(true);
    await flushTracked();
    expect(call).not.toHaveBeenCalled();
  });

  it("is dropped with its anonymous id on logout [A10]", async () => {
    turnTracking(true);
    track("click_button", { button_name: "giving" });
    const before = anonymousId();
    session.current = null;
    await flushTracked();
    session.current = {};
    track("click_button", { button_name: "giving" });
    await flushTracked();
    expect(call).not.toHaveBeenCalled();
    expect(anonymousId() === before && localStorage.length === 0).toBe(false);
  });

  it("waits for the next time where it could not be sent, and says nothing [C05] [C03]", async () => {
    turnTracking(true);
    track("click_button", { button_name: "map" });
    call.mockRejectedValueOnce(new Error("away"));
    await flushTracked();
    await flushTracked();
    expect(sent().map(({ props }) => props["button_name"])).toEqual(["map", "map"]);
  });
});
