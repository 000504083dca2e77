import type { WaitingListPerson } from "@narthex/contract/console/experiences-console";
import { waitingFor } from "@narthex/domain/places/waiting-list";
import { listCards } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { loadProblem, NothingToAllocate } from "../allocation/edition-problem.ts";
import { findPublished } from "../proposals.repository.ts";
import { deadlinesOf, waitingPeople } from "../waiting-list/offer-places.service.ts";
import { listOffers } from "../waiting-list/offers.repository.ts";

const SHOWN_PEOPLE = 200;

const ignoreNothing = (error: unknown): null => {
  if (error instanceof NothingToAllocate) return null;
  throw error;
};

/** Who waits for a place in an experience, in the order in which places are offered: as the offers themselves are decided. */
export async function readWaitingList(
  db: Db,
  editionId: string,
  { type, now }: { type: string; now: number },
): Promise<{ total: number; people: WaitingListPerson[] }> {
  const published = await findPublished(db, editionId);
  const loaded = published && (await loadProblem(db, editionId, now).catch(ignoreNothing));
  if (!loaded) return { total: 0, people: [] };
  const { problem, personIds } = loaded;
  const deadlines = deadlinesOf({ problem, now });
  const people = waitingPeople({ problem, personIds }, await listOffers(db, editionId));
  const list = { seed: published.seed, placesEach: problem.placesEach, slots: problem.slots, people };
  const waiting = waitingFor(list, (slot) => slot.type === type && deadlines.has(slot.id));
  const shown = waiting.slice(0, SHOWN_PEOPLE);
  const cards = await listCards(
    db,
    editionId,
    shown.flatMap(({ person }) => personIds.get(person.id) ?? []),
  );
  return {
    total: waiting.length,
    people: shown.flatMap(({ person, rank, hasPlace }) => {
      const card = cards.get(personIds.get(person.id) ?? 0);
      return card ? [{ hashId: card.hashId, name: card.name, rank: rank + 1, hasPlace }] : [];
    }),
  };
}
