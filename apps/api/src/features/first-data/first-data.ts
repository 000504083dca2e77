import type { Edition } from "@narthex/contract/editions";
import type { FirstData } from "@narthex/contract/first-data";
import type { RenderRequest } from "@narthex/contract/first-screen";
import type { Profile } from "@narthex/contract/profiles";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { datesOf } from "@narthex/domain/editions";
import { toColumns } from "@narthex/domain/event-columns";
import { conferenceTypesOf } from "@narthex/domain/people";
import { APP_ROUTES, plainPath, type AppRoute } from "@narthex/domain/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandStyle } from "#features/content/index.ts";
import type { WebSessionParts } from "#features/identity/index.ts";
import { type PersonalPage, type SharedText, shareText } from "#platform/http/data-page.ts";
import type { Services } from "#platform/services.ts";
import type { PageRenderer } from "./page-renderer.ts";
import type { RecentPages } from "./recent-pages.ts";
import { shareRendering, writeFirstData } from "./shared-rendering.ts";
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

/** The pages whose first screen the server renders. Of the others it renders the shell. */
const RENDERED = new Set(["/home", "/schedule", "/announcement"]);
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
/** What a page gets, and the key of its rendering, which leaves out the time. */
type Written = { personal: PersonalPage; key: string | null };
type Answers = Map<string, string>;
/** Days of the schedule among the answers, as the page has them. */
type Days = Map<string, SharedText>;

/** Days are most of the data of a page, and the same for all people of a kind. */
const sharedDays = new WeakMap<object, SharedText | null>();
const shareDay = (answer: object, json: string): SharedText | null => {
  const known = sharedDays.get(answer);
  if (known !== undefined) return known;
  const columns = toColumns(JSON.parse(json) as ScheduleEvent[]);
  const day = columns && shareText(JSON.stringify(columns));
  sharedDays.set(answer, day);
  return day;
};

/** The first data as JSON, in which the days come last. */
const writePage = (head: Parameters<typeof writeFirstData>[0], answers: Answers, days: Days): PersonalPage["json"] => {
  const json = writeFirstData(
    head,
    [...answers].filter(([address]) => !days.has(address)),
  );
  if (days.size === 0) return [json];
  const parts = [...days].flatMap(([address, day], at) => [`${at > 0 ? "," : ""}${JSON.stringify(address)}:`, day]);
  return [`${json.slice(0, -1)},"days":{`, ...parts, "}}"];
};

/**
 * Returns a function that writes the first data of a page, as JSON, for the person of the session's cookie. They are the
 * answers of the API's own routes. It returns null at once for pages and requests that get none; its promise resolves to null
 * if nobody is signed in or the data are not ready in time.
 */
export function createFirstData(
  app: FastifyInstance,
  { clock, live, log, responseCache }: Pick<Services, "clock" | "live" | "log" | "responseCache">,
  { sessions, cookies }: Pick<WebSessionParts, "sessions" | "cookies">,
  render: PageRenderer["render"],
  recentPages: RecentPages,
  timeoutMs = TIMEOUT_MS,
): (request: FastifyRequest) => Promise<PersonalPage | null> | null {
  /** Adds an answer, cached if possible. Answers other than 200 are left to the app, which requests them again. */
  const read = async (
    address: string,
    { accessToken }: Access,
    ip: string,
    answers: Answers,
    days: Days,
  ): Promise<void> => {
    const url = `/api${address}`;
    const prepared = responseCache.find(accessToken, url)?.variants.identity;
    if (prepared) {
      const json = prepared.body.toString();
      const day = address.startsWith("/cms/schedules/") ? shareDay(prepared, json) : null;
      if (day) days.set(address, day);
      return void answers.set(address, json);
    }
    const headers = { authorization: `Bearer ${accessToken}`, accept: "application/json" };
    const answer = await app.inject({ url, headers, remoteAddress: ip });
    if (answer.statusCode === 200) answers.set(address, answer.payload);
  };

  const write = async ({ page, access, ip }: Visit, instant: () => number): Promise<Written | null> => {
    const lastEvent = live.lastId();
    const answers: Answers = new Map();
    const days: Days = new Map();
    const readAll = (addresses: string[]): Promise<unknown> =>
      Promise.all(addresses.map((address) => read(address, access, ip, answers, days)));
    const parse = (address: string): unknown => JSON.parse(answers.get(address) ?? "null");
    const withoutScreen = (style: string, now = instant()): Written => ({
      personal: {
        json: writePage({ access, clock: new Date(now).toISOString(), lastEvent }, answers, days),
        style,
        screen: null,
      },
      key: null,
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
    if (!person || !edition) return withoutScreen("");
    const named = path === "/schedule" ? dayOf(page.url) : null;
    const day = named !== null && datesOf(edition, person.type).includes(named) ? named : null;
    await readAll(firstReads({ page, path, day, edition, person, now: instant() }));
    // The app renders again with this time, and finds the same.
    const now = instant();
    const unrendered = withoutScreen(brandStyle(edition.brand), now);
    // The start page leads home.
    const route = routeOf(address);
    const rendered = route ? partOf(route) : null;
    const query = day === null ? "" : `?day=${day}`;
    if ((address + query !== page.url && page.url !== "/") || !rendered || isChoice) return unrendered;
    const locale = shownLocale(page, edition);
    const shared = shareRendering({ part: rendered.part, path: rendered.path + query, locale, edition, now, answers });
    if (!shared) return unrendered;
    const html = await render(shared.request);
    const view = `${conferenceType}.${locale}${rendered.part === "shell" ? ".shell" : ""}`;
    const screen = html === null ? null : { html: shared.complete(html), view };
    return { personal: { ...unrendered.personal, screen }, key: shared.key };
  };

  /** Opens the page of a visit again, only so that what it needs is rendered. */
  const renderAgain = async (visit: Visit, now: number): Promise<string | null> =>
    (await write(visit, () => now))?.key ?? null;

  const find = async (cookie: string, request: FastifyRequest): Promise<PersonalPage | null> => {
    const access = await sessions.access(cookie, undefined, request.ip);
    if (!access) return null;
    const page = {
      url: request.url,
      path: pathOf(request),
      view: cookies.view(request),
      languages: languagesOf(request),
    };
    const visit = { page, access, ip: request.ip };
    const written = await write(visit, clock.now);
    if (written?.key) recentPages.note(written.key, (now) => renderAgain(visit, now));
    return written?.personal ?? null;
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
