import type { Db } from "#platform/postgres/db.ts";
import { defineJob, type Queue } from "#platform/jobs/queue.ts";

export const FREED_PLACES = defineJob<{ editionId: string }>("freed-places");

/** Queues the offers of freed places to the next people, once the transaction commits, or later. */
export const queueFreedPlaces = (db: Db, queue: Queue, editionId: string, delayMs = 0): Promise<void> =>
  queue.send(db, FREED_PLACES, { editionId }, delayMs);
