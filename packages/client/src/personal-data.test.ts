import { beforeEach, expect, it, vi } from "vitest";
import { clearPersonalData } from "./personal-data.ts";
import { DESK_NAME_KEY, storage } from "./storage.ts";

const stored = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  hasOpened: false,
}));
vi.mock("idb-keyval", () => ({
  createStore: () => null,
  clear: async () => undefined,
  keys: async () => [...stored.values.keys()],
  entries: async () => {
    stored.hasOpened = true;
    return [...stored.values];
  },
  get: async (key: string) => stored.values.get(key),
  set: async (key: string, value: unknown) => void stored.values.set(key, value),
  del: async (key: string) => void stored.values.delete(key),
}));

const DESK = "ruth/global-2025/desk";
const ROSTER = "ruth/global-2025/roster";
const UNSENT = "ruth/global-2025/out/1/000000000001";

beforeEach(() => {
  localStorage.clear();
  stored.values = new Map<string, unknown>([
    [DESK, { id: "d1", name: "Desk 1", endsAt: null }],
    [ROSTER, { secret: 1 }],
  ]);
  stored.hasOpened = false;
});

it("who signs out in either app leaves nothing on the device of what a desk knew [Q16]", async () => {
  storage.set(DESK_NAME_KEY, "Desk 1");
  await clearPersonalData();
  expect([...stored.values.keys()]).toEqual([]);
});

it("entries of a desk that were not sent stay after the sign-out, with the id of their desk [Q16]", async () => {
  storage.set(DESK_NAME_KEY, "Desk 1");
  stored.values.set(UNSENT, { secret: 2 });
  await clearPersonalData();
  expect([...stored.values.keys()]).toEqual([DESK, UNSENT]);
});

it("a device that never had a desk opens no store for one [Q16]", async () => {
  await clearPersonalData();
  expect(stored.hasOpened).toBe(false);
});
