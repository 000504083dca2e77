import type { Edition } from "@narthex/contract/app/editions";
import type { FirstData } from "@narthex/contract/app/first-data";
import type { RenderRequest } from "@narthex/contract/app/first-screen";
import type { Profile } from "@narthex/contract/app/profiles";
import { datesOf } from "@narthex/domain/editions/editions";
import { conferenceTypesOf } from "@narthex/domain/people/people";
import { APP_ROUTES, plainPath, type AppRoute } from "@narthex/domain/navigation/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandStyle } from "#features/content/index.ts";
import type { WebSessionParts } from "#features/identity/index.ts";
import { firstScripts, type PersonalPage } from "#features/built-apps/index.ts";

import type { Services } from "#platform/services.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { firstReads, shownLocale, shownPage, type PageRequest } from "./first-reads.ts";

/** A page that waits longer is sent without its first data, and the app requests them. */
const TIMEOUT_MS = 2_000;

const pages = APP_ROUTES.filter(({ kind, access }) => kind === "start" || access === "own").map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));
const routeOf = (path: string): AppRoute | undefined => pages.find(({ pattern }) => pattern.test(path))?.route;
const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "/";

/** A person opens a page in a tab. A script that fetches the page, such as the service worker, gets the anonymous one. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";

const languagesOf = ({ headers }: FastifyRequest): string[] =>
  (headers["accept-language"] ?? "").split(",").map((each) => each.split(";")[0]?.trim() ?? "");

/** The pages whose first screen the server renders, with their names in the build. Of the others it renders the shell. */
const RENDERED = new Map([
  ["/home", "home"],
  ["/schedule", "schedule"],
  ["/announcement", "announcements"],
]);
/** Has no shell. */
const SURVEY = "/survey/:name";

/** The day that an address of the schedule names, which has nothing else. */
const dayOf = (url: string): string | null => /^[^?]+\?day=(\d{4}-\d\d-\d\d)$/.exec(url)?.[1] ?? null;

/** What the server renders of a page, and at which address: nothing that a person can choose is written into the page. */
const partOf = (route: AppRoute): Pick<RenderRequest, "part" | "path"> | null => {
  if (route.kind === "start" || route.path === SURVEY) return null;
  if (RENDERED.has(plainPath(route.path))) return { part: "screen", path: route.path };
  const shown = route.kind === "redirect" ? route.to : route.path;
  return { part: "shell", path: shown.replaceAll(/:\w+/g, "0") };
};

type Access = FirstData["access"];
/** A person's navigation, with a token that is valid for some minutes. */
type Visit = { page: PageRequest; access: Access; ip: string };
/** Answers of the API by their address, as JSON. */
type Answers = Map<string, string>;

/** The first data of a page as JSON, with answers that are JSON already. */
function writeFirstData(head: Omit<FirstData, "answers">, answers: Answers): string {
  const entries = [...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`);
  return `${JSON.stringify(head).slice(0, -1)},"answers":{${entries.join(",")}}}`;
}

/**
 * Returns a function that writes the first data of a page, as JSON, for the person of the session's cookie. They are the
 * answers of the API's own routes. It returns null at once for pages and requests that get none; its promise resolves to null
 * if nobody is signed in or the data are not ready in time.
 */
export function createFirstData(
  app: FastifyInstance,
  { clock, live, log }: Pick<Services, "clock" | "live" | "log">,
  { sessions, cookies }: Pick<WebSessionParts, "sessions" | "cookies">,
  render: PageRenderer["render"],
  timeoutMs = TIMEOUT_MS,
): (request: FastifyRequest) => Promise<PersonalPage | null> | null {
  /** Adds an answer. Those other than 200 are left to the app, which requests them again. */
  const read = async (address: string, { access, ip }: Visit, answers: Answers): Promise<void> => {
    const headers = { authorization: `Bearer ${access.accessToken}`, accept: "application/json" };
    const answer = await app.inject({ url: `/api${address}`, headers, remoteAddress: ip });
    if (answer.statusCode === 200) answers.set(address, answer.payload);
  };

  const write = async (visit: Visit): Promise<PersonalPage | null> => {
    const { page, access } = visit;
    const lastEvent = live.lastId();
    const answers: Answers = new Map();
    const readAll = (addresses: string[]): Promise<unknown> =>
      Promise.all(addresses.map((address) => read(address, visit, answers)));
    const parse = (address: string): unknown => JSON.parse(answers.get(address) ?? "null");
    const withoutScreen = (style: string, scripts: string[]): PersonalPage => ({
      // The app renders again with this time, and finds the same.
      json: writeFirstData({ access, clock: new Date(clock.now()).toISOString(), lastEvent }, answers),
      style,
      scripts,
      screen: null,
    });
    await readAll(["/cms/editions", "/profile"]);
    const own = parse("/profile") as Profile | null;
    if (!own) return null;
    const { address, path, conferenceType, isChoice } = shownPage(page, own);
    const seen = conferenceTypesOf(own.confYear).length > 1 ? `/profile?conferenceType=${conferenceType}` : "/profile";
    if (seen !== "/profile") await readAll([seen]);
    const person = parse(seen) as Profile | null;
    const edition = (parse("/cms/editions") as Edition[] | null)?.find(
      (each) => each.conferenceType === conferenceType,
    );
    if (!person || !edition) return withoutScreen("", []);
    const named = path === "/schedule" ? dayOf(page.url) : null;
    const day = named !== null && datesOf(edition, person.type).includes(named) ? named : null;
    await readAll(firstReads({ page, path, day, edition, person, now: clock.now() }));
    const locale = shownLocale(page, edition);
    const scripts = firstScripts(RENDERED.get(path), locale);
    const unrendered = withoutScreen(brandStyle(edition.brand), scripts);
    // The start page leads home.
    const route = routeOf(address);
    const rendered = route ? partOf(route) : null;
    const query = day === null ? "" : `?day=${day}`;
    if ((address + query !== page.url && page.url !== "/") || !rendered || isChoice) return unrendered;
    const { part } = rendered;
    const html = await render({ part, path: rendered.path + query, locale, json: unrendered.json });
    const view = `${conferenceType}.${locale}${part === "shell" ? ".shell" : ""}`;
    return { ...unrendered, screen: html === null ? null : { html, view } };
  };

  const find = async (cookie: string, request: FastifyRequest): Promise<PersonalPage | null> => {
    const view = cookies.view(request);
    const access = await sessions.access(cookie, undefined, { ip: request.ip, locale: view?.locale ?? null });
    if (!access) return null;
    const page = {
      url: request.url,
      path: pathOf(request),
      view,
      languages: languagesOf(request),
    };
    return write({ page, access, ip: request.ip });
  };

  return (request) => {
    const cookie = cookies.session(request);
    if (cookie === null || cookies.isSignedOut(request) || !isNavigation(request)) return null;
    if (!routeOf(pathOf(request))) return null;
    const { promise, resolve } = Promise.withResolvers<PersonalPage | null>();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    find(cookie, request)
      .catch((err: unknown) => {
        log.warn({ err }, "a page was sent without its first data");
        return null;
      })
      .then(resolve, resolve)
      .finally(() => clearTimeout(timer));
    return promise;
  };
}
