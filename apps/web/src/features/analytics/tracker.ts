import type { AnalyticsEvent } from "@narthex/contract/analytics";
import { call } from "#platform/call.ts";
import { now } from "#platform/clock.ts";
import { kept } from "#platform/kept.ts";
import { currentSession } from "#platform/session.ts";

const ID_KEY = "narthex.anonymous-id";
const MOST_RANDOM = 10_000;
const BATCH = 50;
const MOST_WAITING = 200;

let isOn = false;
let waiting: AnalyticsEvent[] = [];

/** Tells this device's events apart from others', and tells nobody whose it is. Its end is a random number up to 10000. */
export const anonymousId = (): string => {
  const known = kept.get(ID_KEY);
  if (known) return known;
  const id = `anonymous-${Date.now().toString(36)}-${1 + Math.floor(Math.random() * MOST_RANDOM)}`;
  kept.set(ID_KEY, id);
  return id;
};

const forget = (): void => {
  waiting = [];
  kept.remove(ID_KEY);
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

/** Sends what waits. What cannot be sent waits for the next time; nobody is told. */
export const flushTracked = async (): Promise<void> => {
  if (!currentSession()) return turnTracking(false);
  const events = waiting.splice(0, BATCH);
  if (!isOn || events.length === 0) return;
  await call("POST /analytics/events", { body: { events } }).catch(() => {
    if (isOn) waiting = [...events, ...waiting].slice(-MOST_WAITING);
  });
};
