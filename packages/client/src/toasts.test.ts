import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showFailure, shownToasts } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a toast", () => {
  it("is red for a failure, shown once, and gone after three seconds [N14]", () => {
    showFailure("Failed to fetch schedule.");
    showFailure("Failed to fetch schedule.");
    expect(shownToasts()).toEqual([{ id: 1, message: "Failed to fetch schedule.", icon: "failed", colour: "red" }]);
    vi.advanceTimersByTime(2999);
    expect(shownToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shownToasts()).toEqual([]);
  });
});
