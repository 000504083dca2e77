import type { DoorEntry } from "@narthex/domain/door/log";
import type { DeskStore, StoredPoint, StoredRoster } from "@narthex/client/session/desk-device.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { createDeskStore } from "../../app/testing/forgetful-device.ts";
import { DOOR, PEOPLE } from "../../app/testing/door-fixture.ts";
import { DeskEngine } from "./desk-engine.ts";

type Sent = { body: { entries: DoorEntry[]; share: { places: number; version: number } | null } };
const { send } = vi.hoisted(() => ({ send: vi.fn<(name: string, sent: Sent) => Promise<object>>() }));
vi.mock("@narthex/client/write.ts", () => ({ send }));

const ROSTER: StoredRoster = { door: DOOR, people: PEOPLE, at: 0 };
const arrived = (person: string): DoorEntry => ({ id: `of ${person}`, person, desk: "other", at: 1, undoes: null });
let entries: DoorEntry[];
let grant: object | null;
const shares: unknown[] = [];
const full = (): Promise<never> => Promise.reject(new DOMException("no space", "QuotaExceededError"));

const open = (store: Partial<DeskStore> = {}, point = 1): Promise<DeskEngine> =>
  DeskEngine.open({ store: { ...createDeskStore(), ...store }, edition: "e", desk: "own", point, roster: ROSTER });

beforeEach(() => {
  entries = [];
  grant = null;
  shares.length = 0;
  send.mockImplementation((_name, { body }) => {
    shares.push(body.share);
    const stored = body.entries.map(({ id }) => id);
    return Promise.resolve({ stored, refused: [], entries, cursor: 1, grant, desks: {}, isSignedOut: false });
  });
});

it("a desk keeps the arrivals of people who are newer than its list, and nothing of those who are registered no more [Q02] [Q10]", async () => {
  const kept = new Map<number, StoredPoint>([
    [2, { entries: [arrived("ruth"), arrived("lead")], cursor: 2, desks: {} }],
  ]);
  const engine = await open({
    readPoint: async (point) => kept.get(point) ?? null,
    writePoint: async (point, value) => void kept.set(point, value),
  });
  entries = [arrived("newer"), arrived("ruth")];
  await engine.sync();
  const people = (point: number): string[] | undefined => kept.get(point)?.entries.map(({ person }) => person);
  expect(people(1)).toEqual(["newer", "ruth"]);
  await engine.use({ ...ROSTER, people: PEOPLE.filter(({ id }) => id !== "ruth") });
  expect([people(1), people(2)]).toEqual([["newer"], ["lead"]]);
});

it("a desk says how many entries its device could not store, until they are sent [Q24]", async () => {
  const engine = await open({ addUnsent: full });
  expect((await engine.scan("ruth")).kind).toBe("welcome");
  expect([engine.state.unsent, engine.state.unstored]).toEqual([1, 1]);
  await engine.sync();
  expect([engine.state.unsent, engine.state.unstored]).toEqual([0, 0]);
});

it("a desk whose device cannot store its share gives nothing back, and works on [Q04] [Q24]", async () => {
  const engine = await open({ writeShare: full }, 4);
  grant = { places: 9, fair: 3, version: 1 };
  await engine.sync();
  expect([engine.state.left, engine.state.connection]).toEqual([9, "online"]);
  await engine.sync();
  expect(shares.at(-1)).toEqual({ places: 9, version: 1 });
});

it("a desk sends all that waits at once when the network is back, in requests that the server takes [Q03]", async () => {
  const own = Array.from({ length: 450 }, (_, at) => ({ at, entry: { ...arrived(`p${at}`), desk: "own" } }));
  const engine = await open({ readUnsent: async () => own });
  await engine.sync();
  expect([engine.state.unsent, shares.length]).toEqual([0, 3]);
});
