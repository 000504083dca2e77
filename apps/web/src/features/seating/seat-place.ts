import { planFragment, seatParts } from "./seat-parts.ts";

type Point = { x: number; y: number };
/** A line of a plan, as long as it is drawn. */
type Line = { length: number; at: (distance: number) => Point };

/** Where a seat is in the picture of its hall, in parts of its width and height, and the name of the door nearest to it. */
export type SeatPlace = Point & { door: string | null };

/** The browser's own geometry. The element needs no place on the page. */
const drawnLine = (d: string): Line => {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  return { length: path.getTotalLength(), at: (distance) => path.getPointAtLength(distance) };
};

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const escaped = (text: string): string => text.replaceAll(/[^\w-]/g, String.raw`\$&`);

/** The lines on which a part of the plan has its seats, and how many seats a row has. */
const linesOf = (svg: string, id: string): { lines: string[]; firstRow: number | null; places: number } | null => {
  const part = new RegExp(`<g\\b[^>]*\\bid="${escaped(id)}"[^>]*>([^]*?)</g>`).exec(svg)?.[1];
  const tag = /<path\b[^>]*\sdata-places=[^>]*>/.exec(part ?? "")?.[0];
  if (!tag) return null;
  const firstRow = attribute(tag, "data-first-row");
  return {
    lines: attribute(tag, "d")?.match(/M[^M]*/g) ?? [],
    firstRow: firstRow === undefined ? null : Number(firstRow),
    places: Number(attribute(tag, "data-places")),
  };
};

/** The point at a share of lines that follow one another. */
const pointOn = (lines: readonly Line[], share: number): Point | null => {
  let rest = share * lines.reduce((sum, { length }) => sum + length, 0);
  for (const line of lines) {
    if (rest <= line.length) return line.at(rest);
    rest -= line.length;
  }
  return null;
};

const nearestDoor = (svg: string, { x, y }: Point): string | null => {
  let [name, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const [tag] of svg.matchAll(/<[^>]*\sdata-door=[^>]*>/g)) {
    const [doorX = Number.NaN, doorY = Number.NaN] = (attribute(tag, "data-at") ?? "").split(" ").map(Number);
    const distance = Math.hypot(doorX - x, doorY - y);
    if (distance < least) [name, least] = [attribute(tag, "data-door") ?? null, distance];
  }
  return name;
};

/**
 * Finds a seat in a plan that says how its rows are drawn: docs/content-packs.md. Null if the plan does not say it, or not for
 * this seat.
 */
export function seatPlace(svg: string, allocation: string, lineOf = drawnLine): SeatPlace | null {
  const parts = seatParts(allocation);
  const part = linesOf(svg, decodeURIComponent(planFragment(allocation)).slice(1));
  const seat = Number(parts?.findLast(({ kind }) => kind === "seat")?.value);
  const row = Number(parts?.find(({ kind }) => kind === "row")?.value);
  const [, , width = 0, height = 0] = (attribute(/<svg\b[^>]*>/.exec(svg)?.[0] ?? "", "viewBox") ?? "")
    .split(" ")
    .map(Number);
  if (!part || !(seat >= 1 && seat <= part.places) || !(width > 0 && height > 0)) return null;
  const lines = part.firstRow === null ? part.lines : part.lines.slice(row - part.firstRow).slice(0, 1);
  if (part.firstRow !== null && !(row >= part.firstRow)) return null;
  const point = pointOn(lines.map(lineOf), (seat - 0.5) / part.places);
  return point && { x: point.x / width, y: point.y / height, door: nearestDoor(svg, point) };
}
