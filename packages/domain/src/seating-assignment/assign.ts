import { compareText, inDrawnOrder } from "@narthex/allocation/draw";
import { Hall } from "./hall.ts";
import { assignKinds, combinedUnit, type KindAssignment } from "./kinds.ts";
import { placeGroup } from "./place.ts";
import { rowOf, type Person, type Seat, type SeatingAssignment, type SeatingProblem } from "./problem.ts";
import { compareValues, groupsOf, valuesOf, type Seated, type Values } from "./values.ts";

/** The maximum number of group orders to try; the best result is used. */
const MAX_TRIES = 200;
/** Tries multiplied by people: limits the time for a large hall to seconds. */
const MAX_WORK = 10_000;

/**
 * Assigns seats for a service. Its objectives, the most important first: most people in seats that meet their needs, fewest
 * people who lose their seat at this service, groups in the fewest rows, hosts near their group, and fewest changes from
 * the service before. The first two are exact and proved. The others are the best of many tries, with a bound. See
 * docs/decisions/0018-seat-assignment.md.
 *
 * The result depends only on the seed and the set of people and seats, not on their order.
 */
export function assignSeats(problem: SeatingProblem): SeatingAssignment {
  const people = withoutInvalidSeats(problem);
  const kinds = assignKinds(
    inDrawnOrder(problem.seed, people, ({ id }) => id),
    problem.seats,
  );
  const tries = Math.max(1, Math.min(MAX_TRIES, Math.floor(MAX_WORK / Math.max(1, people.length))));
  const bounds = boundsOf(problem, people, kinds);
  const hall = new Hall(inDrawnOrder(problem.seed, problem.seats, ({ id }) => id));
  const byId = new Map(problem.seats.map((seat) => [seat.id, seat]));
  let best: { seated: Seated; values: Values } | null = null;
  for (let attempt = 0; attempt < tries; attempt++) {
    const seated = placeAll(hall, byId, kinds, problem.seed + attempt, attempt);
    const values = valuesOf(problem, seated);
    if (!best || compareValues(values, best.values) < 0) best = { seated, values };
    if (compareValues(best.values, bounds) <= 0) break;
  }
  const { seated, values } = best!;
  const ids = problem.people.map(({ id }) => id).sort(compareText);
  const total = problem.people.length;
  const proved = (name: Exclude<keyof Values, "unseated">) => ({ value: values[name], bound: bounds[name] });
  return {
    seats: new Map(ids.map((id) => [id, seated.get(id)?.id ?? null])),
    certificate: {
      seated: { value: total - values.unseated, bound: total - bounds.unseated },
      moved: proved("moved"),
      splits: proved("splits"),
      hostsApart: proved("hostsApart"),
      changed: proved("changed"),
    },
    prices: kinds.prices,
  };
}

/** Removes held seats that are not in the hall. If two people hold a seat, the first in the drawn order keeps it. */
function withoutInvalidSeats({ seed, people, seats }: SeatingProblem): Person[] {
  const ids = new Set(seats.map(({ id }) => id));
  const taken = { held: new Set<string>(), previous: new Set<string>() };
  return inDrawnOrder(seed, people, ({ id }) => id).map((person) => {
    const sound = { ...person };
    for (const name of ["held", "previous"] as const) {
      const seat = sound[name];
      if (seat !== undefined && ids.has(seat) && !taken[name].has(seat)) taken[name].add(seat);
      else delete sound[name];
    }
    return sound;
  });
}

function placeAll(
  hall: Hall,
  byId: ReadonlyMap<string, Seat>,
  { keeping, moving }: KindAssignment,
  draw: number,
  attempt: number,
): Seated {
  hall.empty([...keeping, ...moving]);
  const seated = new Map<string, Seat>();
  for (const person of keeping) {
    const seat = byId.get(person.held!)!;
    hall.take(seat, person);
    seated.set(person.id, seat);
  }
  const rows = inDrawnOrder(draw, [...hall.rows.keys()], (row) => rowOf(hall.rows[row]![0]!));
  const kept = Map.groupBy(keeping, ({ group }) => group);
  for (const group of inTurn(moving, draw, attempt)) {
    const own = group[0]!.group === "" ? [] : (kept.get(group[0]!.group) ?? []);
    const near = own.map(({ id }) => seated.get(id)!);
    for (const { person, seat } of placeGroup(hall, group, near, rows)) seated.set(person.id, seat);
  }
  return seated;
}

/** Large groups first, then in a random order that differs for every try. People without a group fill the remaining seats. */
function inTurn(moving: readonly Person[], draw: number, attempt: number): Person[][] {
  const groups = inDrawnOrder(draw, groupsOf(moving), (group) => group[0]!.group);
  const sorted = attempt % 2 === 0 ? groups.toSorted((a, b) => b.length - a.length) : groups;
  const alone = moving.filter(({ group }) => group === "");
  return [...sorted, ...inDrawnOrder(draw, alone, ({ id }) => id).map((person) => [person])];
}

/** Lower bounds for all assignments that are equally good in `unseated` and `moved`. */
function boundsOf({ people: all, seats }: SeatingProblem, people: readonly Person[], kinds: KindAssignment): Values {
  const unit = combinedUnit(people.length);
  const seated = Math.floor(kinds.bound / unit ** 2);
  const kept = Math.floor((kinds.bound % unit ** 2) / unit);
  const ids = new Set(seats.map(({ id }) => id));
  const withPrevious = all.filter(({ previous }) => previous !== undefined && ids.has(previous)).length;
  const moved = all.filter(({ held }) => held !== undefined).length - kept;
  return {
    unseated: all.length - seated,
    moved,
    splits: boundOfSplits(all, seats, seated === all.length, moved === 0),
    hostsApart: 0,
    changed: Math.max(0, withPrevious - (kinds.bound % unit)),
  };
}

/** A group needs at least the number of longest rows that hold it, and the rows in which its people keep their seats. */
function boundOfSplits(
  people: readonly Person[],
  seats: readonly Seat[],
  isAllSeated: boolean,
  isKept: boolean,
): number {
  if (!isAllSeated) return 0;
  const rows = Map.groupBy(seats, rowOf);
  const longest = [...rows.values()].map((row) => row.length).sort((a, b) => b - a);
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const held = new Set(people.flatMap(({ held: seat = "" }) => (byId.has(seat) ? [seat] : [])));
  return groupsOf(people).reduce((sum, group) => {
    const own = isKept ? group.flatMap(({ held: seat = "" }) => byId.get(seat) ?? []) : [];
    const ownRows = new Set(own.map(rowOf));
    let waiting = group.length - own.length;
    if (own.length > 0) for (const row of ownRows) waiting -= rows.get(row)!.filter(({ id }) => !held.has(id)).length;
    let count = ownRows.size;
    for (let at = 0; waiting > 0 && at < longest.length; at++, count++) waiting -= longest[at]!;
    return sum + Math.max(0, count - 1);
  }, 0);
}
