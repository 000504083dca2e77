import type { Locale } from "@narthex/contract/base/common";
import { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Hall, HallSeat, SeatedPerson } from "@narthex/contract/console/seating-console";
import { seatsOfPlan } from "@narthex/domain/seating-assignment/plan";
import { serviceIdOf } from "@narthex/domain/seating";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { localize, type Snapshot } from "../content/index.ts";
import { listRegistered } from "../people/index.ts";
import { mayAttend } from "./propose-seats.ts";
import { listSeatingsAt } from "./seating.repository.ts";
import { hallPicture } from "./seating.views.ts";

type HallRequest = { service: number | undefined; locale: Locale };

/** What people call a service: the title of its event. */
export const serviceTitle = (
  events: readonly Pick<PackEvent, "title" | "label">[],
  service: number,
  locale: Locale,
): string => {
  const event = events.find(
    ({ title, label }) => serviceIdOf({ title: localize(title, "en"), label: localize(label, "en") }) === service,
  );
  return event ? localize(event.title, locale) : String(service);
};

/** The hall of a service with the people in it. */
export async function hallView(db: Db, snapshot: Snapshot, { service: wanted, locale }: HallRequest): Promise<Hall> {
  const { pack, edition } = snapshot;
  const service = wanted ?? edition.seatingServices[0];
  const services = edition.seatingServices.map((id) => ({ id, title: serviceTitle(snapshot.events, id, locale) }));
  if (service === undefined || !edition.seatingServices.includes(service))
    throw new ProblemError("not-found", "There is no such service.");
  const rendered = snapshot.render(PackEdition, pack.edition, locale).seatingPlans;
  const at = pack.edition.seatingPlans.findIndex((one) => one.services.includes(service));
  const registered = await listRegistered(db, edition.id);
  const cards = new Map(
    registered.map(({ id, hashId, name, groupName }): [number, SeatedPerson] => [id, { hashId, name, groupName }]),
  );
  const seatings = await listSeatingsAt(db, edition.id, [service]);
  const bySeat = Map.groupBy(seatings, ({ allocation }) => allocation);
  const peopleAt = (seat: string): SeatedPerson[] =>
    (bySeat.get(seat) ?? []).flatMap(({ personId }) => cards.get(personId) ?? []);
  const seats = seatsOfPlan(pack.edition.seatingPlans[at]?.seats ?? []);
  const blocks = [...Map.groupBy(seats, ({ area }) => area)].map(([name, own]) => ({
    name,
    seats: own.map(({ id, rowName, place, isAccessible, hasInterpretation }): HallSeat => ({
      id,
      row: rowName,
      place,
      isAccessible,
      hasInterpretation,
      people: peopleAt(id),
    })),
  }));
  const known = new Set(seats.map(({ id }) => id));
  const elsewhere = seatings.flatMap(({ personId, allocation }) => {
    const person = cards.get(personId);
    return person && !known.has(allocation) ? [{ person, seat: allocation }] : [];
  });
  const seated = new Set(seatings.map(({ personId }) => personId));
  const unseated = registered
    .filter(({ id, type, confYear }) => !seated.has(id) && mayAttend(pack, service, type, confYear))
    .flatMap(({ id }) => cards.get(id) ?? []);
  return { services, service, plan: hallPicture(rendered, service), blocks, elsewhere, unseated };
}
