import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { seatPlace } from "./seat-place.ts";

const MEDIA = join(import.meta.dirname, "../../../../../content/global-2025/media/seating");

/** The straight line from the first to the last point: the browser alone knows curves. */
const straight = (d: string) => {
  const [, x, y, rest = ""] = /^M([\d.]+) ([\d.]+)(.*)$/.exec(d) ?? [];
  const from = { x: Number(x), y: Number(y) };
  const numbers = rest.match(/[\d.]+/g)?.map(Number) ?? [];
  const to = rest.startsWith("h")
    ? { x: from.x + (numbers[0] ?? 0), y: from.y }
    : { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (distance: number) => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  return { length, at };
};

const SVG = `<svg viewBox="0 0 200 100"><path data-door="North" data-at="10 0"/><path data-at="190 100" data-door="South"/>
<g class="p" id="block-a"><path data-places="4" class="d" data-first-row="5" d="M0 10h40M0 20h80"/></g>
<g id="row-k"><path d="M100 90h20M180 90h20" data-places="4"/></g></svg>`;
const inPlan = (allocation: string) => seatPlace(SVG, allocation, straight);

it("a seat has its place on the line of its row, and the nearest door [Z06]", () => {
  expect(inPlan("Block A · Row 5 · Seat 1")).toEqual({ x: 5 / 200, y: 0.1, door: "North" });
  expect(inPlan("Block A · Row 6 · Seat 4")).toEqual({ x: 70 / 200, y: 0.2, door: "North" });
  expect(inPlan("Row K · Seat 2")).toEqual({ x: 115 / 200, y: 0.9, door: "South" });
  expect(inPlan("Row K · Seat 3")).toEqual({ x: 185 / 200, y: 0.9, door: "South" });
});

it.each([
  "Block A · Row 4 · Seat 1",
  "Block A · Row 7 · Seat 1",
  "Block A · Row 5 · Seat 5",
  "Block A · Row 5 · Seat 0",
  "Block A · Row five · Seat 1",
  "Block .* · Row 5 · Seat 1",
  "Block A",
  "Seat 3",
  "Balcony, left",
])("a seat that the plan does not have has no place in it: %s [Z06]", (allocation) => {
  expect(inPlan(allocation)).toBeNull();
});

it("the plans of the demonstration count seats as their description does [Z06]", () => {
  const hall = readFileSync(join(MEDIA, "main-auditorium.svg"), "utf8");
  const at = (allocation: string) => seatPlace(hall, allocation, straight);
  const [front, back] = [at("Block B · Row 1 · Seat 7"), at("Block B · Row 12 · Seat 7")];
  expect((front?.y ?? 1) < (back?.y ?? 0)).toBe(true);
  // Step-free places are between the two doors.
  expect([at("Block E · Row 20 · Seat 20")?.door, at("Block F · Row 20 · Seat 1")?.door]).toEqual(["Door 1", "Door 2"]);
  expect((at("Block E · Row 20 · Seat 20")?.x ?? 1) < (at("Block F · Row 20 · Seat 1")?.x ?? 0)).toBe(true);
  expect((at("Block E · Row 20 · Seat 1")?.x ?? 1) < (at("Block E · Row 20 · Seat 20")?.x ?? 0)).toBe(true);
  expect(at("Block A · Row 13 · Seat 1")).toBeNull();
});
