import { isSignUpClosed } from "@narthex/domain/experiences/experiences";
import { whyNoPlace, type NoPlaceReason } from "@narthex/domain/places/why-no-place";
import type { Db } from "#platform/postgres/db.ts";
import type { Snapshot } from "../content/index.ts";
import { timesOf } from "./experiences.views.ts";
import { listSignupsOf } from "./experiences.repository.ts";
import type { readOwnAllocation } from "./own-allocation.ts";
import { findGiven } from "./proposals.repository.ts";
import { findLastAnswer } from "./waiting-list/offers.repository.ts";

type Reader = {
  personId: number;
  snapshot: Snapshot;
  now: number;
  takesPart: boolean;
  /** What the person sees of it. */
  own: Awaited<ReturnType<typeof readOwnAllocation>>;
};

/** Why a person has no place in an experience, as far as they may know. */
export async function readWhyNoPlace(
  db: Db,
  { personId, snapshot, now, takesPart, own }: Reader,
): Promise<NoPlaceReason | null> {
  const { edition, pack } = snapshot;
  const signups = await listSignupsOf(db, personId, edition.id);
  // Before the time of publication nothing of it is known.
  const isPublished = own.status === "published";
  return whyNoPlace({
    isPlanned: (pack.experiences?.experiences ?? []).some(({ slots }) => slots.length > 0),
    takesPart,
    isClosed: isSignUpClosed(timesOf(snapshot), now),
    state: own.status,
    hasPlace: own.places.length > 0,
    hasOpenOffer: own.offers.length > 0,
    hasChoices: signups.some(({ ranking }) => ranking !== null),
    given: isPublished ? await findGiven(db, edition.id, personId) : null,
    decisions: own.explanations.map(({ decidedBy }) => decidedBy),
    lastOffer: isPublished ? await findLastAnswer(db, edition.id, personId) : null,
  });
}
