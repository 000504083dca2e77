import { syncClock } from "@narthex/client/clock.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { SCREENS } from "../screens.ts";
import { all, button, heading, link, namesOf } from "./elements.ts";
import { PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { answering, liveStream, openApp, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

afterEach(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
testScreens();

it("the header is that of the screen that is shown, while the next one loads [N31]", async () => {
  const app = await openApp("/home");
  await app.waitFor(() => link("Team"));
  expect(all("header")).toEqual([]);
  let arrive = (): void => undefined;
  const loading = new Promise<void>((resolve) => (arrive = resolve));
  vi.spyOn(SCREENS["/team"], "preload").mockReturnValue(loading);
  link("Team")?.click();
  await app.wait(500);
  expect([app.path(), heading()?.startsWith("Good"), all("header").length]).toEqual(["/team", true, 0]);
  arrive();
  await app.wait(500);
  expect([heading(), all("header").length]).toEqual(["Team", 1]);
});

it("the logo is another one on the weekend, for a weekend guest from the first day on, and for each conference [N06]", async () => {
  const [usual, other] = ANSWERS["GET /cms/editions"];
  const ofConference = (name: string) => ({
    logo: { url: `/media/${name}.svg` },
    logoWeekend: { url: `/media/${name}-weekend.svg` },
  });
  const editions = [
    { ...usual!, weekend: ["2025-07-19"], brand: { ...usual!.brand, ...ofConference("global") } },
    { ...other!, brand: { ...other!.brand, ...ofConference("regional") } },
  ];
  const logoFor = async (path: string, person: Partial<typeof PERSON>, now = ANSWERS["GET /clock"].now) => {
    const profile = { ...PERSON, ...person };
    const app = await openApp(path, answering({ "GET /cms/editions": editions, "GET /profile": profile }));
    syncClock(now, Date.now(), Date.now());
    await app.waitFor(() => (heading() === "Team" ? true : undefined));
    await app.wait(1000);
    const source = document.querySelector("header img")?.getAttribute("src");
    app.close();
    return source;
  };
  const GLOBAL = { confYear: "2025-G" };
  expect(await logoFor("/team", GLOBAL)).toBe("/media/global.svg");
  expect(await logoFor("/team", GLOBAL, "2025-07-19T02:00:00.000Z")).toBe("/media/global-weekend.svg");
  expect(await logoFor("/team", { ...GLOBAL, type: "GC" })).toBe("/media/global-weekend.svg");
  // This conference is over: its last day was one of its weekend.
  expect(await logoFor("/gpcr/team", { confYear: "2024-R" })).toBe("/media/regional-weekend.svg");
});

it("the side menu also has what phones reach from home, and an email to the organisers [N32]", async () => {
  const app = await openApp("/home");
  await app.wait(3000);
  const [, more] = all('nav[aria-label="Main menu"] ul');
  expect(namesOf("a", more)).toEqual(["Experiences", "PhotoDrop", "My QR", "Write to us"]);
});

it.each(["/schedule", "/home", "/schedule/session-card/7"])(
  "what is published shows on the open screen %s, without loading the page again [B97]",
  async (path) => {
    const live = liveStream();
    let events = ANSWERS["GET /cms/schedules/:date"];
    const app = await openApp(path, (name, url) =>
      name.startsWith("GET /cms/schedules/") ? Response.json(events) : live.server(name, url),
    );
    const reads = (line: string) => app.waitFor(() => app.lines().find((one) => one === line));
    await reads("Opening session");
    await app.waitFor(() => (app.calls.has("GET /live") ? true : undefined));
    events = events.map((event) => ({ ...event, title: "The open house" }));
    live.send("content", { edition: "global-2025", version: 2, first: ["/cms/schedules/"] });
    await app.wait(2000);
    expect(app.lines()).toContain("The open house");
    expect(app.lines()).not.toContain("Opening session");
  },
);

it.each([
  ["without a network", "Offline · updated 9:15 AM"],
  ["if what was published could not be read", "As of 9:15 AM"],
])("a screen that may be old says how old it is: %s; not before it is a minute old [X06]", async (why, age) => {
  const live = liveStream();
  let isFailing = false;
  const app = await openApp("/schedule", (name, url) =>
    isFailing && name === "GET /cms/schedules/:date" ? Response.json({}, { status: 500 }) : live.server(name, url),
  );
  const isOld = (): boolean => app.lines().some((line) => line.replaceAll("\u00A0", " ") === age);
  await app.waitFor(() => app.lines().find((line) => line === "Opening session"));
  await app.waitFor(() => (app.calls.has("GET /live") ? true : undefined));
  await app.wait(70_000);
  expect(isOld()).toBe(false);
  isFailing = true;
  if (why === "without a network") onlineManager.setOnline(false);
  else live.send("content", { edition: "global-2025", version: 2 });
  await app.wait(10_000);
  expect([isOld(), app.lines().includes("Opening session")]).toEqual([true, true]);
  isFailing = false;
  onlineManager.setOnline(true);
  live.send("content", { edition: "global-2025", version: 3 });
  await app.wait(10_000);
  expect(isOld()).toBe(false);
});

it("an email to the organisers is prepared at the end of a page and in the menu, but not on a public profile or the crop screen [N09]", async () => {
  let seeEnd: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof seeEnd) {
        seeEnd = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
      unobserve = (): void => undefined;
    },
  );
  const floating = (): HTMLElement | undefined => all("a[data-corner]")[0];
  const app = await openApp("/team");
  const mail = await app.waitFor(floating);
  expect(mail.getAttribute("href")).toMatch(/^mailto:help@example\.test\?subject=Enquiry/);
  expect(mail.classList.contains("invisible")).toBe(true);
  seeEnd?.([{ isIntersecting: true }]);
  await app.wait(100);
  expect(mail.classList.contains("invisible")).toBe(false);
  app.close();
  for (const path of ["/profile/pub/ruth", "/profile/crop"]) {
    const without = await openApp(path);
    await without.wait(3000);
    expect([heading() !== undefined, floating()], path).toEqual([true, undefined]);
    without.close();
  }
});

it("“Repair this app” warns first, and then begins with the worker and the files of the device [X03]", async () => {
  const removed: string[] = [];
  vi.stubGlobal("caches", {
    keys: async () => ["workbox-precache"],
    delete: async (name: string) => removed.push(name),
    match: async () => undefined,
  });
  const getRegistrations = async () => [{ unregister: async () => removed.push("worker") }];
  Object.defineProperty(navigator, "serviceWorker", { value: { getRegistrations }, configurable: true });
  const app = await openApp("/profile");
  (await app.waitFor(() => button("Repair this app"))).click();
  const repair = await app.waitFor(() => button("Repair"));
  expect(removed).toEqual([]);
  repair.click();
  await app.wait(1000);
  expect(removed).toEqual(["worker", "workbox-precache"]);
});
