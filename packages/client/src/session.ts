import { useSyncExternalStore } from "react";
import { CallError } from "./call-error.ts";
import { storage, parseStored } from "./storage.ts";

/** Read by the page's first script too, so the first reads carry the token. */
const SESSION_KEY = "narthex.session";
const MARGIN = 20_000;

export type Session = {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  /** By the device's clock: the provider says only for how long. */
  expiresAt: number;
  sub: string;
};

/** The provider says that this sign-in is over. Nothing else ends one: a lost network never does. */
export class SignInEnded extends Error {
  override name = "SignInEnded";
}

const listeners = new Set<() => void>();
let text = storage.get(SESSION_KEY);
let session = parseStored(text) as Session | null;

const reread = (): void => {
  const fresh = storage.get(SESSION_KEY);
  if (fresh === text) return;
  text = fresh;
  session = parseStored(fresh) as Session | null;
  for (const listener of listeners) listener();
};

/** The sign-in of this device, the same in all tabs. */
export const currentSession = (): Session | null => {
  reread();
  return session;
};

export const keepSession = (next: Session): void => {
  storage.set(SESSION_KEY, JSON.stringify(next));
  reread();
};

const dropSession = (): void => {
  storage.remove(SESSION_KEY);
  reread();
};

let leaving = false;

/** The person chose to leave: the page is on its way to the provider, so nobody need send it to sign in. */
export const leaveSession = (): void => {
  leaving = true;
  dropSession();
};

export const isLeaving = (): boolean => leaving;

/** A token that was refused though it was fresh: the sign-in is over, unless another tab already has a newer one. */
export const expireSession = (refused: string | null): void => {
  if (currentSession()?.accessToken === refused) dropSession();
};

const isFresh = (candidate: Session, rejected: string | undefined): boolean =>
  candidate.accessToken !== rejected && candidate.expiresAt - MARGIN > Date.now();

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(SESSION_KEY, work) : work();

type Renew = (old: Session) => Promise<Session>;
let renew: Renew = () => Promise.reject(new Error("nobody renews"));

/** Says who swaps an old session for a new one. The code that speaks to the provider is no part of the first load. */
export const renewSessionsBy = (by: Renew): void => {
  renew = by;
};

/** A token to call with; renewed first where it is due or was `rejected`, by one tab for all of them. */
export const freshToken = async (rejected?: string): Promise<string | null> => {
  const known = currentSession();
  if (!known) return null;
  if (isFresh(known, rejected)) return known.accessToken;
  return underLock(async () => {
    const latest = currentSession();
    if (!latest) return null;
    if (isFresh(latest, rejected)) return latest.accessToken;
    try {
      const renewed = await renew(latest);
      keepSession(renewed);
      return renewed.accessToken;
    } catch (error) {
      if (!(error instanceof SignInEnded)) throw new CallError("no-network", 0, "The sign-in could not be renewed.");
      dropSession();
      return null;
    }
  });
};

/** Calls back when somebody signs in or out, in any tab. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener("storage", reread);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", reread);
  };
};

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
