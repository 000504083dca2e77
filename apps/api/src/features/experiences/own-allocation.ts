import type { Locale } from "@narthex/contract/base/common";
import type { ExchangeOffer, OwnAllocation, Place } from "@narthex/contract/console/experiences-allocation";
import { hasPassed } from "@narthex/domain/experiences/experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { Snapshot } from "../content/index.ts";
import { listSignupsOf } from "./experiences.repository.ts";
import { timesOf } from "./experiences.views.ts";
import { placesOf } from "./notices/place-texts.ts";
import { findExplanations, findPublished, findTakenBack, isOfEarlierRule } from "./proposals.repository.ts";
import { listOpen } from "./waiting-list/offers.repository.ts";

const NOTHING: OwnAllocation = {
  status: "waiting",
  publishedAt: null,
  takenBack: null,
  places: [],
  offers: [],
  exchanges: [],
  explanations: [],
};

type Reader = { personId: number; editionId: string; snapshot: Snapshot; locale: Locale; now: number };

/** What a person was given and is offered. Before the edition's time nothing is read, so that nothing can leak. */
export async function readOwnAllocation(
  db: Db,
  { personId, editionId, snapshot, locale, now }: Reader,
): Promise<OwnAllocation> {
  const { allocatedAt } = timesOf(snapshot);
  if (allocatedAt !== null && !hasPassed(allocatedAt, now)) return NOTHING;
  const places = placesOf(snapshot.pack, locale);
  const placeOf = (id: string | null): Place[] => (id === null ? [] : [places.get(id)].filter((one) => !!one));
  const signups = await listSignupsOf(db, personId, editionId);
  const published = await findPublished(db, editionId);
  const takenBack = published ? null : await findTakenBack(db, editionId);
  const open = await listOpen(db, personId, editionId, new Date(now));
  const held = signups.flatMap(({ status, slotId }) => (status === "Confirmed" ? placeOf(slotId) : []));
  return {
    status: published || held.length > 0 ? "published" : takenBack ? "takenBack" : "waiting",
    publishedAt: published?.publishedAt?.toISOString() ?? null,
    takenBack: takenBack?.takenBackAt
      ? { at: takenBack.takenBackAt.toISOString(), reason: takenBack.reason ?? "" }
      : null,
    places: held.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    offers: open.offers.flatMap(({ id, slotId, deadline }) =>
      placeOf(slotId).map((place) => ({ id, place, deadline: deadline.toISOString() })),
    ),
    exchanges: open.exchanges.flatMap((one): ExchangeOffer[] => {
      const isFirst = one.firstPersonId === personId;
      const [give] = placeOf(isFirst ? one.firstSlotId : one.secondSlotId);
      const [get] = placeOf(isFirst ? one.secondSlotId : one.firstSlotId);
      if (!give || !get) return [];
      const hasAccepted = isFirst ? one.firstAccepted : one.secondAccepted;
      return [{ id: one.id, give, get, deadline: one.deadline.toISOString(), hasAccepted }];
    }),
    explanations: published ? await findExplanations(db, published.id, personId) : [],
    ...(published && isOfEarlierRule(published) ? { isOfEarlierRule: true } : {}),
  };
}
