import type { Localized } from "@narthex/contract/base/common";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { ScreenEvent, ScreenView } from "@narthex/contract/console/screens";
import { channelsOf } from "@narthex/domain/announcements";
import { isOnlyOnline } from "@narthex/domain/editions/editions";
import type { Snapshot } from "../content/index.ts";

/** Announcements that are older say nothing to who passes by. */
const NEWS_MS = 12 * 3_600_000;

const textsOf = (text: PackText): Localized => (typeof text === "string" ? { en: text } : text);

/** When events of a day were to begin before they were moved today, by number. */
export const earlierStarts = (events: unknown): Map<number, string> =>
  new Map(Array.isArray(events) ? (events as PackEvent[]).map(({ id, start }) => [id, start]) : []);

const instant = (text: string): string => new Date(text).toISOString();

function screenEvent(event: PackEvent, earlier: ReadonlyMap<number, string>): ScreenEvent {
  const was = earlier.get(event.id);
  return {
    id: event.id,
    title: textsOf(event.title),
    subtitle: textsOf(event.subtitle),
    rooms: event.location.map(textsOf),
    start: instant(event.start),
    durationInMin: event.durationInMin,
    isCancelled: event.cancelled !== null,
    was: was === undefined || Date.parse(was) === Date.parse(event.start) ? null : instant(was),
  };
}

/** What a screen of a room shows, or of all rooms. */
export function screenView(
  { edition, pack }: Pick<Snapshot, "edition" | "pack">,
  room: string | null,
  earlier: ReadonlyMap<number, string>,
  now: number,
): ScreenView {
  const events = pack.edition.days
    .flatMap(({ date }) => pack.schedule[date] ?? [])
    .filter((event) => event.type !== "end" && !isOnlyOnline(event, edition.conferenceType));
  const isHere = ({ location }: PackEvent): boolean =>
    room === null ? location.length > 0 : location.some((one) => textsOf(one).en === room);
  const named = events.flatMap(({ location }) => location).find((one) => textsOf(one).en === room);
  return {
    title: edition.title,
    timeZone: edition.timeZone,
    languages: edition.languages,
    room: room === null ? null : textsOf(named ?? room),
    events: events
      .filter(isHere)
      .filter(({ start, durationInMin }) => Date.parse(start) + durationInMin * 60_000 > now - NEWS_MS)
      .map((event) => screenEvent(event, earlier)),
    announcements: pack.announcements
      .filter((announcement) => channelsOf(announcement).has("screen"))
      .filter(({ posted }) => Date.parse(posted) <= now && Date.parse(posted) > now - NEWS_MS)
      .map(({ id, title, body, posted }) => ({
        id,
        title: textsOf(title),
        body: textsOf(body),
        posted: instant(posted),
      })),
  };
}
