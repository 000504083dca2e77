import { APP_ROUTES, safeReturnPath } from "./routes.ts";

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

/** The app's path of a link that the phone opened with the native app. Null for links of other sites. */
export const pathOfLink = (link: string, appOrigin: string): string | null => {
  const url = parse(link);
  if (!url) return null;
  const isReturn = url.pathname === RETURN_PATH;
  if (url.protocol === NATIVE_SCHEME) return isReturn ? `/login/callback${url.search}` : null;
  if (url.origin !== appOrigin) return null;
  return isReturn ? `/login/callback${url.search}` : safeReturnPath(url.pathname + url.search + url.hash);
};
