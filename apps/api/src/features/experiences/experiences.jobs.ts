import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { publishDue, startScheduledPublishing } from "./allocation/publish-due.service.ts";
import { startPublicationNotices } from "./notices/notices.job.ts";
import { offerAllPlaces, startWaitingList } from "./waiting-list/offer-places.service.ts";

async function updatePlaces(services: Services): Promise<void> {
  await publishDue(services);
  await offerAllPlaces(services);
}

/** Also does work for which no job was sent, such as after a changed time of publication. Work that a job has done is not repeated. */
export const updatePlacesChore: Chore = { name: "update-places", cron: "* * * * *", run: updatePlaces };

/** Publishes places, offers freed ones and notifies people for as long as the server runs. */
export function startExperienceJobs(services: Services): void {
  startScheduledPublishing(services);
  startPublicationNotices(services);
  startWaitingList(services);
  // The clock of a demonstration jumps over deadlines.
  services.live.subscribe((signal) => {
    if (signal.event === "clock")
      updatePlaces(services).catch((err: unknown) => services.log.warn({ err }, "the places could not be updated"));
  });
}
