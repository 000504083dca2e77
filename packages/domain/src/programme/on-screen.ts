import type { ScreenEvent } from "@narthex/contract/console/screens";

const MINUTE_MS = 60_000;

const startOf = ({ start }: Pick<ScreenEvent, "start">): number => Date.parse(start);
const endOf = (event: Pick<ScreenEvent, "start" | "durationInMin">): number =>
  startOf(event) + event.durationInMin * MINUTE_MS;

/** What a screen shows at an instant: what is on, and what comes next, on whatever day. What was cancelled stays in its place, as cancelled. */
export function onScreen<E extends Pick<ScreenEvent, "id" | "start" | "durationInMin">>(
  events: readonly E[],
  at: number,
  most: number,
): { now: E[]; next: E[] } {
  const inOrder = events.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id);
  return {
    now: inOrder.filter((event) => startOf(event) <= at && at < endOf(event)),
    next: inOrder.filter((event) => startOf(event) > at).slice(0, most),
  };
}
