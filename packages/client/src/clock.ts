import { useSyncExternalStore } from "react";
import { storage, parseStored } from "./storage/storage.ts";

const KEY = "narthex.clock";
const TICK_MS = 1000;

/** Product time and device time of the same instant. Since then product time runs `speed` times as fast. */
type ClockAnchor = { product: number; device: number; speed: number };

let anchor: ClockAnchor = (parseStored(storage.get(KEY)) as ClockAnchor | null) ?? {
  product: Date.now(),
  device: Date.now(),
  speed: 1,
};
let lastTick = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The product time at a device time, in whole milliseconds. */
export const productTime = (device: number): number =>
  Math.round(anchor.product + (device - anchor.device) * anchor.speed);

/** The server's time in epoch milliseconds, even if the device's clock is wrong. */
export const now = (): number => productTime(Date.now());

export const clockSpeed = (): number => anchor.speed;

const tick = (): void => {
  lastTick = now();
  for (const listener of listeners) listener();
};

/** The instant at which the server rendered this page. */
let renderedAt: number | null = null;

/** The first render shows the same time as the server's; the next one the current time. */
export const setRenderedAt = (instant: string): void => {
  renderedAt = Date.parse(instant);
};

const setAnchor = (next: ClockAnchor): void => {
  anchor = next;
  storage.set(KEY, JSON.stringify(next));
  tick();
};

/**
 * Adjusts the clock to an answer's clock header, unless the network delay explains the difference: time must not
 * jitter.
 */
export const syncClock = (instant: string | null, sent: number, received: number): void => {
  const serverTime = Date.parse(instant ?? "");
  if (Number.isNaN(serverTime)) return;
  const midpoint = (sent + received) / 2;
  const tolerance = ((received - sent) / 2 + 50) * Math.max(1, anchor.speed);
  if (Math.abs(productTime(midpoint) - serverTime) > tolerance)
    setAnchor({ ...anchor, product: serverTime, device: midpoint });
};

/** Sets the clock after it was moved or its speed changed. */
export const setClock = (clock: { now: string; speed: number }): void =>
  setAnchor({ product: Date.parse(clock.now), device: Date.now(), speed: clock.speed });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The current time, rounded down to `stepMs`: a component that shows minutes renders once a minute. */
export const useNow = (stepMs = 60_000): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor((lastTick ||= now()) / stepMs) * stepMs,
    () => Math.floor((renderedAt ?? now()) / stepMs) * stepMs,
  );
