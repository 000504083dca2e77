import type { AnalyticsEvent } from "@narthex/contract/app/analytics";
import { now } from "@narthex/client/clock.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { isRefusal } from "@narthex/client/call-error.ts";
import { send } from "@narthex/client/write.ts";

const ID_KEY = "narthex.anonymous-id";
const MAX_RANDOM = 10_000;
const BATCH_SIZE = 50;
const MAX_QUEUED = 200;

let isOn = false;
let queue: AnalyticsEvent[] = [];
/** Retried unchanged until it is answered, so that the server counts nothing twice. */
let batch: AnalyticsEvent[] = [];

/** Distinguishes this device's events without identifying the person. Ends in a random number up to 10000. */
export const anonymousId = (): string => {
  const known = storage.get(ID_KEY);
  if (known) return known;
  const id = `anonymous-${Date.now().toString(36)}-${1 + Math.floor(Math.random() * MAX_RANDOM)}`;
  storage.set(ID_KEY, id);
  return id;
};

const reset = (): void => {
  queue = [];
  batch = [];
  storage.remove(ID_KEY);
};

/** Nothing is collected while this is off: for hosts, and after sign-out. */
export const setTrackingEnabled = (on: boolean): void => {
  isOn = on;
  if (!on) reset();
};

/** Queues an event. It is sent in a later batch, or never. */
export const track = (name: string, props: AnalyticsEvent["props"] = {}): void => {
  if (!isOn) return;
  const at = new Date(now()).toISOString();
  queue.push({ name, at, page: location.pathname, props: { ...props, anonymous_id: anonymousId() } });
  queue = queue.slice(-MAX_QUEUED);
};

/** Sends the queued events. Failures are silent: the batch is retried next time. */
export const flushTracked = async (): Promise<void> => {
  if (!currentSession()) return setTrackingEnabled(false);
  if (batch.length === 0) batch = queue.splice(0, BATCH_SIZE);
  const events = batch;
  if (!isOn || events.length === 0) return;
  const isHidden = document.visibilityState === "hidden";
  const isOver = await send("POST /analytics/events", { body: { events } }, isHidden ? { keepalive: true } : {}).then(
    () => true,
    isRefusal,
  );
  if (isOver && batch === events) batch = [];
};
