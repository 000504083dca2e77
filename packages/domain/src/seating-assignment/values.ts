import { rowOf, type Person, type Seat, type SeatingProblem } from "./problem.ts";

export type Seated = ReadonlyMap<string, Seat | null>;

/** In order of importance; each is minimized. */
export type Values = { unseated: number; moved: number; splits: number; hostsApart: number; changed: number };

export function groupsOf(people: readonly Person[]): Person[][] {
  const groups = Map.groupBy(people, ({ group }) => group);
  groups.delete("");
  return [...groups.values()];
}

export function valuesOf({ people, seats }: SeatingProblem, seated: Seated): Values {
  const ids = new Set(seats.map(({ id }) => id));
  let [unseated, moved, changed] = [0, 0, 0];
  for (const { id, held, previous } of people) {
    const seat = seated.get(id) ?? null;
    if (!seat) unseated++;
    if (held !== undefined && seat?.id !== held) moved++;
    if (previous !== undefined && ids.has(previous) && seat?.id !== previous) changed++;
  }
  let [splits, hostsApart] = [0, 0];
  for (const group of groupsOf(people)) {
    splits += splitsOf(group, seated);
    hostsApart += hostsApartOf(group, seated);
  }
  return { unseated, moved, splits, hostsApart, changed };
}

function splitsOf(group: readonly Person[], seated: Seated): number {
  const rows = new Set(group.flatMap(({ id }) => seated.get(id) ?? []).map(rowOf));
  return Math.max(0, rows.size - 1);
}

function hostsApartOf(group: readonly Person[], seated: Seated): number {
  const delegates = group.filter(({ isHost }) => !isHost).flatMap(({ id }) => seated.get(id) ?? []);
  if (delegates.length === 0) return 0;
  const isNear = (a: Seat): boolean => delegates.some((b) => a.area === b.area && Math.abs(a.row - b.row) <= 1);
  return group.filter(({ id, isHost }) => {
    const seat = seated.get(id);
    return isHost && seat && !isNear(seat);
  }).length;
}

export function compareValues(a: Values, b: Values): number {
  return (
    a.unseated - b.unseated ||
    a.moved - b.moved ||
    a.splits - b.splits ||
    a.hostsApart - b.hostsApart ||
    a.changed - b.changed
  );
}
