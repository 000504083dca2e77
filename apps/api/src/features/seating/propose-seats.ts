import type { DelegateType } from "@narthex/contract/base/common";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { isAbsentAlumnus, userTypeOf } from "@narthex/domain/people/people";
import { maySeeEvent } from "@narthex/domain/schedule/schedule";
import { assignSeats } from "@narthex/domain/seating-assignment/assign";
import { seatsOfPlan } from "@narthex/domain/seating-assignment/plan";
import type { Person, SeatingAssignment, SeatingProblem } from "@narthex/domain/seating-assignment/problem";
import { serviceIdOf } from "@narthex/domain/seating";
import { checkCsv, RefusedCsv } from "#platform/files/csv.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findPack, localize } from "../content/index.ts";
import { listRegistered } from "../people/index.ts";
import { listSeatingsAt } from "./seating.repository.ts";
import type { PersonSeatChange } from "./seat-changes.repository.ts";
import type { SeatingLine } from "./seatings-csv.ts";

type Pack = NonNullable<Awaited<ReturnType<typeof findPack>>>;

export type SeatingRequest = {
  editionId: string;
  service: number;
  seed: number;
  /** The email addresses of wheelchair users, as CSV. They are read and not stored. */
  wheelchairs: string | null;
};

export type SeatingProposal = {
  assignment: SeatingAssignment;
  people: number;
  /** The service whose seats are kept where possible, or null. */
  previousService: number | null;
  /** For import: who gets another seat, and who gives one up. */
  lines: SeatingLine[];
  /** The same, by person. */
  moves: PersonSeatChange[];
  /** Email addresses. */
  unseated: string[];
};

/** A service for which no seats can be proposed. */
export class RefusedService extends Error {}

type Assign = (problem: SeatingProblem) => SeatingAssignment | Promise<SeatingAssignment>;

/** Seats for everyone who may go to a service, on the plan of its hall. Nothing is stored. */
export async function proposeSeats(
  db: Db,
  request: SeatingRequest,
  assign: Assign = assignSeats,
): Promise<SeatingProposal> {
  const { editionId, service } = request;
  const pack = await findPack(db, editionId);
  if (!pack) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const plan = findPlan(pack.edition, service);
  const previousService = findPreviousService(pack, plan.services, service);
  const registered = await listRegistered(db, editionId);
  const current = await listSeatingsAt(db, editionId, [
    service,
    ...(previousService === null ? [] : [previousService]),
  ]);
  const wheelchairs = readWheelchairs(request.wheelchairs, new Set(registered.map(({ email }) => email)));
  const seatsAt = (at: number | null): Map<number, string> =>
    new Map(
      current.filter(({ serviceId }) => serviceId === at).map(({ personId, allocation }) => [personId, allocation]),
    );
  const [held, previous] = [seatsAt(service), seatsAt(previousService)];
  const attending = registered.filter(({ type, confYear }) => mayAttend(pack, service, type, confYear));
  const people = attending.map((person): Person => {
    const [heldSeat, previousSeat] = [held.get(person.id), previous.get(person.id)];
    return {
      id: person.email,
      group: person.groupName,
      isHost: userTypeOf(person.organization, pack.edition.hostOrganization) === "Host",
      needsAccessible: wheelchairs.has(person.email),
      needsInterpretation: person.needLiveVoice,
      ...(heldSeat === undefined ? {} : { held: heldSeat }),
      ...(previousSeat === undefined ? {} : { previous: previousSeat }),
    };
  });
  const problem: SeatingProblem = { seed: request.seed, seats: seatsOfPlan(plan.seats), people };
  const assignment = await assign(problem);
  const changed = registered.flatMap(({ id, email }) => {
    const [before, after] = [held.get(id) ?? null, assignment.seats.get(email) ?? null];
    return before === after ? [] : [{ email, personId: id, before, after }];
  });
  const lines = changed.map(({ email, after }) => ({ email, serviceId: service, allocation: after ?? "" }));
  const moves = changed.map(({ personId, before, after }) => ({ personId, before, after }));
  const unseated = [...assignment.seats].filter(([, seat]) => seat === null).map(([email]) => email);
  return { assignment, people: people.length, previousService, lines, moves, unseated };
}

function findPlan(
  { seatingServices, seatingPlans }: PackEdition,
  service: number,
): PackEdition["seatingPlans"][number] {
  if (!seatingServices.includes(service))
    throw new RefusedService(
      `Service ${service} has no seats. The services are ${seatingServices.join(", ") || "none"}.`,
    );
  const plan = seatingPlans.find(({ services }) => services.includes(service));
  if (!plan || plan.seats.length === 0)
    throw new RefusedService(
      `The plan of service ${service} has no seats. List them in edition.yaml; see docs/content-packs.md.`,
    );
  return plan;
}

type DatedEvent = { date: string; event: Pack["schedule"][string][number] };

/** The events of a service, the first first. */
function listEvents({ schedule }: Pack, service: number): DatedEvent[] {
  const events = Object.entries(schedule).flatMap(([date, found]) => found.map((event) => ({ date, event })));
  return events
    .filter(
      ({ event }) =>
        serviceIdOf({ title: localize(event.title, "en"), label: localize(event.label, "en") }) === service,
    )
    .toSorted((a, b) => Date.parse(a.event.start) - Date.parse(b.event.start));
}

/** The last service before this one in the same hall. */
function findPreviousService(pack: Pack, services: readonly number[], service: number): number | null {
  const startOf = (one: number): number => Date.parse(listEvents(pack, one)[0]?.event.start ?? "");
  const before = services.filter((one) => startOf(one) < startOf(service));
  return before.toSorted((a, b) => startOf(b) - startOf(a))[0] ?? null;
}

/** Whether people of a type may come to a service. */
export function mayAttend(pack: Pack, service: number, type: string, confYear: string): boolean {
  if (isAbsentAlumnus(confYear, pack.edition.year)) return false;
  return listEvents(pack, service).some(({ date, event }) =>
    maySeeEvent({ ...event, startTime: event.start }, { type: type as DelegateType }, pack.edition, date),
  );
}

function readWheelchairs(csv: string | null, registered: ReadonlySet<string>): Set<string> {
  if (csv === null) return new Set();
  const { lines, issues } = checkCsv(csv, {
    columns: ["email"],
    refuse: (_, { email }) =>
      registered.has(email.toLowerCase()) ? null : `is not registered for this edition: ${email || "empty"}`,
    unique: { column: "email", keyOf: ({ email }) => email.toLowerCase() },
  });
  if (issues.length > 0) throw new RefusedCsv(issues);
  return new Set(lines.map(({ values }) => values.email.toLowerCase()));
}
