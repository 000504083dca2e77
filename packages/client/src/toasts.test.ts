import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showFailure, shownToast } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a toast", () => {
  it("is red for a failure, shown once, and gone after three seconds [N14]", () => {
    showFailure("Failed to fetch schedule.");
    showFailure("Failed to fetch schedule.");
    expect(shownToast()).toEqual({ id: 1, message: "Failed to fetch schedule.", icon: "failed", colour: "red" });
    vi.advanceTimersByTime(2999);
    expect(shownToast()).not.toBe(null);
    vi.advanceTimersByTime(1);
    expect(shownToast()).toBe(null);
  });

  it("waits for the one before it [N14]", () => {
    showFailure("Failed to fetch schedule.");
    vi.advanceTimersByTime(1000);
    showFailure("Failed to load profile.");
    expect(shownToast()?.message).toBe("Failed to fetch schedule.");
    vi.advanceTimersByTime(2000);
    expect(shownToast()?.message).toBe("Failed to load profile.");
    vi.advanceTimersByTime(3000);
    expect(shownToast()).toBe(null);
  });
});
