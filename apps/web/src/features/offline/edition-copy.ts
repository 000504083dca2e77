import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { onlineManager, type FetchQueryOptions, type QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { mayComeLater } from "@narthex/client/call-error.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { readAgain } from "@narthex/client/cache/refetch-failed.ts";
import { isAnswerStored, restoreAnswer, STORED_FORMAT } from "@narthex/client/cache/query-storage.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { COPY_NOTES, parseStored, storage } from "@narthex/client/storage/storage.ts";
import { removeOtherCopies, storeFiles } from "./copy-files.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/**
 * What was stored, for whom, and when by the device's clock. `skipped` counts the files that did not fit. A copy of an earlier
 * version of the app has no `visibility`. `format` is that of its answers.
 */
export type SavedCopy = {
  at: number;
  bytes: number;
  skipped: number;
  version: number;
  visibility?: string;
  format?: string;
};
export type CopyState = {
  saved: SavedCopy | null;
  /** While it is being stored. */
  progress: { done: number; total: number } | null;
  /** Why the last attempt did not store everything. */
  failure: "network" | "space" | null;
};

/** A read of the edition. Its answer is stored on the device like any other. */
export type CopyRead = Omit<FetchQueryOptions, "queryKey"> & { queryKey: QueryKey };

export type CopyPlan = {
  conferenceType: ConferenceType;
  locale: Locale;
  version: number;
  /** By what the server chose the content. */
  visibility: string;
  /** The reads, and further ones that follow from their answers. */
  reads: readonly CopyRead[];
  following: () => readonly CopyRead[];
  /** The files that the answers name, the most important ones first. */
  files: (answers: readonly unknown[]) => readonly string[];
};

/** The limit for everything together, without videos. */
const MAX_BYTES = 3_000_000;

/** At a time, so that a tap never waits behind the whole edition. */
const LANES = 3;

/** Half of the calls that the server allows a person in a minute, so that it never refuses what they do themselves. */
const pace = createRateLimiter(300, 60_000);

export const copyName = (conferenceType: ConferenceType, locale: Locale): string => `${conferenceType}.${locale}`;
const keyOf = (name: string): string => COPY_NOTES + name;

let current: ({ name: string } & Pick<CopyState, "progress" | "failure">) | null = null;
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

/** Null also for a copy of an earlier version of the app, which had no files. */
export const savedCopy = (name: string): SavedCopy | null => {
  const saved = parseStored(storage.get(keyOf(name))) as SavedCopy | null;
  return saved?.skipped === undefined ? null : saved;
};

/** Whether a copy is of this content, for this person, and in the format that this version of the app reads. */
export const isCurrentCopy = (saved: SavedCopy | null, version: number, visibility: string): boolean =>
  saved?.version === version && saved.visibility === visibility && saved.format === STORED_FORMAT;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the server, which renders for a device without copies. */
const NO_COPY: CopyState = { saved: null, progress: null, failure: null };

export const useCopyState = (name: string): CopyState => {
  const shown = useSyncExternalStore(
    subscribe,
    () => version,
    () => null,
  );
  if (shown === null) return NO_COPY;
  const own = current?.name === name ? current : null;
  return { saved: savedCopy(name), progress: own?.progress ?? null, failure: own?.failure ?? null };
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
 * Stores an answer without a message if it fails: nobody waits for it, and some parts are not for everyone. The server
 * sends only answers that changed. False if it is missing for now.
 */
const store = async (read: CopyRead): Promise<boolean> => {
  const { failure: _failure, refreshFailure: _refresh, ...meta } = read.meta ?? {};
  try {
    await restoreAnswer(queryClient, read.queryKey);
    const fetched = () => queryClient.fetchQuery({ ...read, staleTime: 0, meta: { ...meta, isOwnLanguage: true } });
    // What has failed stays so on the screen meanwhile.
    await (queryClient.getQueryState(read.queryKey)?.status === "error" ? readAgain(fetched) : fetched());
    return true;
  } catch (error) {
    return !mayComeLater(error);
  }
};

/** Whether the answers that came are on the device, too. A full one refuses them without a word. */
const areStored = async (reads: readonly CopyRead[]): Promise<boolean> => {
  const known = reads.filter(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  return (await Promise.all(known.map(({ queryKey }) => isAnswerStored(queryKey)))).every(Boolean);
};

/** Reads the whole edition, a few answers at a time, then its files, and remembers the size of all. */
export const saveCopy = async (plan: CopyPlan): Promise<void> => {
  if (current?.progress) return;
  const { conferenceType, locale, version: ofEdition, visibility, reads, following } = plan;
  const name = copyName(conferenceType, locale);
  const sub = currentSession()?.sub;
  // Nothing is stored for a person who signed out, nor for the next one.
  const mayGoOn = (): boolean => onlineManager.isOnline() && sub !== undefined && currentSession()?.sub === sub;
  const all = [...reads];
  let done = 0;
  let bytes = 0;
  let isWhole = true;
  while (done < all.length && mayGoOn()) {
    change({ name, progress: { done, total: all.length }, failure: null });
    const next = all.slice(done, Math.min(done + LANES, done < reads.length ? reads.length : all.length));
    const stored = await Promise.all(next.map(store));
    isWhole &&= stored.every(Boolean);
    for (const { queryKey } of next) bytes += sizeOf(queryKey);
    done += next.length;
    if (done === reads.length) all.push(...following());
    if (done < all.length) await pace(LANES);
  }
  const addresses = plan.files(all.map(({ queryKey }) => queryClient.getQueryData(queryKey)));
  const files = await storeFiles({
    name,
    addresses,
    maxBytes: MAX_BYTES - bytes,
    mayGoOn,
    onProgress: (stored) =>
      change({ name, progress: { done: done + stored, total: all.length + addresses.length }, failure: null }),
  });
  const hasSpace = files.hasSpace && (await areStored(all));
  const isComplete = isWhole && files.isWhole && hasSpace && done === all.length && mayGoOn();
  if (isComplete) {
    const { skipped } = files;
    const saved: SavedCopy = {
      at: Date.now(),
      bytes: bytes + files.bytes,
      skipped,
      version: ofEdition,
      visibility,
      format: STORED_FORMAT,
    };
    storage.removeStartingWith(keyOf(`${conferenceType}.`));
    storage.set(keyOf(name), JSON.stringify(saved));
    await removeOtherCopies(conferenceType, name);
  }
  change({ name, progress: null, failure: isComplete ? null : hasSpace ? "network" : "space" });
};

/** A connection that costs money or is slow, as far as the browser knows. */
export const isMetered = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } };
  return connection?.saveData === true || connection?.type === "cellular" || /2g/.test(connection?.effectiveType ?? "");
};
