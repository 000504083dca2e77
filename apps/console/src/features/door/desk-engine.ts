import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { isForbidden, isLostNetwork } from "@narthex/client/call-error.ts";
import type { CallAnswer } from "@narthex/client/call/call.ts";
import { now } from "@narthex/client/clock.ts";
import { send } from "@narthex/client/write.ts";
import { decide, type DoorAnswer, seatAt } from "@narthex/domain/door/decide";
import {
  applyAnswer,
  leftAt,
  openDeskPoint,
  record,
  requestOf,
  SYNC_ENTRIES,
  type DeskPoint,
} from "@narthex/domain/door/desk";
import type { DoorEntry } from "@narthex/domain/door/log";
import { indexNames, searchNames, type NameIndex } from "@narthex/domain/door/search";
import type { DeskStore, StoredRoster } from "@narthex/client/session/desk-device.ts";
import { type DeskState, ruleOf } from "./desk-state.ts";

const SYNC = "POST /console/:edition/door/desks/:desk/points/:point";
const MAX_FOUND = 8;

export type Answered = DoorAnswer<DoorPerson>;

type Place = { store: DeskStore; edition: string; desk: string; point: number; roster: StoredRoster };
/** `order`: the place of each unsent entry on the device. `names`: of desks. */
type Memory = { memory: DeskPoint; order: Map<string, number>; names: Record<string, string> };

/** One desk at one point: decides, records, and exchanges with the server. */
export class DeskEngine {
  readonly #store: DeskStore;
  readonly #edition: string;
  readonly #desk: string;
  #door: Door;
  #people: Map<string, DoorPerson>;
  #index: NameIndex<DoorPerson>;
  #memory: DeskPoint;
  #order: Map<string, number>;
  #names: Record<string, string>;
  #state: DeskState;
  #point: number;
  #listeners = new Set<() => void>();
  #running: Promise<void> | null = null;
  #unstored = new Set<string>();
  /** People who were registered when this desk opened, and are not any more. */
  #gone = new Set<string>();

  private constructor({ store, edition, desk, point, roster }: Place, { memory, order, names }: Memory) {
    this.#store = store;
    this.#edition = edition;
    this.#desk = desk;
    this.#point = point;
    this.#door = roster.door;
    this.#people = new Map(roster.people.map((person) => [person.id, person]));
    this.#index = this.#makeIndex(roster.people);
    this.#memory = memory;
    this.#order = order;
    this.#names = names;
    this.#state = this.#view({ syncedAt: null, connection: "online", isSignedOut: false, refused: [] });
  }

  /** Opens a desk with what its device knows of the point. */
  static async open(place: Place): Promise<DeskEngine> {
    const { store, desk, roster } = place;
    const [point, share, unsent] = await Promise.all([
      store.readPoint(place.point),
      store.readShare(place.point),
      store.readUnsent(place.point),
    ]);
    const limit = roster.door.points.find(({ id }) => id === place.point)?.limit ?? null;
    const memory = openDeskPoint(desk, {
      entries: point?.entries ?? [],
      cursor: point?.cursor ?? 0,
      outbox: unsent.map(({ entry }) => entry),
      share: share?.share ?? null,
      isLimited: share?.isLimited ?? limit !== null,
    });
    const order = new Map(unsent.map(({ at, entry }) => [entry.id, at]));
    return new DeskEngine(place, { memory, order, names: point?.desks ?? {} });
  }

  #makeIndex = (people: readonly DoorPerson[]): NameIndex<DoorPerson> =>
    indexNames(people, ({ name, preferredName, church }) => `${name} ${preferredName} ${church}`);

  get state(): DeskState {
    return this.#state;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #view(rest: Pick<DeskState, "syncedAt" | "connection" | "isSignedOut" | "refused">): DeskState {
    const { log, outbox } = this.#memory;
    const point = this.#door.points.find(({ id }) => id === this.#point);
    if (!point) throw new Error("The point is gone.");
    return {
      point,
      points: this.#door.points,
      left: leftAt(this.#memory),
      people: log.people(),
      unsent: outbox.length,
      unstored: this.#unstored.size,
      doubles: log.doubles(),
      ...rest,
    };
  }
  #change(change: Partial<DeskState> = {}): void {
    const { syncedAt, connection, isSignedOut, refused } = this.#state;
    this.#state = this.#view({ syncedAt, connection, isSignedOut, refused, ...change });
    for (const listener of this.#listeners) listener();
  }

  personOf = (id: string): DoorPerson | undefined => this.#people.get(id);
  deskName = (id: string): string => this.#names[id] ?? "";
  search = (text: string): DoorPerson[] => searchNames(this.#index, text, MAX_FOUND);
  groupOf = ({ group, id }: DoorPerson): DoorPerson[] =>
    group === "" ? [] : [...this.#people.values()].filter((one) => one.group === group && one.id !== id);
  /** The seat of a person at this point, or the slot that it is for: a bus, for example. */
  placeOf = (person: DoorPerson): string => {
    const { audience } = this.#state.point;
    if (audience.who === "slot") return this.#door.slots.find(({ id }) => id === audience.slot)?.title ?? "";
    return seatAt(person, audience) ?? "";
  };
  arrivalOf = (person: string): DoorEntry | undefined => this.#memory.log.arrivalsOf(person)[0];
  /** The last arrivals of this desk that count, the newest first. */
  last = (count: number): DoorEntry[] => {
    const { log } = this.#memory;
    return log
      .ofDesk(this.#desk)
      .filter((entry) => entry.undoes === null && log.arrivalsOf(entry.person).some(({ id }) => id === entry.id))
      .slice(-count)
      .toReversed();
  };

  /** Decides about a person; who is welcome is recorded on the device before the answer is given. */
  async scan(person: string): Promise<Answered> {
    const rules = this.#door.points.map(ruleOf);
    const rule = rules.find(({ id }) => id === this.#point);
    const found = this.#people.get(person);
    if (!rule || this.#state.isSignedOut) return { kind: "unknown" };
    const { log } = this.#memory;
    const answer = decide(found, { rule, rules, log, left: leftAt(this.#memory), now: now() });
    if (answer.kind === "welcome") await this.#record({ person, undoes: null });
    return answer;
  }
  async undo(entry: DoorEntry): Promise<void> {
    await this.#record({ person: entry.person, undoes: entry.id });
  }
  async #record({ person, undoes }: Pick<DoorEntry, "person" | "undoes">): Promise<void> {
    const entry = { id: crypto.randomUUID(), person, desk: this.#desk, at: now(), undoes };
    const at = Math.max(0, ...this.#order.values()) + 1;
    // In memory at once, so that two scans cannot take the last place.
    this.#order.set(entry.id, at);
    record(this.#memory, entry);
    // A device without space keeps the entry as long as the page, which says so and sends it.
    await this.#store.addUnsent(this.#point, at, entry).catch(() => this.#unstored.add(entry.id));
    this.#change();
  }

  /** Sends what was recorded and hears of the others. One at a time. Rejects only if the person may not work here. */
  sync(): Promise<void> {
    return (this.#running ??= this.#exchangeAll().finally(() => (this.#running = null)));
  }
  /** After hours without a network more waits than one request takes. */
  async #exchangeAll(): Promise<void> {
    let before: number;
    do {
      before = this.#memory.outbox.length;
      await this.#exchange();
    } while (before > SYNC_ENTRIES && this.#memory.outbox.length < before && !this.#state.isSignedOut);
  }
  async #exchange(): Promise<void> {
    const params = { edition: this.#edition, desk: this.#desk, point: String(this.#point) };
    const { entries, cursor, share } = requestOf(this.#memory);
    let answer: CallAnswer<typeof SYNC>;
    try {
      const sent = entries.map(({ id, person, at, undoes }) => ({ id, person, at, undoes }));
      answer = await send(SYNC, { params, body: { sentAt: now(), entries: sent, cursor, share } });
    } catch (error) {
      this.#change({ connection: isLostNetwork(error) ? "offline" : "failed" });
      if (isForbidden(error)) throw error;
      return;
    }
    const memory = this.#memory;
    applyAnswer(memory, answer);
    this.#names = { ...this.#names, ...answer.desks };
    try {
      // The share first: what was given back is never used again.
      await this.#store.writeShare(this.#point, { share: memory.share, isLimited: memory.isLimited });
      if (answer.entries.length > 0 || entries.length > 0) await this.#save();
    } catch {
      // The page that comes after this one knows an older share, so nothing is given back.
      if (answer.grant && memory.share?.version === answer.grant.version) memory.share.places = answer.grant.places;
    }
    for (const id of [...answer.stored, ...answer.refused]) {
      const at = this.#order.get(id);
      if (at !== undefined) await this.#store.removeUnsent(this.#point, at).catch(() => undefined);
      this.#order.delete(id);
      this.#unstored.delete(id);
    }
    const refused = entries
      .filter(({ id }) => answer.refused.includes(id))
      .map(({ person }) => this.#people.get(person)?.name ?? "?");
    this.#change({
      syncedAt: now(),
      connection: "online",
      isSignedOut: answer.isSignedOut,
      refused: [...this.#state.refused, ...refused],
    });
  }
  #save(): Promise<void> {
    const { log, cursor, outbox } = this.#memory;
    const unsent = new Set(outbox.map(({ id }) => id));
    // Of people who are not registered any more nothing is kept. Others may be newer than this desk's list.
    const entries = log.all().filter(({ id, person }) => !unsent.has(id) && !this.#gone.has(person));
    return this.#store.writePoint(this.#point, { entries, cursor, desks: this.#names });
  }

  /** Takes over the people and points as the server has them now. */
  async use(roster: StoredRoster): Promise<void> {
    const { people } = roster;
    const { point } = this.#state;
    const isListed = roster.door.points.some(({ id }) => id === point.id);
    // A point that was removed goes on here: what is recorded at it brings it back.
    const door = isListed ? roster.door : { ...roster.door, points: [...roster.door.points, point] };
    this.#door = door;
    const known = this.#people;
    this.#people = new Map(people.map((person) => [person.id, person]));
    for (const id of known.keys()) if (!this.#people.has(id)) this.#gone.add(id);
    for (const { id } of people) this.#gone.delete(id);
    this.#index = this.#makeIndex(people);
    await this.#store.writeRoster({ ...roster, door });
    if (this.#gone.size > 0) await this.#save();
    for (const { id } of door.points) if (id !== this.#point) await this.#forgetGone(id);
    this.#change();
  }
  /** Also at the points that this device had open before. */
  async #forgetGone(point: number): Promise<void> {
    const known = this.#gone.size > 0 ? await this.#store.readPoint(point) : null;
    const entries = known?.entries.filter(({ person }) => !this.#gone.has(person)) ?? [];
    if (known && entries.length < known.entries.length) await this.#store.writePoint(point, { ...known, entries });
  }
}
