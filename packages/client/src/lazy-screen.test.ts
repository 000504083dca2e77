import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyScreen, MissingChunk, withTimeout } from "./lazy-screen.ts";

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

  it("that could not be loaded is loaded by the next visit, and not again and again by the first [N16]", async () => {
    let visits = 0;
    const load = (): Promise<object> => (visits++ === 0 ? Promise.reject(new TypeError()) : Promise.resolve({}));
    const { preload } = lazyScreen(load, () => () => null);
    await expect(preload()).rejects.toBeInstanceOf(MissingChunk);
    await expect(preload()).rejects.toBeInstanceOf(MissingChunk);
    expect(visits).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(preload()).resolves.toBeUndefined();
    expect(visits).toBe(2);
  });
});
