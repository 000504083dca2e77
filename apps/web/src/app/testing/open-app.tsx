import type { Locale } from "@narthex/contract/common";
import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { onlineManager } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { syncClock } from "@narthex/client/clock.ts";
import { currentDevice, type Device, installDevice } from "@narthex/client/device.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/query-client.ts";
import { storeSession } from "@narthex/client/session.ts";
import { untilSettled } from "#platform/settled.ts";
import { App } from "../app.tsx";
import { createAppRouter } from "../app-router.tsx";
import { loadLaterMessages } from "../messages/messages.ts";
import { SCREENS } from "../screens.ts";
import { ANSWERS, PARAMETERS } from "./answers.ts";

/** How the server answers one call: as it should, or not. */
type Answer = Response | "hang" | "lost";
/** Decides about a call by its name. Undefined: the usual answer. */
export type Server = (name: string, url: URL) => Answer | undefined;

/** A server whose answers to these reads differ from the usual ones. */
export const answering =
  (own: Partial<typeof ANSWERS>): Server =>
  (name) =>
    name in own ? Response.json(own[name as keyof typeof own]) : undefined;

const NAMES = Object.keys(ANSWERS).map((name) => {
  const path = name.slice("GET ".length).replace(/\/$/, "");
  return { name, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`) };
});

/** The name of a call in the contract. Exact paths come before those with parameters. */
const nameOf = (method: string, pathname: string): string => {
  if (method !== "GET") return `${method} ${pathname}`;
  const found = NAMES.filter(({ pattern }) => pattern.test(pathname));
  return (found.find(({ name }) => !name.includes(":")) ?? found[0])?.name ?? `GET ${pathname}`;
};

const usual = (name: string, { pathname }: URL): Response => {
  const parameter = name === "GET /sysparams/params/:name" && (pathname.split("/").at(-1) ?? "");
  if (parameter) return Response.json({ name: parameter, value: PARAMETERS[parameter] });
  if (!name.startsWith("GET ")) return new Response(null, { status: 201 });
  return Response.json(ANSWERS[name as keyof typeof ANSWERS] ?? {});
};

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** Real timeouts do not follow the test's clock. */
const timeoutOfTimers = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
  return controller.signal;
};

type Store = Awaited<ReturnType<NonNullable<Device["openOutbox"]>>>;
const memoryStore = (): Store => {
  let entries: Parameters<Store["put"]>[0][] = [];
  return {
    list: async () => entries,
    put: async (entry) => void (entries = [...entries.filter(({ id }) => id !== entry.id), entry]),
    change: async (_sub, subject, rule) => {
      const others = entries.filter((entry) => entry.subject !== subject);
      const own = rule(entries.filter((entry) => entry.subject === subject));
      entries = [...others, ...own];
      return own;
    },
  };
};

export type OpenedApp = {
  /** The names of the calls so far, each once. */
  calls: Set<string>;
  /** The bodies of the writes so far. */
  writes: { name: string; body: unknown }[];
  path: () => string;
  /** What a person reads, and hears where a picture or a shape stands for it. */
  lines: () => string[];
  wait: (ms: number) => Promise<void>;
  /** Waits until it is there. Code that is loaded takes real time, however far the test's clock goes. */
  waitFor: <T>(find: () => T | undefined) => Promise<T>;
  close: () => void;
};

const browser = currentDevice();
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

const linesOf = (root: Element): string[] => {
  const lines: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && !node.parentElement?.closest("script, style")) lines.push(text);
  }
  for (const named of root.querySelectorAll("[aria-label]")) lines.push(named.getAttribute("aria-label") ?? "");
  return [...new Set(lines)];
};

/** Loads the code of all screens: the tests are about their data. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all(Object.values(SCREENS).map((screen) => screen.preload()));
  await Promise.all([loadLaterMessages(), import("../shell/background.tsx"), import("../shell/mail-button.tsx")]);
  await untilSettled;
};

/** Opens the real app, with its router and its query client, in front of a server that answers by `server`. Needs fake timers. */
export const openApp = async (
  path: string,
  server: Server = () => undefined,
  locale: Locale = "en",
  history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
): Promise<OpenedApp> => {
  const calls = new Set<string>();
  const writes: OpenedApp["writes"] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "https://app.example.test");
    url.pathname = url.pathname.replace(/^\/api/, "");
    const name = nameOf(init?.method ?? "GET", url.pathname);
    calls.add(name);
    if (init?.body) writes.push({ name, body: JSON.parse(init.body as string) });
    const answer = server(name, url) ?? usual(name, url);
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return answer === "hang" ? untilAborted(init?.signal) : answer.clone();
  });
  // A database that answers nothing: the app does without it.
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeoutOfTimers);
  const outbox = memoryStore();
  installDevice({ ...browser, openOutbox: async () => outbox });
  storeSession({ accessToken: "t", refreshToken: null, idToken: null, expiresAt: Date.now() + 6_000_000, sub: "ruth" });
  syncClock(ANSWERS["GET /clock"].now, Date.now(), Date.now());
  onlineManager.setOnline(true);
  await setLocale(locale);
  const router = createAppRouter(history);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  root.render(<App router={router} />);
  const wait = async (ms: number): Promise<void> => {
    const step = Math.max(SHORT_MS, ms / STEPS);
    for (let passed = 0; passed < ms; passed += step) {
      await vi.advanceTimersByTimeAsync(step);
      await untilRendered();
    }
  };
  const waitFor = async <T,>(find: () => T | undefined): Promise<T> => {
    for (const end = realNow() + MAX_REAL_WAIT_MS; realNow() < end; await wait(500)) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => realTimeout(resolve, REAL_STEP_MS));
    }
    throw new Error(`not there: ${linesOf(document.body).join(" | ")}`);
  };
  return {
    calls,
    writes,
    path: () => router.state.location.pathname,
    lines: () => linesOf(document.body),
    wait,
    waitFor,
    close: () => {
      root.unmount();
      box.remove();
      queryClient.clear();
      localStorage.clear();
      sessionStorage.clear();
      vi.clearAllTimers();
      vi.restoreAllMocks();
      vi.stubGlobal("fetch", () => new Promise(() => undefined));
    },
  };
};
