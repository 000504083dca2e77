import type { CallAnswer, ReadName } from "@narthex/client/call/call.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { isRegisteredLink, linkOpening } from "@narthex/domain/navigation/content-links";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { ANSWERS } from "./answers/answers.ts";
import { button } from "./elements.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";

/** What a pack allows as an address, and in a text besides. */
const ELSEWHERE = "https://elsewhere.example.test/a?b=1";
const OTHERS = [
  "/media/ab12/buses.html",
  "/media/ab12/map.pdf",
  "http://elsewhere.example.test/",
  "mailto:help@example.test",
];
const IN_TEXTS = [ELSEWHERE, ...OTHERS, "/team", "/gpcr/schedule", "/survey/feedback"];

type Answers = Partial<{ [N in ReadName]: CallAnswer<N> }>;
/** `answers` to an address, or to a text with many. */
type Place = { path: string; texts?: readonly string[]; answers: (content: string) => Answers; open?: string };

const [edition, regional] = ANSWERS["GET /cms/editions"] as [(typeof ANSWERS)["GET /cms/editions"][number], never];
const [event] = ANSWERS["GET /cms/schedules/:date"] as [(typeof ANSWERS)["GET /cms/schedules/:date"][number]];
const [announcement] = ANSWERS["GET /cms/announcements/get"] as [
  (typeof ANSWERS)["GET /cms/announcements/get"][number],
];
const [materials] = ANSWERS["GET /cms/sessionMaterials/:sessionId"] as [
  (typeof ANSWERS)["GET /cms/sessionMaterials/:sessionId"][number],
];
const inEdition = (own: Partial<typeof edition>): Answers => ({
  "GET /cms/editions": [{ ...edition, ...own }, regional],
});
const inText = (links: readonly string[]): string =>
  links.map((link) => `<p>Read <a href="${link}">this page</a>.</p>`).join("");
const material = materials.tools[0]!;
const text = { en: "A text" };

/** Every place that shows a link of content. */
const PLACES: Record<string, Place> = {
  "an announcement": {
    path: "/announcement",
    answers: (link) => ({
      "GET /cms/announcements/get": [{ ...announcement, link, isExternal: !link.startsWith("/") }],
    }),
  },
  "the text of an announcement": {
    path: "/announcement",
    texts: IN_TEXTS,
    open: "More: Buses leave at six",
    answers: (html) => ({ "GET /cms/announcements/get": [{ ...announcement, descriptionFull: html }] }),
  },
  "the map of home": { path: "/home", answers: (mapUrl) => inEdition({ mapUrl }) },
  "the shuttle of home": { path: "/home", answers: (shuttlePdf) => inEdition({ shuttlePdf }) },
  "the playlist of home": {
    path: "/home",
    answers: (playlistUrl) => ({
      ...inEdition({ playlistUrl }),
      "GET /cms/gc-app-homepage-sections": [{ name: "playlist", isPublic: true, html: "" }],
    }),
  },
  "the recommendation of home": { path: "/home", answers: (url) => inEdition({ promo: { title: text, text, url } }) },
  "the registration of home": {
    path: "/home",
    answers: (url) => ({
      "GET /cms/registration-links": [{ ...ANSWERS["GET /cms/registration-links"][0]!, url }],
    }),
  },
  "the picture of home": {
    path: "/home",
    answers: (url) => ({
      "GET /cms/gc-app-cvp": { cvp: { ...ANSWERS["GET /cms/gc-app-cvp"].cvp, url } },
      "GET /cms/gc-app-homepage-sections": [{ name: "cvp", isPublic: true, html: "" }],
    }),
  },
  "the film of home": { path: "/home", answers: (url) => inEdition({ kickoff: { ...edition.kickoff!, url } }) },
  "a section of home": {
    path: "/home",
    texts: IN_TEXTS,
    answers: (html) => ({
      "GET /cms/gc-app-homepage-sections": [{ name: "link", isPublic: true, html }],
    }),
  },
  "the schedule as a file": { path: "/schedule", answers: (SCS) => inEdition({ schedulePdf: { SCS, GC: null } }) },
  "the notes of an event": {
    path: "/schedule",
    texts: IN_TEXTS,
    open: "Opening session",
    answers: (html) => ({ "GET /cms/schedules/:date": [{ ...event, notes: html }] }),
  },
  "the interpretation of a session": {
    path: "/schedule/session-card/7",
    answers: (liveInterpretationLink) => ({
      "GET /cms/schedules/byId/:id": [
        { ...event, enableLiveInterpretation: true, livevoice: true, liveInterpretationLink },
      ],
    }),
  },
  "a material": {
    path: "/schedule/session-card/7",
    answers: (externalLink) => ({
      "GET /cms/sessionMaterials/:sessionId": [{ ...materials, tools: [{ ...material, externalLink }] }],
    }),
  },
  "a material in another language": {
    path: "/schedule/session-card/7",
    answers: (externalLinkTh) => ({
      "GET /cms/sessionMaterials/:sessionId": [{ ...materials, tools: [{ ...material, externalLinkTh }] }],
    }),
  },
  "a question of a session": {
    path: "/schedule/session-card/7",
    texts: IN_TEXTS,
    answers: (html) => ({
      "GET /cms/sessionMaterials/:sessionId": [{ ...materials, questions: [{ description: html }] }],
    }),
  },
  "a resource": {
    path: "/resources/articles",
    answers: (resourceUrl) => ({
      "GET /cms/resources/all": ANSWERS["GET /cms/resources/all"].map((resource) => ({
        ...resource,
        resourceTranslations: [{ language: "English", resourceUrl, isExternal: !resourceUrl.startsWith("/") }],
      })),
    }),
  },
  "a film in another language": {
    path: "/resources/video/a-talk",
    answers: (resourceUrl) => ({
      "GET /cms/videos/:slug": {
        ...ANSWERS["GET /cms/videos/:slug"],
        resourceTranslations: [{ language: "TradChi", resourceUrl, isExternal: true }],
      },
    }),
  },
  "the text of a film": {
    path: "/resources/video/a-talk",
    texts: IN_TEXTS,
    answers: (html) => ({
      "GET /cms/videos/:slug": { ...ANSWERS["GET /cms/videos/:slug"], description: html },
    }),
  },
  "the way to a place": { path: "/experience", answers: (mapUrl) => inEdition({ mapUrl }) },
  "the page of the leaders": {
    path: "/team",
    answers: (url) => inEdition({ leaders: { rows: [], url } }),
  },
  "the page of the team": {
    path: "/team",
    texts: IN_TEXTS.filter((link) => link !== "/team"),
    answers: (html) => ({ "GET /cms/team-page": { htmlPage: html } }),
  },
};

/** A text has all links at once. Every other place has a page elsewhere, and one of the other addresses. */
const CASES = Object.entries(PLACES).flatMap(([place, { texts }], at) =>
  texts
    ? [[place, texts] as const]
    : [ELSEWHERE, OTHERS[at % OTHERS.length]!].map((address) => [place, [address]] as const),
);

let app: OpenedApp | undefined;
const linkTo = (address: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>("a")].find(
    (link) => link.getAttribute("href") === address && link.closest("[data-content]"),
  );
/** A text in a row is formatted when the row opens. */
const openRows = (): void => {
  for (const row of document.querySelectorAll("details:not([open])")) {
    row.setAttribute("open", "");
    row.dispatchEvent(new Event("toggle"));
  }
};
describe("a link of content", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    app?.close();
    vi.useRealTimers();
  });

  it.each(CASES)("in %s to %s opens and is registered as everywhere [C15] [C05] [U01]", async (place, addresses) => {
    const { path, answers, open, texts } = PLACES[place]!;
    const own = answers(texts ? inText(texts) : addresses[0]!);
    app = await openApp(path, (name) => (name in own ? Response.json(own[name as ReadName]) : undefined));
    if (open) (await app.waitFor(() => button(open))).click();
    for (const address of addresses) {
      const link = await app.waitFor(() => {
        openRows();
        return linkTo(address);
      });
      const opening = linkOpening(address);
      expect([link.target, link.rel]).toEqual(opening === "tab" ? ["_blank", "noopener noreferrer"] : ["", ""]);
      let wasPrevented = false;
      const prevent = (event: Event): void => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener("click", prevent);
      link.click();
      removeEventListener("click", prevent);
      await app.wait(500);
      // The browser follows it: nothing else does.
      expect([address, wasPrevented, app.path()]).toEqual([address, false, path.split("#")[0]]);
    }
    const registered = app.writes.filter(({ name }) => name === "POST /analytics/external-link");
    const from = location.pathname;
    expect(registered).toEqual(
      addresses.filter(isRegisteredLink).map((address) => ({
        name: "POST /analytics/external-link",
        body: { url: new URL(address, location.href).href, from },
      })),
    );
  });
});
