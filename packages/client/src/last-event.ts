import { FRESH_FOR_MS } from "./query-client.ts";
import { parseStored, storage } from "./storage.ts";

const KEY = "narthex.last-event";

/** After a reload, answers that are still fresh are shown without a request: what happened meanwhile must not be missed. */
const readStored = (): string | null => {
  const stored = parseStored(storage.get(KEY)) as { id: string; at: number } | null;
  return stored && Date.now() - stored.at < FRESH_FOR_MS ? stored.id : null;
};

/** The live event that the app has seen last. The next connection to `GET /live` names it and gets those after it. */
let lastEvent = readStored();
let isFromStream = false;

/**
 * Learns the event that an answer includes. Before the first stream the oldest counts: a screen is made of several
 * answers. Ids sort by time.
 */
export const noteAnswer = (id: string | null): void => {
  if (id && !isFromStream && (lastEvent === null || id < lastEvent)) lastEvent = id;
};

/** Learns the event that a stream brought. */
export const noteEvent = (id: string): void => {
  if (!id) return;
  lastEvent = id;
  isFromStream = true;
};

export const lastEventId = (): string | null => lastEvent;

globalThis.addEventListener?.("pagehide", () => {
  if (lastEvent) storage.set(KEY, JSON.stringify({ id: lastEvent, at: Date.now() }));
});
