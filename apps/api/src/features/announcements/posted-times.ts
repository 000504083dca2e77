import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";

const CHECK_INTERVAL_MS = 1000;

/**
 * Notifies open apps of an announcement when its posted time arrives by the product's clock. Each process notifies its
 * own clients. Before that time nothing about the announcement leaves the server.
 */
export function watchPostedTimes(
  app: FastifyInstance,
  { clock, live }: Pick<Services, "clock" | "live">,
  store: ContentStore,
): void {
  let before = clock.now();
  const check = (): void => {
    const now = clock.now();
    const since = before;
    before = now;
    for (const { edition, pack } of store.all()) {
      const isNews = pack.announcements.some(({ posted }) => Date.parse(posted) > since && Date.parse(posted) <= now);
      if (isNews) live.sendLocally({ event: "announcement", data: { edition: edition.id } });
    }
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  // At once after a demonstration's clock was moved, so that nothing is announced to who opens the app after that.
  const leave = live.follow(({ event }) => event === "clock" && check());
  app.addHook("onClose", async () => {
    clearInterval(timer);
    leave();
  });
}
