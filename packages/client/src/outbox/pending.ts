import { focusManager, onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useIsOnline } from "../online.ts";
import { currentSession, onSessionChange } from "../session/session.ts";
import { storage } from "../storage/storage.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";
import { isDelayed } from "./slow-write.ts";

/** Set while a person has entries on the device. Without it no screen waits for the outbox to load. */
const markKey = (sub: string): string => `narthex.outbox.${sub}`;
const NONE: readonly Entry[] = [];
const noEntries = (): readonly Entry[] => NONE;

let entries: readonly Entry[] = NONE;
let loading: Promise<Outbox> | undefined;
let loaded: Outbox | undefined;
const listeners = new Set<() => void>();

const loadCode = async () => import("./outbox.ts");

const open = async (): Promise<Outbox> => {
  try {
    const { openOutbox } = await loadCode();
    loaded = await openOutbox({ show: showEntries, shown: storedEntries });
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

/** Loads the outbox on demand: its code is not part of the first load. */
export const loadOutbox = (): Promise<Outbox> => (loading ??= open());

/** The outbox if it is already loaded, for a page that is being left and cannot wait. */
export const loadedOutbox = (): Outbox | undefined => loaded;

/** The outbox if it holds entries or was used on this page; otherwise it is not loaded. */
export const outboxInUse = (): Promise<Outbox> | null => {
  const sub = currentSession()?.sub;
  return loading ?? (sub === undefined || storage.get(markKey(sub)) === null ? null : loadOutbox());
};

const showEntries = (sub: string | null, stored: readonly Entry[]): void => {
  entries = stored;
  if (sub !== null && stored.length > 0) storage.set(markKey(sub), "yes");
  else if (sub !== null) storage.remove(markKey(sub));
  for (const listener of listeners) listener();
};

export const storedEntries = (): readonly Entry[] => entries;

/** Removes a refused write that the person has seen. */
export const dismissRefused = (entry: Entry): Promise<void> => loadOutbox().then((outbox) => outbox.dismiss(entry));

/** Sends what waits, also what failed a moment ago. */
export const sendPending = (): void => {
  void outboxInUse()
    ?.then((outbox) => outbox.sendAll())
    .catch(() => undefined);
};

/** Sends pending writes now, when the network returns, when the app comes to the foreground, and after sign-in. */
export const startOutbox = (): void => {
  // For a first write without a network, which may come before the service worker has stored this code.
  void loadCode().catch(() => undefined);
  onlineManager.subscribe((isOnline) => isOnline && sendPending());
  focusManager.subscribe((isFocused) => isFocused && sendPending());
  onSessionChange(sendPending);
  sendPending();
};

const isOwn = ({ sub }: Entry): boolean => sub === currentSession()?.sub;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The writes of this person that are on the device. */
export const useOwnEntries = (): readonly Entry[] =>
  useSyncExternalStore(subscribe, storedEntries, noEntries).filter(isOwn);

/** This person's unanswered changes, and refused ones until seen. */
export const useOutbox = (): { waiting: readonly Entry[]; refused: readonly Entry[] } => {
  const isOnline = useIsOnline();
  const own = useOwnEntries().filter(({ isQuiet }) => !isQuiet);
  return {
    waiting: own.filter((entry) => entry.refusal === null && (!isOnline || isDelayed(entry))),
    refused: own.filter(({ refusal }) => refusal !== null),
  };
};
