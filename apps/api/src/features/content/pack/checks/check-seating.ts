import type { Locale } from "@narthex/contract/base/common";
import type { PackEdition, PackSeats } from "@narthex/contract/pack/pack-edition";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { serviceIdOf } from "@narthex/domain/seating";
import { rowNames } from "@narthex/domain/seating-assignment/plan";
import { localize } from "#features/content/localize.ts";
import type { Check, DraftFile } from "../draft.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";

const serviceIn = ({ title, label }: PackEvent, locale: Locale): number | null =>
  serviceIdOf({ title: localize(title, locale), label: localize(label, locale) });

/** Every service in the edition has an event, and every plan belongs to a service of the edition. */
function checkServices(
  { source, value }: DraftFile<PackEdition>,
  servicesOfEvents: ReadonlySet<number | null> | null,
): PackIssue[] {
  const { seatingServices, seatingPlans } = value;
  return [
    ...seatingServices.flatMap((service, index) =>
      !servicesOfEvents || servicesOfEvents.has(service)
        ? []
        : [issueAt(source, ["seatingServices", index], reasonOf("no-service-event", { service }))],
    ),
    ...seatingPlans.flatMap(({ services }, plan) =>
      services.flatMap((service, index) =>
        seatingServices.includes(service)
          ? []
          : [issueAt(source, ["seatingPlans", plan, "services", index], reasonOf("service-unlisted", { service }))],
      ),
    ),
  ];
}

/** No row is there twice, and accessible seats exist. */
function checkPlan(source: DraftFile<PackEdition>["source"], plan: number, seats: readonly PackSeats[]): PackIssue[] {
  const known = new Set<string>();
  return seats.flatMap(({ block, rows, places, accessible }, part) => {
    const path = ["seatingPlans", plan, "seats", part];
    const names = rowNames(rows);
    const twice = names.flatMap((row) => {
      const name = JSON.stringify([block, row]);
      const isKnown = known.has(name);
      known.add(name);
      return isKnown ? [issueAt(source, [...path, "rows"], reasonOf("row-twice", { row }))] : [];
    });
    const missing = accessible.flatMap(({ row, places: stepFree }, index) => {
      const at = [...path, "accessible", index];
      if (!names.includes(row)) return [issueAt(source, at, reasonOf("no-row", { row }))];
      return stepFree
        .filter((place) => place > places)
        .map((place) => issueAt(source, at, reasonOf("no-seat", { row, seat: place })));
    });
    return [...twice, ...missing];
  });
}

/** An event with seats names the same service in every language, because its title and label link it to the seats. */
function checkEvents(
  { source, value: events }: DraftFile<PackEvent[]>,
  { seatingServices, languages }: PackEdition,
): PackIssue[] {
  return events.flatMap((event, index) => {
    const service = serviceIn(event, "en");
    const isSeated = service !== null && seatingServices.includes(service);
    if (event.hasSeating && !isSeated) return [issueAt(source, [index], reasonOf("service-unnamed"))];
    const others = isSeated ? languages.filter((language) => serviceIn(event, language) !== service) : [];
    return others.map((language) =>
      issueAt(source, [index], reasonOf("service-language", { service: String(service), language })),
    );
  });
}

export const checkSeating: Check = ({ parts: { edition, schedule }, isComplete }) => {
  const events = schedule.flatMap(({ value }) => value);
  const servicesOfEvents = isComplete("schedule") ? new Set(events.map((event) => serviceIn(event, "en"))) : null;
  return edition.flatMap((one) => [
    ...checkServices(one, servicesOfEvents),
    ...one.value.seatingPlans.flatMap(({ seats }, plan) => checkPlan(one.source, plan, seats)),
    ...schedule.flatMap((day) => checkEvents(day, one.value)),
  ]);
};
