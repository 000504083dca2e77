import type { PackSeats } from "@narthex/contract/pack/pack-edition";
import type { Seat } from "./problem.ts";

const MAX_ROWS = 500;

/** The rows of a text like `1-12` or `A-H, J`. Text that is not a range is the name of one row. */
export function rowNames(text: string): string[] {
  return text.split(",").flatMap((part) => {
    const name = part.trim();
    const [, from = "", to = ""] = /^(\d{1,3})-(\d{1,3})$/.exec(name) ?? [];
    if (from !== "" && Number(from) <= Number(to))
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${Number(from) + at}`).slice(
        0,
        MAX_ROWS,
      );
    const [, first = "", last = ""] = /^([A-Z])-([A-Z])$/.exec(name) ?? [];
    if (first === "" || first > last) return [name];
    const start = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, at) => String.fromCharCode(start + at));
  });
}

/** The displayed name of a seat, like `Block C · Row 12 · Seat 8`. */
const seatName = (block: string, row: string, place: number): string =>
  [...(block === "" ? [] : [block]), `Row ${row}`, `Seat ${place}`].join(" · ");

/** The part of the hall in the displayed name of a seat. Empty where the hall has none. */
export const blockOfSeat = (name: string): string => name.slice(0, Math.max(name.lastIndexOf(" · Row "), 0));

/** The seats of a plan. Rows of one block follow one another from its front. */
export function seatsOfPlan(plan: readonly PackSeats[]): Seat[] {
  const rowsOfBlock = new Map<string, number>();
  return plan.flatMap(({ block, rows, places, interpretation, accessible }) =>
    rowNames(rows).flatMap((row) => {
      const index = rowsOfBlock.get(block) ?? 0;
      rowsOfBlock.set(block, index + 1);
      const stepFree = new Set(accessible.filter((one) => one.row === row).flatMap((one) => one.places));
      return Array.from({ length: places }, (_, at): Seat => ({
        id: seatName(block, row, at + 1),
        area: block,
        row: index,
        rowName: row,
        place: at + 1,
        isAccessible: stepFree.has(at + 1),
        hasInterpretation: interpretation,
      }));
    }),
  );
}

/**
 * Where a seat is in the picture of its hall, in parts of its width and height. Null unless its part was placed there.
 */
export function seatInPicture(
  parts: readonly Pick<PackSeats, "block" | "rows" | "places" | "at">[],
  name: string,
): { x: number; y: number } | null {
  const [, rowName = "", seat = ""] = /Row (\S+) · Seat (\d+)$/.exec(name) ?? [];
  for (const { block, rows, places, at } of parts) {
    const names = rowNames(rows);
    const row = names.indexOf(rowName);
    if (!at || block !== blockOfSeat(name) || row < 0 || Number(seat) > places) continue;
    const [right, down] = [(Number(seat) - 0.5) / places, (row + 0.5) / names.length];
    return { x: (at.x + at.width * right) / 100, y: (at.y + at.height * down) / 100 };
  }
  return null;
}
