import type { ConsoleAccess } from "@narthex/contract/console/access";
import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setClock } from "../clock.ts";
import { createDeskStore, forgetDesks, forgetEndedDesks, readDeskAccess, type DeskStore } from "./desk-device.ts";
import { clearPersonalData } from "../sign-in/personal-data.ts";
import { beginSignOut, storeSession } from "./session.ts";
import { DESK_NAME_KEY, storage } from "../storage/storage.ts";

const stored = vi.hoisted(() => ({ values: new Map<string, unknown>(), hasOpened: false }));
vi.mock("idb-keyval", () => ({
  createStore: () => null,
  clear: async () => stored.values.clear(),
  keys: async () => {
    stored.hasOpened = true;
    return [...stored.values.keys()];
  },
  entries: async () => [...stored.values],
  get: async (key: string) => stored.values.get(key),
  getMany: async (keys: string[]) => keys.map((key) => stored.values.get(key)),
  set: async (key: string, value: unknown) => void stored.values.set(key, value),
  del: async (key: string) => void stored.values.delete(key),
  delMany: async (keys: string[]) => keys.forEach((key) => stored.values.delete(key)),
}));

const KEY = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at)));
const OPENED = "2025-07-18T01:00:00.000Z";
const ENTRY = { id: "e1", person: "ruth", desk: "d1", at: 1, undoes: null };
const ACCESS: ConsoleAccess = { name: "Ana", email: "ana@example.test", editions: [] };

const signIn = (sub: string): void =>
  storeSession({ sub, accessToken: "t", refreshToken: null, idToken: null, expiresAt: Date.now() + 600_000 });
const at = (instant: string): void => setClock({ now: instant, speed: 1 });
const names = (): string[] => [...stored.values.keys()].toSorted();

/** A desk that recorded an arrival, as after a browser was killed: only the device is left. */
async function openDesk(edition = "global-2025"): Promise<DeskStore> {
  const desk = createDeskStore(edition);
  await desk.writeDesk({ id: "d1", name: "Desk 1", endsAt: "2025-07-25T00:00:00.000Z" });
  await desk.openWithKey(KEY);
  await desk.writeAccess(ACCESS);
  await desk.addUnsent(1, 1, ENTRY);
  return createDeskStore(edition);
}

let caches: Map<string, unknown>;
let registrations: string[];
beforeEach(() => {
  stored.values.clear();
  at(OPENED);
  signIn("ana");
  caches = new Map(["precache-https://app.test/", "precache-https://app.test/console/"].map((name) => [name, {}]));
  registrations = ["https://app.test/", "https://app.test/console/"];
  vi.stubGlobal("caches", {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  // The app's own worker, if the console has none.
  const getRegistration = async () => {
    const scope = registrations.at(-1) ?? "";
    return { scope, unregister: async () => registrations.pop() };
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a device whose browser was killed without a network", () => {
  it("opens its desk and the console with what the server said last, and no script reads the key [Q18]", async () => {
    const desk = await openDesk();
    expect(await desk.readUnsent(1)).toEqual([]);
    expect(await desk.openWithKeptKey()).toBe(true);
    expect(await desk.readUnsent(1)).toEqual([{ at: 1, entry: ENTRY }]);
    expect(await readDeskAccess()).toEqual(ACCESS);
    const { key } = stored.values.get("ana/global-2025/key") as { key: CryptoKey };
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow("extractable");
  });

  it("opens nothing when the server has not answered for twelve hours, and again after it did [Q18]", async () => {
    const desk = await openDesk();
    at("2025-07-18T12:59:00.000Z");
    expect(await desk.openWithKeptKey()).toBe(true);
    await desk.renewKey();
    at("2025-07-19T00:58:00.000Z");
    expect(await createDeskStore("global-2025").openWithKeptKey()).toBe(true);
    at("2025-07-19T01:00:00.000Z");
    expect([await createDeskStore("global-2025").openWithKeptKey(), await readDeskAccess()]).toEqual([false, null]);
    expect(names()).not.toContain("ana/global-2025/key");
  });

  it("opens nothing for another person [Q18]", async () => {
    await openDesk();
    signIn("ben");
    expect([await createDeskStore("global-2025").openWithKeptKey(), await readDeskAccess()]).toEqual([false, null]);
  });
});

it("a device keeps at most 50,000 people [Q18]", async () => {
  const desk = await openDesk();
  await desk.openWithKeptKey();
  const person = (id: number) => ({ id: String(id) }) as DoorPerson;
  const people = Array.from({ length: 50_001 }, (_, id) => person(id));
  await desk.writeRoster({ door: {} as Door, people, at: 0 });
  expect((await desk.readRoster())?.people.at(-1)).toEqual(person(49_999));
});

describe("the key, the people and the console's files are gone", () => {
  const isGone = async (): Promise<void> => {
    expect([[...caches.keys()], registrations]).toEqual([["precache-https://app.test/"], ["https://app.test/"]]);
    expect([await createDeskStore("global-2025").openWithKeptKey(), await readDeskAccess()]).toEqual([false, null]);
  };

  it("when the sign-in ends, also from elsewhere; what was not sent stays until the person is back [Q16] [Q18]", async () => {
    await openDesk();
    beginSignOut();
    await vi.waitFor(() => expect(registrations).toHaveLength(1), 10_000);
    await isGone();
    expect(names()).toEqual(["ana/global-2025/desk", "ana/global-2025/out/1/000000000001"]);
    signIn("ana");
    const desk = createDeskStore("global-2025");
    await desk.openWithKey(KEY);
    expect(await desk.readUnsent(1)).toEqual([{ at: 1, entry: ENTRY }]);
  });

  it("when the person signs out in the app, which opens no store for a desk that was never there [Q16]", async () => {
    stored.hasOpened = false;
    await clearPersonalData();
    expect(stored.hasOpened).toBe(false);
    const desk = await openDesk();
    await desk.removeUnsent(1, 1);
    storage.set(DESK_NAME_KEY, "Desk 1");
    await clearPersonalData();
    await isGone();
    expect(names()).toEqual([]);
  });

  it("when the edition is over, with everything [Q18]", async () => {
    await openDesk();
    await forgetEndedDesks();
    expect(names()).toHaveLength(4);
    at("2025-07-25T00:00:01.000Z");
    await forgetEndedDesks();
    await isGone();
    expect(names()).toEqual([]);
  });

  it("when the person may not work in that edition any more; another edition's desk keeps the console [Q18]", async () => {
    await openDesk();
    await openDesk("regional-2025");
    await forgetDesks("global-2025");
    expect(await createDeskStore("global-2025").openWithKeptKey()).toBe(false);
    expect(await createDeskStore("regional-2025").openWithKeptKey()).toBe(true);
    expect(registrations).toHaveLength(2);
    await forgetDesks("regional-2025");
    await isGone();
  });
});
