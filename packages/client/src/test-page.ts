import { vi } from "vitest";
import { syncClock } from "./clock.ts";
import { forgetFirstData } from "./session/first-data.ts";
import { queryClient } from "./cache/query-client.ts";
import { storeSession } from "./session/session.ts";
import { clearToasts } from "./toasts.ts";

/** How the server answers one call: as it should, or not. */
type Answer = Response | "hang" | "lost";

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** Real timeouts do not follow the test's clock. */
const timeoutOfTimers = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
  return controller.signal;
};

/** Finds the name of a read in the contract by its path. Exact paths come before those with parameters. */
const namesOf = (reads: readonly string[]) => {
  const known = reads.map((name) => {
    const path = name.slice("GET ".length).replace(/\/$/, "");
    return { name, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`) };
  });
  return (method: string, pathname: string): string => {
    if (method !== "GET") return `${method} ${pathname}`;
    const found = known.filter(({ pattern }) => pattern.test(pathname));
    return (found.find(({ name }) => !/:(?!edition)/.test(name)) ?? found[0])?.name ?? `GET ${pathname}`;
  };
};

/** A signed-in person in front of a server that answers at `fetch`. Gives what was called. Needs fake timers. */
export const startTestPage = (reads: readonly string[], now: string, answer: (name: string, url: URL) => Answer) => {
  // What earlier tests of the process have left.
  clearToasts();
  forgetFirstData();
  const calls = new Set<string>();
  const writes: { name: string; body: unknown }[] = [];
  const nameOf = namesOf(reads);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "https://app.example.test");
    url.pathname = url.pathname.replace(/^\/api/, "");
    const name = nameOf(init?.method ?? "GET", url.pathname);
    calls.add(name);
    // A file is no JSON.
    if (typeof init?.body === "string") writes.push({ name, body: JSON.parse(init.body) });
    const answered = answer(name, url);
    if (answered === "lost") throw new TypeError("Failed to fetch");
    return answered === "hang" ? untilAborted(init?.signal) : answered.clone();
  });
  // A database that answers nothing: the app does without it.
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeoutOfTimers);
  storeSession({ accessToken: "t", refreshToken: null, idToken: null, expiresAt: Date.now() + 6_000_000, sub: "ruth" });
  syncClock(now, Date.now(), Date.now());
  return { calls, writes };
};

/** Forgets what a test has left on the device. */
export const endTestPage = (): void => {
  queryClient.clear();
  clearToasts();
  syncClock(new Date().toISOString(), Date.now(), Date.now());
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllTimers();
  vi.restoreAllMocks();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
};

const SHORT_MS = 50;
const STEPS = 20;
const realImmediate = setImmediate;
const realNow = performance.now.bind(performance);
const realTimeout = setTimeout;
const MAX_REAL_WAIT_MS = 25_000;
const REAL_STEP_MS = 20;
/** React renders in tasks of its own, which no fake timer holds. */
const untilRendered = async (): Promise<void> => {
  for (let tasks = 0; tasks < 20; tasks++) await new Promise((resolve) => realImmediate(resolve));
};

/** What a person reads, and hears where a picture or a shape stands for it. */
export const lines = (): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && !node.parentElement?.closest("script, style")) found.push(text);
  }
  // Parts with dots between are read as one line.
  for (const { textContent } of document.body.querySelectorAll(".dots"))
    found.push(textContent.replaceAll(/\s+/g, " "));
  for (const named of document.body.querySelectorAll("[aria-label]"))
    found.push(named.getAttribute("aria-label") ?? "");
  return [...new Set(found)];
};

export const wait = async (ms: number): Promise<void> => {
  const step = Math.max(SHORT_MS, ms / STEPS);
  for (let passed = 0; passed < ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    await untilRendered();
  }
};

/** Waits until it is there. Code that is loaded takes real time, however far the test's clock goes. */
export const waitFor = async <T>(find: () => T | undefined): Promise<T> => {
  for (const end = realNow() + MAX_REAL_WAIT_MS; realNow() < end; await wait(500)) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => realTimeout(resolve, REAL_STEP_MS));
  }
  throw new Error(`not there: ${lines().join(" | ")}`);
};
