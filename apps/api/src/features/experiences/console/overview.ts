import type { Locale } from "@narthex/contract/base/common";
import type { ConsoleExperiences, ConsoleProposal } from "@narthex/contract/console/experiences-console";
import type { Db } from "#platform/postgres/db.ts";
import { localize, type Snapshot } from "../../content/index.ts";
import { TAKE_BACK_MS } from "../allocation/publish.service.ts";
import { choiceRulesOf, packOf, timesOf } from "../experiences.views.ts";
import { findPublished, listProposalSummaries } from "../proposals.repository.ts";
import {
  countOpenOffers,
  countPeople,
  countPlaces,
  countWishes,
  listLatestExchanges,
  listLatestOffers,
} from "./overview.repository.ts";
import { findLatestRun } from "./runs.repository.ts";

/** Someone whose registration was cancelled, and whom only another edition knows by name. */
const UNNAMED = "–";

type Proposal = Awaited<ReturnType<typeof listProposalSummaries>>[number];

const isoOf = (instant: Date | number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const stateOf = ({ publishedAt, takenBackAt, replacedAt, isScheduled }: Proposal): ConsoleProposal["state"] => {
  if (takenBackAt) return "takenBack";
  if (replacedAt) return "replaced";
  if (publishedAt) return "published";
  return isScheduled ? "scheduled" : "proposed";
};

function proposalView(proposal: Proposal, now: number): ConsoleProposal {
  const { id, seed, createdAt, publishedAt, takenBackAt, reason, moved, certificate, hasReport } = proposal;
  const { peopleWithAPlace, places, ranks } = certificate;
  const state = stateOf(proposal);
  const until = state === "published" && publishedAt ? publishedAt.getTime() + TAKE_BACK_MS : null;
  return {
    id,
    seed,
    createdAt: createdAt.toISOString(),
    state,
    publishedAt: isoOf(publishedAt),
    takenBackAt: isoOf(takenBackAt),
    reason,
    people: peopleWithAPlace.value,
    places: places.value,
    ranks: ranks.value,
    moved,
    isMost: peopleWithAPlace.value === peopleWithAPlace.bound,
    hasReport,
    takeBackUntil: until !== null && until > now ? isoOf(until) : null,
  };
}

/** The sign-ups of an edition as they are now, and their outcomes. */
export async function readConsoleExperiences(
  db: Db,
  snapshot: Snapshot,
  { locale, now }: { locale: Locale; now: number },
): Promise<ConsoleExperiences> {
  const editionId = snapshot.edition.id;
  const wishes = new Map((await countWishes(db, editionId)).map((one) => [one.type, one]));
  const taken = new Map((await countPlaces(db, editionId)).map((one) => [one.slotId, one.taken]));
  const offered = new Map((await countOpenOffers(db, editionId)).map((one) => [one.slotId, one.offered]));
  const { people, withPlace } = await countPeople(db, editionId);
  const isPublished = (await findPublished(db, editionId)) !== null;
  const { closesAt, allocatedAt } = timesOf(snapshot);
  const run = await findLatestRun(db, editionId);
  const ranked = new Set(choiceRulesOf(snapshot).ranked);
  return {
    closesAt: isoOf(closesAt),
    allocatedAt: isoOf(allocatedAt),
    people,
    peopleWithPlace: withPlace,
    experiences: packOf(snapshot)
      .experiences.filter(({ type, slots }) => ranked.has(type) || slots.length > 0)
      .map(({ type, title, slots }) => ({
        type,
        title: localize(title, locale),
        asked: wishes.get(type)?.asked ?? 0,
        askedFirst: wishes.get(type)?.askedFirst ?? 0,
        waiting: isPublished ? (wishes.get(type)?.without ?? 0) : null,
        slots: slots.map(({ id, venue, start, end, capacity, isCancelled }) => ({
          id,
          venue: localize(venue, locale),
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
          capacity,
          taken: taken.get(id) ?? 0,
          offered: offered.get(id) ?? 0,
          isCancelled,
        })),
      })),
    placesRule: packOf(snapshot).placesRule,
    run: run && {
      id: run.id,
      state: run.state,
      share: run.share,
      startedAt: run.startedAt.toISOString(),
      proposalId: run.proposalId,
    },
    proposals: (await listProposalSummaries(db, editionId)).map((proposal) => proposalView(proposal, now)),
    offers: (await listLatestOffers(db, editionId)).map(({ slotId, deadline, name, ...offer }) => ({
      ...offer,
      name: name ?? UNNAMED,
      slot: slotId,
      deadline: deadline.toISOString(),
    })),
    exchanges: (await listLatestExchanges(db, editionId)).map(({ exchange, firstName, secondName }) => ({
      id: exchange.id,
      first: { name: firstName ?? UNNAMED, gives: exchange.firstSlotId, hasAccepted: exchange.firstAccepted },
      second: { name: secondName ?? UNNAMED, gives: exchange.secondSlotId, hasAccepted: exchange.secondAccepted },
      status: exchange.status,
      deadline: exchange.deadline.toISOString(),
    })),
  };
}
