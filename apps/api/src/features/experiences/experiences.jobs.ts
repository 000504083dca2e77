import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { publishDue, startScheduledPublishing } from "./allocation/publish-due.service.ts";
import { startPublicationNotices } from "./notices/notices.job.ts";
import { offerAllPlaces, startWaitList } from "./wait-list/offer-places.service.ts";

async function updatePlaces(services: Services): Promise<void> {
  await publishDue(services);
  await offerAllPlaces(services);
}

/** Also what no job was sent for, such as another time of publication. What a job has done is not done again. */
export const updatePlacesChore: Chore = { name: "update-places", cron: "* * * * *", run: updatePlaces };

/** Publishes places, offers freed ones and notifies people for as long as the server runs. */
export function startExperienceJobs(services: Services): void {
  startScheduledPublishing(services);
  startPublicationNotices(services);
  startWaitList(services);
  // The clock of a demonstration jumps over deadlines.
  services.live.subscribe((signal) => {
    if (signal.event === "clock")
      updatePlaces(services).catch((err: unknown) => services.log.warn({ err }, "the places could not be updated"));
  });
}
