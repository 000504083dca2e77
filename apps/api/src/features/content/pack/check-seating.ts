import type { Locale } from "@narthex/contract/common";
import type { PackEdition, PackEvent } from "@narthex/contract/pack";
import type { PackText } from "@narthex/contract/pack-parts";
import { textIn } from "@narthex/domain/locales";
import { serviceIdOf } from "@narthex/domain/seating";
import { checkUnique } from "./check-numbers.ts";
import type { Fault } from "./fault.ts";
import type { Read } from "./read-files.ts";

const say = (text: PackText, locale: Locale): string => textIn(typeof text === "string" ? { en: text } : text, locale);

const serviceIn = ({ title, label }: PackEvent, locale: Locale): number | null =>
  serviceIdOf({ title: say(title, locale), label: say(label, locale) });

/** Every plan is of services that have seats, and of each there is one at most. */
function checkPlans({ source, value: { seatingServices, seatingPlans } }: Read<PackEdition>): Fault[] {
  const marks = seatingPlans.flatMap(({ services }, plan) =>
    services.map((value, index) => ({ value, source, path: ["seatingPlans", plan, "services", index] })),
  );
  const unknown = marks.filter(({ value }) => !seatingServices.includes(value));
  return [
    ...unknown.map(({ value, path }) => ({
      file: source.file,
      line: source.lineOf(path),
      reason: `the service ${value} is none of the seatingServices`,
    })),
    ...checkUnique("plan of the service", marks),
  ];
}

/** An event with seats says which service it is, in every language alike: the way to the seat is found by its words. */
function checkEvents(
  { source, value: events }: Read<PackEvent[]>,
  { seatingServices, languages }: PackEdition,
): Fault[] {
  return events.flatMap((event, index) => {
    const refuse = (reason: string): Fault => ({ file: source.file, line: source.lineOf([index]), reason });
    const service = serviceIn(event, "en");
    const isSeated = service !== null && seatingServices.includes(service);
    if (event.hasSeating && !isSeated)
      return [refuse("hasSeating, but its title and label name none of the seatingServices")];
    const others = isSeated ? languages.filter((language) => serviceIn(event, language) !== service) : [];
    return others.map((language) => refuse(`is service ${service}, but not by its title and label in ${language}`));
  });
}

/** Seats, their plans and their events fit. Where not every day could be read, no event is missed. */
export function checkSeating(edition: Read<PackEdition>, days: Read<PackEvent[]>[], everyDayWasRead: boolean): Fault[] {
  const { source, value } = edition;
  const held = new Set(days.flatMap(({ value: events }) => events.map((event) => serviceIn(event, "en"))));
  const empty = value.seatingServices.filter((service) => everyDayWasRead && !held.has(service));
  return [
    ...checkUnique(
      "service",
      value.seatingServices.map((service, index) => ({ value: service, source, path: ["seatingServices", index] })),
    ),
    ...empty.map((service) => ({
      file: source.file,
      line: source.lineOf(["seatingServices", value.seatingServices.indexOf(service)]),
      reason: `no event is service ${service}`,
    })),
    ...checkPlans(edition),
    ...days.flatMap((day) => checkEvents(day, value)),
  ];
}
