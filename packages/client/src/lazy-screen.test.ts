import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MissingChunk, withTimeout } from "./lazy-screen.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a lazy screen", () => {
  it("counts as missing after two minutes [N16]", async () => {
    const waiting = withTimeout(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([waiting, Promise.resolve("still waiting")])).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBeInstanceOf(MissingChunk);
  });

  it("counts as missing when its file no longer exists [N16]", async () => {
    await expect(withTimeout(Promise.reject(new TypeError("dynamically imported module")))).rejects.toBeInstanceOf(
      MissingChunk,
    );
  });
});
