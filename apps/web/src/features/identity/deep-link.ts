import { safeReturnPath } from "@narthex/domain/navigation/routes";

const KEY = "narthex.deep-link";

/** Stores the requested page for this browser session. Only paths of the app are stored, and no step of the sign-in. */
export const storeDeepLink = (path: string): void => {
  const safe = safeReturnPath(path);
  if (safe && !safe.startsWith("/login")) sessionStorage.setItem(KEY, safe);
};

/** The page requested before the sign-in. */
export const deepLink = (): string => safeReturnPath(sessionStorage.getItem(KEY)) ?? "";

export const clearDeepLink = (): void => sessionStorage.removeItem(KEY);
