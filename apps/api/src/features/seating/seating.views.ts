import { PackEdition, type PackSeats } from "@narthex/contract/pack/pack-edition";
import type { HallPicture, SeatingPlan } from "@narthex/contract/app/seating";
import { maySeeEvent } from "@narthex/domain/schedule/schedule";
import { serviceIdOf } from "@narthex/domain/seating";
import { localize, type View } from "../content/index.ts";
import { eventView } from "../schedule/index.ts";

type RenderedPlan = { services: readonly number[]; plan: string; alt: string; seats: readonly PackSeats[] };

/** The picture of a service's hall, with the parts that were placed on it. */
export function hallPicture(plans: readonly RenderedPlan[], service: number): HallPicture | null {
  const found = plans.find(({ services }) => services.includes(service));
  if (!found) return null;
  const parts = found.seats.flatMap(({ block, rows, places, at }) => (at ? [{ block, rows, places, at }] : []));
  return { url: found.plan, alt: found.alt, ...(parts.length > 0 && { parts }) };
}

/** The services with seats whose event the viewer may see, in the edition's order; of several events of one, the first. */
export function seatingPlans({ snapshot, locale, type }: View): SeatingPlan[] {
  const { edition, events, pack } = snapshot;
  const { seatingPlans: plans } = snapshot.render(PackEdition, pack.edition, locale);
  const seen = events
    .map((event) => ({
      date: event.date,
      event: eventView(event, snapshot, locale),
      service: serviceIdOf({ title: localize(event.title, "en"), label: localize(event.label, "en") }),
    }))
    .filter(({ date, event }) => maySeeEvent(event, { type }, edition, date))
    .toSorted((left, right) => Date.parse(left.event.startTime) - Date.parse(right.event.startTime));
  return edition.seatingServices.flatMap((serviceId) => {
    const event = seen.find(({ service }) => service === serviceId)?.event;
    if (!event) return [];
    const { title, label, startTime, durationInMin, location } = event;
    const plan = hallPicture(plans, serviceId);
    return [{ serviceId, title, label, startTime, durationInMin, location, plan }];
  });
}
