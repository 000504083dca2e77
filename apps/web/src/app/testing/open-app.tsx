import type { Locale } from "@narthex/contract/base/common";
import type { LiveData, LiveEvent } from "@narthex/contract/base/live";
import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { onlineManager } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { currentDevice, type Device, installDevice } from "@narthex/client/device.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { endTestPage, lines, startTestPage, wait, waitFor } from "@narthex/client/test-page.ts";
import { loadedOutbox } from "@narthex/client/outbox/pending.ts";
import { untilSettled } from "#platform/settled.ts";
import { App } from "../app.tsx";
import { createAppRouter } from "../app-router.tsx";
import { loadOtherMessages } from "../messages/messages.ts";
import { SCREENS } from "../screens.ts";
import { ANSWERS, PARAMETERS } from "./answers/answers.ts";

/** In `npm run test:all`, tables of cases are tried whole. */
export const HAS_ALL_CASES = process.env["NARTHEX_TESTS"] === "all";

/** Decides about a call by its name. Undefined: the usual answer. */
export type Server = (name: string, url: URL) => Response | "hang" | "lost" | undefined;

/** A server whose answers to these reads differ from the usual ones. */
export const answering =
  (own: Partial<typeof ANSWERS>): Server =>
  (name) =>
    name in own ? Response.json(own[name as keyof typeof own]) : undefined;

/** The stream of live events: what answers `GET /live`, and what sends an event to the open app. */
export const liveStream = () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const server: Server = (name) =>
    name === "GET /live" ? new Response(body, { headers: { "content-type": "text/event-stream" } }) : undefined;
  const send = <E extends LiveEvent>(event: E, data: LiveData[E]): void =>
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { server, send };
};

const usual = (name: string, { pathname }: URL): Response => {
  const parameter = name === "GET /sysparams/params/:name" && (pathname.split("/").at(-1) ?? "");
  if (parameter) return Response.json({ name: parameter, value: PARAMETERS[parameter] });
  if (!name.startsWith("GET ")) return new Response(null, { status: 201 });
  return Response.json(ANSWERS[name as keyof typeof ANSWERS] ?? {});
};

type Store = Awaited<ReturnType<NonNullable<Device["openOutbox"]>>>;
let entries: Parameters<Store["put"]>[0][] = [];
/** One for all tests of a process, because the app opens its outbox once. */
const memoryStore: Store = {
  list: async () => [...entries],
  put: async (entry) => void (entries = [...entries.filter(({ id }) => id !== entry.id), entry]),
  change: async (_sub, subject, rule) => {
    const others = entries.filter((entry) => entry.subject !== subject);
    const own = rule(entries.filter((entry) => entry.subject === subject));
    entries = [...others, ...own];
    return own;
  },
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
/** No copy of the edition is made by itself: one that a test leaves half done would not end in the next one. */
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });

let opened: OpenedApp | undefined;

/** Code that is loaded within a test takes real time, which no test waits for. */
const PARTS = import.meta.glob([
  "../shell/**/*.tsx",
  "#features/**/*.tsx",
  "#features/profiles/public/*.ts",
  "!**/*.test.*",
]);

/** Loads the code of all screens and their parts: the tests are about their data. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all(Object.values(SCREENS).map((screen) => screen.preload()));
  await Promise.all([loadOtherMessages(), ...Object.values(PARTS).map((load) => load())]);
  await untilSettled;
};

/**
 * For a file of tests that open the app: loads all screens once, stops the timers for each test, and closes the app after it.
 * What a file does after each test of its own comes before that.
 */
export const testScreens = (): void => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    opened?.close();
    vi.useRealTimers();
  });
};

/** Opens the real app, with its router and its query client, in front of a server that answers by `server`. Needs fake timers. */
export const openApp = async (
  path: string,
  server: Server = () => undefined,
  locale: Locale = "en",
  history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
): Promise<OpenedApp> => {
  const { calls, writes } = startTestPage(
    Object.keys(ANSWERS),
    ANSWERS["GET /clock"].now,
    (name, url) => server(name, url) ?? usual(name, url),
  );
  // What a test has left would be sent in the next one.
  entries = [];
  installDevice({ ...browser, openOutbox: async () => memoryStore });
  await loadedOutbox()?.refresh();
  onlineManager.setOnline(true);
  await setLocale(locale);
  const router = createAppRouter(history);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  root.render(<App router={router} />);
  opened = {
    calls,
    writes,
    path: () => router.state.location.pathname,
    lines,
    wait,
    waitFor,
    close: () => {
      root.unmount();
      box.remove();
      endTestPage();
      opened = undefined;
    },
  };
  return opened;
};
