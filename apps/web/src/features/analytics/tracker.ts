import type { AnalyticsEvent } from "@narthex/contract/analytics";
import { now } from "@narthex/client/clock.ts";
import { storage } from "@narthex/client/storage.ts";
import { currentSession } from "@narthex/client/session.ts";
import { isRefusal } from "@narthex/client/call-error.ts";
import { send } from "@narthex/client/write.ts";

const ID_KEY = "narthex.anonymous-id";
const MOST_RANDOM = 10_000;
const BATCH = 50;
const MOST_WAITING = 200;

let isOn = false;
let waiting: AnalyticsEvent[] = [];
/** Sent again as it is until it is answered, so that the server counts nothing twice. */
let batch: AnalyticsEvent[] = [];

/** Tells this device's events apart from others', and tells nobody whose it is. Its end is a random number up to 10000. */
export const anonymousId = (): string => {
  const known = storage.get(ID_KEY);
  if (known) return known;
  const id = `anonymous-${Date.now().toString(36)}-${1 + Math.floor(Math.random() * MOST_RANDOM)}`;
  storage.set(ID_KEY, id);
  return id;
};

const forget = (): void => {
  waiting = [];
  batch = [];
  storage.remove(ID_KEY);
};

/** Nothing is collected before this is on: not of hosts, and not of anybody who has left. */
export const turnTracking = (on: boolean): void => {
  isOn = on;
  if (!on) forget();
};

/** Notes what happened. It is sent with others later, or never. */
export const track = (name: string, props: AnalyticsEvent["props"] = {}): void => {
  if (!isOn) return;
  const at = new Date(now()).toISOString();
  waiting.push({ name, at, page: location.pathname, props: { ...props, anonymous_id: anonymousId() } });
  waiting = waiting.slice(-MOST_WAITING);
};

/** Sends what waits. A failure is silent: the batch is sent again the next time. */
export const flushTracked = async (): Promise<void> => {
  if (!currentSession()) return turnTracking(false);
  if (batch.length === 0) batch = waiting.splice(0, BATCH);
  const events = batch;
  if (!isOn || events.length === 0) return;
  const isHidden = document.visibilityState === "hidden";
  const isOver = await send("POST /analytics/events", { body: { events } }, isHidden ? { keepalive: true } : {}).then(
    () => true,
    isRefusal,
  );
  if (isOver && batch === events) batch = [];
};
