import type { PackSeats } from "@narthex/contract/pack/pack-edition";
import { rowNames } from "@narthex/domain/seating-assignment/plan";

const SEAT = 12;
const ROW = 18;
const EDGE = 40;
const MAX_ROWS = 500;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Seats = Pick<PackSeats, "block" | "rows" | "places">;

/** A hall as a picture, from its rows: the stage, then every row with its name, block under block. */
export function drawPlan(seats: readonly Seats[]): string {
  const all = seats.flatMap(({ block, rows: names, places }) =>
    rowNames(names).map((name, index) => ({ name, places, block: index === 0 ? block : "" })),
  );
  const rows = all.slice(0, MAX_ROWS);
  const width = Math.max(20, ...rows.map(({ places }) => places)) * SEAT + 2 * EDGE + 80;
  const middle = width / 2;
  let y = 70;
  const drawn = rows.map(({ name, places, block }) => {
    const title =
      block === "" ? "" : `<text x="${middle}" y="${(y += 24)}" text-anchor="middle">${escape(block)}</text>`;
    y += ROW;
    const left = middle - (places * SEAT) / 2;
    // A dotted line: one element for all seats of a row.
    const seatsOfRow = `<path stroke="#555" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 ${SEAT}" d="M${left + SEAT / 2} ${y - 4}h${(places - 1) * SEAT}"/>`;
    return `${title}<text x="${left - 8}" y="${y}" text-anchor="end">${escape(name)}</text>${seatsOfRow}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + EDGE}" font-family="sans-serif" font-size="12" fill="#555"><rect width="${width}" height="${y + EDGE}" fill="#fff"/><rect x="${middle - 90}" y="20" width="180" height="26" rx="6" fill="#ddd"/>${drawn.join("")}</svg>`;
}
