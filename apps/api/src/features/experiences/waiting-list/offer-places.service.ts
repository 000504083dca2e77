import { findExchanges } from "@narthex/domain/places/exchanges";
import { nextOffers, offerDeadline, type Waiting } from "@narthex/domain/places/waiting-list";
import { areExperiencesOver, hasPassed } from "@narthex/domain/experiences/experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { loadProblem, type EditionProblem } from "../allocation/edition-problem.ts";
import { timesOf } from "../experiences.views.ts";
import { sendNotices } from "../notices/notices.job.ts";
import type { Notice } from "../notices/place-mail.ts";
import { findPublished, listPublishedEditions } from "../proposals.repository.ts";
import {
  countTaken,
  expireOffers,
  insertExchanges,
  insertOffers,
  listExchanges,
  listOffers,
  type Exchange,
  type Offer,
} from "./offers.repository.ts";
import { FREED_PLACES, queueFreedPlaces } from "./places.job.ts";

/** In one transaction, so that it is short; the rest follows in the next one. */
const MAX_OFFERS = 50;

type Offering = Pick<Services, "db" | "live" | "queue" | "clock" | "config">;
type Round = EditionProblem & { editionId: string; seed: number; now: number };
type PersonalNotice = { personId: number; notice: Notice };

/** The wishes of an edition while its places are published and can still be given out; else null. */
async function beginRound(tx: Db, editionId: string, now: number): Promise<Round | null> {
  await lockAllocation(tx, editionId, "exclusive");
  const published = await findPublished(tx, editionId);
  if (!published) return null;
  const loaded = await loadProblem(tx, editionId, now);
  const times = timesOf(loaded);
  const isOpen = (times.allocatedAt === null || hasPassed(times.allocatedAt, now)) && !areExperiencesOver(times, now);
  return isOpen ? { ...loaded, editionId, seed: published.seed, now } : null;
}

/** The slots of which places can still be offered, with the time until which an offer is answered. */
export const deadlinesOf = ({ problem, now }: Pick<Round, "problem" | "now">): Map<string, number> =>
  new Map(
    problem.slots.flatMap(({ id, start }) => {
      const deadline = offerDeadline(start, now);
      return deadline === null ? [] : [[id, deadline]];
    }),
  );

/** Everyone who could take an offer. Nobody gets two at a time. */
export function waitingPeople(
  { problem, personIds }: Pick<EditionProblem, "problem" | "personIds">,
  offers: readonly Offer[],
): Waiting[] {
  const before = Map.groupBy(offers, ({ personId }) => personId);
  return problem.people.flatMap((person): Waiting[] => {
    const own = before.get(personIds.get(person.id) ?? 0) ?? [];
    if (own.some(({ status }) => status === "open")) return [];
    return [{ ...person, offered: own.map(({ slotId }) => slotId) }];
  });
}

async function offerFreePlaces(tx: Db, round: Round): Promise<PersonalNotice[]> {
  const { editionId, problem, personIds, seed, now } = round;
  const deadlines = deadlinesOf(round);
  const taken = await countTaken(tx, editionId);
  const free = new Map(
    problem.slots.flatMap(({ id, capacity }) => {
      const left = capacity - (taken.get(id) ?? 0);
      return left > 0 && deadlines.has(id) ? [[id, left]] : [];
    }),
  );
  if (free.size === 0) return [];
  const people = waitingPeople(round, await listOffers(tx, editionId));
  const offers = nextOffers({ seed, placesEach: problem.placesEach, slots: problem.slots, free, people })
    .slice(0, MAX_OFFERS)
    .map(({ personId, slotId }) => ({
      personId: personIds.get(personId) ?? 0,
      slotId,
      deadline: deadlines.get(slotId) ?? now,
    }));
  await insertOffers(
    tx,
    offers.map(({ personId, slotId, deadline }) => ({
      editionId,
      personId,
      slotId,
      offeredAt: new Date(now),
      deadline: new Date(deadline),
    })),
  );
  return offers.map(({ personId, slotId: slot, deadline }) => ({
    personId,
    notice: { kind: "offer", slot, deadline },
  }));
}

const keyOfPair = (sides: readonly [person: number, slot: string][]): string =>
  JSON.stringify(sides.toSorted(([a], [b]) => a - b));

const sidesOf = (one: Exchange): [person: number, slot: string][] => [
  [one.firstPersonId, one.firstSlotId],
  [one.secondPersonId, one.secondSlotId],
];

async function offerExchanges(tx: Db, round: Round): Promise<PersonalNotice[]> {
  const { editionId, problem, personIds, seed, now } = round;
  const deadlines = deadlinesOf(round);
  const earlier = await listExchanges(tx, editionId);
  const tried = new Set(earlier.map((one) => keyOfPair(sidesOf(one))));
  const engaged = new Set(
    earlier.filter(({ status }) => status === "open").flatMap((one) => [one.firstPersonId, one.secondPersonId]),
  );
  const personIdOf = (hashId: string): number => personIds.get(hashId) ?? 0;
  const found = findExchanges({
    seed,
    slots: problem.slots,
    isOpen: (slotId) => deadlines.has(slotId),
    people: problem.people.filter(({ id }) => !engaged.has(personIdOf(id))),
    isExcluded: (first, second) =>
      tried.has(
        keyOfPair([
          [personIdOf(first.personId), first.slotId],
          [personIdOf(second.personId), second.slotId],
        ]),
      ),
  }).slice(0, MAX_OFFERS);
  const exchanges = found.map(({ first, second }) => ({
    editionId,
    firstPersonId: personIdOf(first.personId),
    firstSlotId: first.slotId,
    secondPersonId: personIdOf(second.personId),
    secondSlotId: second.slotId,
    offeredAt: new Date(now),
    deadline: new Date(Math.min(deadlines.get(first.slotId) ?? now, deadlines.get(second.slotId) ?? now)),
  }));
  await insertExchanges(tx, exchanges);
  return exchanges.flatMap((one): PersonalNotice[] => {
    const deadline = one.deadline.getTime();
    const { firstSlotId, secondSlotId } = one;
    return [
      {
        personId: one.firstPersonId,
        notice: { kind: "exchangeOffer", give: firstSlotId, get: secondSlotId, deadline },
      },
      {
        personId: one.secondPersonId,
        notice: { kind: "exchangeOffer", give: secondSlotId, get: firstSlotId, deadline },
      },
    ];
  });
}

/** One transaction of offers. Returns whether there may be more to do. */
async function runRound(services: Offering, editionId: string): Promise<boolean> {
  const { db, live, queue, clock } = services;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const round = await beginRound(tx, editionId, now);
    if (!round) return false;
    const expired = await expireOffers(tx, editionId, new Date(now));
    const offered = await offerFreePlaces(tx, round);
    const exchanges = offered.length < MAX_OFFERS ? await offerExchanges(tx, round) : [];
    const notices = [...offered, ...exchanges];
    await sendNotices(tx, services, editionId, notices);
    for (const personId of new Set([...expired, ...notices.map((one) => one.personId)]))
      live.sendToPerson(tx, { event: "allocation", data: { edition: editionId } }, personId);
    for (const deadline of new Set(notices.flatMap(({ notice }) => ("deadline" in notice ? [notice.deadline] : []))))
      await queueFreedPlaces(tx, queue, editionId, deadline - now);
    return offered.length === MAX_OFFERS || exchanges.length >= MAX_OFFERS;
  });
}

/** Expires unanswered offers, and offers free places to the next people. */
export async function offerPlaces(services: Offering, editionId: string): Promise<void> {
  while (await runRound(services, editionId));
}

/** Offers freed places for as long as the server runs. */
export function startWaitingList(services: Offering): void {
  services.queue.workTogether(FREED_PLACES, async (all) => {
    for (const editionId of new Set(all.map((one) => one.editionId))) await offerPlaces(services, editionId);
  });
}

/** Also for places that were freed by an erasure, a larger room or an import. An edition that fails stops no other. */
export const offerAllPlaces = async (services: Offering & Pick<Services, "log">): Promise<void> => {
  for (const editionId of await listPublishedEditions(services.db))
    await offerPlaces(services, editionId).catch((err: unknown) =>
      services.log.error({ err, editionId }, "the places of an edition were not offered"),
    );
};
