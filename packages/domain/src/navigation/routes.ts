import type { ConferenceType } from "@narthex/contract/base/common";
import {
  CONFERENCE_TYPES,
  FIRST_CONFERENCE_TYPE,
  typeRules,
  typesWith,
  typesWithout,
} from "@narthex/contract/base/conference-types";

type Route = {
  /** `public` needs no session, `sign-in` is a step of signing in, `own` needs a session. */
  access: "public" | "sign-in" | "own";
  /** The types of conference that have a page of their own here, behind their prefix. By default all of them share one page. */
  types?: readonly ConferenceType[];
  /** Only people of one of these types of conference may open it; others are sent home. */
  isOnlyFor?: readonly ConferenceType[];
  /** Only people of several conferences may open it; others are sent home. */
  isForSeveral?: true;
  /** The route that it redirects to. Parameters carry over by name. */
  redirect?: string;
};

/**
 * Every path of the app; `:name` matches one segment. The router, its redirects and the server's document route are
 * made from this table.
 */
const ROUTES = {
  "/": { access: "public" },
  "/access-denied": { access: "public" },
  "/privacy-policy": { access: "public" },
  "/terms-of-use": { access: "public" },
  "/profile/pub/:id": { access: "public" },
  // Path in a person's QR code.
  "/p/:id": { access: "public", redirect: "/profile/pub/:id" },
  "/pre-sign-in": { access: "public" },
  "/download/student-guide": { access: "public" },
  "/login": { access: "sign-in" },
  "/login/callback": { access: "sign-in" },
  // Claimed by the native app. A browser that opens it there shows a page with a button that does.
  "/login/native": { access: "sign-in" },
  // Where people of the native app choose their conference. A browser shows how to open it in the app.
  "/connect": { access: "sign-in" },
  "/home": { access: "own", types: CONFERENCE_TYPES },
  "/announcement": { access: "own", types: CONFERENCE_TYPES },
  "/schedule": { access: "own", types: CONFERENCE_TYPES },
  "/schedule/session-card/:name": { access: "own", types: CONFERENCE_TYPES },
  "/experience": { access: "own", types: CONFERENCE_TYPES },
  "/experience/summary": { access: "own" },
  "/photodrop": { access: "own", types: CONFERENCE_TYPES },
  "/seating/:serviceId": { access: "own" },
  "/team": { access: "own", types: CONFERENCE_TYPES },
  "/resources": { access: "own", types: CONFERENCE_TYPES, redirect: "/resources/sessions" },
  "/resources/sessions": { access: "own", types: CONFERENCE_TYPES },
  "/resources/sessions/search": { access: "own", types: CONFERENCE_TYPES },
  "/resources/sessions/mylist": { access: "own", types: CONFERENCE_TYPES },
  "/resources/sessions/filter": { access: "own", types: CONFERENCE_TYPES },
  "/resources/video/:video": { access: "own", types: CONFERENCE_TYPES },
  "/resources/book": { access: "own" },
  "/resources/sessions/book": { access: "own", types: typesWithout("hasWholeLibrary") },
  "/resources/more-resources": { access: "own" },
  "/resources/learning-communities": { access: "own" },
  "/resources/quotes": { access: "own" },
  "/resources/tools": { access: "own" },
  "/resources/articles": { access: "own" },
  "/resources/life-stories": { access: "own" },
  "/survey/:name": { access: "own" },
  "/url": { access: "own" },
  "/profile": { access: "own" },
  "/profile/edit": { access: "own" },
  "/profile/crop": { access: "own" },
  "/qr-code": { access: "own" },
  "/gpcr/language": { access: "own", isOnlyFor: typesWith("choosesLanguage") },
  "/gpcr/conference": { access: "own", isForSeveral: true },
} as const satisfies Record<string, Route>;

/** The app's screen on which people choose their conference. In a browser it leads to the app. */
export const CONNECT_PATH = "/connect";

type RoutePath = keyof typeof ROUTES;
/** Routes with a screen: all except the start and the redirects. */
export type ScreenPath = Exclude<
  { [Path in RoutePath]: (typeof ROUTES)[Path] extends { redirect: string } ? never : Path }[RoutePath],
  "/"
>;

export type AppRoute = { path: string; access: Route["access"] } & (
  | { kind: "start" }
  | { kind: "redirect"; to: string }
  | { kind: "screen"; screen: ScreenPath }
);

const ENTRIES = Object.entries(ROUTES) as [RoutePath, Route][];

const PREFIXED = CONFERENCE_TYPES.map((type) => ({ type, prefix: typeRules(type).prefix })).filter(
  ({ prefix }) => prefix !== "",
);

/** The edition that a path shows. */
export const conferenceTypeOfPath = (path: string): ConferenceType =>
  PREFIXED.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.type ?? FIRST_CONFERENCE_TYPE;

/** A path without the prefix of its edition. */
export const plainPath = (path: string): string =>
  path.slice(typeRules(conferenceTypeOfPath(path)).prefix.length) || "/";

/** The table with the page of each type of conference as its own row. */
export const APP_ROUTES: readonly AppRoute[] = ENTRIES.flatMap(
  ([route, { access, types = [FIRST_CONFERENCE_TYPE], redirect }]) =>
    types.map((conferenceType): AppRoute => {
      const { prefix } = typeRules(conferenceType);
      const target = { path: prefix + route, access };
      if (route === "/") return { ...target, kind: "start" };
      if (redirect !== undefined) return { ...target, kind: "redirect", to: prefix + redirect };
      return { ...target, kind: "screen", screen: route as ScreenPath };
    }),
);

const patternOf = (paths: readonly string[]): RegExp =>
  new RegExp(`^(?:${paths.map((path) => path.replaceAll(/:\w+/g, "(?!\\.{1,2}(?:/|$))[\\w.~%@+-]+")).join("|")})$`);

/** The screen of a path, and what its parameter says, such as the session of a session card. Null for other paths. */
export const screenOf = (path: string): { screen: ScreenPath; subject: string | null } | null => {
  const names = path.split("/");
  const found = APP_ROUTES.find((route) => {
    const segments = route.path.split("/");
    return segments.length === names.length && segments.every((each, at) => each.startsWith(":") || each === names[at]);
  });
  if (found?.kind !== "screen") return null;
  const at = found.path.split("/").findIndex((each) => each.startsWith(":"));
  return { screen: found.screen, subject: names[at] ?? null };
};

const PAGES = patternOf(APP_ROUTES.map(({ path }) => path));
const RETURN_PATHS = patternOf(APP_ROUTES.filter(({ access }) => access !== "sign-in").map(({ path }) => path));
/** The pages that a type of conference does not share with others, without its prefix. */
const OWN_PAGES = new Map(
  CONFERENCE_TYPES.map((type) => [
    type,
    patternOf(ENTRIES.filter(([, { types }]) => types?.includes(type)).map(([path]) => path)),
  ]),
);
const hasOwnPage = (conferenceType: ConferenceType, pathname: string): boolean =>
  OWN_PAGES.get(conferenceType)?.test(pathname) ?? false;

const splitPath = (path: string): [pathname: string, rest: string] => {
  const end = path.search(/[?#]/);
  return end < 0 ? [path, ""] : [path.slice(0, end), path.slice(end)];
};

/** Query and hash do not count. */
export const isAppPath = (path: string): boolean => PAGES.test(splitPath(path)[0]);

/** The path of a page of the first type of conference in this edition. A page that they share stays the same. */
export const editionPath = (conferenceType: ConferenceType, path: string): string =>
  hasOwnPage(conferenceType, splitPath(path)[0]) ? typeRules(conferenceType).prefix + path : path;

const restrictionOf = (pathname: string): Pick<Route, "isOnlyFor" | "isForSeveral"> =>
  ENTRIES.find(([path]) => path === pathname)?.[1] ?? {};

/** The edition of a page, or null if editions share it. */
export const editionOfPage = (path: string): ConferenceType | null => {
  const pathname = splitPath(path)[0];
  const { isOnlyFor, isForSeveral } = restrictionOf(pathname);
  if (isForSeveral) return null;
  if (isOnlyFor) return isOnlyFor.length === 1 ? (isOnlyFor[0] ?? null) : null;
  const prefixed = conferenceTypeOfPath(pathname);
  return prefixed !== FIRST_CONFERENCE_TYPE || hasOwnPage(prefixed, pathname) ? prefixed : null;
};

const mayOpen = (pathname: string, conferenceTypes: readonly ConferenceType[]): boolean => {
  const { isOnlyFor, isForSeveral } = restrictionOf(pathname);
  if (isForSeveral) return conferenceTypes.length > 1;
  return isOnlyFor?.some((type) => conferenceTypes.includes(type)) ?? true;
};

/** The path to open instead of a page of another edition, or null to stay. */
export const routeForEdition = (path: string, conferenceTypes: readonly ConferenceType[]): string | null => {
  const [own, ...others] = conferenceTypes;
  if (own === undefined) return null;
  const [pathname, rest] = splitPath(path);
  if (!mayOpen(pathname, conferenceTypes)) return editionPath(own, "/home");
  const plain = plainPath(pathname);
  if (others.length > 0 || conferenceTypeOfPath(pathname) === own || !hasOwnPage(own, plain)) return null;
  return editionPath(own, plain) + rest;
};

const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

// A host that cannot exist: a path that resolves to another origin is not ours.
const UNREACHABLE_ORIGIN = "http://narthex.invalid";

const safePath = (value: unknown, allowed: RegExp): string | null => {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const url = parseUrl(value, UNREACHABLE_ORIGIN);
  if (url?.origin !== UNREACHABLE_ORIGIN || !allowed.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** A return path within the app, normalized as a browser would, or null. Never another origin. */
export const safeReturnPath = (value: unknown): string | null => safePath(value, RETURN_PATHS);

/** Without empty parts, so that a path is one of the console also without its prefix. */
const CONSOLE_PATHS = /^\/console(?:\/[\w\-.%]+)*\/?$/;

/** The same for a path of the console. */
export const safeConsolePath = (value: unknown): string | null => safePath(value, CONSOLE_PATHS);

/** The pages that editions share, as a regular expression that PostgreSQL reads, too. */
export const sharedPages = (): string =>
  `^(${APP_ROUTES.filter(({ path }) => editionOfPage(path) === null)
    .map(({ path }) => path.replaceAll(/:\w+/g, "[^/]+"))
    .join("|")})$`;
