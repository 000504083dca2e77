import * as highsModule from "highs";
import type { AllocationProblem } from "../packages/allocation/src/problem.ts";

/** The package declares CommonJS types, but is an ES module. */
const loadHighs = highsModule.default as unknown as (typeof highsModule.default)["default"];

type Variable = { name: string; rank: number };

/** One binary variable for each person and slot: the plain model, one objective after another. */
export async function solveByHighs(problem: AllocationProblem, report: (value: number) => void): Promise<void> {
  const { slots, people, placesEach } = problem;
  const variables: Variable[] = [];
  const rows: string[] = [];
  const ofSlot = slots.map((): string[] => []);
  for (const [index, { choices, busy = [] }] of people.entries()) {
    const own = slots.flatMap((slot, at) => {
      const rank = choices.indexOf(slot.type);
      const isBusy = busy.some(([from, to]) => from < slot.end && slot.start < to);
      return rank < 0 || isBusy ? [] : [{ slot, at, rank, name: `x${index}_${at}` }];
    });
    if (own.length === 0) continue;
    for (const { name, rank, at } of own) {
      variables.push({ name, rank });
      ofSlot[at]?.push(name);
    }
    const all = own.map(({ name }) => name).join(" + ");
    rows.push(`${all} <= ${placesEach}`, `${all} - z${index} >= 0`);
    for (const type of new Set(own.map(({ slot }) => slot.type))) {
      const same = own.filter(({ slot }) => slot.type === type).map(({ name }) => name);
      if (same.length > 1) rows.push(`${same.join(" + ")} <= 1`);
    }
    // Intervals that overlap at some instant also overlap at the start of one of them.
    for (const { slot } of own) {
      const together = own.filter((other) => other.slot.start <= slot.start && slot.start < other.slot.end);
      if (together.length > 1) rows.push(`${together.map(({ name }) => name).join(" + ")} <= 1`);
    }
    variables.push({ name: `z${index}`, rank: -1 });
  }
  for (const [at, names] of ofSlot.entries())
    if (names.length > 0) rows.push(`${names.join(" + ")} <= ${slots[at]?.capacity ?? 0}`);

  const sumOf = (included: (rank: number) => boolean): string =>
    variables
      .filter(({ rank }) => included(rank))
      .map(({ name }) => name)
      .join(" + ");
  const ranks = Math.max(...people.map(({ choices }) => choices.length));
  const objectives = [
    sumOf((rank) => rank < 0),
    sumOf((rank) => rank >= 0),
    ...Array.from({ length: ranks }, (_, included) => sumOf((rank) => rank === included)),
  ];
  const highs = await loadHighs();
  const binary = variables.map(({ name }) => name).join("\n");
  for (const objective of objectives) {
    const text = `Maximize\n${objective}\nSubject To\n${rows.join("\n")}\nBinary\n${binary}\nEnd`;
    const value = Math.round(highs.solve(text, { output_flag: false }).ObjectiveValue);
    report(value);
    rows.push(`${objective} >= ${value}`);
  }
}
