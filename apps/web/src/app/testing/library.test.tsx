import { globalEdition, regionalEdition } from "@narthex/domain/test-fixtures";
import { describe, expect, it } from "vitest";
import { event, LIBRARY, PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, heading, link, named, namesOf, region } from "./elements.ts";
import { answering, openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const WEEKEND = { ...IN_PERSON, type: "GC" as const };
const REGIONAL_ONLINE = { ...PERSON, confYear: "2024-R", type: "GC" as const };
const TABS = "nav[aria-label='Library sections'] li";

let app: OpenedApp;
const open = async (path: string, own: Partial<typeof ANSWERS> = {}, server?: Server): Promise<void> => {
  const usual = answering({ "GET /profile": IN_PERSON, ...own });
  app = await openApp(path, (name, url) => server?.(name, url) ?? usual(name, url));
};
const reads = (line: string): Promise<string> => app.waitFor(() => app.lines().find((one) => one === line));

testScreens();

describe("the library", () => {
  it("has two tabs in person and a shelf of sessions; Sessions opens the filter, and a page without a tab has no tabs [R01] [R03]", async () => {
    await open("/resources/sessions");
    await app.waitFor(() => button("All"));
    expect([namesOf(TABS), button("All")?.disabled]).toEqual([["All", "Sessions"], true]);
    const session = await app.waitFor(() => link(/Opening session/));
    expect(session.getAttribute("href")).toBe("/schedule/session-card/7");
    button("Sessions")?.click();
    await app.waitFor(() => named("dialog h2", "Filter resources"));
    app.close();
    await open("/resources/book");
    await reads("A book to read");
    expect(namesOf(TABS)).toEqual([]);
  });

  it("has pages as tabs for a weekend delegate, the current one disabled [R03]", async () => {
    await open("/resources/sessions", { "GET /profile": WEEKEND });
    await app.waitFor(() => link("More Resources"));
    const current = (): string[] => namesOf(`${TABS} button:disabled`);
    expect([namesOf(TABS), current()]).toEqual([["Sessions", "Book", "More Resources"], ["Sessions"]]);
    link("Book")?.click();
    await app.waitFor(() => (app.path() === "/resources/book" ? true : undefined));
    await app.waitFor(() => (current()[0] === "Book" ? true : undefined));
    link("More Resources")?.click();
    await app.waitFor(() => (app.path() === "/resources/more-resources" ? true : undefined));
  });

  it("has two tabs and no way to the search at its end in Regional; Global has it [R03]", async () => {
    const hint = "Looking for a specific resource?";
    await open("/resources/sessions");
    await reads("A tool to print");
    expect(app.lines().some((line) => line.startsWith(hint))).toBe(true);
    app.close();
    await open("/gpcr/resources/sessions", { "GET /profile": REGIONAL_ONLINE });
    await reads("A tool to print");
    expect(namesOf(TABS)).toEqual(["Sessions", "Book"]);
    expect(app.lines().some((line) => line.startsWith(hint))).toBe(false);
    link("Book")?.click();
    await app.waitFor(() => (heading() === "Book" ? true : undefined));
    expect(app.path()).toBe("/gpcr/resources/sessions/book");
  });

  it.each([
    ["in person", IN_PERSON, ["Day 2", "Day 3"]],
    ["on the weekend", WEEKEND, ["Day 1"]],
  ] as const)("has a filter with the days of a person %s [R04]", async (_, person, days) => {
    const [session] = ANSWERS["GET /cms/schedules/session/all"];
    const sessions = ["2025-07-18T02:00:00Z", "2025-07-19T02:00:00Z"].map((startTime, index) => ({
      ...session!,
      id: index + 1,
      sessionId: { sessionId: index + 1 },
      startTime,
    }));
    await open("/resources/sessions?modal=filter", {
      "GET /profile": person,
      "GET /cms/schedules/session/all": sessions,
    });
    await app.waitFor(() => named("dialog label", /Opening session/));
    expect(
      all("dialog legend")
        .map(({ textContent }) => textContent)
        .filter((text) => text?.startsWith("Day")),
    ).toEqual(days);
  });

  it("without resources is where its search leads [R06]", async () => {
    await open("/resources/sessions/search", { "GET /cms/resources/all": [] });
    await reads("Nothing here yet");
    expect(app.path()).toBe("/resources/sessions");
  });

  it("plays a film of YouTube in the app without cookies, and stops it when the dialog closes [R09]", async () => {
    const resourceUrl = "https://www.youtube.com/watch?v=narthexDemo";
    const translation = { language: "English" as const, resourceUrl, isExternal: true };
    const film = { ...LIBRARY[6]!, resourceTranslations: [translation] };
    await open("/resources/sessions", { "GET /cms/resources/all": [film] });
    (await app.waitFor(() => named("button[aria-haspopup]", /One more resource/))).click();
    const player = await app.waitFor(() => document.querySelector("iframe") ?? undefined);
    expect(player.title).toBe("One more resource");
    expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/narthexDemo\?/);
    button("Close")?.click();
    await app.wait(1000);
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("My List", () => {
  it("takes back a bookmark that is refused, and says so [R08]", async () => {
    const refused = Response.json({ type: "/problems/refused" }, { status: 422 });
    await open("/resources/sessions/mylist", {}, (name) => (name === "POST /videoprogress" ? refused : undefined));
    (await app.waitFor(() => button("Remove from My List: A talk to watch"))).click();
    await reads("The bookmark could not be saved.");
    expect(app.writes.map(({ body }) => body)).toEqual([expect.objectContaining({ isBookmarked: false })]);
    await app.waitFor(() => button("Remove from My List: A talk to watch"));
  });

  it("does not exist in Regional: its address leads to the library, which has no link to it [R08]", async () => {
    await open("/gpcr/resources/sessions/mylist", { "GET /profile": REGIONAL_ONLINE });
    await reads("A tool to print");
    expect([app.path(), link(/My List/), button(/My List/)]).toEqual([
      "/gpcr/resources/sessions",
      undefined,
      undefined,
    ]);
  });
});

describe("the materials of a session", () => {
  const interpreted = {
    ...event,
    enableLiveInterpretation: true,
    livevoice: true,
    liveInterpretationLink: "/old.html",
  };
  const scheduled = { "GET /cms/schedules/byId/:id": [interpreted] };

  it("link to the interpretation where the organisers now say that it is [C01] [S12]", async () => {
    const liveVoiceLink = "https://live.narthex.invalid/moved";
    const moved = { "GET /livevoice/session/:id": { id: 7, enableLiveVoice: true, liveVoiceLink } };
    await open("/schedule/session-card/7", { ...scheduled, ...moved });
    await app.waitFor(() => link(/^Live interpretation/));
    await app.waitFor(() => (app.calls.has("GET /livevoice/session/:id") ? true : undefined));
    await app.wait(500);
    expect(link(/^Live interpretation/)?.href).toBe(liveVoiceLink);
  });

  it.each([
    ["a person who does not need it", { ...IN_PERSON, needLiveVoice: false }],
    ["an absent alumnus, even one who needs it", { ...IN_PERSON, confYear: "2024-G", isAbsentAlumni: true }],
  ])("have no live interpretation for %s [S12] [A05]", async (_, person) => {
    await open("/schedule/session-card/7", { ...scheduled, "GET /profile": person });
    await reads("A worksheet");
    await reads("10:00\u00A0AM – 11:00\u00A0AM");
    expect(link(/^Live interpretation/)).toBeUndefined();
  });

  it.each([
    [7, true, 1],
    [7, false, 0],
    [10, true, 0],
  ])(
    "of session 7 (the edition's: %s, flag: %s) have %s sermons to hear [M03]",
    async (audioSermonSession, isOn, count) => {
      const [materials] = ANSWERS["GET /cms/sessionMaterials/:sessionId"];
      const own = {
        "GET /cms/editions": [{ ...globalEdition, audioSermonSession }, regionalEdition],
        "GET /cms/sessionMaterials/:sessionId": [{ ...materials!, audioSermon: { url: "/media/sermon.mp3" } }],
      };
      await open("/schedule/session-card/7", own, (_, { pathname }) =>
        pathname.endsWith("/AUDIO_FLAG") ? Response.json({ name: "AUDIO_FLAG", value: isOn }) : undefined,
      );
      await reads("A worksheet");
      await app.wait(1000);
      expect(document.querySelectorAll("audio")).toHaveLength(count);
      expect(region("Audio sermon") === undefined).toBe(count === 0);
    },
  );

  it.each(["0", "-1", "1e3", "999999999999", "abc", "3%20or%201=1", "%3Cscript%3E", "__proto__"])(
    "for the address %s say that there is no such session [M01]",
    async (name) => {
      await open(`/schedule/session-card/${name}`);
      await reads("No such session");
      expect(heading()).toBe("Page not found");
    },
  );
});
