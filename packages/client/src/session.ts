import { useSyncExternalStore } from "react";
import { CallError } from "./call-error.ts";
import { storage, parseStored } from "./storage.ts";

/** Also read by the page's first script, so that the first reads carry the token. */
const SESSION_KEY = "narthex.session";
const EXPIRY_MARGIN_MS = 20_000;

export type Session = {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  /** By the device's clock: the provider only sends a lifetime. */
  expiresAt: number;
  sub: string;
};

/** The provider ended this sign-in. A lost network never ends one. */
export class SignInEnded extends Error {
  override name = "SignInEnded";
}

const listeners = new Set<() => void>();
let storedText = storage.get(SESSION_KEY);
let session = parseStored(storedText) as Session | null;

const readStorage = (): void => {
  const fresh = storage.get(SESSION_KEY);
  if (fresh === storedText) return;
  storedText = fresh;
  session = parseStored(fresh) as Session | null;
  for (const listener of listeners) listener();
};

/** The sign-in of this device, shared by all tabs. */
export const currentSession = (): Session | null => {
  readStorage();
  return session;
};

export const storeSession = (next: Session): void => {
  storage.set(SESSION_KEY, JSON.stringify(next));
  readStorage();
};

const clearSession = (): void => {
  storage.remove(SESSION_KEY);
  readStorage();
};

let hasLeft = false;

/** The person chose to sign out and the page is leaving for the provider, so no screen may redirect to sign-in. */
export const beginSignOut = (): void => {
  hasLeft = true;
  clearSession();
};

export const isSigningOut = (): boolean => hasLeft;

/** Ends the sign-in after a fresh token was refused, unless another tab already has a newer one. */
export const expireSession = (refused: string | null): void => {
  if (currentSession()?.accessToken === refused) clearSession();
};

const isFresh = (candidate: Session, rejected: string | undefined): boolean =>
  candidate.accessToken !== rejected && candidate.expiresAt - EXPIRY_MARGIN_MS > Date.now();

const withRenewalLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(SESSION_KEY, work) : work();

type Renew = (old: Session) => Promise<Session>;
let renew: Renew = () => Promise.reject(new Error("no session renewal registered"));

/** Registers the renewal. Its code talks to the provider and is not part of the first load. */
export const provideSessionRenewal = (by: Renew): void => {
  renew = by;
};

/** An access token. It is renewed first if it expires soon or equals `rejected`, by one tab for all. */
export const freshToken = async (rejected?: string): Promise<string | null> => {
  const known = currentSession();
  if (!known) return null;
  if (isFresh(known, rejected)) return known.accessToken;
  return withRenewalLock(async () => {
    const latest = currentSession();
    if (!latest) return null;
    if (isFresh(latest, rejected)) return latest.accessToken;
    try {
      const renewed = await renew(latest);
      storeSession(renewed);
      return renewed.accessToken;
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw new CallError("no-network", 0, "The sign-in could not be renewed.");
      clearSession();
      return null;
    }
  });
};

/** Calls `listener` when someone signs in or out, in any tab. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener("storage", readStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", readStorage);
  };
};

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
