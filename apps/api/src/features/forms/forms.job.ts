import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import type { House } from "#platform/house.ts";
import { every } from "#platform/jobs.ts";
import { removeOldEntries } from "./forms.repository.ts";

const DAY = 24 * 60 * 60_000;

export async function queueDelivery(_house: House, _db: Db, _id: string): Promise<void> {}

/** Hands on what waits, for as long as the server runs. */
export function deliverForms(app: FastifyInstance, house: House): void {
  every(app, house, DAY, "old forms could not be removed", () => removeOldEntries(house.db));
}
