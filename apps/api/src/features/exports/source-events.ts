import { createHash } from "node:crypto";
import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { ProblemError } from "#platform/http/problems.ts";
import { localize } from "../content/index.ts";

/** An event as other programs know it: one title, one room. */
export type ExportedEvent = {
  id: number;
  guid: string;
  slug: string;
  title: string;
  subtitle: string;
  track: string;
  room: string;
  type: string;
  abstract: string;
  start: Temporal.ZonedDateTime;
  durationInMin: number;
};
export type ExportedDay = { date: string; events: ExportedEvent[] };

/** `([0-9]{1,2}:[0-9]{2})` is the longest duration that the schema of frab allows. */
const MAX_MINUTES = 99 * 60 + 59;

/** The same for an event of an edition at any time, in the form of a UUID. */
function guidOf(editionId: string, id: number): string {
  const hex = createHash("sha256").update(`${editionId} ${id}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}

const isOpen = ({ cancelled }: PackEvent): boolean => !cancelled;

/** The events of all days. These formats have no word for a cancelled event: it is left out. */
export function exportedDays({ edition, schedule }: Pack, locale: Locale): ExportedDay[] {
  const slugs = new Set<string>();
  const uniqueSlug = ({ slug, id }: PackEvent): string => {
    const own = slugs.has(slug) ? `${slug}-${id}` : slug;
    slugs.add(own);
    return own;
  };
  const eventOf = (event: PackEvent): ExportedEvent => {
    const { id, type, durationInMin } = event;
    const title = localize(event.title, locale);
    if (durationInMin > MAX_MINUTES)
      throw new ProblemError("refused", `${title} (${id}) lasts ${durationInMin} minutes; frab allows ${MAX_MINUTES}.`);
    return {
      id,
      guid: guidOf(edition.id, id),
      slug: uniqueSlug(event),
      title,
      subtitle: localize(event.subtitle, locale),
      track: localize(event.label, locale),
      room: event.location.map((room) => localize(room, locale)).join(" / "),
      type,
      abstract: localize(event.notes, locale),
      start: Temporal.Instant.from(event.start).toZonedDateTimeISO(edition.timeZone),
      durationInMin,
    };
  };
  return edition.days.map(({ date }) => ({ date, events: (schedule[date] ?? []).filter(isOpen).map(eventOf) }));
}

export const startText = (start: Temporal.ZonedDateTime): string =>
  start.toString({ timeZoneName: "never", smallestUnit: "second" });

const pad = (value: number): string => String(value).padStart(2, "0");
export const clockText = ({ hour, minute }: Temporal.ZonedDateTime): string => `${pad(hour)}:${pad(minute)}`;
export const durationText = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** The events of a day by room, in the order in which the rooms are first used. */
export const byRoom = ({ events }: ExportedDay): [string, ExportedEvent[]][] => [
  ...Map.groupBy(events, ({ room }) => room),
];
