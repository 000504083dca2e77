import { APP_ROUTES, CONNECT_PATH, safeReturnPath } from "./routes.ts";

/** The scheme of addresses that only the native app opens. Other apps may claim it, so it carries no secret. */
export const NATIVE_SCHEME = "org.narthex.app:";
const RETURN_PATH = "/login/native";

const firstPart = (path: string): string => /^\/[^/]+/.exec(path)?.[0] ?? path;

/** The paths that links to the app begin with. Phones open those of our domain in the native app, and no others. */
export const APP_LINK_PATHS: readonly string[] = [
  ...new Set([
    RETURN_PATH,
    "/p/",
    ...APP_ROUTES.filter(({ access }) => access === "own").map(({ path }) => firstPart(path)),
  ]),
].toSorted();

const parse = (link: string): URL | null => {
  try {
    return new URL(link);
  } catch {
    return null;
  }
};

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

const httpsOrigin = (address: string): string | null => {
  const url = parse(HAS_SCHEME.test(address) ? address : `https://${address}`);
  if (!url || url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  return url.hostname.includes(".") ? url.origin : null;
};

const connectPath = (server: string): string => `${CONNECT_PATH}?server=${encodeURIComponent(server)}`;

/** A link that opens the native app with this server. */
export const connectLink = (server: string): string => `${NATIVE_SCHEME}${connectPath(server)}`;

const isConnectLink = (url: URL): boolean => url.protocol === NATIVE_SCHEME && url.pathname === CONNECT_PATH;

/** The origin of the server that a person entered, or that a link to its conference names. Null if it is not https. */
export const serverOf = (text: string): string | null => {
  const link = parse(text);
  const address = link && isConnectLink(link) ? link.searchParams.get("server") : text;
  return httpsOrigin(address?.trim() ?? "");
};

/** The app's path of a link that the phone opened with the native app. Null for links of other sites. */
export const pathOfLink = (link: string, appOrigin: string): string | null => {
  const url = parse(link);
  if (!url) return null;
  const isReturn = url.pathname === RETURN_PATH;
  if (isConnectLink(url)) {
    const server = serverOf(link);
    return server && connectPath(server);
  }
  if (url.protocol === NATIVE_SCHEME) return isReturn ? `/login/callback${url.search}` : null;
  if (url.origin !== appOrigin) return null;
  return isReturn ? `/login/callback${url.search}` : safeReturnPath(url.pathname + url.search + url.hash);
};
