import type { SeatingPlan } from "@narthex/contract/seating";
import { maySeeEvent } from "@narthex/domain/schedule";
import { serviceIdOf } from "@narthex/domain/seating";
import { say, type View } from "../content/index.ts";
import { eventView } from "../schedule/index.ts";

/** The services with seats whose event the viewer may see, in the edition's order; of several events of one, the first. */
export function seatingPlans({ snapshot, locale, type }: View): SeatingPlan[] {
  const { edition, rows, link } = snapshot;
  const plans = rows.edition[0]?.seatingPlans ?? [];
  const events = rows.event
    .map((row) => ({
      date: row.date,
      event: eventView(row, snapshot, locale),
      service: serviceIdOf({ title: say(row.title, "en"), label: say(row.label, "en") }),
    }))
    .filter(({ date, event }) => maySeeEvent(event, { type }, edition, date))
    .toSorted((left, right) => Date.parse(left.event.startTime) - Date.parse(right.event.startTime));
  return edition.seatingServices.flatMap((serviceId) => {
    const event = events.find(({ service }) => service === serviceId)?.event;
    if (!event) return [];
    const { title, label, startTime, durationInMin, location } = event;
    const found = plans.find(({ services }) => services.includes(serviceId));
    const plan = found ? { url: link(say(found.plan, locale)), alt: say(found.alt, locale) } : null;
    return [{ serviceId, title, label, startTime, durationInMin, location, plan }];
  });
}
