import { afterEach, expect, it, vi } from "vitest";
import type * as LiveModule from "./live.ts";
import type * as LastEventModule from "../call/last-event.ts";
import type * as SessionModule from "../session/session.ts";

const SESSION = {
  accessToken: "first",
  refreshToken: null,
  idToken: null,
  expiresAt: Date.now() + 600_000,
  sub: "ruth",
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the stream of a person whose server accepts only some tokens. Returns the tokens that were sent. */
async function openWith(accepted: readonly string[]) {
  const tokens: string[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    const token = new Headers(init.headers).get("authorization")?.slice("Bearer ".length) ?? "";
    tokens.push(token);
    return accepted.includes(token)
      ? new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } })
      : new Response("", { status: 401 });
  });
  vi.resetModules();
  const session: typeof SessionModule = await import("../session/session.ts");
  const { openLive }: typeof LiveModule = await import("./live.ts");
  session.storeSession(SESSION);
  session.provideSessionRenewal(async () => ({ ...SESSION, accessToken: "second" }));
  const close = openLive(() => undefined, {} as LiveModule.LiveHandlers);
  await vi.waitFor(() => expect(tokens).toHaveLength(2), 10_000);
  return { session, tokens, close };
}

it("a stream whose token is refused is opened again with a renewed one [L07]", async () => {
  const { session, tokens, close } = await openWith(["second"]);
  expect(tokens).toEqual(["first", "second"]);
  expect(session.currentSession()?.accessToken).toBe("second");
  close();
});

it("a stream that is refused to a renewed token, too, ends the sign-in of an app that nobody touches [L07]", async () => {
  const { session, close } = await openWith([]);
  await vi.waitFor(() => expect(session.currentSession()).toBeNull(), 10_000);
  close();
});

it("a stream that is refused because the registration was cancelled has the app read the profile again [B49]", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 403 }));
  vi.resetModules();
  const { openLive }: typeof LiveModule = await import("./live.ts");
  const own = vi.fn<LiveModule.LiveHandlers["own"]>();
  const close = openLive(() => undefined, { own } as Partial<LiveModule.LiveHandlers> as LiveModule.LiveHandlers);
  await vi.waitFor(() => expect(own).toHaveBeenCalledWith({ reads: ["GET /profile"] }, 1), 10_000);
  close();
});

it("a stream that a proxy or a busy server refuses is opened again by itself, after the time that the refusal asks for, and continues after the last event [O49]", async () => {
  vi.useFakeTimers();
  const begin = Date.now();
  const asked: { at: number; after: string | null }[] = [];
  const event = 'id: 8\nevent: content\ndata: {"edition":"global-2025","version":2}\n\n';
  const answers = [
    new Response("", { status: 502 }),
    new Response("", { status: 503, headers: { "retry-after": "30" } }),
    new Response(event, { headers: { "content-type": "text/event-stream" } }),
  ];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    asked.push({ at: (Date.now() - begin) / 1000, after: new Headers(init.headers).get("last-event-id") });
    return answers[asked.length - 1] ?? new Promise(() => undefined);
  });
  vi.resetModules();
  const { noteEvent }: typeof LastEventModule = await import("../call/last-event.ts");
  noteEvent("7");
  const { openLive }: typeof LiveModule = await import("./live.ts");
  const content = vi.fn<LiveModule.LiveHandlers["content"]>();
  const close = openLive(() => undefined, { content } as Partial<LiveModule.LiveHandlers> as LiveModule.LiveHandlers);
  for (let waited = 0; waited < 60 && content.mock.calls.length === 0; waited++)
    await vi.advanceTimersByTimeAsync(1000);
  expect(content).toHaveBeenCalledExactlyOnceWith({ edition: "global-2025", version: 2 }, 1);
  expect(asked.map(({ after }) => after)).toEqual(["7", "7", "7"]);
  const [, second = 0, third = 0] = asked.map(({ at }) => at);
  expect([second < 15, third - second >= 30]).toEqual([true, true]);
  close();
});
