import type { Query, QueryCache, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { clear, createStore, get, set, type UseStore } from "idb-keyval";
import { dropEarly } from "./early.ts";
import { kept } from "./kept.ts";
import { currentSession } from "./session.ts";

const WEEKS = 21 * 24 * 60 * 60 * 1000;
/** Raised when a kept answer would no longer be understood. */
const SHAPE = 1;

type Kept = { data: unknown; at: number; shape: number };

/** Says that there is a store at all: on a first visit nobody waits for an empty one to be opened. */
const KEEPS = "narthex.keeps";

const store: UseStore = createStore("narthex", "kept");

/** Everybody's answers stand apart, so nobody is ever shown another person's. */
const own = (hash: string): string => `${currentSession()?.sub ?? ""}/${hash}`;

const find = async (hash: string): Promise<Kept | null> => {
  if (!kept.get(KEEPS)) return null;
  const found = await get<Kept>(own(hash), store).catch(() => undefined);
  return found?.shape === SHAPE && Date.now() - found.at < WEEKS ? found : null;
};

const keep = (hash: string, data: unknown): void => {
  void set(own(hash), { data, at: Date.now(), shape: SHAPE } satisfies Kept, store).then(
    () => kept.set(KEEPS, "yes"),
    () => undefined,
  );
};

/**
 * Keeps every answer on the device for weeks, so a screen opens with what it last showed. What was kept stands at once,
 * with its own age, and is asked for again when it is no longer fresh.
 */
export const keepAnswers = async <T, K extends QueryKey>(
  ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
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
      return found.data as T;
    }
  }
  if (query.state.isInvalidated) dropEarly();
  const data = await ask(context);
  keep(query.queryHash, data);
  return data;
};

/** Keeps what the app itself changed in an answer as well, or the next visit would begin with what it was before. */
export const keepChanges = (cache: QueryCache): void => {
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.action.manual)
      keep(event.query.queryHash, event.query.state.data);
  });
};

export const forgetKept = (): Promise<void> => {
  kept.remove(KEEPS);
  return clear(store);
};
