import { parseStored, storage } from "../storage/storage.ts";

const KEY = "narthex.last-event";
/** A screen shows an answer this young without a request. */
export const FRESH_FOR_MS = 30_000;
/** After so long every process has applied an event, or has a clock that is late. */
const APPLIED_MS = 5_000;

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
/** When the last event of a stream came; 0 before the first. */
let receivedAt = 0;

/**
 * Notes the event that an answer includes. Before the first stream the oldest id wins, because a screen combines
 * several answers. Ids sort by time.
 */
export const noteAnswer = (id: string | null): void => {
  if (id && receivedAt === 0 && (lastEvent === null || id < lastEvent)) lastEvent = id;
};

/** Notes an event received from a stream. */
export const noteEvent = (id: string): void => {
  if (!id) return;
  lastEvent = id;
  receivedAt = Date.now();
};

/** Whether an answer may come from before the last event: its process has applied no event as late as that one. */
export const isBefore = (id: string | null): boolean =>
  Date.now() - receivedAt < APPLIED_MS && id !== null && id < (lastEvent ?? "");

export const lastEventId = (): string | null => lastEvent;

globalThis.addEventListener?.("pagehide", () => {
  if (lastEvent) storage.set(KEY, JSON.stringify({ id: lastEvent, at: Date.now() }));
});
