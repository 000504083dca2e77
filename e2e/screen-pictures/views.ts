import type { Page } from "@playwright/test";
import type { Who } from "../support/people.ts";
import { openCrop, openPublicProfile } from "../support/screens.ts";
import type { Server } from "../support/server.ts";
import { accessTokenOf, setTours } from "../support/sign-in.ts";
import { newAddress, passwordMail } from "./mails.ts";
import { makeOffers } from "./offers.ts";
import { askForCode, enterCode, enterPassword } from "./sign-in-page.ts";

type Stage = { page: Page; server: Server; locale: string };
/** Undoes what would change other pictures. */
export type Undo = () => Promise<void>;
type Show = (stage: Stage) => Promise<Undo | void>;

/** A state of a screen that an address alone does not show. */
export type View = {
  /** A part of the picture's name. */
  name: string;
  path: string;
  who: Who | null;
  /** For screens that a person sees at another time. */
  clock?: string;
  /** The page is open at the path. Controls are found by their names in the code, because pages are in three languages. */
  show: Show;
};

const SIGN_UP_IS_OPEN = "2025-07-01T10:00:00+08:00";

/** The address says everything. */
const stay: Show = async () => undefined;
const tracked = (page: Page, name: string) => page.locator(`[data-track="${name}"]:visible`).first();
const press =
  (...names: string[]): Show =>
  async ({ page }) => {
    for (const name of names) await tracked(page, name).click();
  };
const pressLast =
  (inside: string, times = 1): Show =>
  async ({ page }) => {
    for (let at = 0; at < times; at++) await page.locator(`${inside} button:visible`).last().click();
  };

/** Types texts into the fields of the form in their order, and submits it. */
const submit =
  (...texts: (string | (() => string))[]): Show =>
  async ({ page }) => {
    const fields = page.locator("form").last().locator("input:visible");
    for (const [index, text] of texts.entries()) await fields.nth(index).fill(typeof text === "string" ? text : text());
    await page.locator("form").last().locator("button[type=submit]").click();
  };

const selectTwo: Show = async ({ page }) => {
  await page.locator("[data-track=photos-qr] + button").click();
  for (const index of [0, 1]) await page.locator("button[aria-pressed]:has(img)").nth(index).click();
};

/** Runs a tour from its beginning up to a step. */
const tour = (path: string, who: Who, steps: number, clock?: string): View[] =>
  Array.from({ length: steps }, (_, index) => ({
    name: `tour-${index + 1}`,
    path,
    who,
    ...(clock === undefined ? {} : { clock }),
    show: async ({ page, server }) => {
      const token = await accessTokenOf(page);
      await setTours(server.address, token, false);
      await page.reload();
      await page.locator("#driver-popover-content").waitFor();
      await pressLast("#driver-popover-content", index)({ page, server, locale: "" });
      return () => setTours(server.address, token, true);
    },
  }));

/** Chooses what the device does not know yet. */
const chooseThree: Show = async ({ page }) => {
  await page.locator("[data-track^=choose-], ol > li").first().waitFor();
  for (const type of ["CG", "PM", "MD"]) {
    const choice = tracked(page, `choose-${type}`);
    if (await choice.isVisible()) await choice.click();
  }
};

const openMenu: Show = ({ page }) => page.locator("header button[aria-expanded]:visible").last().click();

const openPasswordLink: Show = async ({ page, server, locale }) => {
  const { link } = await passwordMail(server, locale);
  await page.goto(link);
};

const SIGN_IN: View[] = [
  { name: "second", path: "/pre-sign-in", who: null, show: pressLast("main") },
  { name: "third", path: "/pre-sign-in", who: null, show: pressLast("main", 2) },
  { name: "start", path: "/login", who: null, show: ({ page }) => page.locator("input[name=password]").waitFor() },
  {
    name: "wrong",
    path: "/login",
    who: null,
    // Of nobody who signs in here, and one for each language: the sixth failure is answered with a delay.
    show: ({ page, locale }) => enterPassword(page, `kofi-${locale}@example.org`),
  },
  { name: "code", path: "/login", who: null, show: ({ page }) => askForCode(page, newAddress()) },
  { name: "wrong-code", path: "/login", who: null, show: ({ page }) => enterCode(page, newAddress()) },
  { name: "not-an-address", path: "/oidc/password", who: null, show: submit("someone@nowhere") },
  { name: "sent", path: "/oidc/password", who: null, show: submit("someone@example.org") },
  {
    name: "mail",
    path: "/oidc/password",
    who: null,
    show: async ({ page, server, locale }) => {
      const { html } = await passwordMail(server, locale);
      // Without the policy of the page before, which allows no styles.
      await page.goto("about:blank");
      await page.setContent(html);
    },
  },
  { name: "link", path: "/oidc/password", who: null, show: openPasswordLink },
  {
    name: "weak",
    path: "/oidc/password",
    who: null,
    show: async (stage) => {
      await openPasswordLink(stage);
      await stage.page.locator("input[name=password]").fill("1234567890");
      await submit()(stage);
    },
  },
  { name: "expired", path: "/oidc/password/a-link-that-was-used", who: null, show: stay },
  { name: "log-out", path: "/oidc/session/end", who: "regional", show: stay },
  { name: "no-sign-in", path: "/oidc/interaction/nothing", who: null, show: stay },
  { name: "no-client", path: "/oidc/auth?client_id=nobody", who: null, show: stay },
  { name: "errors", path: "/download/student-guide", who: null, show: submit("someone@nowhere") },
];

type SocialProfile = { socialprofile: { id: string } & Record<string, unknown> };

/** Fills in everything that a profile can show, opens it as others see it, and takes it back afterwards. */
const openFullProfile: Show = async ({ page, server }) => {
  const authorization = `Bearer ${await accessTokenOf(page)}`;
  const address = `${server.address}/api/socialprofile`;
  const before = (await (await fetch(address, { headers: { authorization } })).json()) as SocialProfile;
  const { id: _, ...texts } = before.socialprofile;
  const save = async (change: object): Promise<void> => {
    const headers = { authorization, "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const body = JSON.stringify({ ...texts, ...change });
    const answer = await fetch(`${address}/update`, { method: "PUT", headers, body });
    if (!answer.ok) throw new Error(`The profile was not saved: ${await answer.text()}`);
  };
  const handles = { instagram: "piyada.k", facebook: "piyada.kaew", x: "piyada_k", linkedin: "piyada-kaewkanchanasai" };
  await save({ ...handles, title: "Worship leader", email: "piyada@rimnam.example", emailFlag: true });
  await openPublicProfile(page);
  return () => save({});
};

const PROFILES: View[] = [
  { name: "menu", path: "/profile", who: "regional", show: openMenu },
  { name: "public", path: "/profile", who: "regional", show: ({ page }) => openPublicProfile(page) },
  { name: "public-full", path: "/profile", who: "regional", show: openFullProfile },
  { name: "crop", path: "/profile/edit", who: "regional", show: ({ page }) => openCrop(page) },
  {
    name: "errors",
    path: "/profile/edit",
    who: "regional",
    show: async (stage) => {
      const fields = stage.page.locator("form input[type=text], form input[type=email], form input[type=url]");
      for (const field of await fields.all()) await field.fill("not / this @ one");
      await fields.first().fill("");
      await submit()(stage);
    },
  },
];

const PHOTOS: View[] = [
  { name: "qr", path: "/gpcr/photodrop", who: "regional", show: press("photos-qr") },
  { name: "selected", path: "/gpcr/photodrop", who: "regional", show: selectTwo },
  {
    name: "download",
    path: "/gpcr/photodrop",
    who: "regional",
    show: async (stage) => {
      await selectTwo(stage);
      await press("photos-download")(stage);
    },
  },
  {
    name: "viewer",
    path: "/gpcr/photodrop",
    who: "regional",
    show: ({ page }) => page.locator("main button:has(img)").first().click(),
  },
  { name: "no-zip", path: "/gpcr/photodrop?zip=aaaaaaaaaaaaaaaaaaaaa", who: "regional", show: stay },
];

const FORMS: View[] = [
  { name: "errors", path: "/gpcr/home?modal=newsletter", who: "regional", show: submit() },
  { name: "errors", path: "/gpcr/home?modal=invite", who: "regional", show: submit("", "nobody") },
  { name: "sent", path: "/gpcr/home?modal=invite", who: "regional", show: submit("Kofi", newAddress) },
];

const CHOOSING: View[] = [
  { name: "choosing", path: "/experience", who: "new", clock: SIGN_UP_IS_OPEN, show: chooseThree },
  {
    name: "summary",
    path: "/experience",
    who: "new",
    clock: SIGN_UP_IS_OPEN,
    show: async (stage) => {
      await chooseThree(stage);
      await press("experience-continue")(stage);
      await tracked(stage.page, "submit-preferences").waitFor();
    },
  },
];

const PLACES_ARE_PUBLISHED = "2025-07-11T15:20:00+08:00";
const seeOffer: Show = async ({ page, server }) => {
  await makeOffers(server);
  await tracked(page, "offer-accept").waitFor();
};

/** Last, because they change what other people have. */
const OFFERS: View[] = [
  { name: "offer", path: "/experience", who: "photographer", clock: PLACES_ARE_PUBLISHED, show: seeOffer },
  { name: "exchange", path: "/experience", who: "new", clock: PLACES_ARE_PUBLISHED, show: seeOffer },
];

/** The same screens for people who see other parts of them. */
const PEOPLE_VIEWS: View[] = (
  [
    ["weekend", "gc", ["/home", "/schedule", "/photodrop"]],
    ["alumnus", "alumnus", ["/home", "/schedule", "/photodrop"]],
    ["host", "host", ["/home", "/experience"]],
    ["online", "online", ["/gpcr/home", "/gpcr/schedule", "/gpcr/experience"]],
  ] as const
).flatMap(([name, who, paths]) => paths.map((path): View => ({ name, path, who, show: stay })));

/** Every state that needs more than an address, in the order in which they are taken. */
export const VIEWS: readonly View[] = [
  ...SIGN_IN,
  ...PROFILES,
  ...PHOTOS,
  ...FORMS,
  ...PEOPLE_VIEWS,
  { name: "wifi", path: "/gpcr/home#venue", who: "regional", show: press("wifi") },
  { name: "event", path: "/gpcr/schedule", who: "regional", show: press("event") },
  ...CHOOSING,
  ...tour("/gpcr/home", "regional", 4),
  ...tour("/gpcr/schedule", "regional", 3),
  ...tour("/experience", "new", 3, SIGN_UP_IS_OPEN),
  ...OFFERS,
];
