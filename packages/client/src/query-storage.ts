import type { Query, QueryCache, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { clear, createStore, get, set, type UseStore } from "idb-keyval";
import { dropPrefetched } from "./prefetch.ts";
import { storage } from "./storage.ts";
import { currentSession } from "./session.ts";

const KEPT_FOR_MS = 21 * 24 * 60 * 60 * 1000;
/** Raised when a stored answer would no longer be understood. */
const SHAPE = 2;

type StoredAnswer = { data: unknown; at: number; shape: number };

/** Set once an answer was stored: on a first visit nothing waits for an empty database to be opened. */
const MARK_KEY = "narthex.has-answers";

const store: UseStore = createStore("narthex-answers", "answers");

/** The answers of different people have different keys, so nobody is ever shown another person's. */
const ownKey = (hash: string): string => `${currentSession()?.sub ?? ""}/${hash}`;

const find = async (hash: string): Promise<StoredAnswer | null> => {
  if (!storage.get(MARK_KEY)) return null;
  try {
    const found = await get<StoredAnswer>(ownKey(hash), store);
    return found?.shape === SHAPE && Date.now() - found.at < KEPT_FOR_MS ? found : null;
  } catch {
    return null;
  }
};

/** A browser that refuses its database, which some do by throwing, only forgets. */
const save = async (hash: string, data: unknown, at = Date.now()): Promise<void> => {
  try {
    await set(ownKey(hash), { data, at, shape: SHAPE } satisfies StoredAnswer, store);
    storage.set(MARK_KEY, "yes");
  } catch {
    // The answer lasts as long as the page.
  }
};

/**
 * Stores every answer on the device for weeks, so a screen opens with what it last showed. A stored answer is shown at once,
 * with its own age, and is fetched again when it is no longer fresh.
 */
export const persistAnswers = async <T, K extends QueryKey>(
  fetchAnswer: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> => {
  if (query.state.data === undefined) {
    const found = await find(query.queryHash);
    if (found) {
      // The answer counts as new once this returns; only then can its real age be set.
      setTimeout(() => {
        query.setState({ dataUpdatedAt: found.at });
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
      const addPending = query.meta?.addPending;
      return (addPending ? await addPending(found.data) : found.data) as T;
    }
  }
  if (query.state.isInvalidated) dropPrefetched();
  const data = await fetchAnswer(context);
  void save(query.queryHash, data);
  return data;
};

/** Stores what the app itself changed in an answer as well, or the next visit would begin with the old one. */
export const persistChanges = (cache: QueryCache): void => {
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.action.manual)
      void save(event.query.queryHash, event.query.state.data, event.query.state.dataUpdatedAt);
  });
};

export const clearStoredAnswers = async (): Promise<void> => {
  storage.remove(MARK_KEY);
  await clear(store);
};
