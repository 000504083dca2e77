import { createHash } from "node:crypto";
import type { DelegateType } from "@narthex/contract/base/common";
import type { SignupStatus } from "@narthex/contract/app/experiences";
import type { Pack } from "@narthex/contract/pack/pack";
import { hasBegun } from "@narthex/allocation/begun";
import { type GuestEvent, listBusyTimes } from "@narthex/domain/places/free-time";
import type { AllocationPerson, AllocationProblem, AllocationSlot } from "@narthex/allocation/problem";
import { experienceTypeOf, mayTakePart } from "@narthex/domain/experiences/experiences";
import type { Db } from "#platform/postgres/db.ts";
import { findPack, localize } from "../../content/index.ts";
import { choiceRulesOf, packOf } from "../experiences.views.ts";
import { listSignupsByPerson, type SignupOfPerson } from "./edition-problem.repository.ts";

/** There is no edition, or none of its slots can be given out. The message says which. */
export class NothingToAllocate extends Error {
  override name = "NothingToAllocate";
}

/** The wishes of an edition as a problem for the engine. People are identified by public id. */
export type EditionProblem = {
  pack: Pack;
  problem: Omit<AllocationProblem, "seed">;
  /** Database id and email address of each person, by public id. */
  personIds: ReadonlyMap<string, number>;
  emails: ReadonlyMap<string, string>;
  /** Two problems with the same digest have the same solutions. */
  digest: string;
};

/**
 * The slots of an edition's pack, each with the type of its experience, without the places that are held back. One that is
 * cancelled has no place to give.
 */
export const slotsOf = (pack: Pack): AllocationSlot[] =>
  packOf({ pack }).experiences.flatMap(({ type, slots }) =>
    slots.map(({ id, start, end, capacity, stepFree, heldBack, isCancelled }) => ({
      id,
      type,
      start: Date.parse(start),
      end: Date.parse(end),
      capacity: isCancelled ? 0 : Math.max(0, capacity - (heldBack?.count ?? 0)),
      ...(stepFree ? { stepFree } : {}),
      ...(heldBack
        ? { heldBack: { places: Math.min(capacity, heldBack.count), reason: localize(heldBack.reason, "en") } }
        : {}),
    })),
  );

export const guestEventsOf = (pack: Pack): GuestEvent[] =>
  Object.values(pack.schedule).flatMap((events) =>
    events.map((event) => ({
      id: event.id,
      type: experienceTypeOf(event),
      start: Date.parse(event.start),
      durationInMin: event.durationInMin,
    })),
  );

type Rules = { ranked: ReadonlySet<string>; events: readonly GuestEvent[]; year: number };

/** Choices count only of people who come in person this year, and of types that can be ranked. */
function personOf(rows: readonly SignupOfPerson[], { ranked, events, year }: Rules): AllocationPerson | null {
  const [first] = rows;
  const wishes = rows.filter(({ ranking, eventId }) => ranking !== null && eventId === null);
  if (!first || wishes.length === 0) return null;
  const registration = { type: first.delegateType as DelegateType, confYear: first.confYear };
  const choices = mayTakePart(registration, year) ? wishes.filter(({ type }) => ranked.has(type)) : [];
  const single = rows
    .filter((row) => !wishes.includes(row))
    .map(({ type, status, startsAt, eventId }) => ({
      type,
      status: status as SignupStatus,
      startsAt: startsAt?.getTime() ?? null,
      eventId,
    }));
  return {
    id: first.hashId,
    choices: choices.map(({ type }) => type),
    busy: listBusyTimes(single, events),
    held: wishes.flatMap(({ status, slotId }) => (status === "Confirmed" && slotId !== null ? [slotId] : [])),
    ...(first.needsStepFree ? { needsStepFree: true } : {}),
  };
}

function digestOf(problem: EditionProblem["problem"]): string {
  const { rule, placesEach, mostChoices, slots, people } = problem;
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  const hash = createHash("sha256").update(JSON.stringify([rule, placesEach, mostChoices, slots.toSorted(byId)]));
  for (const slot of slots.toSorted(byId)) if (hasBegun(problem, slot)) hash.update(JSON.stringify([slot.id]));
  for (const { id, choices, busy, held, needsStepFree } of people.toSorted(byId))
    hash.update(JSON.stringify([id, choices, busy, held?.toSorted(), ...(needsStepFree ? ["stepFree"] : [])]));
  return hash.digest("base64url");
}

/** Reads the wishes of an edition. Slots that have begun by `now` keep their people. Throws if the edition or its slots do not exist. */
export async function loadProblem(db: Db, editionId: string, now: number): Promise<EditionProblem> {
  const pack = await findPack(db, editionId);
  if (!pack) throw new NothingToAllocate(`There is no edition ${editionId}. Import its content first.`);
  const slots = slotsOf(pack);
  if (slots.length === 0)
    throw new NothingToAllocate(`${editionId} has no slots. Add them to experiences.yaml and import it.`);
  const rules: Rules = {
    ranked: new Set(choiceRulesOf({ pack }).ranked),
    events: guestEventsOf(pack),
    year: pack.edition.year,
  };
  const byPerson = Map.groupBy(await listSignupsByPerson(db, editionId), ({ personId }) => personId);
  const personIds = new Map<string, number>();
  const emails = new Map<string, string>();
  const people: AllocationPerson[] = [];
  // In the order of sign-ups, for the comparison with first come, first served. The engine ignores the order.
  const firstId = (rows: readonly SignupOfPerson[]): number => Math.min(...rows.map(({ id }) => id));
  for (const rows of [...byPerson.values()].toSorted((a, b) => firstId(a) - firstId(b))) {
    const person = personOf(rows, rules);
    const [first] = rows;
    if (!person || !first) continue;
    personIds.set(person.id, first.personId);
    emails.set(person.id, first.email);
    people.push(person);
  }
  const { allocated, placesRule, maxRankedChoices } = packOf({ pack });
  const mostChoices = Math.min(maxRankedChoices ?? Infinity, rules.ranked.size);
  const problem = { rule: placesRule, placesEach: allocated, mostChoices, slots, people, now };
  return { pack, problem, personIds, emails, digest: digestOf(problem) };
}
