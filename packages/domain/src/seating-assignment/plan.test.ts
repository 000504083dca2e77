import { expect, it } from "vitest";
import { seatInPicture } from "./plan.ts";

const at = { x: 10, y: 20, width: 40, height: 30 };
const PARTS = [
  { block: "Block A", rows: "1-3", places: 4, at },
  { block: "Block A", rows: "4-5", places: 4, at: null },
  { block: "", rows: "A-B", places: 2, at: { x: 0, y: 0, width: 100, height: 100 } },
];

it.each([
  ["Block A · Row 1 · Seat 1", { x: 0.15, y: 0.25 }],
  ["Block A · Row 3 · Seat 4", { x: 0.45, y: 0.45 }],
  ["Row B · Seat 2", { x: 0.75, y: 0.75 }],
  ["Block A · Row 4 · Seat 1", null],
  ["Block A · Row 1 · Seat 5", null],
  ["Block B · Row 1 · Seat 1", null],
  ["Gallery", null],
])("the seat %s is in its part of the picture, or nowhere [B145]", (name, place) => {
  expect(seatInPicture(PARTS, name)).toEqual(place && { x: expect.closeTo(place.x), y: expect.closeTo(place.y) });
});
