import type { ConferenceType } from "@narthex/contract/common";

const REGIONAL = "/gpcr";

/** What opens without a login. */
export const PUBLIC_ROUTES = [
  "/",
  "/access-denied",
  "/privacy-policy",
  "/terms-of-use",
  "/profile/pub/:id",
  "/p/:id",
  "/pre-sign-in",
  "/download/student-guide",
] as const;

/** Every path of the app. `:name` stands for one segment. */
export const APP_ROUTES = [
  ...PUBLIC_ROUTES,
  "/login",
  "/home",
  "/experience",
  "/experience/summary",
  "/schedule",
  "/schedule/session-card/:name",
  "/seating/:serviceId",
  "/announcement",
  "/resources",
  "/resources/sessions",
  "/resources/sessions/search",
  "/resources/sessions/mylist",
  "/resources/sessions/filter",
  "/resources/book",
  "/resources/more-resources",
  "/resources/learning-communities",
  "/resources/quotes",
  "/resources/tools",
  "/resources/articles",
  "/resources/life-stories",
  "/resources/video/:video",
  "/team",
  "/photodrop",
  "/survey/:name",
  "/profile",
  "/profile/edit",
  "/profile/crop",
  "/qr-code",
  "/url",
  "/gpcr/home",
  "/gpcr/announcement",
  "/gpcr/schedule",
  "/gpcr/schedule/session-card/:name",
  "/gpcr/conference",
  "/gpcr/language",
  "/gpcr/experience",
  "/gpcr/photodrop",
  "/gpcr/resources",
  "/gpcr/resources/sessions",
  "/gpcr/resources/sessions/search",
  "/gpcr/resources/sessions/mylist",
  "/gpcr/resources/sessions/filter",
  "/gpcr/resources/sessions/book",
  "/gpcr/resources/video/:video",
  "/gpcr/team",
] as const;

const toPattern = (routes: readonly string[]): RegExp =>
  new RegExp(`^(?:${routes.map((route) => route.replaceAll(/:\w+/g, "(?!\\.{1,2}(?:/|$))[\\w.~%@+-]+")).join("|")})$`);

const APP = toPattern(APP_ROUTES);
const PUBLIC = toPattern(PUBLIC_ROUTES);

/** A path apart from its query and hash. */
const split = (path: string): [pathname: string, rest: string] => {
  const end = path.search(/[?#]/);
  return end < 0 ? [path, ""] : [path.slice(0, end), path.slice(end)];
};

/** Is this a path of the app? Query and hash do not count. */
export const isKnownRoute = (path: string): boolean => APP.test(split(path)[0]);

/** Does this path open without a login? */
export const isPublicRoute = (path: string): boolean => PUBLIC.test(split(path)[0]);

/** Where a person of one edition goes instead of a path of the other, or null to stay. */
export const routeForEdition = (path: string, conferenceTypes: readonly ConferenceType[]): string | null => {
  const [own, ...others] = conferenceTypes;
  if (own === undefined || others.length > 0) return null;
  const [pathname, rest] = split(path);
  const isRegional = pathname.startsWith(`${REGIONAL}/`);
  if (isRegional === (own === "Regional")) return null;
  const twin = isRegional ? pathname.slice(REGIONAL.length) : REGIONAL + pathname;
  return isKnownRoute(twin) ? twin + rest : null;
};

const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

// A host that cannot exist: whatever an address resolves to beside it is another origin's.
const NOWHERE = "http://narthex.invalid";

/** A path of our own to go back to, as the browser would read it, or null. Never an address elsewhere. */
export const safeReturnPath = (value: unknown): string | null => {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const url = parseUrl(value, NOWHERE);
  if (url?.origin !== NOWHERE || !isKnownRoute(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** The path, query and hash of a deep link to our own domain, or null for any other. */
export const deepLinkPath = (url: string, ownOrigin: string): string | null => {
  const link = parseUrl(url);
  if (!link || !/^https?:$/.test(link.protocol) || link.origin !== ownOrigin) return null;
  return safeReturnPath(link.pathname + link.search + link.hash);
};
