import type { Pack } from "@narthex/contract/pack/pack";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { findPack, listServedEditions, type ContentStore } from "../content/index.ts";
import { findAudience } from "../audience/index.ts";
import { queueAnnouncements } from "../push/index.ts";
import type { Chore } from "#platform/jobs/chores.ts";

const CHECK_INTERVAL_MS = 1000;

/** Ids of the announcements of an edition: those in memory at the last check, and those that open apps know of. */
type AnnouncementState = { loaded: Set<number>; notified: Set<number> };

/**
 * Notifies open apps of an announcement when its posted time arrives by the product's clock. Each process notifies its
 * own clients. Before that time nothing about the announcement leaves the server. An announcement that was published
 * before its posted time, but loaded by this process after it, is notified by the second check that finds it: if its
 * publication signals it itself, the first one may come before that signal.
 */
export function watchPostedTimes(
  app: FastifyInstance,
  services: Pick<Services, "clock" | "live" | "db" | "queue" | "config" | "log">,
  store: ContentStore,
): void {
  const { clock, live, db, log } = services;
  const editions = new Map<string, AnnouncementState>();
  const postedIn = (pack: Pack, now: number): Set<number> =>
    new Set(pack.announcements.filter(({ posted }) => Date.parse(posted) <= now).map(({ id }) => id));
  const check = (): void => {
    const now = clock.now();
    const served = store.all();
    for (const id of editions.keys()) if (!served.some(({ edition }) => edition.id === id)) editions.delete(id);
    for (const { edition, pack } of served) {
      const posted = postedIn(pack, now);
      const { loaded, notified } = editions.get(edition.id) ?? { loaded: posted, notified: posted };
      const due = posted.difference(notified).intersection(loaded);
      editions.set(edition.id, {
        loaded: new Set(pack.announcements.map(({ id }) => id)),
        notified: posted.intersection(notified.union(due)),
      });
      if (due.size === 0) continue;
      live.sendLocally({ event: "announcement", data: { edition: edition.id } });
      queueAnnouncements(db, services, findAudience, pack, now).catch((err: unknown) =>
        log.warn({ err }, "announcements were not sent"),
      );
    }
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const leave = live.follow(({ event, data }) => {
    // At once after a demonstration's clock was moved, so that nothing is announced to people who open the app after that.
    if (event === "clock") check();
    if (event !== "announcement") return;
    const known = editions.get(data.edition);
    const snapshot = store.all().find(({ edition }) => edition.id === data.edition);
    if (known && snapshot) known.notified = postedIn(snapshot.pack, clock.now());
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    leave();
  });
}

/** Pushes and emails what was posted while no server ran, and what was published after its posted time. */
export const pushAnnouncementsChore: Chore = {
  name: "push-announcements",
  cron: "* * * * *",
  run: async (services) => {
    for (const { id } of await listServedEditions(services.db)) {
      const pack = await findPack(services.db, id);
      if (pack) await queueAnnouncements(services.db, services, findAudience, pack, services.clock.now());
    }
  },
};
