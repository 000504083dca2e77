import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../call-error.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** When a read that the server always refuses is asked for, in milliseconds. */
async function attempts(name: string, retryAfterMs: number | null): Promise<number[]> {
  const from = Date.now();
  const at: number[] = [];
  const read = queryClient.fetchQuery({
    queryKey: [name],
    queryFn: () => {
      at.push(Date.now() - from);
      throw new CallError("busy", 503, "Busy.", { retryAfterMs });
    },
  });
  await Promise.all([expect(read).rejects.toThrow("Busy."), vi.runAllTimersAsync()]);
  return at;
}

it("a read that a busy server refused is retried when the server asks for it, or else soon [O47]", async () => {
  expect(await attempts("soon", null)).toEqual([0, 700, 2_100]);
  expect(await attempts("asked", 4_000)).toEqual([0, 4_000, 8_000]);
  expect(await attempts("later", 60_000)).toEqual([0]);
});
