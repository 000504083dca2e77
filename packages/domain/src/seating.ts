import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import type { Seating } from "@narthex/contract/app/seating";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { comesToVenue } from "./editions/editions.ts";

type Seated = Pick<Edition, "seatingServices" | "conferenceType">;
type Attending = Pick<Profile, "type" | "isAbsentAlumni">;

/** The service id of Dreams & Stories. */
export const DREAMS_AND_STORIES = 999;

/** The service whose seating plan belongs to an event, or null. */
export const serviceIdOf = (event: Pick<ScheduleEvent, "title" | "label">): number | null => {
  const title = event.title.replaceAll("’", "'");
  if (title.includes("Leaders' Meeting")) return 0;
  if (title.includes("Dreams & Stories")) return DREAMS_AND_STORIES;
  const number = /SERVICE\s+(\d{1,3})\b/.exec(event.label)?.[1];
  return number === undefined ? null : Number(number);
};

/** The service whose seats are at an event of a draft, or null. Its flag is not needed: its label says it, as in the app. */
export const allocatedServiceOf = (
  { title, label }: Pick<PackEvent, "title" | "label">,
  { seatingServices }: Pick<Edition, "seatingServices">,
): number | null => {
  const [named = "", labelled = ""] = [title, label].map((text) => (typeof text === "string" ? text : text.en));
  const service = serviceIdOf({ title: named, label: labelled });
  return service !== null && seatingServices.includes(service) ? service : null;
};

/** The displayed label. `SERVICE`, which `serviceIdOf` needs, loses its capitals, and is left out if a translation follows. */
export const labelText = (label: string): string =>
  label.replaceAll(/\bSERVICE\b( \d+ · (?=[^ -~]))?/g, (_, translated) => (translated ? "" : "Service"));

const isSeated = (service: number | null, person: Attending, edition: Seated): service is number =>
  service !== null && edition.seatingServices.includes(service) && comesToVenue(person, edition.conferenceType);

/** The service of an event at which this person may have a seat, or null. */
export const seatedServiceOf = (
  event: Pick<ScheduleEvent, "title" | "label">,
  person: Attending,
  edition: Seated,
): number | null => {
  const service = serviceIdOf(event);
  return isSeated(service, person, edition) ? service : null;
};

/** The service of an address, `/seating/{serviceId}`, at which this person may have a seat, or null. */
export const seatedServiceAt = (text: string, person: Attending, edition: Seated): number | null => {
  const service = /^(0|[1-9]\d{0,2})$/.test(text) ? Number(text) : null;
  return isSeated(service, person, edition) ? service : null;
};

/** A person's seat at a service, or null. */
export const allocationAt = (seatings: readonly Seating[], service: number): string | null =>
  seatings.find(({ serviceId }) => serviceId === service)?.allocation ?? null;
