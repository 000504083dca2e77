import type { ReadName } from "@narthex/client/call/call.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";
import { en } from "./answers/texts.ts";

const TOAST_MS = 3000;

let app: OpenedApp;
let watcher: MutationObserver;
let toasts: string[] = [];

/** Opens a screen while one read is refused, until it shows a text. Returns a function that lets the read succeed. */
const openWithout = async (read: ReadName, path: string, shows: string): Promise<() => void> => {
  let isFailing = true;
  app = await openApp(path, (name) => (isFailing && name === read ? Response.json({}, { status: 400 }) : undefined));
  await app.waitFor(() => app.lines().find((line) => line === shows));
  return () => {
    isFailing = false;
  };
};
const sees = (line: string): boolean => app.lines().includes(line);

describe("a part of the library or a profile that cannot be read", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    toasts = [];
    watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.startsWith("Failed")) toasts.push(node.textContent);
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  afterEach(() => {
    watcher.disconnect();
    app.close();
    vi.useRealTimers();
  });

  it.each<[read: ReadName, path: string, words: string, rest: string]>([
    ["GET /cms/quotes", "/resources/sessions", "Failed to fetch quotes.", "A tool to print"],
    ["GET /cms/resources/watch-lists", "/resources/sessions", "Failed to fetch watch lists.", "A tool to print"],
    ["GET /cms/schedules/session/all", "/resources/sessions", "Failed to fetch schedule.", "A tool to print"],
    ["GET /cms/filter/topics", "/resources/sessions/filter?topics=hope", "Failed to fetch topics.", "Try again"],
    ["GET /cms/filter/topics", "/resources/sessions?modal=filter", "Failed to fetch topics.", "A tool to print"],
    ["GET /cms/search/keywords", "/resources/sessions/search", "Failed to fetch schedule.", "Search resources"],
    [
      "GET /cms/sessionMaterials/:sessionId",
      "/schedule/session-card/7",
      "Failed to fetch session materials.",
      "Try again",
    ],
  ])("%s on %s is told as “%s”, once, and leaves the rest: %s [C03]", async (read, path, words, rest) => {
    await openWithout(read, path, words);
    await app.waitFor(() => app.lines().find((line) => line === rest));
    await app.wait(TOAST_MS + 500);
    expect([toasts, sees(words)]).toEqual([[words], false]);
  });

  it.each<[read: ReadName, path: string, words: string | null, shows: string]>([
    ["GET /cms/resources/all", "/resources/sessions", null, "A tool to print"],
    ["GET /cms/resources/my-lists", "/resources/sessions/mylist", "Failed to fetch watch lists.", "A talk to watch"],
    ["GET /socialprofile", "/profile", "Failed to load social profile.", "Elder"],
  ])(
    "%s on %s is told (%s) and can be tried again in its place [C02] [C03] [R08]",
    async (read, path, words, shows) => {
      const succeed = await openWithout(read, path, words ?? "Try again");
      await app.wait(TOAST_MS + 500);
      if (words) expect(toasts).toEqual([words]);
      expect([sees(en.failure.title), sees(shows)]).toEqual([true, false]);
      // The sessions are a shelf of their own.
      if (path === "/resources/sessions") expect(sees("From your sessions")).toBe(true);
      succeed();
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")?.click();
      await app.waitFor(() => app.lines().find((line) => line === shows));
    },
  );
});
