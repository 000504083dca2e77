import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { publishDue, startScheduledPublishing } from "./allocation/publish-due.service.ts";
import { startPublicationNotices } from "./notices/notices.job.ts";
import { offerAllPlaces, startWaitList } from "./wait-list/offer-places.service.ts";

async function tendPlaces(services: Services): Promise<void> {
  await publishDue(services);
  await offerAllPlaces(services);
}

/** What a job did already, or what no job announced, such as another time of publication. */
export const tendPlacesChore: Chore = { name: "tend-places", cron: "* * * * *", run: tendPlaces };

/** Publishes, offers and tells for as long as the server runs. */
export function startExperienceJobs(services: Services): void {
  startScheduledPublishing(services);
  startPublicationNotices(services);
  startWaitList(services);
  // The clock of a demonstration jumps over deadlines.
  services.live.subscribe((signal) => {
    if (signal.event === "clock")
      tendPlaces(services).catch((err: unknown) => services.log.warn({ err }, "places could not be tended"));
  });
}
