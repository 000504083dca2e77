import { safeReturnPath } from "@narthex/domain/routes";

const KEY = "narthex.deep-link";

/** Keeps where somebody wanted to go, for this session of the browser. Only paths of our own are kept. */
export const keepDeepLink = (path: string): void => {
  const safe = safeReturnPath(path);
  if (safe) sessionStorage.setItem(KEY, safe);
};

/** Where somebody wanted to go before they had to sign in. */
export const deepLink = (): string => safeReturnPath(sessionStorage.getItem(KEY)) ?? "";

export const dropDeepLink = (): void => sessionStorage.removeItem(KEY);
