import type { SeatingAssignment, SeatingProblem, Person, Seat } from "./problem.ts";

/** Checks an assignment from its definition alone, without code of the engine. Returns descriptions of all errors. */
export function checkSeats(
  { seats, people }: SeatingProblem,
  { seats: given, certificate, prices }: SeatingAssignment,
): string[] {
  const errors: string[] = [];
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const seatOf = ({ id }: Person): Seat | undefined => byId.get(given.get(id) ?? "");
  const taken = new Set<string>();
  for (const person of people) {
    const id = given.get(person.id);
    if (id === undefined) errors.push(`${person.id} is missing`);
    if (id === null || id === undefined) continue;
    const seat = byId.get(id);
    if (!seat) errors.push(`${person.id} has the unknown seat ${id}`);
    if (taken.has(id)) errors.push(`two people have ${id}`);
    taken.add(id);
    if (person.needsAccessible && !seat?.isAccessible) errors.push(`${person.id} needs an accessible seat`);
    if (person.needsInterpretation && !seat?.hasInterpretation) errors.push(`${person.id} needs interpretation`);
  }
  if (given.size !== people.length) errors.push("seats are given to unknown people");

  const groups = Map.groupBy(
    people.filter(({ group }) => group !== ""),
    ({ group }) => group,
  );
  let [splits, hostsApart] = [0, 0];
  for (const group of groups.values()) {
    const rows = new Set(
      group.flatMap((person) => seatOf(person) ?? []).map(({ area, row }) => JSON.stringify([area, row])),
    );
    splits += rows.size > 0 ? rows.size - 1 : 0;
    const delegates = group.filter(({ isHost }) => !isHost).flatMap((person) => seatOf(person) ?? []);
    for (const host of group.filter(({ isHost }) => isHost)) {
      const seat = seatOf(host);
      if (
        seat &&
        delegates.length > 0 &&
        !delegates.some(({ area, row }) => area === seat.area && Math.abs(row - seat.row) < 2)
      )
        hostsApart++;
    }
  }
  const found = {
    seated: people.filter((person) => seatOf(person)).length,
    moved: people.filter(({ id, held }) => held !== undefined && given.get(id) !== held).length,
    splits,
    hostsApart,
    changed: people.filter(({ id, previous }) => byId.has(previous ?? "") && given.get(id) !== previous).length,
  };
  for (const [name, value] of Object.entries(found))
    if (certificate[name as keyof typeof found].value !== value) errors.push(`${name} is ${value}`);
  for (const name of ["moved", "splits", "hostsApart", "changed"] as const)
    if (certificate[name].bound > certificate[name].value) errors.push(`${name} is better than its bound`);

  const bound = boundByPrices(people, seats, prices);
  const [allSeated, allKept] = [bound.seated, bound.kept];
  if (certificate.seated.bound < allSeated) errors.push("seated: the prices do not prove the bound");
  const holders = people.filter(({ held }) => held !== undefined).length;
  if (certificate.seated.value === allSeated && certificate.moved.bound > holders - allKept)
    errors.push("moved: the prices do not prove the bound");
  return errors;
}

/** The bound that prices prove: each person's best value minus the price of the seat, plus the prices of all seats. */
function boundByPrices(
  people: readonly Person[],
  seats: readonly Seat[],
  prices: readonly number[],
): { seated: number; kept: number } {
  const unit = people.length + 1;
  const kindOf = ({ isAccessible, hasInterpretation }: Seat): number =>
    Number(isAccessible) + 2 * Number(hasInterpretation);
  const kinds = new Map(seats.map((seat) => [seat.id, kindOf(seat)]));
  const priceOf = (kind: number): number => Math.max(0, prices[kind] ?? 0);
  let bound = seats.reduce((sum, seat) => sum + priceOf(kindOf(seat)), 0);
  for (const { held = "", previous = "", needsAccessible, needsInterpretation } of people) {
    let most = 0;
    for (const kind of [0, 1, 2, 3]) {
      if ((needsAccessible && kind % 2 === 0) || (needsInterpretation && kind < 2)) continue;
      const isHeld = kinds.get(held) === kind;
      const isPrevious = kinds.get(previous) === kind && (!isHeld || previous === held);
      most = Math.max(most, unit * unit + (isHeld ? unit : 0) + (isPrevious ? 1 : 0) - priceOf(kind));
    }
    bound += most;
  }
  return { seated: Math.floor(bound / unit ** 2), kept: Math.floor((bound % unit ** 2) / unit) };
}
