import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import { writeCalendar } from "@narthex/domain/schedule/calendar-file";
import { localize } from "../content/index.ts";

type Source = { pack: Pack; version: number; locale: Locale; publicUrl: string; publishedAt: number };

const MINUTE_MS = 60_000;

/** The programme as iCalendar, with cancelled events as such. */
export const programmeCalendar = ({ pack: { edition, schedule }, version, locale, publicUrl, publishedAt }: Source) =>
  writeCalendar({
    name: localize(edition.title, locale),
    timeZone: edition.timeZone,
    stamp: publishedAt,
    sequence: version,
    events: edition.days.flatMap(({ date }) =>
      (schedule[date] ?? []).map((event) => ({
        uid: `${edition.id}-${event.id}@narthex`,
        start: Date.parse(event.start),
        end: Date.parse(event.start) + event.durationInMin * MINUTE_MS,
        title: localize(event.title, locale),
        location: event.location.map((room) => localize(room, locale)).join(" / "),
        description: localize(event.notes, locale),
        category: localize(event.label, locale),
        url: `${publicUrl}${edition.routePrefix}/schedule`,
        isCancelled: event.cancelled !== null,
      })),
    ),
  });
