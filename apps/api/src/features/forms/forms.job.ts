import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import type { House } from "#platform/house.ts";
import { every } from "#platform/jobs.ts";
import { defineJob } from "#platform/queue.ts";
import { deliverEntry } from "./deliver.service.ts";
import { listWaiting, removeOldEntries } from "./forms.repository.ts";

const FORM = defineJob<{ id: string }>("form");
const DAY = 24 * 60 * 60_000;

/** Hands an entry on once the transaction commits. Without a receiver it is kept, and nothing else. */
export async function queueDelivery(
  { queue, config }: Pick<House, "queue" | "config">,
  db: Db,
  id: string,
): Promise<void> {
  if (config.automationWebhook) await queue.send(db, FORM, { id });
}

/** What was kept while there was no receiver, or for longer than a job is patient, sets out again. */
export async function queueWaiting(house: Pick<House, "db" | "queue" | "config">): Promise<void> {
  for (const id of await listWaiting(house.db)) await queueDelivery(house, house.db, id);
}

/** Hands on what waits, for as long as the server runs. */
export function deliverForms(app: FastifyInstance, house: House): void {
  every(app, house, DAY, "old forms could not be removed", () => removeOldEntries(house.db));
  if (!house.config.automationWebhook) return;
  house.queue.work(FORM, ({ id }) => deliverEntry(house, id));
  app.addHook("onListen", () =>
    queueWaiting(house).catch((err: unknown) => house.log.warn({ err }, "forms that wait could not be queued")),
  );
}
