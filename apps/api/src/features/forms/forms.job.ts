import type { ConferenceType } from "@narthex/contract/base/common";
import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import { deliverEntry } from "./deliver.service.ts";
import { countWaiting, listWaiting, removeOldEntries } from "./forms.repository.ts";

const FORM = defineJob<{ id: string }>("form");

export const removeOldEntriesChore: Chore = {
  name: "remove-old-form-entries",
  cron: "17 3 * * *",
  run: ({ db }) => removeOldEntries(db),
};

/** Delivers an entry once the transaction commits. Without a receiver it is only stored. */
export async function queueDelivery(
  { queue, config }: Pick<Services, "queue" | "config">,
  db: Db,
  id: string,
): Promise<void> {
  if (config.automationWebhook) await queue.send(db, FORM, { id });
}

/** Queues what was stored while there was no receiver, or longer than a job is retried. */
export async function queueWaiting(services: Pick<Services, "db" | "queue" | "config">): Promise<void> {
  for (const id of await listWaiting(services.db)) await queueDelivery(services, services.db, id);
}

/** Forms of a conference that wait for their receiver; none where there is no receiver, because then they are only stored. */
export const countUndelivered = async (
  { db, config }: Pick<Services, "db" | "config">,
  conferenceType: ConferenceType,
): Promise<number> => (config.automationWebhook ? countWaiting(db, conferenceType) : 0);

/** Delivers forms for as long as the server runs. */
export function deliverForms(app: FastifyInstance, services: Services): void {
  if (!services.config.automationWebhook) return;
  services.queue.work(FORM, ({ id }) => deliverEntry(services, id));
  app.addHook("onListen", () =>
    queueWaiting(services).catch((err: unknown) => services.log.warn({ err }, "undelivered forms could not be queued")),
  );
}
