import type { Person, Seat, SeatingProblem } from "./problem.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

type Shape = { areas: number; rows: number; places: number; accessible: number; covered: number };

export function hallOf({ areas, rows, places, accessible, covered }: Shape, random: () => number = () => 1): Seat[] {
  return Array.from({ length: areas * rows * places }, (_, at): Seat => {
    const place = at % places;
    const row = Math.floor(at / places) % rows;
    const area = `Block ${Math.floor(at / places / rows)}`;
    return {
      id: `${area} · Row ${row + 1} · Seat ${place + 1}`,
      area,
      row,
      rowName: `${row + 1}`,
      place,
      isAccessible: random() < accessible || (accessible > 0 && row === rows - 1 && place < 2),
      hasInterpretation: random() < covered,
    };
  });
}

/** Few people and seats, with all needs, groups, held and previous seats: small enough to enumerate. */
export function smallHall(seed: number, withHeld: boolean): SeatingProblem {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const shape = { areas: 1 + below(2), rows: 1 + below(2), places: 1 + below(2), accessible: 0.4, covered: 0.5 };
  const seats = hallOf(shape, random);
  const free = { held: [...seats], previous: [...seats] };
  const draw = (name: "held" | "previous"): string | undefined =>
    free[name].length === 0 ? undefined : free[name].splice(below(free[name].length), 1)[0]?.id;
  const people = Array.from({ length: 1 + below(5) }, (_, at): Person => {
    const held = withHeld && random() < 0.5 ? draw("held") : undefined;
    const previous = random() < 0.5 ? draw("previous") : undefined;
    return {
      id: `p${at}`,
      group: ["", "a", "b"][below(3)]!,
      isHost: random() < 0.2,
      needsAccessible: random() < 0.3,
      needsInterpretation: random() < 0.3,
      ...(held === undefined ? {} : { held }),
      ...(previous === undefined ? {} : { previous }),
    };
  });
  return { seed, seats, people };
}

/** A hall of eight blocks in which groups of up to twenty come, hosts among them. */
export function largeHall(count: number, seed = 1): SeatingProblem {
  const random = seededRandom(seed);
  const places = Math.ceil(count / 150);
  const seats = hallOf({ areas: 8, rows: 20, places, accessible: 0.02, covered: 0 }).map((seat) => ({
    ...seat,
    isAccessible: seat.row === 19 && seat.place < 6,
    hasInterpretation: seat.area < "Block 3",
  }));
  let [group, left] = [0, 0];
  const people = Array.from({ length: count }, (_, at): Person => {
    if (left === 0) [group, left] = [group + 1, 1 + Math.floor(random() * 20)];
    left--;
    return {
      id: `p${at}`,
      group: `g${group}`,
      isHost: random() < 0.05,
      needsAccessible: random() < 0.01,
      needsInterpretation: group % 5 === 0,
    };
  });
  return { seed, seats, people };
}
