import { hasPassed } from "@narthex/domain/experiences/experiences";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { timesOf } from "../experiences.views.ts";
import { listScheduled, type Proposal } from "../proposals.repository.ts";
import { propose } from "./proposals.service.ts";
import { publishProposal, RefusedPublication, unschedule } from "./publish.service.ts";

const PUBLISH_DUE = defineJob<Record<string, never>>("publish-due-allocations");

type Publishing = Pick<Services, "db" | "live" | "queue" | "clock" | "config" | "log">;

/** People can withdraw while a proposal is computed again. After so many times the next minute tries again. */
const MAX_RENEWALS = 5;

const isOutdated = (error: unknown): boolean => error instanceof RefusedPublication && error.kind === "outdated";

/** Unless it was cancelled meanwhile. If a person withdrew after the proposal was computed, it is computed again with the same seed. */
async function publishScheduled(services: Publishing, { id, editionId, seed }: Proposal): Promise<void> {
  let published = id;
  for (let renewals = 0; ; renewals += 1)
    try {
      await publishProposal(services, published, { inPlaceOf: id });
      break;
    } catch (error) {
      if (!isOutdated(error) || renewals === MAX_RENEWALS) throw error;
      published = (await propose(services, { editionId, seed })).id;
    }
  if (published !== id)
    services.log.info({ editionId, scheduled: id, published }, "the wishes changed: a renewed proposal is published");
}

async function publishIfDue(services: Publishing, proposal: Proposal): Promise<void> {
  const pack = await findPack(services.db, proposal.editionId);
  const { allocatedAt } = pack ? timesOf({ pack }) : { allocatedAt: null };
  if (allocatedAt !== null && !hasPassed(allocatedAt, services.clock.now())) return;
  try {
    await publishScheduled(services, proposal);
  } catch (err) {
    if (!(err instanceof RefusedPublication) || isOutdated(err)) throw err;
    services.log.warn({ err, proposal: proposal.id }, "a scheduled allocation was not published");
    await unschedule(services.db, proposal.id);
  }
}

/** Publishes the scheduled proposals that are due. One that fails stays scheduled for the next minute, and stops no other. */
export async function publishDue(services: Publishing): Promise<void> {
  for (const proposal of await listScheduled(services.db))
    await publishIfDue(services, proposal).catch((err: unknown) =>
      services.log.error({ err, proposal: proposal.id }, "a scheduled allocation is not published yet"),
    );
}

/** Publishes scheduled proposals for as long as the server runs. */
export const startScheduledPublishing = (services: Publishing): void =>
  services.queue.work(PUBLISH_DUE, () => publishDue(services));

/** Queues another check for the time at which a proposal is due. */
export const queuePublishing = (services: Pick<Services, "db" | "queue">, delayMs: number): Promise<void> =>
  services.queue.send(services.db, PUBLISH_DUE, {}, delayMs);
