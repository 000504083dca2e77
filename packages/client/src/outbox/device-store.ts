import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import { storeMakingSpace } from "../storage/full-storage.ts";
import { type Entry, slotOf, supersededBy } from "./entry.ts";
import type { OutboxStore } from "./sender.ts";

type Key = [sub: string, subject: string, slot: string];
const keyOf = (entry: Entry): Key => [entry.sub, entry.subject, slotOf(entry)];
/** All keys that begin with these parts: in IndexedDB an array sorts after every string. */
const keysOf = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

const deviceStore = (store: UseStore): OutboxStore => ({
  list: (sub) => store("readonly", (entries) => promisifyRequest<Entry[]>(entries.getAll(keysOf(sub)))),
  put: (entry) =>
    storeMakingSpace(() =>
      store("readwrite", (entries) => {
        const slot = supersededBy(entry);
        if (slot !== null) entries.delete([entry.sub, entry.subject, slot] satisfies Key);
        entries.put(entry, keyOf(entry));
        // Commits at once: a page that is being left would not receive the success event.
        entries.transaction.commit();
        return promisifyRequest(entries.transaction);
      }),
    ),
  change: (sub, subject, rule) =>
    store("readwrite", (entries) => {
      const before = entries.getAll(keysOf(sub, subject)) as IDBRequest<Entry[]>;
      return new Promise<Entry[]>((resolve, reject) => {
        before.onsuccess = () => {
          const after = rule(before.result);
          entries.delete(keysOf(sub, subject));
          for (const entry of after) entries.put(entry, keyOf(entry));
          entries.transaction.oncomplete = () => resolve(after);
        };
        entries.transaction.onabort = () => reject(entries.transaction.error);
      });
    }),
});

/** A store in memory, for browsers without IndexedDB: it lasts as long as the page. */
const pageStore = (): OutboxStore => {
  const entries = new Map<string, Entry>();
  const keyText = (entry: Entry, slot = slotOf(entry)): string => JSON.stringify([entry.sub, entry.subject, slot]);
  const list = (sub: string): Entry[] => [...entries.values()].filter((entry) => entry.sub === sub);
  return {
    list: async (sub) => list(sub),
    put: async (entry) => {
      const slot = supersededBy(entry);
      if (slot !== null) entries.delete(keyText(entry, slot));
      entries.set(keyText(entry), entry);
    },
    change: async (sub, subject, rule) => {
      const before = list(sub).filter((entry) => entry.subject === subject);
      const after = rule(before);
      for (const entry of before) entries.delete(keyText(entry));
      for (const entry of after) entries.set(keyText(entry), entry);
      return after;
    },
  };
};

export const openDeviceStore = async (): Promise<OutboxStore> => {
  try {
    const store = deviceStore(createStore("narthex-outbox", "entries"));
    await store.list("");
    return store;
  } catch {
    return pageStore();
  }
};
