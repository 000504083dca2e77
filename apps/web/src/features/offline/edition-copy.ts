import { onlineManager, type FetchQueryOptions, type QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { mayComeLater } from "@narthex/client/call-error.ts";
import { queryClient } from "@narthex/client/query-client.ts";
import { parseStored, PERSONAL_PREFIX, storage } from "@narthex/client/storage.ts";

/** What was stored, and when by the device's clock. */
export type SavedCopy = { at: number; bytes: number; version: number };
export type CopyState = {
  saved: SavedCopy | null;
  /** While it is being stored. */
  progress: { done: number; total: number } | null;
  hasFailed: boolean;
};

/** A read of the edition. Its answer is stored on the device like any other. */
export type CopyRead = Omit<FetchQueryOptions, "queryKey"> & { queryKey: QueryKey };

export type CopyPlan = {
  /** Edition and language. */
  name: string;
  version: number;
  /** The reads, and further ones that follow from their answers. */
  reads: readonly CopyRead[];
  following: () => readonly CopyRead[];
};

/** At a time, so that a tap never waits behind the whole edition. */
const LANES = 3;

const keyOf = (name: string): string => `${PERSONAL_PREFIX}copy.${name}`;

let current: { name: string; progress: CopyState["progress"]; hasFailed: boolean } | null = null;
let version = 0;
let provided: (() => void) | null = null;
/** A person asked before the edition was ready to be saved. */
let isRequested = false;
const listeners = new Set<() => void>();

const change = (next: typeof current): void => {
  current = next;
  version++;
  for (const listener of listeners) listener();
};

export const savedCopy = (name: string): SavedCopy | null => parseStored(storage.get(keyOf(name))) as SavedCopy | null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCopyState = (name: string): CopyState => {
  useSyncExternalStore(subscribe, () => version);
  const own = current?.name === name ? current : null;
  return { saved: savedCopy(name), progress: own?.progress ?? null, hasFailed: own?.hasFailed ?? false };
};

const saveRequested = (): void => {
  if (!isRequested || !provided) return;
  isRequested = false;
  provided();
};

/** Registers how the open edition is stored, for people who do not want to wait for it. */
export const provideCopy = (save: () => void): (() => void) => {
  provided = save;
  saveRequested();
  return () => {
    if (provided === save) provided = null;
  };
};

/** Saves the open edition now, or as soon as the app is ready to. */
export const requestCopy = (): void => {
  isRequested = true;
  saveRequested();
};

const sizeOf = (key: QueryKey): number => new Blob([JSON.stringify(queryClient.getQueryData(key)) ?? ""]).size;

/**
 * Stores an answer without a message if it fails: nobody waits for it, and some parts are not for everybody. False if it
 * is missing for now.
 */
const store = async (read: CopyRead): Promise<boolean> => {
  const { failure: _failure, refreshFailure: _refresh, ...meta } = read.meta ?? {};
  try {
    await queryClient.fetchQuery({ ...read, meta });
    return true;
  } catch (error) {
    return !mayComeLater(error);
  }
};

/** Reads the whole edition, a few answers at a time, and remembers its size. */
export const saveCopy = async ({ name, version: ofEdition, reads, following }: CopyPlan): Promise<void> => {
  if (current?.progress) return;
  const all = [...reads];
  let done = 0;
  let bytes = 0;
  let isWhole = true;
  while (done < all.length && onlineManager.isOnline()) {
    change({ name, progress: { done, total: all.length }, hasFailed: false });
    const next = all.slice(done, Math.min(done + LANES, done < reads.length ? reads.length : all.length));
    const stored = await Promise.all(next.map(store));
    isWhole &&= stored.every(Boolean);
    for (const { queryKey } of next) bytes += sizeOf(queryKey);
    done += next.length;
    if (done === reads.length) all.push(...following());
  }
  const isComplete = isWhole && done === all.length;
  if (isComplete)
    storage.set(keyOf(name), JSON.stringify({ at: Date.now(), bytes, version: ofEdition } satisfies SavedCopy));
  change({ name, progress: null, hasFailed: !isComplete });
};

/** A connection that costs money or is slow, as far as the browser knows. */
export const isMetered = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } };
  return connection?.saveData === true || connection?.type === "cellular" || /2g/.test(connection?.effectiveType ?? "");
};
