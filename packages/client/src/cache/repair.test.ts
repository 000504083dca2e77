import { afterEach, expect, it, vi } from "vitest";

/** Databases of which only the stores can be emptied. Gives the names of those that were. */
const openDatabases = (): string[] => {
  const emptied: string[] = [];
  const open = (name: string) => {
    const transaction: { oncomplete?: () => void } & Record<string, unknown> = {
      commit: () => queueMicrotask(() => transaction.oncomplete?.()),
    };
    const values = { transaction, clear: () => void emptied.push(name) };
    transaction["objectStore"] = () => values;
    const request: { onsuccess?: () => void; result: object } = { result: { transaction: () => transaction } };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  vi.stubGlobal("indexedDB", { open });
  return emptied;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("a repair removes the worker, every file, all answers and what is noted about them, then begins again; the sign-in, settings and unsent writes stay [X03]", async () => {
  const steps: string[] = [];
  const emptied = openDatabases();
  vi.stubGlobal("caches", {
    keys: async () => ["workbox-precache", "narthex-copy.Global.en"],
    delete: async (name: string) => steps.push(`without ${name}`),
  });
  const getRegistrations = async () => [{ unregister: async () => steps.push("unregistered") }];
  Object.defineProperty(navigator, "serviceWorker", { value: { getRegistrations }, configurable: true });
  vi.spyOn(location, "reload").mockImplementation(() => void steps.push(`reloaded, emptied ${emptied.join()}`));
  for (const key of ["session", "locale.Global", "own.copy.Global.en", "has-answers"])
    localStorage.setItem(`narthex.${key}`, "{}");
  // Its own copy of the store of answers: one that another test opened may never answer.
  vi.resetModules();
  await (await import("./repair.ts")).repairApp();
  expect(steps).toEqual([
    "unregistered",
    "without workbox-precache",
    "without narthex-copy.Global.en",
    "reloaded, emptied narthex-answers",
  ]);
  expect(Object.keys(localStorage).toSorted()).toEqual(["narthex.locale.Global", "narthex.session"]);
});
