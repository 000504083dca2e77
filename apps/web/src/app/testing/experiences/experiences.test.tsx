import { syncClock } from "@narthex/client/clock.ts";
import { describe, expect, it } from "vitest";
import { experience, PERSON } from "../answers/answer-parts.ts";
import { ANSWERS } from "../answers/answers.ts";
import { all, button, named, region } from "../elements.ts";
import { answering, openApp, type OpenedApp, testScreens } from "../open-app.tsx";
import "../../messages/messages.ts";

const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const WEEKEND = { ...IN_PERSON, type: "GC" as const };
const ABSENT = { ...IN_PERSON, confYear: "2024-G", isAbsentAlumni: true };
const REGIONAL = { ...PERSON, confYear: "2024-R" };
const OPEN = "2025-07-01T10:00:00+08:00";
const CLOSED = "2025-07-05T09:00:00+08:00";
const ALLOCATED = "2025-07-11T15:00:00+08:00";
const ENDED = "2025-07-21T22:00:00+08:00";
const REGIONAL_OPEN = "2024-11-09T14:59:00+08:00";

const [PLACE] = ANSWERS["GET /exps/signup"];
const REQUEST = { ...PLACE!, status: "Pending" as const };
/** A place without a ranking. */
const TOUR = { ...PLACE!, type: "SPE", ranking: null };
/** Two that are ranked, and one that is requested on its own page. */
const PAGES = {
  "GET /cms/experiences/get": {
    CG: experience,
    PM: { ...experience, type: "PM", title: "Prayer Meeting", slug: "prayer-meeting", name: "Prayer Meeting" },
    SPE: {
      ...experience,
      type: "SPE",
      title: "Service Prep",
      slug: "service-prep",
      name: "Service Prep",
      isCustomGroup: false,
    },
  },
  "GET /cms/mainExp/get": {
    ...ANSWERS["GET /cms/mainExp/get"],
    registerableExps: [
      { type: "CG" as const, title: "Connect Group" },
      { type: "PM" as const, title: "Prayer Meeting" },
      { type: "SPE" as const, title: "Service Prep" },
    ],
  },
};

let app: OpenedApp;
const open = async (path: string, at: string, own: Partial<typeof ANSWERS> = {}): Promise<void> => {
  const answers = { "GET /profile": IN_PERSON, ...PAGES, ...own };
  app = await openApp(path, answering({ ...answers, "GET /clock": { now: new Date(at).toISOString(), speed: 1 } }));
  syncClock(at, Date.now(), Date.now());
};
const reads = (text: string): Promise<string> => app.waitFor(() => app.lines().find((line) => line.includes(text)));
const own = (): HTMLElement | undefined => region("My experience");
/** The part of home about the experiences, once it says this. */
const onHome = (text: string): Promise<HTMLElement> =>
  app.waitFor(() => {
    const part = document.getElementById("experience");
    return part?.textContent?.replaceAll("\u00A0", " ").includes(text) ? part : undefined;
  });

testScreens();

describe("the experiences on home", () => {
  it.each([
    ["a place", [PLACE!], ALLOCATED, "Confirmed"],
    ["a request", [REQUEST], OPEN, "Processing"],
    ["nothing before the close", [], OPEN, "Indicate your interest by Fri, 04 Jul, 7 PM."],
    ["nothing after it", [], CLOSED, "Sign up is closed."],
  ])("say what a person with %s has and may do [H08]", async (_, signups, at, text) => {
    await open("/home", at, { "GET /exps/signup": signups });
    expect((await onHome(text)).textContent).toBeDefined();
  });

  it("say in Regional by when the allocation is known [H08] [E06] [E09]", async () => {
    await open("/gpcr/home", REGIONAL_OPEN, { "GET /profile": REGIONAL, "GET /exps/signup": [REQUEST] });
    const part = await onHome("You will know your allocation by Sat, 09 Nov, 3 PM.");
    expect(part.textContent).toContain("Processing");
    expect(named("a", "Check your allocation", part)).toBeDefined();
  });
});

describe("the experiences of a person who cannot sign up", () => {
  it.each([
    ["an absent alumnus", ABSENT],
    ["a weekend delegate", WEEKEND],
  ])("have no choices for %s, neither on the page nor on a sheet [E11] [A05] [A11]", async (_, person) => {
    await open("/experience#service-prep", OPEN, { "GET /profile": person, "GET /exps/signup": [] });
    const sheet = await app.waitFor(() => named("dialog", "Service Prep"));
    expect([own(), all("input[type=checkbox]", sheet)]).toEqual([undefined, []]);
  });

  it("look back once they are over [E01]", async () => {
    await open("/experience", "2025-07-21T21:59:00+08:00", { "GET /profile": WEEKEND });
    await reads("What to look forward to");
    expect(app.lines()).not.toContain("A look back");
    syncClock(ENDED, Date.now(), Date.now());
    await app.wait(61_000);
    await reads("A look back");
  });
});

describe("the choices of a person who needs step-free access", () => {
  const NOTE = "None of its times has step-free access: you would not get a place.";
  const pages = PAGES["GET /cms/experiences/get"];
  const reach = { "GET /cms/experiences/get": { ...pages, PM: { ...pages.PM, hasStepFree: false } } };

  it.each([
    ["marked for them", true, 1],
    ["like all others for everyone else", false, 0],
  ])("have experiences without it %s [E31]", async (_, needsStepFree, marks) => {
    await open("/experience", OPEN, {
      "GET /profile": { ...IN_PERSON, needsStepFree },
      "GET /exps/signup": [],
      ...reach,
    });
    await reads("A short list does not help you.");
    expect(app.lines().filter((line) => line.includes(NOTE))).toHaveLength(marks);
  });
});

describe("a person who ranks experiences", () => {
  it("reads one head [E33]", async () => {
    await open("/experience", OPEN, { "GET /exps/signup": [] });
    await reads("Choose up to 3");
    const heads = all("h2, h3", own()).filter((head) => !head.classList.contains("sr-only"));
    expect(heads.map((head) => head.textContent)).toEqual(["Choose up to 3"]);
  });
});

it("who has submitted choices reads once that they are, and until when they can change them; all experiences are a row [E05] [E10] [E20]", async () => {
  await open("/experience", OPEN, { "GET /exps/signup": [REQUEST, { ...REQUEST, type: "PM", ranking: 2 }] });
  await reads("You can change them until Fri, 04 Jul, 7 PM.");
  const inOwn = (text: string) => own()?.textContent.split(text).length;
  expect([inOwn("Submitted Interest"), inOwn("Indicate your interest")]).toEqual([2, 1]);
  const others = region("Also on offer");
  expect(others?.textContent.split("Limited Slots")).toHaveLength(2);
  expect([others?.closest("details"), region("What to look forward to")?.closest("details")?.open]).toEqual([
    null,
    false,
  ]);
});

describe("on the day on which the places appear", () => {
  it.each([
    ["that day", ALLOCATED, [PLACE!], 1],
    ["a day later", "2025-07-12T15:00:00+08:00", [PLACE!], 0],
    [
      "not for a person with none of their choices",
      ALLOCATED,
      [TOUR, { ...REQUEST, status: "Unavailable" as const }],
      0,
    ],
  ])("lights rise over the places: %s [E34]", async (_, at, signups, count) => {
    await open("/experience", at, { "GET /exps/signup": signups });
    await app.waitFor(() => all("time", own())[0] ?? all("ul li", own())[0]);
    expect([all("main svg .rising-light").length > 0, app.lines().includes("Your places are here")]).toEqual(
      count === 1 ? [true, true] : [false, false],
    );
  });
});

it("who has a place, but none of their choices, reads that instead of that they have no place [E18]", async () => {
  await open("/experience", ALLOCATED, { "GET /exps/signup": [TOUR, { ...REQUEST, status: "Unavailable" }] });
  await reads("You did not get any of your choices this time.");
  expect(app.lines()).not.toContain("You did not get a place this time.");
});

describe("once sign-up is closed", () => {
  it("nothing can be chosen any more, whatever the address asks for [E10] [E11]", async () => {
    await open("/experience?edit=1", CLOSED, { "GET /exps/signup": [] });
    await reads("You are not signed up for an experience.");
    expect(all("button", own())).toEqual([]);
    app.close();
    await open("/experience/summary", CLOSED, { "GET /exps/signup": [] });
    await app.waitFor(() => (app.path() === "/experience" ? true : undefined));
  });

  it("withdrawing is final, and impossible after the end [E07]", async () => {
    await open("/experience", CLOSED, { "GET /exps/signup": [REQUEST] });
    (await app.waitFor(() => button("Withdraw my interest"))).click();
    await reads("you cannot ask for it again");
    button("Keep it")?.click();
    syncClock(ENDED, Date.now(), Date.now());
    await app.wait(61_000);
    await reads("A look back");
    expect(button("Withdraw my interest")).toBeUndefined();
  });
});

describe("the Regional experiences", () => {
  const allocation = (): HTMLElement | undefined => region("Your allocation");

  it("show a person's allocation once it is known, and what to think of before going home [E02] [E06]", async () => {
    const person = { "GET /profile": REGIONAL };
    await open("/gpcr/experience", "2024-11-09T15:00:00+08:00", person);
    const part = await app.waitFor(allocation);
    expect(part.textContent).toContain("North gate");
    expect(app.lines()).toContain("Before you go home");
    expect(app.lines()).toContain("Everyone attends 2 of them.");
    app.close();
    await open("/gpcr/experience", REGIONAL_OPEN, person);
    await reads("Learn more about all 2 Experiences");
    expect(allocation()).toBeUndefined();
  });

  it("are only to read for people online [E02] [A11]", async () => {
    await open("/gpcr/experience", "2024-11-09T15:00:00+08:00", { "GET /profile": { ...REGIONAL, type: "GC" } });
    await reads("Learn more about all 2 Experiences");
    expect([allocation(), app.lines().filter((line) => line.startsWith("Everyone attends"))]).toEqual([undefined, []]);
  });
});
