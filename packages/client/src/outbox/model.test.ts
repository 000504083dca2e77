// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import type { Entry } from "./entry.ts";
import { type Body, type PortsChange, DELIVERIES, type Delivery, World } from "./model-world.ts";

const RUNS = proofRounds(1000);
const MAX_STEPS = 5000;
vi.setConfig({ testTimeout: proofTimeout(RUNS, 20) });

type Command =
  | { do: "write"; tab: number; subject: number; isRefusable: boolean }
  | { do: "leave"; tab: number; subject: number }
  | { do: "step"; index: number; delivery: Delivery }
  | { do: "send"; tab: number }
  | { do: "crash"; tab: number }
  | { do: "open" }
  | { do: "sign-in"; as: string | null }
  | { do: "network"; isOnline: boolean }
  | { do: "dismiss"; tab: number };

const smallIndex = fc.nat({ max: 7 });
const delivery = fc.constantFrom(...DELIVERIES);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      tab: smallIndex,
      subject: fc.nat({ max: 2 }),
      isRefusable: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      tab: smallIndex,
      subject: fc.nat({ max: 2 }),
      isRefusable: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("leave" as const), tab: smallIndex, subject: fc.nat({ max: 1 }) }),
  },
  {
    weight: 24,
    arbitrary: fc.record({ do: fc.constant("step" as const), index: smallIndex, delivery }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("send" as const), tab: smallIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), tab: smallIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("sign-in" as const), as: fc.constantFrom("anna", "berta", null) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("network" as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("dismiss" as const), tab: smallIndex }) },
);

/** In this subject every write counts; in the others only the latest. */
const EACH_SUBJECT = "2";

const entryOf = (world: World, sub: string, subject: number, isRefusable: boolean): Entry => {
  const number = ++world.clock;
  return {
    id: `${sub}-${number}`,
    sub,
    subject: String(subject),
    name: "POST /it",
    input: { body: { number, isRefusable } },
    mode: String(subject) === EACH_SUBJECT ? "each" : "latest",
    isQuiet: false,
    invalidates: [],
    order: number,
    attempts: 0,
    notBefore: 0,
    isAttempted: false,
    refusal: null,
  };
};

const runCommand = async (world: World, command: Command): Promise<void> => {
  const tab = "tab" in command ? world.tabs[command.tab % Math.max(1, world.tabs.length)] : undefined;
  if (command.do === "step" && world.steps.length > 0) await world.step(command.index, command.delivery);
  if (command.do === "open" && world.tabs.length < 3) void world.open().sender.sendAll(true);
  if (command.do === "network") world.isOnline = command.isOnline;
  if (command.do === "sign-in") world.signedIn = command.as;
  if (command.do === "send") void tab?.sender.sendAll(true);
  if (command.do === "crash" && tab) world.crash(tab);
  if (command.do === "write" && tab && world.signedIn)
    void tab.sender.write(entryOf(world, world.signedIn, command.subject, command.isRefusable));
  if (command.do === "leave" && tab && world.signedIn) {
    const { signedIn } = world;
    tab.sender.writeAndLeave(entryOf(world, signedIn, command.subject, false), world.entriesOf(signedIn));
    // The browser accepts the write to the device at once; the page may close right after it.
    const store = world.steps.findLastIndex((step) => step.tab === tab && step.kind === "store");
    if (store >= 0) await world.step(store, "arrives");
  }
  if (command.do === "dismiss" && tab && world.signedIn) {
    const refused = world.entriesOf(world.signedIn).find(({ refusal }) => refusal !== null);
    if (refused) {
      world.dismissed.add(refused.id);
      void tab.sender.dismiss(refused);
    }
  }
  await world.settle();
};

/** Runs every pending step except late network messages. */
const runPendingSteps = async (world: World): Promise<void> => {
  for (let count = 0; count < MAX_STEPS; count++) {
    const index = world.steps.findIndex(({ kind }) => kind !== "late");
    if (index < 0) return;
    await world.step(index, "arrives");
  }
  throw new Error("The outbox never comes to rest.");
};

/** Signs each person in again with a working network. Late messages arrive last. */
const recover = async (world: World): Promise<void> => {
  while (world.tabs[0]) world.crash(world.tabs[0]);
  world.isOnline = true;
  await runPendingSteps(world);
  for (const sub of ["anna", "berta"]) {
    world.signedIn = sub;
    const tab = world.open();
    void tab.sender.sendAll(true);
    await world.settle();
    await runPendingSteps(world);
    world.crash(tab);
  }
  while (world.steps.length > 0) await world.step(0, "arrives");
};

const numberOf = ({ input }: Entry): number => (input.body as Body).number;

const checkInvariants = (world: World): void => {
  const refused = new Set([...world.device.values()].filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  expect(world.device.size, "nothing waits for ever").toBe(refused.size);
  for (const { as, number } of world.applied)
    expect(as, "carried out as the person who wrote it").toBe(
      world.stored.find((one) => numberOf(one) === number)?.sub,
    );
  for (const sub of ["anna", "berta"])
    for (const subject of ["0", "1", EACH_SUBJECT]) {
      const applied = world.applied.filter((one) => one.as === sub && one.subject === subject);
      const numbers = applied.map(({ number }) => number);
      expect(new Set(numbers).size, "each write is carried out once at most").toBe(numbers.length);
      const stored = world.stored.filter((one) => one.sub === sub && one.subject === subject);
      const places = numbers.map((number) => stored.findIndex((one) => numberOf(one) === number));
      if (subject !== EACH_SUBJECT)
        expect(places, "no older value after a newer one").toEqual(places.toSorted((a, b) => a - b));
      const expected = subject === EACH_SUBJECT ? stored : stored.slice(-1);
      for (const entry of expected) {
        const { isRefusable } = entry.input.body as Body;
        const isReported = refused.has(entry.id) || world.dismissed.has(entry.id);
        expect(
          isRefusable ? isReported : numbers.includes(numberOf(entry)),
          "carried out, or reported with its refusal",
        ).toBe(true);
      }
    }
};

const runSequence = async (commands: readonly Command[], change?: PortsChange): Promise<void> => {
  const world = new World(change);
  world.open();
  for (const command of commands) await runCommand(world, command);
  await recover(world);
  checkInvariants(world);
};

const sequences = fc.array(command, { minLength: 10, maxLength: 60 });
const outbox = (change?: PortsChange) => fc.asyncProperty(sequences, (commands) => runSequence(commands, change));

describe("the outbox with lost, duplicate, late and failed messages, crashes, several tabs and several people", () => {
  it("carries out each write once, in order and as its author, and keeps every refusal until it is seen [V02] [R08]", async () => {
    await fc.assert(outbox(), { numRuns: RUNS, seed: PROOF_SEED });
  });

  it("does so without a lock between tabs [V02]", async () => {
    const change: PortsChange = (ports) => ({ ...ports, withLock: (work) => work() });
    await fc.assert(outbox(change), { numRuns: RUNS / 4, seed: PROOF_SEED });
  });
});

/** Makes the device lose an entry if `isForgotten` returns true. */
const loseEntries = (world: World, isForgotten: (entry: Entry) => boolean): void => {
  for (const [key, entry] of world.device) if (isForgotten(entry)) world.device.delete(key);
};

const BROKEN: Record<string, PortsChange> = {
  "forgets a write when it is sent": (ports, world) => ({
    ...ports,
    send: (entry, options) => {
      loseEntries(world, ({ id }) => id === entry.id);
      return ports.send(entry, options);
    },
  }),
  "makes a new key for every attempt": (ports) => ({
    ...ports,
    send: (entry, options) => ports.send({ ...entry, id: `${entry.id} ${Math.random()}` }, options),
  }),
  "replaces what may have been sent": (ports, world) => ({
    ...ports,
    store: {
      ...ports.store,
      put: (entry) => {
        loseEntries(
          world,
          ({ sub, subject, mode }) => sub === entry.sub && subject === entry.subject && mode === "latest",
        );
        return ports.store.put(entry);
      },
    },
  }),
  "sends a newer write before an older one is answered": (ports) => ({
    ...ports,
    store: {
      ...ports.store,
      list: async (sub) => (await ports.store.list(sub)).map((entry) => ({ ...entry, isAttempted: false })),
      change: (sub, subject, rule) =>
        ports.store.change(sub, subject, (entries) => rule(entries.map((entry) => ({ ...entry, isAttempted: false })))),
    },
  }),
  "sends as the person who happens to be signed in": (ports, world) => ({
    ...ports,
    send: (entry, options) => ports.send({ ...entry, sub: world.signedIn ?? entry.sub }, options),
  }),
  "drops what is refused": (ports) => ({
    ...ports,
    store: {
      ...ports.store,
      change: (sub, subject, rule) =>
        ports.store.change(sub, subject, (entries) => rule(entries).filter(({ refusal }) => refusal === null)),
    },
  }),
};

describe("the model detects an outbox that", () => {
  it.each(Object.keys(BROKEN))("%s", async (name) => {
    const result = await fc.check(outbox(BROKEN[name]), { numRuns: 1000, seed: 7, endOnFailure: true });
    expect(result.failed).toBe(true);
  });
});
