import type { Entry, Outcome } from "./entry.ts";
import { slotOf, supersededBy } from "./entry.ts";
import { createSender, type OutboxStore, type Ports, type Sender } from "./sender.ts";

/**
 * A simulated device with tabs, a network and a server. Each store access and each network message runs only when the
 * test chooses it.
 */

/** Says how the server answers the write, so that every attempt gets the same answer. */
export type Body = { number: number; isRefusable: boolean };

type Tab = { isAlive: boolean; sender: Sender };
type Step = { tab: Tab | null; kind: "store" | "request" | "late"; run: (delivery: Delivery) => void };

/**
 * What happens to a message: it arrives, is lost, its answer is lost, it arrives twice or late, or the server fails.
 */
export const DELIVERIES = ["arrives", "lost", "answer-lost", "twice", "late", "failed"] as const;
export type Delivery = (typeof DELIVERIES)[number];

export type Applied = { id: string; sub: string; as: string; subject: string; number: number };

/** Changes the ports of a tab's outbox, to prove that the model detects a broken one. */
export type PortsChange = (ports: Ports, world: World) => Ports;

export class World {
  readonly device = new Map<string, Entry>();
  readonly steps: Step[] = [];
  readonly tabs: Tab[] = [];
  readonly applied: Applied[] = [];
  /** All entries stored on the device, in order. */
  readonly stored: Entry[] = [];
  /** Ids of refused entries that the person has seen. */
  readonly dismissed = new Set<string>();
  signedIn: string | null = "anna";
  isOnline = true;
  clock = 1;
  readonly #keys = new Map<string, Outcome>();
  #lock: { tab: Tab; release: () => void } | null = null;
  readonly #queue: { tab: Tab; begin: () => void }[] = [];
  readonly #change: PortsChange;

  constructor(change: PortsChange = (ports) => ports) {
    this.#change = change;
  }

  #deviceKey({ sub, subject, ...entry }: Entry): string {
    return JSON.stringify([sub, subject, slotOf({ sub, subject, ...entry })]);
  }

  /** Queues an action. It is dropped if its tab is closed by then. */
  #later<T>(tab: Tab, kind: Step["kind"], act: (delivery: Delivery) => T): Promise<T> {
    return new Promise((resolve) => {
      this.steps.push({
        tab,
        kind,
        run: (delivery) => {
          const result = act(delivery);
          if (tab.isAlive) resolve(result);
        },
      });
    });
  }

  #write(entry: Entry): void {
    const slot = supersededBy(entry);
    if (slot !== null) this.device.delete(JSON.stringify([entry.sub, entry.subject, slot]));
    this.device.set(this.#deviceKey(entry), entry);
    if (!this.stored.some(({ id }) => id === entry.id)) this.stored.push(entry);
  }

  entriesOf(sub: string): Entry[] {
    return [...this.device.values()].filter((entry) => entry.sub === sub);
  }

  #storeOf(tab: Tab): OutboxStore {
    return {
      list: (sub) => this.#later(tab, "store", () => this.entriesOf(sub)),
      put: (entry) => this.#later(tab, "store", () => this.#write(entry)),
      change: (sub, subject, rule) =>
        this.#later(tab, "store", () => {
          const before = this.entriesOf(sub).filter((entry) => entry.subject === subject);
          const after = rule(before);
          for (const entry of before) this.device.delete(this.#deviceKey(entry));
          for (const entry of after) this.device.set(this.#deviceKey(entry), entry);
          return after;
        }),
    };
  }

  /** The server carries out a write once per key; a refused write has no effect. */
  #serve(entry: Entry, as: string): Outcome {
    const known = this.#keys.get(entry.id);
    if (known) return known;
    const { number, isRefusable } = entry.input.body as Body;
    if (isRefusable) {
      const refusal = { code: "closed", status: 409, detail: "closed", userMessage: null } as const;
      return { kind: "refused", refusal };
    }
    this.applied.push({ id: entry.id, sub: entry.sub, as, subject: entry.subject, number });
    const outcome = { kind: "done", answer: number } as const;
    this.#keys.set(entry.id, outcome);
    return outcome;
  }

  #send(tab: Tab, entry: Entry): Promise<Outcome> {
    const as = this.signedIn;
    if (as === null || as !== entry.sub) return Promise.resolve({ kind: "signed-out" });
    return this.#later(tab, "request", (delivery): Outcome => {
      const later = (): void =>
        void this.steps.push({ tab: null, kind: "late", run: () => void this.#serve(entry, as) });
      if (!this.isOnline || delivery === "lost") return { kind: "lost" };
      if (delivery === "failed") return { kind: "failed" };
      if (delivery === "late") {
        later();
        return { kind: "lost" };
      }
      const outcome = this.#serve(entry, as);
      if (delivery === "twice") later();
      return delivery === "answer-lost" ? { kind: "lost" } : outcome;
    });
  }

  #withLock(tab: Tab, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        const release = (): void => {
          if (this.#lock?.tab !== tab) return;
          this.#lock = null;
          this.#grant();
        };
        this.#lock = { tab, release };
        work().then(resolve, reject).finally(release);
      };
      this.#queue.push({ tab, begin });
      this.#grant();
    });
  }

  #grant(): void {
    if (this.#lock) return;
    const next = this.#queue.shift();
    if (next && !next.tab.isAlive) this.#grant();
    else next?.begin();
  }

  open(): Tab {
    const tab = { isAlive: true } as Tab;
    const ports: Ports = {
      store: this.#storeOf(tab),
      send: (entry) => this.#send(tab, entry),
      withLock: (work) => this.#withLock(tab, work),
      signedIn: () => this.signedIn,
      isOnline: () => this.isOnline,
      now: () => this.clock,
      wakeAt: () => undefined,
      changed: () => undefined,
      answered: () => undefined,
    };
    tab.sender = createSender(this.#change(ports, this));
    this.tabs.push(tab);
    return tab;
  }

  /** Closes a tab between two steps. Its requests may still arrive, but nobody receives the answers. */
  crash(tab: Tab): void {
    tab.isAlive = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (let index = this.steps.length - 1; index >= 0; index--) {
      const step = this.steps[index];
      if (step?.tab === tab && step.kind === "store") this.steps.splice(index, 1);
    }
    if (this.#lock?.tab === tab) this.#lock.release();
  }

  async step(index: number, delivery: Delivery): Promise<void> {
    const [step] = this.steps.splice(index % this.steps.length, 1);
    step?.run(delivery);
    await this.settle();
  }

  /** Runs all pending microtasks. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}
