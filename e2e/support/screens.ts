import { expect, type Page } from "@playwright/test";
import type { ConferenceType } from "../../packages/contract/src/base/common.ts";
import { APP_ROUTES, conferenceTypeOfPath, plainPath } from "../../packages/domain/src/navigation/routes.ts";
import type { Who } from "./people.ts";
import { drawPicture } from "./pictures.ts";

export type Screen = { path: string; who: Who | null };

/** Screens that show nothing, or another screen, at their path alone: a step before them or a query is missing. */
const NEED_MORE = new Set([
  "/experience/summary",
  "/profile/crop",
  "/resources/sessions/filter",
  "/resources/sessions/search",
  "/url",
]);

/** Only for people registered for both conferences. */
const BOTH_PATH = "/gpcr/conference";

/** The screens of an edition's people that need no parameter, from the table that the router is made from. */
const plainScreens = (conferenceType: ConferenceType): string[] =>
  APP_ROUTES.filter(
    ({ kind, access, path }) =>
      kind === "screen" &&
      access === "own" &&
      !path.includes(":") &&
      conferenceTypeOfPath(path) === conferenceType &&
      path !== BOTH_PATH &&
      !NEED_MORE.has(plainPath(path)),
  ).map(({ path }) => path);

/** Every screen of the Global edition, with a person who may open it. Those with a parameter, a query or a dialog are listed here. */
export const GLOBAL_SCREENS: Screen[] = [
  ...plainScreens("Global"),
  "/schedule/session-card/10",
  "/seating/2",
  "/seating/4",
  "/seating/7",
  "/resources/sessions?modal=filter",
  "/resources/sessions/filter?sessions=3,4",
  "/resources/sessions/search?search=house",
  "/resources/video/five-rooms",
  "/resources/video/one-family-opening-film",
  "/resources/video/the-handover",
  "/experience#dreams-and-stories-night",
  "/home?modal=newsletter",
  "/team?modal=invite",
  "/survey/how-was-it",
  "/survey/nowhere",
  "/url?q=https%3A%2F%2Felsewhere.invalid%2Fa-page&from=%2Fhome",
].map((path) => ({ path, who: "scs" }));

/** Every screen of the Regional edition. */
export const REGIONAL_SCREENS: Screen[] = [
  ...plainScreens("Regional"),
  "/gpcr/schedule/session-card/1",
  "/seating/999",
  "/gpcr/resources/sessions?modal=filter",
  "/gpcr/resources/sessions/filter?topics=house",
  "/gpcr/resources/sessions/search",
  "/gpcr/resources/video/one-house-opening-film",
  "/gpcr/experience#PM",
  "/gpcr/home?modal=newsletter",
  "/gpcr/home?modal=invite",
  "/survey/how-was-it",
].map((path) => ({ path, who: "regional" }));

/** Screens only for people registered for both conferences. */
export const BOTH_SCREENS: Screen[] = [{ path: BOTH_PATH, who: "both" }];

/** Stands for the public id of the host in a path. */
export const HOST_ID = ":host";
/** A conference without a schedule, in which there is nothing yet. */
export const EMPTY_EDITION = "harbour-2027";

/** Every screen of the console: of the Global edition, of a draft in three languages, and of one without anything. */
export const CONSOLE_SCREENS: Screen[] = [
  ...[
    "today",
    "programme",
    "programme?view=grid",
    "programme/2025-07-18?event=206",
    "programme/import",
    "today/import?part=experiences",
    "announcements",
    "speakers",
    "speakers/hana-wirasakti",
    "content",
    "content?file=edition.yaml",
    "content?file=experiences.yaml&entry=experiences.@DSN",
    "preview",
    "publish",
    "publish/rehearsal",
    "people",
    "people/new",
    "people/import",
    `people/${HOST_ID}`,
    "experiences",
    "seats",
    "photos",
    "photos/people",
    "photos/upload",
    "forms",
    "report",
    "report?day=2025-07-18",
    "screens",
    "webhooks",
    "team",
    "log",
    "new",
    "nowhere",
  ].map((path): Screen => ({ path: `/console/global-2025/${path}`, who: "organiser" })),
  ...["today", "photos"].map((path): Screen => ({
    path: `/console/global-2025/${path}?as=photographer`,
    who: "photographer",
  })),
  ...[
    "today",
    "programme/2024-11-16?event=201",
    "announcements?id=1",
    "content?file=pages.yaml",
    "publish",
    "publish/rehearsal",
    "publish/translations",
    "report",
    "log",
  ].map((path): Screen => ({ path: `/console/regional-2024/${path}`, who: "both" })),
  ...["today", "programme", "announcements", "content", "publish", "people", "team", "log", "new"].map(
    (path): Screen => ({
      path: `/console/${EMPTY_EDITION}/${path}`,
      who: "organiser",
    }),
  ),
  { path: "/console", who: "scs" },
  { path: "/console/sign-in?ended=yes", who: null },
];

/** Public screens. */
export const OPEN_SCREENS: Screen[] = [
  "/access-denied",
  "/pre-sign-in",
  "/connect",
  "/privacy-policy",
  "/download/student-guide",
  "/download/student-guide?email=teacher%40example.org",
  "/terms-of-use",
  // Where people get a link with which they choose a password.
  "/oidc/password",
  "/profile/pub/nobody",
  "/no/such/page",
].map((path) => ({ path, who: null }));

/** Chooses a picture on the profile form, which opens the crop screen. */
export async function openCrop(page: Page): Promise<void> {
  await page.goto("/profile/edit");
  const picture = { name: "me.png", mimeType: "image/png", buffer: await drawPicture(page, 900, 700) };
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByRole("slider")).toBeVisible();
}

/** Opens the public profile of the signed-in person. */
export async function openPublicProfile(page: Page): Promise<void> {
  await page.goto("/qr-code");
  const link = (await page.getByText(/\/p\//).textContent()) ?? "";
  await page.goto(link.slice(link.indexOf("/p/")));
  await expect(page.getByRole("main").getByRole("button")).toBeVisible();
}

type WithRouter = typeof globalThis & { __TSR_ROUTER__?: { navigate: (to: { href: string }) => Promise<void> } };

/** Follows a link within the open app, which costs half of what a load does. Other pages are loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  const isFollowed = await page.evaluate(async (href) => {
    const router = (globalThis as WithRouter).__TSR_ROUTER__;
    document.documentElement.style.removeProperty("font-size");
    await router?.navigate({ href });
    return router !== undefined;
  }, path);
  if (!isFollowed) await page.goto(path);
}

/** Waits until a screen shows its content: heading, no skeleton, fonts. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await page.evaluate(async () => {
    // Laying out the text requests its fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Elements that overflow the page horizontally, by their first words; empty if nothing does. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(
        (element) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40)} to ${element.getBoundingClientRect().right} of ${clientWidth}`,
      );
  });

/** Doubles the text size, as a browser setting does. */
export const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** Controls that are cut at the side by the window or by a box around them, and words of a title that are broken; empty if none. */
export const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const control of document.querySelectorAll("button, a, [aria-current], main img")) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width < 2 || !control.checkVisibility({ visibilityProperty: true })) continue;
      let [from, to] = [0, document.documentElement.clientWidth];
      let isScrolled = false;
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        isScrolled ||= overflowX === "auto" || overflowX === "scroll";
        if (overflowX === "visible" || control.matches("img")) continue;
        const edges = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      }
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      if (!isScrolled && (left < from - 1 || right > to + 1))
        cut.push(`${control.tagName} ${name}: ${left} to ${right}`);
    }
    for (const title of document.querySelectorAll("h1, h2, h3, main a, main button")) {
      if (!title.checkVisibility({ visibilityProperty: true }) || title.closest(".sr-only")) continue;
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        // Not addresses, nor the longest words, which have no room beside an icon. The first letter may have a style of its own.
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/(?<=^|[\s-])[^\s@.-]{2,10}(?=[\s-]|$)/g)) {
          const range = document.createRange();
          range.setStart(text, index + 1);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) cut.push(`${word} is broken`);
        }
    }
    return cut;
  });
