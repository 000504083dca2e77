import { syncClock } from "@narthex/client/clock.ts";
import { COPY_NOTES } from "@narthex/client/storage/storage.ts";
import { regionalEdition } from "@narthex/domain/test-fixtures";
import { describe, expect, it } from "vitest";
import { event, film, PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, named, nameOf } from "./elements.ts";
import { openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const LINKS = {
  mapUrl: "https://maps.example.test/",
  givingUrl: "https://give.example.test/",
  shuttlePdf: "/media/shuttle.pdf",
  playlistUrl: "https://music.example.test/",
  promo: { title: { en: "Next year" }, text: { en: "Save the date" }, url: "https://next.example.test/" },
};
const download = { url: "/media/kick-off.mp4", quality: "1080p", bytes: 1_048_576 };
const GLOBAL = {
  ...ANSWERS["GET /cms/editions"][0],
  ...LINKS,
  kickoff: { ...film, download },
  mustWatch: film,
};
const banner = { en: "/media/en.webp", zh: "/media/zh.webp", th: "/media/th.webp" };
const REGIONAL = { ...regionalEdition, ...LINKS, kickoff: film, experienceBanner: banner };
const NAMES = ["custom", "cvp", "schedule", "must-watch", "experience", "registration", "kickoff", "playlist", "link"];
const SECTIONS = NAMES.map((name) => ({
  name,
  isPublic: name !== "experience",
  html: name === "custom" ? "<p>x</p>" : "",
}));

const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const WEEKEND = { ...IN_PERSON, type: "GC" as const };
const ABSENT = { ...IN_PERSON, confYear: "2024-G", isAbsentAlumni: true };
const REGIONAL_PERSON = { ...PERSON, confYear: "2024-R" };
const ONLINE = { ...REGIONAL_PERSON, type: "GC" as const };
const DURING = { "/home": "2025-07-19T10:00:00+08:00", "/gpcr/home": "2024-11-16T10:00:00+08:00" };

let app: OpenedApp;
/** Opens home as this person, while the conference is on, with a server that has everything that home can show. */
const open = async (
  path: "/home" | "/gpcr/home",
  person: typeof PERSON,
  server: Server = () => undefined,
  locale: "en" | "th" | "zh" = "en",
): Promise<void> => {
  if (path === "/gpcr/home") localStorage.setItem("narthex.locale.Regional", locale);
  app = await openApp(
    path,
    (name, url) => {
      const own = server(name, url);
      if (own) return own;
      if (name === "GET /profile") return Response.json(person);
      if (name === "GET /cms/editions") return Response.json([GLOBAL, REGIONAL]);
      if (name === "GET /cms/gc-app-homepage-sections") return Response.json(SECTIONS);
      return undefined;
    },
    locale,
  );
  syncClock(DURING[path], Date.now(), Date.now());
  await app.waitFor(() => document.getElementById("link") ?? undefined);
};
const sectionIds = (): string[] =>
  [...document.querySelectorAll("main [id]")].map(({ id }) => id).filter((id) => id === "promo" || NAMES.includes(id));
const linkTo = (name: RegExp): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(({ textContent }) => name.test(textContent ?? ""));

testScreens();

describe("home", () => {
  const others = NAMES.filter((name) => name !== "schedule");
  const withoutExperiences = others.filter((name) => name !== "experience");
  it.each([
    ["a delegate in person", "/home", IN_PERSON, others],
    ["a weekend delegate", "/home", WEEKEND, withoutExperiences],
    ["an absent alumnus", "/home", ABSENT, withoutExperiences],
    ["a Regional delegate in person", "/gpcr/home", REGIONAL_PERSON, others.filter((name) => name !== "must-watch")],
    ["a Regional delegate online", "/gpcr/home", ONLINE, withoutExperiences.filter((name) => name !== "must-watch")],
  ] as const)(
    "of %s has the schedule, then the other sections in the server's order, and the promotion last [H05] [H06] [H07] [H12] [A04] [A05]",
    async (_, path, person, sections) => {
      await open(path, person);
      await app.waitFor(() => document.getElementById("registration") ?? undefined);
      expect(sectionIds()).toEqual(["schedule", ...sections, "promo"]);
    },
  );

  it.each(["en", "zh", "th"] as const)("has the artwork of the experiences in %s [H06]", async (locale) => {
    await open("/gpcr/home", REGIONAL_PERSON, undefined, locale);
    const artwork = await app.waitFor(() => document.querySelector("#experience img") ?? undefined);
    expect(artwork.getAttribute("src")).toBe(banner[locale]);
  });

  it("says where and when the person arrived, with the day if it was not today, and where to go next [Q12]", async () => {
    const next = { ...event, startTime: "2025-07-19T04:00:00Z" };
    await open("/home", IN_PERSON, (name) => (name === "GET /cms/schedules/:date" ? Response.json([next]) : undefined));
    const line = await app.waitFor(() =>
      [...document.querySelectorAll("main p")].find(({ textContent }) => textContent?.startsWith("You are checked in")),
    );
    expect(
      [line.textContent, line.nextElementSibling?.textContent].map((text) => text?.replaceAll("\u00A0", " ")),
    ).toEqual(["You are checked in: Registration, 18 Jul, 8:30 AM", "Next: Main hall, 12:00 PM"]);
  });

  it("has no experiences once they have ended [H08]", async () => {
    await open("/home", IN_PERSON, (_, { pathname }) =>
      pathname.endsWith("EXP_EVENT_END_TS")
        ? Response.json({ name: "EXP_EVENT_END_TS", value: "2025-07-19T09:59:00+08:00" })
        : undefined,
    );
    expect(sectionIds()).not.toContain("experience");
  });

  it.each([
    ["a delegate in person", IN_PERSON, true],
    ["a weekend delegate", WEEKEND, false],
    ["an absent alumnus", ABSENT, false],
  ] as const)("of %s links to the experiences only if they can take part [H02] [A05]", async (_, person, isThere) => {
    await open("/home", person);
    expect(linkTo(/^PhotoDrop/)?.getAttribute("href")).toBe("/photodrop");
    expect(linkTo(/^Experiences$/)?.getAttribute("href")).toBe(isThere ? "/experience" : undefined);
  });

  it.each([
    ["a delegate in person", "/home", IN_PERSON, ["map", "shuttle", "dreams"]],
    ["an absent alumnus", "/home", ABSENT, []],
    ["a Regional delegate, whose edition has no such evening", "/gpcr/home", REGIONAL_PERSON, ["map", "shuttle"]],
    ["a Regional delegate online", "/gpcr/home", ONLINE, []],
  ] as const)(
    "of %s has links to the venue and to the Dreams & Stories map as they need them [C04] [H05] [A05]",
    async (_, path, person, links) => {
      await open(path, person);
      await app.waitFor(() => linkTo(/^Giving/));
      await app.wait(1000);
      const there = { map: linkTo(/^Map/), shuttle: linkTo(/^Shuttle bus/), dreams: linkTo(/^Dreams & Stories map/) };
      expect(Object.entries(there).flatMap(([name, link]) => (link ? [name] : []))).toEqual(links);
      expect(there.dreams?.getAttribute("href") ?? "/seating/999").toBe("/seating/999");
    },
  );

  it.each([
    ["a Regional delegate in person", REGIONAL_PERSON, true],
    ["a Regional delegate online", ONLINE, false],
  ] as const)("of %s has the venue's Wi-Fi only if they come to the venue [H14]", async (_, person, isThere) => {
    await open("/gpcr/home", person);
    await app.wait(1000);
    expect(app.lines().includes("At the venue")).toBe(isThere);
  });

  it("links to giving in a new tab, with the person's email address [H11]", async () => {
    await open("/home", IN_PERSON);
    const giving = linkTo(/^Giving/);
    expect(giving?.href).toBe("https://give.example.test/?prefilled_email=ruth%40example.test");
    expect([giving?.target, giving?.rel]).toEqual(["_blank", expect.stringContaining("noopener")]);
  });

  it("shows the schedule if the sections cannot be loaded, without a message [C03]", async () => {
    app = await openApp("/home", (name) =>
      name === "GET /cms/gc-app-homepage-sections" ? Response.json({}, { status: 400 }) : undefined,
    );
    await app.waitFor(() => app.lines().find((line) => line === "Go to schedule"));
    await app.wait(2000);
    expect(app.lines().filter((line) => line.startsWith("Failed"))).toEqual([]);
  });

  it("shows the newest update as long as it is news [H13]", async () => {
    await open("/home", IN_PERSON);
    expect(app.lines()).not.toContain("Latest update");
    syncClock("2025-07-18T19:50:00+08:00", Date.now(), Date.now());
    await app.waitFor(() => app.lines().find((line) => line === "Latest update"));
  });

  it("shows after the end no update from before it [H13]", async () => {
    const [update] = ANSWERS["GET /cms/announcements/get"];
    await open("/home", IN_PERSON, (name) =>
      name === "GET /cms/announcements/get"
        ? Response.json([{ ...update, postedTime: "2025-07-21T16:00:00+08:00" }])
        : undefined,
    );
    syncClock("2025-07-21T16:30:00+08:00", Date.now(), Date.now());
    await app.waitFor(() => app.lines().find((line) => line === "Latest update"));
    syncClock("2025-07-22T00:30:00+08:00", Date.now(), Date.now());
    await app.waitFor(() => app.lines().find((line) => line === "Thank you for being part of it"));
    expect(app.lines()).not.toContain("Latest update");
  });

  it("shows none of the sections beside the schedule before their order is known [H05]", async () => {
    app = await openApp("/home", (name) => {
      if (name === "GET /cms/editions") return Response.json([GLOBAL, REGIONAL]);
      return name === "GET /cms/gc-app-homepage-sections" ? "hang" : undefined;
    });
    await app.waitFor(() => app.lines().find((line) => line === "Go to schedule"));
    await app.wait(2000);
    expect(sectionIds()).toEqual(["schedule"]);
  });

  it("before the conference lists what is left to do; one tap saves the conference on the device, and nothing is listed that is done [H15]", async () => {
    let isDone = false;
    const before: Server = (name) => {
      if (name === "GET /exps/signup") return Response.json(isDone ? ANSWERS["GET /exps/signup"] : []);
      const { socialprofile } = ANSWERS["GET /socialprofile"];
      const profilePicture = isDone ? "/media/me.jpg" : null;
      return name === "GET /socialprofile"
        ? Response.json({ socialprofile: { ...socialprofile, profilePicture } })
        : undefined;
    };
    const tasks = (): string[] => all("li", named("ul", "Before you come") ?? document.createElement("ul")).map(nameOf);
    const openBefore = async (): Promise<void> => {
      await open("/home", IN_PERSON, before);
      syncClock("2025-07-01T10:00:00+08:00", Date.now(), Date.now());
      await app.waitFor(() => app.lines().find((line) => line.startsWith("In 16 days")));
    };
    await openBefore();
    await app.waitFor(() => tasks()[2]);
    expect(tasks()).toEqual([
      "Choose your experiences",
      "Add your pictureSo that people recognise you",
      "Save the conference on this deviceFor places without a network",
    ]);
    button(/^Save the conference/)?.click();
    await app.waitFor(() => tasks().find((task) => /\d of\s\d/.test(task)));
    app.close();
    isDone = true;
    const copy = { at: Date.now(), bytes: 1, skipped: 0, version: 1 };
    localStorage.setItem(`${COPY_NOTES}Global.en`, JSON.stringify(copy));
    await openBefore();
    await app.wait(2000);
    expect(tasks()).toEqual([]);
  });

  it("shows a message if the registration link cannot be loaded [C03]", async () => {
    await open("/home", IN_PERSON, (name) =>
      name === "GET /cms/registration-links" ? Response.json({}, { status: 400 }) : undefined,
    );
    const failure = "Failed to fetch registration link.";
    expect(await app.waitFor(() => app.lines().find((line) => line.startsWith("Failed")))).toBe(failure);
  });
});
