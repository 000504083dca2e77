import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MissingPart, withTimeout } from "./lazy-screen.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a part of the app", () => {
  it("counts as missing after two minutes without it [N16]", async () => {
    const waiting = withTimeout(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([waiting, Promise.resolve("still waiting")])).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBeInstanceOf(MissingPart);
  });

  it("counts as missing when its file is gone [N16]", async () => {
    await expect(withTimeout(Promise.reject(new TypeError("dynamically imported module")))).rejects.toBeInstanceOf(
      MissingPart,
    );
  });
});
