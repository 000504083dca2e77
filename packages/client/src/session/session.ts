import { useSyncExternalStore } from "react";
import { CallError } from "../call-error.ts";
import { isNative } from "../native.ts";
import { setOwnCookie } from "./own-cookie.ts";
import { parseStored, secretStorage, storage } from "../storage/storage.ts";

/** Set if the provider's session could not be ended: the next sign-in then asks for the password again. */
export const ASK_PASSWORD_KEY = "narthex.ask-again";
const SESSION_KEY = "narthex.session";
const EXPIRY_MARGIN_MS = 20_000;
/** Tells the server to end the browser's session at the next request, even if it cannot be reached now. */
const SIGNED_OUT_COOKIE = "narthex_signed_out";

export type Session = {
  sub: string;
  /** Null until it was requested: on the web it exists in memory only, and each tab has its own. */
  accessToken: string | null;
  /** By the device's clock: the provider only sends a lifetime. */
  expiresAt: number;
  /** In the native app, and of older sign-ins on the web. Otherwise the server keeps it. */
  refreshToken: string | null;
  idToken: string | null;
};

/** The provider ended this sign-in, or nobody is signed in. A lost network never ends one. */
export class SignInEnded extends Error {
  override name = "SignInEnded";
}

const sessionOf = (text: string | null): Session | null => {
  const stored = parseStored(text) as Partial<Session> | null;
  if (!stored?.sub) return null;
  return { accessToken: null, expiresAt: 0, refreshToken: null, idToken: null, ...stored, sub: stored.sub };
};

const listeners = new Set<() => void>();
let storedText = secretStorage.get(SESSION_KEY);
let session = sessionOf(storedText);

const setSession = (next: Session | null): void => {
  session = next;
  for (const listener of listeners) listener();
};

const readStorage = (): void => {
  const fresh = secretStorage.get(SESSION_KEY);
  if (fresh === storedText) return;
  storedText = fresh;
  const stored = sessionOf(fresh);
  // Another tab renewed the same sign-in, which leaves this tab its own token.
  if (stored && stored.sub === session?.sub && stored.accessToken === null && stored.refreshToken === null) return;
  setSession(stored);
};

/** The sign-in of this device, shared by all tabs. */
export const currentSession = (): Session | null => {
  readStorage();
  return session;
};

/** On the web only the subject is stored: someone who can read the storage cannot sign in with it. */
export const storeSession = (next: Session): void => {
  secretStorage.set(SESSION_KEY, JSON.stringify(isNative() ? next : { sub: next.sub }));
  storedText = secretStorage.get(SESSION_KEY);
  setSession(next);
};

/** The server said that nobody is signed in, or this page ended the sign-in. */
let isSignedOut = false;

const clearSession = (): void => {
  isSignedOut = true;
  secretStorage.remove(SESSION_KEY);
  storedText = secretStorage.get(SESSION_KEY);
  setSession(null);
};

let isLeaving = false;

/** The person chose to sign out and the page is leaving for the provider, so no screen may redirect to sign-in. */
export const beginSignOut = (): void => {
  isLeaving = true;
  clearSession();
};

export const isSigningOut = (): boolean => isLeaving;

export const markSignedOut = (): void => {
  setOwnCookie(SIGNED_OUT_COOKIE, "1");
};

/** Ends the sign-in after a fresh token was refused, unless a newer one is known. */
export const expireSession = (refused: string | null): void => {
  if (currentSession()?.accessToken !== refused) return;
  markSignedOut();
  clearSession();
};

const isFresh = ({ accessToken, expiresAt }: Session, rejected: string | undefined): boolean =>
  accessToken !== null && accessToken !== rejected && expiresAt - EXPIRY_MARGIN_MS > Date.now();

const withRenewalLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(SESSION_KEY, work) : work();

type Renew = (old: Session | null, rejected?: string) => Promise<Session>;
let renew: Renew = () => Promise.reject(new Error("No session renewal is registered."));

/** Registers the renewal, which differs between the web and the native app. */
export const provideSessionRenewal = (by: Renew): void => {
  renew = by;
};

const notRenewed = (): CallError => new CallError("no-network", 0, "The sign-in could not be renewed.");

const renewToken = (rejected: string | undefined): Promise<string | null> =>
  withRenewalLock(async () => {
    const latest = currentSession();
    if (!latest) return null;
    if (isFresh(latest, rejected)) return latest.accessToken;
    try {
      const renewed = await renew(latest, rejected);
      // The person signed out in the meantime.
      if (!currentSession()) return null;
      storeSession(renewed);
      if (renewed.sub !== latest.sub) throw new CallError("no-token", 401, "Another person is signed in.");
      return renewed.accessToken;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (!(error instanceof SignInEnded)) throw notRenewed();
      clearSession();
      return null;
    }
  });

/** A network that answers nothing fails once for all requests, not for one after another. */
let renewal: Promise<string | null> | null = null;

/** An access token. It is renewed first if it expires soon or equals `rejected`, by one tab after the other. */
export const freshToken = async (rejected?: string): Promise<string | null> => {
  const known = currentSession();
  if (!known) return null;
  if (isFresh(known, rejected)) return known.accessToken;
  return (renewal ??= renewToken(rejected).finally(() => (renewal = null)));
};

/** The sign-in of this device, also one that this page does not know yet. Asks the server once. Null if nobody is signed in. */
export const findSession = async (): Promise<Session | null> => {
  if (currentSession() || isSignedOut) return currentSession();
  return withRenewalLock(async () => {
    if (currentSession() || isSignedOut) return currentSession();
    try {
      storeSession(await renew(null));
      storage.remove(ASK_PASSWORD_KEY);
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw notRenewed();
      isSignedOut = true;
    }
    return currentSession();
  });
};

/** Calls `listener` when someone signs in or out, in any tab, even while the browser kept this page for "Back". */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener("storage", readStorage);
  addEventListener("pageshow", readStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", readStorage);
    removeEventListener("pageshow", readStorage);
  };
};

const currentSubject = (): string | null => currentSession()?.sub ?? null;

/** Who is signed in on this device. A renewed token renders nothing again. */
export const useSubject = (): string | null => useSyncExternalStore(onSessionChange, currentSubject, currentSubject);
