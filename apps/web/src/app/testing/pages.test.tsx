import { loadOutbox } from "@narthex/client/outbox/pending.ts";
import type { Locale } from "@narthex/contract/base/common";
import { createMemoryHistory } from "@tanstack/react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { event, PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, heading, link, namesOf } from "./elements.ts";
import { answering, openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const GLOBAL = { ...PERSON, confYear: "2025-G" };
const REGIONAL = { ...PERSON, confYear: "2024-R" };
const SAFE_HOST = "https://maps.example.test/";

let app: OpenedApp;
let history = createMemoryHistory();
/** The addresses that were opened in a window of their own. */
let opened: string[] = [];
const open = async (
  path: string,
  own: Partial<typeof ANSWERS> = {},
  { locale = "en", server }: { locale?: Locale; server?: Server } = {},
): Promise<void> => {
  const usual = answering({ "GET /profile": GLOBAL, ...own });
  history = createMemoryHistory({ initialEntries: [path] });
  app = await openApp(path, (name, url) => server?.(name, url) ?? usual(name, url), locale, history);
};
const reads = (line: string): Promise<string> => app.waitFor(() => app.lines().find((one) => one === line));
const isAt = (address: string): Promise<true> =>
  app.waitFor(() => (history.location.href === address ? true : undefined));

testScreens();
beforeEach(() => {
  opened = [];
  const location = { replace: (address: string) => void opened.push(address) };
  vi.stubGlobal("open", () => ({ location }));
});

describe("the legal pages", () => {
  it.each([
    ["en", "Terms of use", "Privacy policy"],
    ["zh", "使用条款", "隐私政策"],
    ["th", "ข้อกำหนดการใช้งาน", "นโยบายความเป็นส่วนตัว"],
  ] as const)(
    "in %s have thirteen clauses and the law, if the organisers have no text of their own [T02]",
    async (locale, terms, privacy) => {
      const without = { "GET /cms/legal-page/:page": { htmlPage: "" } };
      await open("/terms-of-use", without, { locale });
      const mail = await app.waitFor(() => link("help@example.test"));
      expect([heading()?.replaceAll("\u2060", ""), all("h2").length, mail.getAttribute("href")]).toEqual([
        terms,
        13,
        "mailto:help@example.test",
      ]);
      app.close();
      await open("/privacy-policy", without, { locale });
      await app.waitFor(() => app.lines().find((line) => line.includes("2012")));
      expect(heading()?.replaceAll("\u2060", "")).toBe(privacy);
    },
  );

  it("have the name of the product if the conference is not known [T05]", async () => {
    await open(
      "/terms-of-use",
      {},
      {
        server: (name) => (name === "GET /cms/editions" ? Response.json({}, { status: 500 }) : undefined),
      },
    );
    await app.waitFor(() => link("Narthex"));
    expect(link("Narthex")?.closest("header")).not.toBeNull();
  });

  it("open in a new tab from the side menu [N04]", async () => {
    await open("/team");
    const terms = await app.waitFor(() => link(/^Terms of use/));
    expect([terms.getAttribute("href"), terms.target]).toEqual(["/terms-of-use", "_blank"]);
  });
});

describe("the page of the team", () => {
  const leader = (en: string, phone: string | null = null) => ({
    name: { en },
    role: { en: "Elder" },
    picture: null,
    pictureAlt: { en: "" },
    phone,
  });
  it("shows the leaders in rows, those who can be asked with a number to call, and a link to all of them, or the organisers' page [T01]", async () => {
    const [edition, regional] = ANSWERS["GET /cms/editions"];
    const leaders = {
      rows: [[leader("Ama"), leader("Kofi")], [leader("Esi", "+65 6555 0114")]],
      url: "/media/leaders.html",
    };
    await open("/team", { "GET /cms/editions": [{ ...edition!, leaders }, regional!] });
    await reads("Ama");
    expect(all("main ul").map((row) => namesOf("li", row))).toEqual([
      ["AmaElder", "KofiElder"],
      ["EsiElder+65 6555 0114"],
    ]);
    expect(link("+65 6555 0114")?.getAttribute("href")).toBe("tel:+6565550114");
    expect(link(/^See all our leaders/)?.getAttribute("href")).toBe("/media/leaders.html");
    app.close();
    await open("/team");
    await reads("The team of the conference.");
    expect(link(/^See all our leaders/)).toBeUndefined();
  });
});

describe("a page that is not for this person", () => {
  it("is home, if they ask for the choice of a conference and have one [T03] [A09]", async () => {
    await open("/gpcr/conference", { "GET /profile": REGIONAL });
    await isAt("/gpcr/home");
    expect(app.lines()).not.toContain("Conference");
  });

  it("says that it does not exist, with a way home [N30]", async () => {
    await open("/no/such/page");
    await app.waitFor(() => link("Go to home"));
    expect(heading()).toBe("Page not found");
  });
});

describe("a title of the schedule", () => {
  it("is text, whatever it contains, and no link has a script [C23]", async () => {
    const title = `<img src=x onerror="hacked=1">`;
    const hostile = { ...event, title, subtitle: title, liveInterpretationLink: "javascript:hacked=1" };
    await open("/schedule", {
      "GET /cms/schedules/:date": [{ ...hostile, livevoice: true, enableLiveInterpretation: true }],
    });
    await reads(title);
    expect(all("a[href^=javascript], img[onerror]")).toEqual([]);
  });
});

describe("an external link", () => {
  const to = (target: string, from?: string): string =>
    `/url?q=${encodeURIComponent(target)}${from ? `&from=${encodeURIComponent(from)}` : ""}`;
  const hosts = { "GET /cms/outside-hosts": { hosts: ["maps.example.test"] } };

  it("to an unknown host is opened only if the person says so, and leads nowhere but back into the app [N15]", async () => {
    await open(to("https://evil.example/x", "https://evil.example"), hosts);
    await reads("evil.example");
    await app.wait(1000);
    expect(opened).toEqual([]);
    link("Go back")?.click();
    await isAt("/home");
  });

  it.each([["javascript:alert(1)"], ["data:text/html,x"]])("to %s is refused [N15]", async (target) => {
    await open(to(target), hosts);
    await reads("This link cannot be opened");
    expect([opened, all("main a[href^='javascript'], main a[href^='data']")]).toEqual([[], []]);
  });

  it("without a target is home [N15]", async () => {
    await open("/url", hosts);
    await isAt("/home");
    expect(opened).toEqual([]);
  });

  it.each([
    [201, GLOBAL, "/schedule#day-3", "/schedule#day-3"],
    [500, GLOBAL, "/gpcr/home", "/home"],
    [201, REGIONAL, "/schedule", "/gpcr/schedule"],
  ] as const)(
    "to a host of the conference is opened once, also if counting it fails (%s), and leads back [N15] [A07]",
    async (status, person, from, back) => {
      let isFailing = status !== 201;
      const server: Server = (name) =>
        isFailing && name === "POST /analytics/external-link" ? new Response(null, { status }) : undefined;
      const url = `${SAFE_HOST}?for=children&from=app`;
      await open(to(url, from), { ...hosts, "GET /profile": person }, { server });
      await isAt(back);
      const counted = await app.waitFor(() => app.writes.find(({ name }) => name === "POST /analytics/external-link"));
      expect(counted.body).toEqual({ url, from: back });
      await app.wait(3000);
      expect([opened, app.lines().filter((line) => line.startsWith("Failed"))]).toEqual([[url], []]);
      isFailing = false;
      // What waits belongs to the page, which lives longer than the app of one test.
      await (await loadOutbox()).sendAll();
    },
  );
});
