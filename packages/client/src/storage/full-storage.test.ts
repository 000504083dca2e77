import { afterEach, describe, expect, it, vi } from "vitest";
import { storeMakingSpace } from "./full-storage.ts";
import { createSender, type Ports } from "../outbox/sender.ts";
import type { Entry, Outcome } from "../outbox/entry.ts";

const NOTE = "narthex.own.copy.Global.en";
const full = new DOMException("no space", "QuotaExceededError");

/** The caches of a device, and a store that works once these are gone. */
const fullDevice = (names: string[], untilGone: string) => {
  const caches = new Set(names);
  vi.stubGlobal("caches", { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) });
  localStorage.setItem(NOTE, "{}");
  const store = async (): Promise<string> => {
    if (caches.has(untilGone)) throw full;
    return "stored";
  };
  return { caches, store };
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a change on a full device", () => {
  const ALL = ["narthex-media", "narthex-files", "narthex-copy.Global.en", "workbox-precache"];

  it("replaces photos and opened files first, and then the offline copy, which is no longer called saved [X07]", async () => {
    const photos = fullDevice(ALL, "narthex-media");
    expect(await storeMakingSpace(photos.store)).toBe("stored");
    expect([...photos.caches]).toEqual(["narthex-copy.Global.en", "workbox-precache"]);
    expect(localStorage.getItem(NOTE)).toBe("{}");
    const copy = fullDevice(ALL, "narthex-copy.Global.en");
    expect(await storeMakingSpace(copy.store)).toBe("stored");
    expect([...copy.caches]).toEqual(["workbox-precache"]);
    expect(localStorage.getItem(NOTE)).toBeNull();
  });

  it("removes nothing for another failure, and fails if nothing helps [X07]", async () => {
    const { caches, store } = fullDevice(ALL, "workbox-precache");
    await expect(storeMakingSpace(() => Promise.reject(new TypeError("blocked")))).rejects.toThrow("blocked");
    expect([...caches]).toEqual(ALL);
    await expect(storeMakingSpace(store)).rejects.toBe(full);
  });

  it("is sent at once if it cannot be stored; without a network its author is told that it was neither [X07]", async () => {
    const write = (outcome: Outcome) => {
      const store = { list: async () => [], put: () => Promise.reject(full), change: async () => [] };
      const ports = { store, send: async () => outcome, answered: () => undefined } as unknown as Ports;
      return createSender(ports).write({ id: "a" } as Entry);
    };
    expect(await write({ kind: "done", answer: "ok" })).toEqual({ kind: "done", answer: "ok" });
    await expect(write({ kind: "lost" })).rejects.toBe(full);
  });
});
