import { describe, expect, it, vi } from "vitest";
import { createCollector } from "./garbage.ts";

const PERIOD_MS = 20_000;
const COLLECTION_MS = 300;

/** A server whose event loop computes for a share of each period. */
function createServer() {
  const activity = { idle: 0, active: 0 };
  const collect = vi.fn<() => void>(() => void (activity.active += COLLECTION_MS));
  const endPeriod = createCollector(collect, () => ({ ...activity }));
  const run = (periods: number, share: number): void => {
    for (let period = 0; period < periods; period++) {
      activity.active += share * PERIOD_MS;
      activity.idle += (1 - share) * PERIOD_MS;
      endPeriod();
    }
  };
  return { collect, run };
}

describe("garbage", () => {
  it("is collected, and its memory returned, once the server is quiet after work [O69]", () => {
    const { collect, run } = createServer();
    run(15, 0.5);
    expect(collect).not.toHaveBeenCalled();
    run(1, 0.01);
    expect(collect).toHaveBeenCalledTimes(1);
    run(3, 0.01);
    expect(collect).toHaveBeenCalledTimes(1);
    run(1, 0.1);
    run(1, 0.01);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it("of a server that has hardly worked is left for later [O69]", () => {
    const { collect, run } = createServer();
    run(5, 0.002);
    expect(collect).not.toHaveBeenCalled();
  });

  it("of work that never reaches the share of a busy server is collected, too, after a second of it [O69]", () => {
    const { collect, run } = createServer();
    run(4, 0.0125);
    expect(collect).toHaveBeenCalledTimes(1);
  });
});
