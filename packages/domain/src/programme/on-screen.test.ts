import { expect, it } from "vitest";
import { onScreen } from "./on-screen.ts";

const eventOf = (id: number, time: string, durationInMin: number) => ({
  id,
  start: `2025-07-${time}:00+08:00`,
  durationInMin,
});
const at = (time: string): number => Date.parse(`2025-07-${time}:00+08:00`);

it("a screen shows what is on until it ends, then what begins next in its order, on whatever day [B125]", () => {
  const events = [
    eventOf(3, "18T11:00", 60),
    eventOf(1, "18T09:00", 60),
    eventOf(2, "18T10:00", 30),
    eventOf(4, "20T09:00", 30),
  ];
  const shown = (time: string) => {
    const { now, next } = onScreen(events, at(time), 2);
    return [now.map(({ id }) => id), next.map(({ id }) => id)];
  };
  expect(shown("18T08:00")).toEqual([[], [1, 2]]);
  expect(shown("18T09:00")).toEqual([[1], [2, 3]]);
  expect(shown("18T09:59")).toEqual([[1], [2, 3]]);
  expect(shown("18T10:00")).toEqual([[2], [3, 4]]);
  expect(shown("18T10:40")).toEqual([[], [3, 4]]);
  expect(shown("18T12:00")).toEqual([[], [4]]);
  expect(shown("20T09:30")).toEqual([[], []]);
});
