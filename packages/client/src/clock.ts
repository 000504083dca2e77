import { useSyncExternalStore } from "react";
import { storage, parseStored } from "./storage.ts";

const KEY = "narthex.clock";
const TICK = 1000;

/** The product's clock stood at `product` when the device's stood at `device`; since then it runs `speed` times as fast. */
type Reckoning = { product: number; device: number; speed: number };

let reckoning: Reckoning = (parseStored(storage.get(KEY)) as Reckoning | null) ?? {
  product: Date.now(),
  device: Date.now(),
  speed: 1,
};
let ticked = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The product's time for a time of the device, in whole milliseconds. */
export const productTime = (device: number): number =>
  Math.round(reckoning.product + (device - reckoning.device) * reckoning.speed);

/** The one clock of the app, in epoch milliseconds: the server's, wherever the device's own stands. */
export const now = (): number => productTime(Date.now());

export const clockSpeed = (): number => reckoning.speed;

const tick = (): void => {
  ticked = now();
  for (const listener of listeners) listener();
};

const reckon = (next: Reckoning): void => {
  reckoning = next;
  storage.set(KEY, JSON.stringify(next));
  tick();
};

/** Learns from an answer's clock header. Within what the journey explains, the reckoning stands, so time never jitters. */
export const syncClock = (instant: string | null, sent: number, received: number): void => {
  const heard = Date.parse(instant ?? "");
  if (Number.isNaN(heard)) return;
  const middle = (sent + received) / 2;
  const doubt = ((received - sent) / 2 + 50) * Math.max(1, reckoning.speed);
  if (Math.abs(productTime(middle) - heard) > doubt) reckon({ ...reckoning, product: heard, device: middle });
};

/** Takes over a clock that was moved or whose pace changed. */
export const setReckoning = (clock: { now: string; speed: number }): void =>
  reckon({ product: Date.parse(clock.now), device: Date.now(), speed: clock.speed });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Now, to the whole `step`: a part that shows minutes is drawn once a minute, though the clock ticks every second. */
export const useNow = (step = 60_000): number =>
  useSyncExternalStore(subscribe, () => Math.floor((ticked ||= now()) / step) * step);
