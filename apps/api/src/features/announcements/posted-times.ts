import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { findPack, listServedEditions, type ContentStore } from "../content/index.ts";
import { findAudience } from "../audience/index.ts";
import { isPushOn, queueNews } from "../push/index.ts";
import type { Chore } from "#platform/jobs/chores.ts";

const CHECK_INTERVAL_MS = 1000;

/**
 * Notifies open apps of an announcement when its posted time arrives by the product's clock. Each process notifies its
 * own clients. Before that time nothing about the announcement leaves the server.
 */
export function watchPostedTimes(
  app: FastifyInstance,
  services: Pick<Services, "clock" | "live" | "db" | "queue" | "config" | "log">,
  store: ContentStore,
): void {
  const { clock, live, db, log } = services;
  let before = clock.now();
  const check = (): void => {
    const now = clock.now();
    const since = before;
    before = now;
    for (const { edition, pack } of store.all()) {
      const isNews = pack.announcements.some(({ posted }) => Date.parse(posted) > since && Date.parse(posted) <= now);
      if (!isNews) continue;
      live.sendLocally({ event: "announcement", data: { edition: edition.id } });
      queueNews(db, services, findAudience, pack, now).catch((err: unknown) =>
        log.warn({ err }, "announcements were not pushed"),
      );
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

/** Pushes what was posted while no server ran, and what was published after its posted time. */
export const pushAnnouncementsChore: Chore = {
  name: "push-announcements",
  cron: "* * * * *",
  run: async (services) => {
    if (!isPushOn(services.config)) return;
    for (const { id } of await listServedEditions(services.db)) {
      const pack = await findPack(services.db, id);
      if (pack) await queueNews(services.db, services, findAudience, pack, services.clock.now());
    }
  },
};
