import type { Services } from "#platform/services.ts";

const MINUTE_MS = 60_000;
const LIMITS = {
  /** A page that nobody has opened for so long is not rendered again. */
  recentMs: 10 * MINUTE_MS,
  /** Each takes the thread some milliseconds (record 0036). */
  maxPages: 48,
  /** Between two pages, because the thread renders also for those who wait. */
  pauseMs: 100,
  /** How long before a minute its pages are rendered, by the product's clock. */
  leadMs: 10_000,
  checkMs: 1_000,
};
/** After them the content or the time is another. */
const CHANGES = new Set(["content", "announcement", "clock", "missed"]);

/** Renders a page again as it is at an instant. Resolves to its new key, or to null if it can no longer be rendered. */
type RenderAgain = (now: number) => Promise<string | null>;
type RecentPage = { openedAt: number; renderAgain: RenderAgain };

export type RecentPages = {
  /** Notes that a page was opened. Its key is the same for all people who see the same, at any time. */
  note: (key: string, renderAgain: RenderAgain) => void;
  close: () => void;
};

/**
 * Renders the pages that were opened lately again after each publication and before each minute, so that the first person who
 * opens one then does not wait for it.
 */
export function keepRecentPagesRendered(
  { clock, live, log }: Pick<Services, "clock" | "live" | "log">,
  limits = LIMITS,
): RecentPages {
  const pages = new Map<string, RecentPage>();
  const lastOpenedFirst = (): [key: string, RecentPage][] =>
    [...pages].toSorted(([, left], [, right]) => right.openedAt - left.openedAt);
  const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS);
  let preparedMinute = minuteOf(clock.now());
  let isChanged = false;
  let isRunning = false;
  let isClosed = false;

  const logFailure = (err: unknown): null => {
    log.warn({ err }, "a page was not rendered again");
    return null;
  };
  const renderAll = async (now: () => number): Promise<void> => {
    const oldest = performance.now() - limits.recentMs;
    for (const [key, page] of lastOpenedFirst()) {
      // A newer change begins again with the page that was opened last.
      if (isClosed || isChanged) return;
      const isRecent = page.openedAt >= oldest;
      const current = isRecent ? await page.renderAgain(now()).catch(logFailure) : null;
      // A visit in the meantime counts more.
      if (pages.get(key) === page) pages.delete(key);
      if (current !== null && !pages.has(current)) pages.set(current, page);
      await new Promise((resolve) => setTimeout(resolve, limits.pauseMs).unref());
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      isChanged = false;
      preparedMinute = minuteOf(clock.now());
      await renderAll(clock.now);
    }
    const next = minuteOf(clock.now() + limits.leadMs);
    if (next !== preparedMinute) {
      preparedMinute = next;
      await renderAll(() => Math.max(next * MINUTE_MS, clock.now()));
    }
    isRunning = false;
    if (isChanged) void run();
  };

  const timer = setInterval(() => void run(), limits.checkMs).unref();
  const leave = live.follow(({ event }) => {
    if (!CHANGES.has(event)) return;
    isChanged = true;
    void run();
  });
  return {
    note(key, renderAgain) {
      pages.set(key, { openedAt: performance.now(), renderAgain });
      for (const [oldest] of lastOpenedFirst().slice(limits.maxPages)) pages.delete(oldest);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      leave();
    },
  };
}
