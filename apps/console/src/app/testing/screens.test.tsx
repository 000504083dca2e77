import type { ConsoleToday } from "@narthex/contract/console/today";
import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accessOf, type ConsoleAnswers, loadConsole, openConsole } from "./open-console.tsx";

const TODAY: ConsoleToday = {
  now: [
    {
      id: 1,
      title: "The Strong Church",
      places: ["Studio 1", "Studio 2"],
      date: "2025-07-18",
      start: "2025-07-18T01:00:00.000Z",
      end: "2025-07-18T02:30:00.000Z",
      isCancelled: false,
    },
  ],
  next: [],
  openApps: 3,
  attention: {
    withoutRoom: 2,
    languageGaps: null,
    unpublishedFiles: 0,
    speakerCorrections: null,
    unconfirmedPublications: null,
    failedPublications: null,
    erasureRequests: null,
    quarantinedPhotos: null,
    undeliveredForms: null,
    unpublishedAllocations: null,
    parkedJobs: null,
    fullDisks: null,
    engineProblems: null,
    withoutMail: null,
  },
};

let opened: Awaited<ReturnType<typeof openConsole>>;
const open = async (path: string, answers: ConsoleAnswers = {}): Promise<void> => {
  opened = await openConsole(path, { "GET /console/:edition/today": TODAY, ...answers });
};
/** Waits until a line is read. */
const read = (line: string): Promise<true> => waitFor(() => lines().includes(line) || undefined);
const buttonOf = (name: string) =>
  [...document.querySelectorAll("button")].findLast((one) => (one.ariaLabel ?? one.textContent).trim() === name);

beforeAll(loadConsole);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened.close();
  Reflect.deleteProperty(navigator, "mediaDevices");
  vi.useRealTimers();
});

describe("who opens the console", () => {
  it("without a role reads with which address they are signed in, and who can help [B06]", async () => {
    await open("/", { "GET /console/access": { ...accessOf(), editions: [] } });
    await read("You have no role in the console");
    expect(lines().some((line) => line.includes("noraini@example.test"))).toBe(true);
  });

  it("without a registration reads what to do [B06]", async () => {
    const problem = { type: "/problems/not-registered", title: "", status: 403, detail: "", message: "" };
    await open("/", { "GET /console/access": Response.json(problem, { status: 403 }) });
    await read("You have no role in the console");
    expect(lines().some((line) => line.includes("registered"))).toBe(true);
  });

  it.each([
    ["/", "/console/global-2025/today"],
    ["/today", "/console/global-2025/today"],
    ["/global-2025", "/console/global-2025/today"],
  ])("at %s is led to %s [B06]", async (path, target) => {
    await open(path);
    await read("Needs attention");
    expect(opened.path()).toBe(target);
  });

  it.each([
    [["photographer"], "photos/upload"],
    [["photographer", "voice"], "today"],
  ] as const)("as %s begins at %s: who only brings photos brings them [B126]", async (roles, path) => {
    await open("/", { "GET /console/access": accessOf(...roles) });
    await waitFor(() => opened.path() !== "/console/" || undefined);
    await wait(1000);
    expect(opened.path()).toBe(`/console/global-2025/${path}`);
  });

  it("finds at the foot of a phone what the days need, as far as their roles go, and the rest behind Menu [B126]", async () => {
    await open("/global-2025/today", { "GET /console/access": accessOf("people", "organiser") });
    await read("The Strong Church");
    const bar = [...document.querySelectorAll("nav")].at(-1);
    const names = [...(bar?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(["Today", "Programme", "Announcements", "People"]);
    buttonOf("Menu")?.click();
    await read("Export");
    const rest = [...document.querySelectorAll("nav[aria-label=Menu] a")].map(({ textContent }) => textContent);
    expect(rest.slice(0, 3)).toEqual(["Speakers", "Content", "Preview"]);
    expect(rest).not.toContain("Today");
  });

  it.each([
    [["organiser"], "today", ["Prepare", "On site", "Manage"], undefined],
    [["organiser"], "publish", ["Prepare", "On site", "Manage"], "Prepare"],
    [["programme", "people"], "seats", ["Prepare", "On site"], "On site"],
    [["voice"], "publish", [], undefined],
  ] as const)(
    "on a large window, as %s at %s, finds first what the days need, and the rest under %j, of which %s is open [B126]",
    async (roles, path, groups, openGroup) => {
      await open(`/global-2025/${path}`, { "GET /console/access": accessOf(...roles) });
      const menu = await waitFor(() => document.querySelector("nav[aria-label=Sections]") ?? undefined);
      const daily = [...(menu.querySelector("ul")?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent);
      expect(daily).toEqual(["Today", "Programme", "Announcements", "People"].slice(0, roles[0] === "voice" ? 3 : 4));
      const all = [...menu.querySelectorAll("details")];
      expect(all.map((each) => each.querySelector("summary")?.textContent)).toEqual(groups);
      expect(all.filter((each) => each.open).map((each) => each.querySelector("summary")?.textContent)).toEqual(
        openGroup === undefined ? [] : [openGroup],
      );
      expect(menu.querySelectorAll("a[aria-current]")).toHaveLength(1);
    },
  );

  it.each([
    ["/regional-2024/team", "an edition without a role"],
    ["/global-2025/nowhere", "an address that is not there"],
    ["/global-2025/team", "a section of another role"],
  ])("at %s reads that %s is no page [B06] [B91]", async (path) => {
    await open(path, { "GET /console/access": accessOf("photographer") });
    await read("Page not found");
    // Beside what a photographer may open.
    expect(lines().includes("Photos")).toBe(path.startsWith("/global-2025"));
    expect(lines()).not.toContain("Team");
  });
});

describe("Today", () => {
  it("shows what is on, its places as in the app, and what needs attention [B09]", async () => {
    await open("/global-2025/today");
    await read("The Strong Church");
    const row = [...document.querySelectorAll("main li")].find(({ textContent }) =>
      textContent.includes("The Strong Church"),
    );
    expect(row?.textContent.replaceAll("\u00A0", " ")).toContain("Studio 1 / Studio 2");
    expect(lines()).toEqual(expect.arrayContaining(["On now", "Needs attention", "2 sessions have no room."]));
  });

  it.each([
    ["organiser", true],
    ["programme", true],
    ["voice", false],
    ["people", false],
  ] as const)("offers %s to move an event: %s [B09] [B24]", async (role, mayMove) => {
    await open("/global-2025/today", { "GET /console/access": accessOf(role) });
    await read("The Strong Church");
    expect(lines().some((line) => line.startsWith("Later…"))).toBe(mayMove);
  });

  it("says with the next event its day, and after the last one what is left, for the roles that may [B09]", async () => {
    const before = {
      ...TODAY,
      now: [],
      next: TODAY.now.map((event) => ({ ...event, start: "2025-07-29T01:00:00.000Z" })),
    };
    await open("/global-2025/today", { "GET /console/:edition/today": before });
    await read("The Strong Church");
    expect(lines()).not.toContain("On now");
    expect(lines().some((line) => line.startsWith("Tue, 29 Jul"))).toBe(true);
    opened.close();
    const access = accessOf("organiser");
    for (const { edition } of access.editions)
      edition.days = edition.days.map((day) => ({ ...day, endsAt: { SCS: `${day.date}T14:00:00.000Z`, GC: null } }));
    await open("/global-2025/today", {
      "GET /console/access": access,
      "GET /console/:edition/today": { ...TODAY, now: [] },
    });
    await read("The conference is over");
    expect([...document.querySelectorAll("main a")].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Report", "Export", "New conference"]),
    );
  });
});

it("the programme opens after the end at the last day [B09]", async () => {
  const access = accessOf("organiser");
  for (const { edition } of access.editions)
    edition.days = edition.days.map((day, index) => ({ ...day, date: `2025-07-0${index + 1}` }));
  await open("/global-2025/programme", { "GET /console/access": access });
  await read("Rooms by time");
  const days = [...document.querySelectorAll("[aria-label=Days] button")];
  expect(days.findIndex((day) => day.hasAttribute("aria-current"))).toBe(days.length - 1);
});

describe("a screen that cannot be read", () => {
  it.each(["publish", "photos", "people"])("says so once: %s [B91]", async (section) => {
    await open(`/global-2025/${section}`);
    await read("Try again");
    await wait(1000);
    const texts = [...document.querySelectorAll("main *")].filter(
      ({ textContent, childElementCount }) => childElementCount === 0 && textContent === "This did not load",
    );
    const again = [...document.querySelectorAll("main button")].filter(
      ({ textContent }) => textContent === "Try again",
    );
    expect([texts.length, again.length]).toEqual([1, 1]);
  });
});

describe("a camera", () => {
  it.each([
    ["NotAllowedError", "The browser does not allow the camera."],
    ["NotFoundError", "No camera can be used on this device."],
  ])("that answers %s is told apart, and the number can be typed [B74]", async (name, words) => {
    const getUserMedia = () => Promise.reject(new DOMException("", name));
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
    await open("/global-2025/people", {
      "GET /console/:edition/people": {
        total: 0,
        people: [],
        groups: [],
        uninvited: 0,
        waiting: 0,
        invited: 0,
        used: 0,
        invitable: 0,
      },
    });
    (await waitFor(() => buttonOf("Scan"))).click();
    const alert = await waitFor(() => document.querySelector("dialog [role=alert]") ?? undefined);
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain("ype the number");
  });
});
