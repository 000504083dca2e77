import type { Signal } from "./live.ts";

/** People use two or three devices. The others show a change this much later, at most. */
const INTERVAL_MS = 250;
/** PostgreSQL refuses payloads of 8,000 bytes. The rest follows in the next interval. */
const MAX_PEOPLE = 600;

export type PersonalSignals = {
  add: (signal: Signal, personId: number) => void;
  flush: () => Promise<void>;
};

/** Collects signals for single people and notifies all processes at most once in an interval. */
export function collectPersonalSignals(notify: (signals: Signal[]) => Promise<unknown>): PersonalSignals {
  const waiting = new Map<string, { signal: Signal; personIds: Set<number> }>();
  let timer: NodeJS.Timeout | null = null;
  let sentAt = -Infinity;

  const takeSome = (): Signal[] => {
    const taken: Signal[] = [];
    let room = MAX_PEOPLE;
    for (const [key, { signal, personIds }] of waiting) {
      const ids = [...personIds].slice(0, room);
      for (const id of ids) personIds.delete(id);
      if (personIds.size === 0) waiting.delete(key);
      taken.push({ ...signal, personIds: ids });
      room -= ids.length;
      if (room === 0) break;
    }
    return taken;
  };
  const send = async (): Promise<void> => {
    timer = null;
    sentAt = performance.now();
    const signals = takeSome();
    if (waiting.size > 0) sendLater();
    // A lost connection needs nothing more: apps then read everything again.
    if (signals.length > 0) await notify(signals).catch(() => undefined);
  };
  const sendLater = (): void => {
    timer ??= setTimeout(() => void send(), Math.max(0, sentAt + INTERVAL_MS - performance.now()));
  };
  return {
    add(signal, personId) {
      const key = JSON.stringify([signal.event, signal.data]);
      const present = waiting.get(key);
      if (present) present.personIds.add(personId);
      else waiting.set(key, { signal, personIds: new Set([personId]) });
      sendLater();
    },
    async flush() {
      if (timer) clearTimeout(timer);
      while (waiting.size > 0) {
        if (timer) clearTimeout(timer);
        await send();
      }
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
