import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { startChangeNotices } from "./notices.job.ts";
import { publishScheduled } from "./publish-draft.service.ts";
import { listDuePublications } from "./publications.repository.ts";

async function publishDue(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const { editionId, id } of await listDuePublications(db, new Date(clock.now())))
    await db.transaction((tx) => publishScheduled(tx, services, editionId, id));
}

/** Publishes what is scheduled, to the minute. */
export const publishDueChore: Chore = { name: "publish-due", cron: "* * * * *", run: publishDue };

/** Publishes and notifies people for as long as the server runs. */
export function startPublicationJobs(services: Services): void {
  startChangeNotices(services);
  // The clock of a demonstration jumps over scheduled times.
  services.live.subscribe((signal) => {
    if (signal.event === "clock")
      publishDue(services).catch((err: unknown) => services.log.warn({ err }, "scheduled changes were not published"));
  });
}
