import { onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "../call-error.ts";
import { isReadAgain, refetchFailed } from "./refetch-failed.ts";

const lost = (): CallError => new CallError("no-network", 0, "No answer came.");
const MINUTE = 60_000;

let isReachable: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
let client: QueryClient;
let stop: (() => void) | undefined;

/** A screen that shows a query. */
const show = (read: () => Promise<string>, retry = 0) => {
  const observer = new QueryObserver(client, { queryKey: ["shown"], queryFn: read, retry });
  stop = observer.subscribe(() => undefined);
  return observer;
};

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = vi.fn<() => Promise<boolean>>(async () => true);
  client = new QueryClient({ defaultOptions: { queries: { networkMode: "offlineFirst" } } });
  client.mount();
  refetchFailed(client, isReachable);
});
afterEach(() => {
  stop?.();
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe("what failed on the screen", () => {
  it("is read again once the server answers, without a browser event [X08]", async () => {
    isReachable.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    const read = vi.fn<() => Promise<string>>(async () => "The answer").mockRejectedValueOnce(lost());
    const observer = show(read);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(observer.getCurrentResult().data).toBe("The answer");
    expect(isReachable).toHaveBeenCalledTimes(3);
    expect(read).toHaveBeenCalledTimes(2);
    // Nothing has failed any more.
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(isReachable).toHaveBeenCalledTimes(3);
  });

  it("is known to be read again by itself only while it is [X08]", async () => {
    const seen: boolean[] = [];
    show(async () => {
      seen.push(isReadAgain());
      if (seen.length < 3) throw lost();
      return "The answer";
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen).toEqual([false, true, true]);
    expect(isReadAgain()).toBe(false);
  });

  it("is read again even if the browser reports no network [X08]", async () => {
    onlineManager.setOnline(false);
    const observer = show(vi.fn<() => Promise<string>>(async () => "The answer").mockRejectedValueOnce(lost()), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(observer.getCurrentResult().fetchStatus).toBe("paused");
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(observer.getCurrentResult().data).toBe("The answer");
  });

  it("is retried less and less often, and not at all after a refusal or when it is not shown [X08]", async () => {
    isReachable.mockResolvedValue(false);
    show(() => Promise.reject(lost()));
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(isReachable.mock.calls.length).toBeGreaterThan(50);
    expect(isReachable.mock.calls.length).toBeLessThan(130);
    stop?.();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    isReachable.mockClear();
    show(() => Promise.reject(new CallError("not-registered", 403, "No.")));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(isReachable).not.toHaveBeenCalled();
  });
});
