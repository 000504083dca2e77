import type { CallAnswer, ReadName } from "@narthex/client/call/call.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { isRegisteredLink, linkOpening } from "@narthex/domain/navigation/content-links";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../messages/messages.ts";
import { ANSWERS } from "./answers/answers.ts";
import { loadScreens, openApp, type OpenedApp } from "./open-app.tsx";

/** What a pack allows as an address, and in a text besides. */
const ADDRESSES = [
  "/media/ab12/buses.html",
  "/media/ab12/map.pdf",
  "https://elsewhere.example.test/a?b=1",
  "http://elsewhere.example.test/",
  "mailto:help@example.test",
];
const IN_TEXTS = [...ADDRESSES, "/team", "/gpcr/schedule", "/survey/feedback"];

type Answers = Partial<{ [N in ReadName]: CallAnswer<N> }>;
type Place = { path: string; addresses?: readonly string[]; answers: (link: string) => Answers; open?: string };

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
const inText = (link: string): string => `<p>Read <a href="${link}">this page</a>.</p>`;
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
    addresses: IN_TEXTS,
    open: "More",
    answers: (link) => ({ "GET /cms/announcements/get": [{ ...announcement, descriptionFull: inText(link) }] }),
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
    addresses: IN_TEXTS,
    answers: (link) => ({
      "GET /cms/gc-app-homepage-sections": [{ name: "link", isPublic: true, html: inText(link) }],
    }),
  },
  "the schedule as a file": { path: "/schedule", answers: (SCS) => inEdition({ schedulePdf: { SCS, GC: null } }) },
  "the notes of an event": {
    path: "/schedule",
    addresses: IN_TEXTS,
    open: "Opening session",
    answers: (link) => ({ "GET /cms/schedules/:date": [{ ...event, notes: inText(link) }] }),
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
    addresses: IN_TEXTS,
    answers: (link) => ({
      "GET /cms/sessionMaterials/:sessionId": [{ ...materials, questions: [{ description: inText(link) }] }],
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
    addresses: IN_TEXTS,
    answers: (link) => ({
      "GET /cms/videos/:slug": { ...ANSWERS["GET /cms/videos/:slug"], description: inText(link) },
    }),
  },
  "the way to a place": { path: "/experience", answers: (mapUrl) => inEdition({ mapUrl }) },
  "the page of the leaders": {
    path: "/team",
    answers: (url) => inEdition({ leaders: { rows: [], url } }),
  },
  "the page of the team": {
    path: "/team",
    addresses: IN_TEXTS.filter((link) => link !== "/team"),
    answers: (link) => ({ "GET /cms/team-page": { htmlPage: inText(link) } }),
  },
};

const CASES = Object.entries(PLACES).flatMap(([place, { addresses = ADDRESSES }]) =>
  addresses.map((address) => [place, address] as const),
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
const buttonOf = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(text));

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

  it.each(CASES)("in %s to %s opens and is registered as everywhere [C15] [C05] [U01]", async (place, address) => {
    const { path, answers, open } = PLACES[place]!;
    const own = answers(address);
    app = await openApp(path, (name) => (name in own ? Response.json(own[name as ReadName]) : undefined));
    if (open) (await app.waitFor(() => buttonOf(open))).click();
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
    expect([wasPrevented, app.path()]).toEqual([false, path.split("#")[0]]);
    const registered = app.writes.filter(({ name }) => name === "POST /analytics/external-link");
    const url = new URL(address, location.href).href;
    const from = location.pathname;
    expect(registered).toEqual(
      isRegisteredLink(address) ? [{ name: "POST /analytics/external-link", body: { url, from } }] : [],
    );
  });
});
