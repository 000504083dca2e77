import { hasPassed } from "@narthex/domain/experiences/experiences";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findPack } from "../content/index.ts";
import { listAllSignupsOf } from "./experiences.repository.ts";
import { timesOf } from "./experiences.views.ts";
import { listPublishedPlacesOf } from "./proposals.repository.ts";
import { listAllOffersOf } from "./waiting-list/offers.repository.ts";

/** The editions whose places may not be known yet. */
async function listSecret(db: Db, editionIds: readonly string[], now: number): Promise<Set<string>> {
  const secret = new Set<string>();
  for (const editionId of new Set(editionIds)) {
    const pack = await findPack(db, editionId);
    const { allocatedAt } = pack ? timesOf({ pack }) : { allocatedAt: null };
    if (allocatedAt !== null && !hasPassed(allocatedAt, now)) secret.add(editionId);
  }
  return secret;
}

const WAITING = { status: "Pending", startsAt: null, location: "", slotId: null };

/** What a person signed up for, was invited to, was given and is offered. */
export const experiencesPersonalData: PersonalData = {
  noun: "experiences",
  async export({ db, clock }, { id }) {
    const signups = await listAllSignupsOf(db, id);
    const secret = await listSecret(
      db,
      signups.map(({ editionId }) => editionId),
      clock.now(),
    );
    const isKnown = ({ editionId }: { editionId: string }): boolean => !secret.has(editionId);
    const { offers, exchanges } = await listAllOffersOf(db, id);
    return {
      signups: signups.map((row) => (isKnown(row) || row.ranking === null ? row : { ...row, ...WAITING })),
      allocations: (await listPublishedPlacesOf(db, id)).filter(isKnown),
      offers: offers.filter(isKnown),
      exchanges: exchanges.filter(isKnown),
    };
  },
};
