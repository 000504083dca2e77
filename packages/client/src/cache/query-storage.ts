import {
  hashKey,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { clear, get, set } from "idb-keyval";
import { setTag, tagOf } from "../call/answer-tags.ts";
import { isLostNetwork } from "../call-error.ts";
import { openStore } from "../storage/device-database.ts";
import { outdateFirstAnswers } from "../session/first-data.ts";
import { LANGUAGE_NAMES } from "../messages.ts";
import { storage } from "../storage/storage.ts";
import { currentSession } from "../session/session.ts";

/** Longer than any read of a database that no other page of this browser blocks. */
const READ_TIMEOUT_MS = 2_000;
const MAX_AGE_MS = 21 * 24 * 60 * 60 * 1000;

declare global {
  interface ImportMetaEnv {
    /** A name of the shape of all answers, which the build makes of the contract. Not in tests. */
    readonly ANSWERS_FORMAT?: string;
  }
}

/**
 * An answer that was stored in another format may lack a field that the app relies on. It is read only where there is no
 * network: after an update of the app it is better than an empty screen.
 */
export const STORED_FORMAT = import.meta.env.ANSWERS_FORMAT ?? "test";

type StoredAnswer = { data: unknown; at: number; shape: string; tag?: string };

/** Set once an answer is stored, so that a first visit does not wait for an empty database. */
const MARK_KEY = "narthex.has-answers";

const store = openStore("narthex-answers", "answers");

/** Each person's answers have their own keys: nobody sees another person's. */
const personalKey = (hash: string): string => `${currentSession()?.sub ?? ""}/${hash}`;

/** Null also for an answer in another format, unless there is no other. */
const readAnswer = async (hash: string, { isLastResort = false } = {}): Promise<StoredAnswer | null> => {
  if (!storage.get(MARK_KEY)) return null;
  try {
    const blocked = new Promise<undefined>((resolve) => setTimeout(resolve, READ_TIMEOUT_MS));
    const stored = await Promise.race([get<StoredAnswer>(personalKey(hash), store), blocked]);
    if (!stored || Date.now() - stored.at >= MAX_AGE_MS) return null;
    if (stored.shape === STORED_FORMAT) setTag(stored.data, stored.tag);
    // Without its tag: the server must send the present format.
    return stored.shape === STORED_FORMAT || isLastResort ? stored : null;
  } catch {
    return null;
  }
};

/** Some browsers throw when IndexedDB is blocked: then nothing is stored. */
export const storeAnswer = async (hash: string, data: unknown, at = Date.now()): Promise<void> => {
  try {
    const tag = tagOf(data);
    const stored: StoredAnswer = { data, at, shape: STORED_FORMAT, ...(tag && { tag }) };
    await set(personalKey(hash), stored, store);
    storage.set(MARK_KEY, "yes");
  } catch {
    // The answer lasts as long as the page.
  }
};

/** Whether this answer is on the device. Asked after it was stored, it waits for that. */
export const isAnswerStored = async (queryKey: QueryKey): Promise<boolean> =>
  (await get<StoredAnswer>(personalKey(hashKey(queryKey)), store).catch(() => undefined))?.shape === STORED_FORMAT;

/** The keys of the same answer in the other languages. */
export const inOtherLanguages = ([name, input, ...rest]: QueryKey): QueryKey[] => {
  const { query } = (input ?? {}) as { query?: { locale?: string } };
  const others = query?.locale ? Object.keys(LANGUAGE_NAMES).filter((locale) => locale !== query.locale) : [];
  return others.map((locale) => [name, { ...(input as object), query: { ...query, locale } }, ...rest]);
};

type Known = { data: unknown; at: number };

/** The newest answer in another language. A copy, so that it has no tag: the server must not take it for its own. */
const newestInOther = async (client: QueryClient, queryKey: QueryKey): Promise<Known | undefined> => {
  const keys = inOtherLanguages(queryKey);
  await Promise.all(keys.map((key) => restoreAnswer(client, key)));
  return keys
    .map((key) => client.getQueryState(key))
    .flatMap((state) =>
      state?.data === undefined ? [] : [{ data: structuredClone(state.data), at: state.dataUpdatedAt }],
    )
    .toSorted((one, other) => other.at - one.at)[0];
};

/** Shows an earlier answer with its age, and fetches the query again. */
const show = async <T>(query: Query, { data, at }: Known): Promise<T> => {
  // The query sets the age to now when this returns, so the real age can only be set afterwards.
  setTimeout(() => {
    query.setState({ dataUpdatedAt: at });
    // Even if it is recent: a page that is left right after a write may not have stored the newer answer.
    query.fetch().catch(() => undefined);
  });
  const addPending = query.meta?.addPending;
  return (addPending ? await addPending(data) : data) as T;
};

/**
 * Stores every answer on the device for weeks, so that a screen opens with its last content. A stored answer is shown
 * at once with its real age, and fetched again. So is one in another language, if no answer comes.
 */
export const readThroughDevice = async <T, K extends QueryKey>(
  fetchAnswer: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> => {
  if (query.state.data === undefined) {
    const stored = await readAnswer(query.queryHash);
    if (stored) return show<T>(query, stored);
  }
  if (query.state.isInvalidated) outdateFirstAnswers();
  try {
    const data = await fetchAnswer(context);
    void storeAnswer(query.queryHash, data);
    return data;
  } catch (error) {
    if (query.state.data !== undefined || query.meta?.isOwnLanguage || !isLostNetwork(error)) throw error;
    const other =
      (await readAnswer(query.queryHash, { isLastResort: true })) ??
      (await newestInOther(context.client, query.queryKey));
    if (!other) throw error;
    return show<T>(query, other);
  }
};

/** Puts the stored answer of a query into memory with its age, so that a fetch of it asks the server for changes only. */
export const restoreAnswer = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  if (client.getQueryData(queryKey) !== undefined) return;
  const stored = await readAnswer(hashKey(queryKey));
  if (stored) client.setQueryData(queryKey, stored.data, { updatedAt: stored.at });
};

/** Stores answers that the app changed itself; otherwise the next visit starts with the old ones. */
export const storeLocalChanges = (cache: QueryCache): void => {
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.action.manual)
      void storeAnswer(event.query.queryHash, event.query.state.data, event.query.state.dataUpdatedAt);
  });
};

export const clearStoredAnswers = async (): Promise<void> => {
  storage.remove(MARK_KEY);
  await clear(store);
};
