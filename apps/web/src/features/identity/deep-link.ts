import { safeReturnPath } from "@narthex/domain/routes";

const KEY = "narthex.deep-link";

/** Keeps where somebody wanted to go, for this session of the browser. Only paths of our own are kept; the way in is no goal. */
export const keepDeepLink = (path: string): void => {
  const safe = safeReturnPath(path);
  if (safe && !safe.startsWith("/login")) sessionStorage.setItem(KEY, safe);
};

/** Where somebody wanted to go before they had to sign in. */
export const deepLink = (): string => safeReturnPath(sessionStorage.getItem(KEY)) ?? "";

export const dropDeepLink = (): void => sessionStorage.removeItem(KEY);
