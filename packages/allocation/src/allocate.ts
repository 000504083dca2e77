import { compareText } from "./draw.ts";
import { enter, type Entries } from "./entries.ts";
import {
  AllocationCancelled,
  type Allocation,
  type AllocationProblem,
  type AllocationRun,
  type Certificate,
  type FullAt,
} from "./problem.ts";
import { Reservations } from "./reservations.ts";
import { drawPlaces, givenTo, type Drawn } from "./rounds.ts";

const TRIALS = 2;
const TRIAL_SHARE = 0.5;

/**
 * Gives out the places by a draw that rewards honest rankings; see the README and docs/decisions/0064-honest-rankings.md.
 * The result depends only on the seed and the *set* of people and slots.
 */
export function allocate(problem: AllocationProblem, { onProgress, isCancelled }: AllocationRun = {}): Allocation {
  const { rule = "honest", placesEach } = problem;
  const heartbeat = (share: number): void => {
    if (isCancelled?.()) throw new AllocationCancelled("The allocation was cancelled.");
    onProgress?.(share);
  };
  const entries = enter(problem);
  const left = roomOf(entries);
  const trials = rule === "honest" && placesEach > 1 ? TRIALS : 0;
  let trial: Drawn | null = null;
  for (let each = 0; each < trials; each++)
    trial = drawPlaces(entries, {
      rule,
      trial: trial && trial.fullAt,
      reservations: null,
      heartbeat: (share) => heartbeat(((each + share) / trials) * TRIAL_SHARE),
    });
  const drawn = drawPlaces(entries, {
    rule,
    trial: trial && trial.fullAt,
    reservations: new Reservations(entries, entries.acceptable, left),
    heartbeat: (share) => heartbeat(TRIAL_SHARE + (1 - TRIAL_SHARE) * share),
  });
  const places = placesOf(entries, drawn);
  const moved = problem.people.filter(({ id, held = [] }) => !held.every((slot) => places.get(id)!.includes(slot)));
  onProgress?.(1);
  return {
    places,
    certificate: certify(problem, entries, places, left, moved.length),
    moved: moved.length,
    draw: { trial: trial ? turnsOf(entries, trial) : {}, fullAt: turnsOf(entries, drawn) },
  };
}

/** The places that nobody keeps. */
function roomOf({ slots, kept }: Entries): number[] {
  const left = slots.map(({ capacity }) => capacity);
  for (const own of kept) for (const slot of own) left[slot]!--;
  return left;
}

const turnsOf = ({ slots }: Entries, { fullAt }: Drawn): FullAt =>
  Object.fromEntries(
    slots
      .flatMap(({ id }, at) => (fullAt[at]! > 0 ? [[id, fullAt[at]!] as const] : []))
      .sort(([a], [b]) => compareText(a, b)),
  );

function placesOf({ people, slots, fixed }: Entries, { given }: Drawn): Allocation["places"] {
  const ordered = [...people.keys()].sort((a, b) => compareText(people[a]!.id, people[b]!.id));
  return new Map(
    ordered.map((person) => {
      const { id, choices } = people[person]!;
      const own = [...fixed[person]!, ...Array.from(givenTo(given, person), (slot) => slots[slot]!)];
      return [id, own.sort((a, b) => choices.indexOf(a.type) - choices.indexOf(b.type)).map((slot) => slot.id)];
    }),
  );
}

function certify(
  problem: AllocationProblem,
  entries: Entries,
  places: Allocation["places"],
  left: readonly number[],
  moved: number,
): Certificate {
  const { people, kept, fixed } = entries;
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const ranks: number[] = [];
  let withPlace = 0;
  let count = 0;
  for (const { id, choices } of people) {
    const own = places.get(id)!;
    count += own.length;
    if (own.length > 0) withPlace++;
    while (ranks.length < choices.length) ranks.push(0);
    for (const rank of new Set(own.map((slot) => choices.indexOf(typeOf.get(slot)!)))) if (rank >= 0) ranks[rank]!++;
  }
  const keeping = people.filter((_, person) => kept[person]!.length + fixed[person]!.length > 0).length;
  const bound = keeping + new Reservations(entries, entries, left).total;
  return {
    peopleWithAPlace: { value: withPlace, bound },
    places: { value: count },
    ...(problem.people.some(({ held = [] }) => held.length > 0) ? { moved: { value: moved } } : {}),
    ranks: { value: ranks },
  };
}
