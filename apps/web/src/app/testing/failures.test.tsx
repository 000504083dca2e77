import type { ReadName } from "@narthex/client/call/call.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { loadOutbox } from "@narthex/client/outbox/pending.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { refetchFailed } from "@narthex/client/cache/refetch-failed.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { ANSWERS } from "./answers/answers.ts";
import { loadScreens, openApp, type OpenedApp, type Server } from "./open-app.tsx";
import { en } from "./answers/texts.ts";

const TOAST_MS = 3000;
const [EDITION, ...OTHERS] = ANSWERS["GET /cms/editions"];
const [MATERIALS] = ANSWERS["GET /cms/sessionMaterials/:sessionId"];
/** The session of the path has a sermon. */
const WITH_SERMON: Record<string, unknown> = {
  "GET /cms/editions": [{ ...EDITION, audioSermonSession: 7 }, ...OTHERS],
  "GET /cms/sessionMaterials/:sessionId": [{ ...MATERIALS, audioSermon: { url: "/media/sermon.mp3" } }],
};

let app: OpenedApp;
let watcher: MutationObserver;
let stopRefetching: () => void;
/** The texts of toasts, and how often a skeleton was in the page after a change. */
let toasts: string[] = [];
let skeletons = 0;

const failing =
  (read: string, status = 400, parameter = ""): Server =>
  (name, { pathname }) =>
    name === read && pathname.endsWith(parameter) ? Response.json({}, { status }) : undefined;

/** Opens a screen with a server that answers one read so. Counts how often it was called. */
const open = async (path: string, server: Server, shows: string): Promise<() => number> => {
  let calls = 0;
  app = await openApp(path, (name, url) => {
    const answer = server(name, url);
    if (answer) calls += 1;
    return answer;
  });
  await app.waitFor(() => app.lines().find((line) => line === shows));
  return () => calls;
};
const sees = (line: string): boolean => app.lines().includes(line);

beforeAll(async () => {
  await setLocale("en");
  await loadScreens();
});
beforeEach(() => {
  vi.useFakeTimers();
  // As main.tsx does.
  stopRefetching = refetchFailed(queryClient, async () => true);
  toasts = [];
  watcher = new MutationObserver((changes) => {
    skeletons += document.querySelectorAll(".skeleton").length;
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent?.startsWith("Failed")) toasts.push(node.textContent);
  });
  watcher.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  watcher.disconnect();
  stopRefetching();
  app.close();
  vi.useRealTimers();
});

describe("a failing read", () => {
  it.each<[read: ReadName, path: string, words: string]>([
    ["GET /profile", "/home", "Failed to load profile."],
    ["GET /cms/announcements/get", "/announcement", "Failed to fetch announcements."],
    ["GET /announcement/get-unread-announcements-count", "/home", "Failed to set unread count."],
    ["GET /cms/schedules/:date", "/schedule", "Failed to fetch schedule."],
    ["GET /cms/gc-app-schedule-callouts", "/schedule", "Failed to fetch schedule callout."],
    ["GET /cms/mainExp/get", "/experience", "Failed to fetch main exp data."],
  ])("%s on %s is told as “%s” for three seconds, once [C02] [C03] [N14] [E01]", async (read, path, words) => {
    await open(path, failing(read), words);
    expect(toasts).toEqual([words]);
    await app.wait(TOAST_MS + 500);
    expect(sees(words)).toBe(false);
  });

  it("can be repeated on the screen itself, which says what happened, beside the toast and after it [C03] [N33]", async () => {
    let isFailing = true;
    await open(
      "/schedule",
      (name, url) => (isFailing ? failing("GET /cms/schedules/:date")(name, url) : undefined),
      "Try again",
    );
    expect([toasts, sees(en.failure.title)]).toEqual([["Failed to fetch schedule."], true]);
    await app.wait(TOAST_MS + 500);
    expect(sees(en.failure.title)).toBe(true);
    isFailing = false;
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")?.click();
    await app.waitFor(() => app.lines().find((line) => line === "Opening session"));
  });

  it("of the audio flag is told, and leaves the materials without the sermon [C03] [C04]", async () => {
    const path = "/schedule/session-card/7";
    const withSermon: Server = (name) => (name in WITH_SERMON ? Response.json(WITH_SERMON[name]) : undefined);
    await open(path, withSermon, "Audio sermon");
    app.close();
    const failed = failing("GET /sysparams/params/:name", 400, "AUDIO_FLAG");
    await open(path, (name, url) => failed(name, url) ?? withSermon(name, url), "Failed to load profile.");
    expect([sees("A worksheet"), sees("Audio sermon")]).toEqual([true, false]);
  });

  it.each([404, 500])(
    "of a parameter with %i is repeated a few times, and home still shows the experiences [H08] [C04]",
    async (status) => {
      const calls = await open(
        "/home",
        failing("GET /sysparams/params/:name", status, "EXP_EVENT_END_TS"),
        "Latest update",
      );
      await app.waitFor(() => document.querySelector("#experience") ?? undefined);
      await app.wait(4000);
      expect(calls()).toBeGreaterThan(0);
      expect(calls()).toBeLessThanOrEqual(3);
    },
  );
});

describe("no message is shown", () => {
  it.each([400, 403, 404])("if a public profile is refused with %i [C03] [P06]", async (status) => {
    await open("/profile/pub/somebody", failing("GET /socialprofile/public", status), "Profile not found");
    await app.wait(1000);
    expect(toasts).toEqual([]);
  });

  it("if a public profile fails to load; it appears by itself once the server answers again [C03] [P06] [X08]", async () => {
    let isFailing = true;
    await open(
      "/profile/pub/ruth",
      (name, url) => (isFailing ? failing("GET /socialprofile/public", 500)(name, url) : undefined),
      en.failure.title,
    );
    isFailing = false;
    await app.wait(60_000);
    expect(sees("Elder")).toBe(true);
    expect(toasts).toEqual([]);
  });

  it("if the menu's picture cannot be loaded: initials are shown [C03] [H01]", async () => {
    await open("/team", failing("GET /socialprofile"), "The team of the conference.");
    await app.wait(2000);
    const menu = [...document.querySelectorAll("button")].find((button) =>
      button.getAttribute("aria-label")?.startsWith("Your menu"),
    );
    expect(menu?.querySelector<HTMLElement>("[data-letter]")?.dataset["letter"]).toMatch(/^\p{L}+$/u);
    expect(toasts).toEqual([]);
  });

  it("if a click is not registered: the person returns to the page that they came from [C03] [N15]", async () => {
    vi.stubGlobal("open", () => ({ location: { replace: () => undefined } }));
    let isFailing = true;
    const server: Server = (name, url) =>
      isFailing ? failing("POST /analytics/external-link", 500)(name, url) : undefined;
    await open("/url?q=https%3A%2F%2Felsewhere.test%2F&from=%2Fteam", server, "Open the link");
    [...document.querySelectorAll<HTMLElement>("a, button")]
      .find(({ textContent }) => textContent === "Open the link")
      ?.click();
    await app.waitFor(() => app.lines().find((line) => line === "The team of the conference."));
    expect([app.path(), toasts]).toEqual(["/team", []]);
    // What waits belongs to the page, which lives longer than the app of one test.
    isFailing = false;
    await (await loadOutbox()).sendAll();
  });
});

describe("while the app tries again by itself", () => {
  it.each<[what: string, path: string, read: ReadName, shows: string, told: string[]]>([
    [
      "a failure stays on the screen",
      "/experience",
      "GET /cms/mainExp/get",
      "Try again",
      ["Failed to fetch main exp data."],
    ],
    ["a day stays a failure", "/schedule", "GET /cms/schedules/:date", "Try again", ["Failed to fetch schedule."]],
    [
      "a day stays on the screen without its notice",
      "/schedule",
      "GET /cms/gc-app-schedule-callouts",
      "Opening session",
      ["Failed to fetch schedule callout."],
    ],
  ])("%s (%s), without a skeleton, and is told once [X08] [N14] [S06]", async (_, path, read, shows, told) => {
    const calls = await open(path, failing(read, 500), shows);
    await app.wait(5000);
    const before = calls();
    skeletons = 0;
    // In short steps: React renders between them. Meanwhile the app saves the edition, too.
    for (let second = 0; second < 80; second++) await app.wait(1000);
    // Each attempt is a request and two repetitions.
    expect(calls()).toBeGreaterThan(before + 2);
    expect([sees(shows), skeletons, toasts]).toEqual([true, 0, told]);
  });
});
