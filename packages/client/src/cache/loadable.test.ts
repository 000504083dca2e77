// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isLostNetwork } from "../call-error.ts";
import { combine, failureOf, type Loadable } from "./loadable.ts";

const query = (more: Partial<Loadable<string>>): Loadable<string> => ({
  data: undefined,
  error: null,
  failureReason: null,
  fetchStatus: "fetching",
  dataUpdatedAt: 0,
  refetch: () => Promise.resolve(),
  ...more,
});
const paused = query({ fetchStatus: "paused" });

describe("a query that waits for the network before its first attempt", () => {
  it("counts as failed, not as loading [N18]", () => {
    expect(isLostNetwork(failureOf(paused))).toBe(true);
    expect(failureOf(query({}))).toBe(null);
  });

  it("counts as failed among others that are there [N18]", () => {
    const all = combine([query({ data: "here", fetchStatus: "idle" }), paused], (one, other) => [one, other]);
    expect(all.data).toBe(undefined);
    expect(isLostNetwork(failureOf(all))).toBe(true);
  });
});
