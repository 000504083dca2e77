import { hasPassed } from "@narthex/domain/experiences/experiences";
import { localize } from "../../content/index.ts";
import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { packOf, timesOf } from "../experiences.views.ts";
import { lockAllocation } from "./edition-problem.repository.ts";
import { loadProblem } from "./edition-problem.ts";
import { queuePublicationNotices } from "../notices/notices.job.ts";
import {
  applyPlaces,
  findProposal,
  findPublished,
  isOfEarlierRule,
  markPublished,
  markTakenBack,
  removeOffers,
  restorePlaces,
  schedule,
  type Proposal,
  type PublishedSlot,
} from "../proposals.repository.ts";

export const TAKE_BACK_MS = 60 * 60_000;

/** A publication that a rule forbids. The message says why. */
export class RefusedPublication extends Error {
  override name = "RefusedPublication";
  /** `outdated`: the wishes are no longer those that were solved, so solving again helps. `late`: the hour for taking it back is over. */
  readonly kind: "state" | "outdated" | "late";
  constructor(message: string, kind: RefusedPublication["kind"] = "state") {
    super(message);
    this.kind = kind;
  }
}

const publishedSlots = (pack: Pack): PublishedSlot[] =>
  packOf({ pack }).experiences.flatMap(({ type, slots }) =>
    slots.map(({ id, start, venue }) => ({ id, type, start, location: localize(venue, "en") })),
  );

/** Locks the allocation of a proposal's edition, then reads the proposal, so that nobody else can change it. */
async function lockProposal(db: Db, id: number): Promise<Proposal> {
  const found = await findProposal(db, id);
  if (!found) throw new RefusedPublication(`There is no proposal ${id}.`);
  await lockAllocation(db, found.editionId, "exclusive");
  return (await findProposal(db, id)) ?? found;
}

function refuseState({ id, publishedAt, takenBackAt }: Proposal): void {
  if (takenBackAt) throw new RefusedPublication(`Proposal ${id} was taken back. Compute another one.`);
  if (publishedAt) throw new RefusedPublication(`Proposal ${id} is already published.`);
}

type Publishing = Pick<Services, "db" | "live" | "queue" | "clock">;
export type PublishResult = { editionId: string; isScheduled: boolean; at: number };

/**
 * Publishes a proposal in one transaction, once; before the edition's time it is scheduled. Throws `RefusedPublication`,
 * for example if a person withdrew, signed up or was invited after the proposal was computed. With `inPlaceOf`, only
 * while that proposal is scheduled. With `isSilent` nobody is notified.
 */
export async function publishProposal(
  services: Publishing,
  id: number,
  { inPlaceOf, isSilent = false }: { inPlaceOf?: number; isSilent?: boolean } = {},
): Promise<PublishResult> {
  const { db, live, queue, clock } = services;
  return db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id);
    refuseState(proposal);
    if (inPlaceOf !== undefined && !(await findProposal(tx, inPlaceOf))?.isScheduled)
      throw new RefusedPublication(`Proposal ${inPlaceOf} is no longer scheduled.`);
    if (isOfEarlierRule(proposal))
      throw new RefusedPublication(`Proposal ${id} was computed by an earlier rule. Compute another one.`, "outdated");
    const { editionId } = proposal;
    const now = clock.now();
    const { pack, digest } = await loadProblem(tx, editionId, now);
    if (digest !== proposal.inputsDigest)
      throw new RefusedPublication(
        `The wishes, invitations or slots of ${editionId} have changed since proposal ${id} was computed, or a slot has begun. Compute another one.`,
        "outdated",
      );
    const { allocatedAt } = timesOf({ pack });
    if (allocatedAt !== null && !hasPassed(allocatedAt, now)) {
      await schedule(tx, editionId, id);
      return { editionId, isScheduled: true, at: allocatedAt };
    }
    await removeOffers(tx, editionId);
    await applyPlaces(tx, proposal, publishedSlots(pack), { isSilent });
    await markPublished(tx, proposal, new Date(now));
    await live.send(tx, { event: "allocation", data: { edition: editionId } });
    if (!isSilent) await queuePublicationNotices(tx, queue, id);
    return { editionId, isScheduled: false, at: now };
  });
}

/** Cancels a scheduled publication, before its time or because it failed. Returns its edition, or null if it was not scheduled. */
export const unschedule = (db: Db, id: number): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { isScheduled, editionId } = await lockProposal(tx, id);
    if (!isScheduled) return null;
    await schedule(tx, editionId, null);
    return editionId;
  });

/** Takes a publication back within an hour: what applied before applies again, and everyone is notified of the reason. */
export async function takeBack(services: Publishing, id: number, reason: string): Promise<string> {
  const { db, live, queue, clock } = services;
  return db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id);
    const { editionId, publishedAt } = proposal;
    const current = await findPublished(tx, editionId);
    if (!publishedAt || current?.id !== id)
      throw new RefusedPublication(`Proposal ${id} is not the one that is published for ${editionId}.`);
    const now = clock.now();
    if (now - publishedAt.getTime() > TAKE_BACK_MS)
      throw new RefusedPublication(
        `Proposal ${id} was published more than an hour ago. People rely on their places.`,
        "late",
      );
    await removeOffers(tx, editionId);
    await restorePlaces(tx, proposal);
    await markTakenBack(tx, proposal, new Date(now), reason);
    await live.send(tx, { event: "allocation", data: { edition: editionId } });
    await queuePublicationNotices(tx, queue, id);
    return editionId;
  });
}
