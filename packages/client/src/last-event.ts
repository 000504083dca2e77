import { FRESH_FOR_MS } from "./query-client.ts";
import { parseStored, storage } from "./storage.ts";

const KEY = "narthex.last-event";

/**
 * After a reload, fresh stored answers are shown without a request, so the stream must resume where the last page
 * stopped.
 */
const readStored = (): string | null => {
  const stored = parseStored(storage.get(KEY)) as { id: string; at: number } | null;
  return stored && Date.now() - stored.at < FRESH_FOR_MS ? stored.id : null;
};

/** The last live event that the app has seen. The next connection to `GET /live` receives the events after it. */
let lastEvent = readStored();
let isFromStream = false;

/**
 * Notes the event that an answer includes. Before the first stream the oldest id wins, because a screen combines
 * several answers. Ids sort by time.
 */
export const noteAnswer = (id: string | null): void => {
  if (id && !isFromStream && (lastEvent === null || id < lastEvent)) lastEvent = id;
};

/** Notes an event received from a stream. */
export const noteEvent = (id: string): void => {
  if (!id) return;
  lastEvent = id;
  isFromStream = true;
};

export const lastEventId = (): string | null => lastEvent;

globalThis.addEventListener?.("pagehide", () => {
  if (lastEvent) storage.set(KEY, JSON.stringify({ id: lastEvent, at: Date.now() }));
});
