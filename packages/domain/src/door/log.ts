/**
 * What a desk recorded at a point of arrival: that a person came in, or that an earlier entry was wrong (`undoes`). Entries are
 * never changed or removed. `at` is in ms since the epoch.
 */
export type DoorEntry = { id: string; person: string; desk: string; at: number; undoes: string | null };

/** A person who came in twice: the entries that count, the earliest first. */
export type DoorDouble = { person: string; entries: DoorEntry[] };

const inOrder = (a: DoorEntry, b: DoorEntry): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The entries of one point, as far as they are known here. Entries may come in any order and any number of times. */
export type DoorLog = {
  /** Adds what is not known yet. Of two versions of an entry the one with the earlier time stays: the server corrects times. */
  add: (...entries: readonly DoorEntry[]) => void;
  has: (id: string) => boolean;
  all: () => DoorEntry[];
  /** The entries of a desk, the earliest first. */
  ofDesk: (desk: string) => DoorEntry[];
  /** The entries of a person that count: those that nobody undid, the earliest first. */
  arrivalsOf: (person: string) => DoorEntry[];
  /** How many entries of a desk count. Each takes one of the desk's places, also the second one of a person. */
  usedBy: (desk: string) => number;
  /** How many people are in. */
  people: () => number;
  doubles: () => DoorDouble[];
};

export function createDoorLog(entries: readonly DoorEntry[] = []): DoorLog {
  const known = new Map<string, DoorEntry>();
  const undone = new Set<string>();
  const byPerson = new Map<string, Set<string>>();
  const used = new Map<string, number>();
  const count = (desk: string, change: number): void => void used.set(desk, (used.get(desk) ?? 0) + change);

  const arrive = ({ id, person, desk }: DoorEntry): void => {
    byPerson.set(person, (byPerson.get(person) ?? new Set()).add(id));
    count(desk, 1);
  };
  const leave = ({ id, person, desk }: DoorEntry): void => {
    const own = byPerson.get(person);
    if (!own?.delete(id)) return;
    if (own.size === 0) byPerson.delete(person);
    count(desk, -1);
  };
  const addOne = (entry: DoorEntry): void => {
    const present = known.get(entry.id);
    if (present) {
      if (entry.at < present.at) known.set(entry.id, entry);
      return;
    }
    known.set(entry.id, entry);
    if (entry.undoes === null) {
      if (!undone.has(entry.id)) arrive(entry);
      return;
    }
    undone.add(entry.undoes);
    const target = known.get(entry.undoes);
    if (target) leave(target);
  };
  const arrivalsOf = (person: string): DoorEntry[] =>
    [...(byPerson.get(person) ?? [])].flatMap((id) => known.get(id) ?? []).toSorted(inOrder);

  const log: DoorLog = {
    add: (...added) => added.forEach(addOne),
    has: (id) => known.has(id),
    all: () => [...known.values()].toSorted(inOrder),
    ofDesk: (desk) => [...known.values()].filter((entry) => entry.desk === desk).toSorted(inOrder),
    arrivalsOf,
    usedBy: (desk) => used.get(desk) ?? 0,
    people: () => byPerson.size,
    doubles: () =>
      [...byPerson].flatMap(([person, ids]) => (ids.size > 1 ? [{ person, entries: arrivalsOf(person) }] : [])),
  };
  for (const entry of entries) addOne(entry);
  return log;
}
