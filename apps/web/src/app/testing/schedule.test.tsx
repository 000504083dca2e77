import { syncClock } from "@narthex/client/clock.ts";
import { eventOf } from "@narthex/domain/test-fixtures";
import { createMemoryHistory } from "@tanstack/react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PERSON } from "./answers/answer-parts.ts";
import { link } from "./elements.ts";
import { ANSWERS } from "./answers/answers.ts";
import { answering, openApp, type OpenedApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const session = (id: number, date: string, time: string) =>
  eventOf({ id, slug: `talk-${id}`, title: `Talk ${id}`, startTime: `${date}T${time}:00+08:00`, durationInMin: 60 });
/** Two sessions with a break between them. */
const eventsOf = (date: string) => [
  { ...session(1, date, "07:00"), durationInMin: 90 },
  session(2, date, "09:00"),
  { ...session(3, date, "10:00"), type: "break", title: "Tea break", slug: "tea", durationInMin: 30 },
  session(4, date, "11:00"),
];

let app: OpenedApp;
/** The dates whose events were read. */
let reads: string[] = [];
let day = eventsOf;
const history = () => createMemoryHistory({ initialEntries: ["/schedule"] });

const moveTo = (instant: string): void => syncClock(`${instant}+08:00`, Date.now(), Date.now());
const open = async (path = "/schedule", at = "2025-07-18T09:15:00", router = history()): Promise<void> => {
  reads = [];
  app = await openApp(
    path,
    (name, { pathname }) => {
      if (name === "GET /profile") return Response.json({ ...PERSON, confYear: "2025-G" });
      if (name !== "GET /cms/schedules/:date") return undefined;
      const date = pathname.split("/").at(-1) ?? "";
      reads.push(date);
      return Response.json(day(date));
    },
    "en",
    router,
  );
  moveTo(at);
  await app.waitFor(() => document.querySelector("main li[id], main section, main h2") ?? undefined);
  await app.wait(1000);
};
const days = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('nav[aria-label="Days"] a')];
const chosen = (): string | null | undefined =>
  document.querySelector('nav[aria-label="Days"] [aria-current="date"]')?.getAttribute("aria-label");
const row = (slug: string): string => document.querySelector(`li#${slug}`)?.textContent ?? "";

testScreens();
beforeEach(() => {
  day = eventsOf;
});

describe("the day of the schedule", () => {
  it.each([
    ["2025-07-01T12:00:00", "Thu 17 Jul, Day 1"],
    ["2025-07-18T09:15:00", "Fri 18 Jul, Day 2, Today"],
    ["2025-08-01T12:00:00", "Mon 21 Jul, Day 5"],
  ])("is at %s %s [S02]", async (at, name) => {
    await open("/schedule", at);
    expect(chosen()).toBe(name);
  });

  it("is the conference's, on a device set to another day [K01]", async () => {
    vi.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    await open();
    expect(chosen()).toBe("Fri 18 Jul, Day 2, Today");
    expect(row("talk-2")).toContain("Now");
  });

  it("moves to the next at midnight in Singapore, without a reload [K01] [S02]", async () => {
    await open("/schedule", "2025-07-18T23:59:50");
    expect(chosen()).toContain("Fri 18");
    await app.wait(20_000);
    expect(chosen()).toBe("Sat 19 Jul, Day 3, Today");
  });

  it("that was chosen expires with the conference's day, also in the address [S02] [S04]", async () => {
    const router = history();
    await open("/schedule", "2025-07-18T23:30:00", router);
    days()[0]?.click();
    await app.wait(500);
    expect([chosen(), router.location.href]).toEqual(["Thu 17 Jul, Day 1", "/schedule?day=2025-07-17"]);
    moveTo("2025-07-19T00:05:00");
    await app.wait(2000);
    expect([chosen(), router.location.href]).toEqual(["Sat 19 Jul, Day 3, Today", "/schedule"]);
  });

  it("is read once while it is fresh [S04]", async () => {
    await open();
    await app.wait(5000);
    for (const index of [2, 1, 2, 1]) {
      days()[index]?.click();
      await app.wait(500);
    }
    expect(chosen()).toContain("Fri 18");
    // The app also loads the days that were not opened, in the background.
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  });

  it.each(["SCS", "GC"] as const)("has the file of its own kind of person, %s [S05]", async (type) => {
    const [edition, regional] = ANSWERS["GET /cms/editions"];
    const schedulePdf = { SCS: "/media/whole.pdf", GC: "/media/weekend.pdf" };
    const own = {
      "GET /profile": { ...PERSON, confYear: "2025-G", type },
      "GET /cms/editions": [{ ...edition!, schedulePdf }, regional!],
    };
    app = await openApp("/schedule", answering(own));
    const file = await app.waitFor(() => link(/Schedule as PDF/));
    expect(file.getAttribute("href")).toBe(schedulePdf[type]);
  });

  it("without events says that it is coming soon, in the words of the pack [H16]", async () => {
    day = () => [];
    const comingSoon = "We are still setting the table.";
    app = await openApp("/schedule", (name) => {
      if (name === "GET /cms/schedules/:date") return Response.json([]);
      if (name === "GET /cms/arrival") return Response.json({ ...ANSWERS["GET /cms/arrival"], comingSoon });
      return undefined;
    });
    await app.waitFor(() => app.lines().find((line) => line === "The schedule is coming soon"));
    expect(app.lines()).toContain(comingSoon);
  });

  it.each([
    ["My day, today", "/schedule?own=1", true],
    ["My day, another day", "/schedule?day=2025-07-19&own=1", false],
    ["all events of today", "/schedule", false],
  ])(
    "of %s begins with the person's arrival only if it is the list of their own present day [Q12]",
    async (_, path, isShown) => {
      await open(path, undefined, createMemoryHistory({ initialEntries: [path] }));
      await app.wait(500);
      expect(app.lines().some((line) => line.startsWith("You are checked in"))).toBe(isShown);
    },
  );

  it.each([
    "day-9",
    "Day-3",
    "xday-3",
    "day-3<img src=x onerror=alert(1)>",
    "day-3-../../x",
    "__proto__",
    "day-3-%E0%A4%A",
    "day-",
    "javascript:alert(1)",
  ])("stays for an unknown address #%s [S10]", async (hash) => {
    const router = history();
    await open("/schedule", undefined, router);
    router.push(`/schedule#${hash}`);
    await app.wait(500);
    expect(chosen()).toContain("Fri 18");
    expect(row("talk-2")).toContain("Talk 2");
  });
});

describe("the present on the schedule", () => {
  it("is the current event and the next that is not a break, and moves with the clock [S16] [K01]", async () => {
    await open();
    const marked = (): string[] =>
      [...document.querySelectorAll("main li[id]")].flatMap(({ id, textContent }) => {
        const mark = /Now|Next in \d+ min/.exec(textContent?.replaceAll("\u00A0", " ") ?? "")?.[0];
        return mark ? [`${id}: ${mark}`] : [];
      });
    expect(marked()).toEqual(["talk-2: Now"]);
    expect(row("talk-2")).toContain("45 min left");
    moveTo("2025-07-18T10:40:00");
    await app.wait(2000);
    expect(marked()).toEqual(["talk-4: Next in 20 min"]);
    moveTo("2025-07-18T11:05:00");
    await app.wait(2000);
    expect(marked()).toEqual(["talk-4: Now"]);
  });

  it("is told before the first event and in gaps [S08] [S16]", async () => {
    await open("/schedule", "2025-07-18T06:30:00");
    expect(app.lines()).toContain("The day begins in 30 min");
    moveTo("2025-07-18T08:45:00");
    await app.wait(2000);
    expect(app.lines()).toContain("Free until 9:00 AM");
  });

  it("comes back where a position is older than 30 minutes [S22]", async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -500));
    await open();
    // The bar of days is loaded after the first screen.
    await app.wait(3000);
    shown.length = 0;
    const isHidden = vi.spyOn(document, "hidden", "get");
    for (const [minutes, rows] of [
      [29, []],
      [31, ["talk-2"]],
    ] as const) {
      isHidden.mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
      vi.setSystemTime(Date.now() + minutes * 60_000);
      moveTo("2025-07-18T09:15:00");
      isHidden.mockReturnValue(false);
      document.dispatchEvent(new Event("visibilitychange"));
      expect(shown, `${minutes} minutes`).toEqual(rows);
    }
    vi.restoreAllMocks();
  });
});

it.each([
  [true, ["Opening session"]],
  [false, []],
])("the title of an event is struck through if the event is cancelled: %s [B92]", async (isCancelled, titles) => {
  const events = ANSWERS["GET /cms/schedules/:date"].map((event) => ({ ...event, isCancelled }));
  app = await openApp("/schedule", answering({ "GET /cms/schedules/:date": events }));
  await app.waitFor(() => app.lines().find((line) => line === "Opening session"));
  expect([...document.querySelectorAll("h3 s")].map(({ textContent }) => textContent)).toEqual(titles);
});
