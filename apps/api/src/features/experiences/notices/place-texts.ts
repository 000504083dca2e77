import type { Locale } from "@narthex/contract/base/common";
import type { Place } from "@narthex/contract/console/experiences-allocation";
import type { Pack } from "@narthex/contract/pack/pack";
import { dateIn, formatLongDate, formatTiming } from "@narthex/domain/editions/times";
import { localize } from "../../content/index.ts";
import type { MailEntry } from "#platform/mail/compose-mail.ts";
import { packOf } from "../experiences.views.ts";

const MINUTE_MS = 60_000;

/** The slots of an edition as places in a language, by id. */
export const placesOf = (pack: Pack, locale: Locale): Map<string, Place> =>
  new Map(
    packOf({ pack }).experiences.flatMap(({ type, slots }) =>
      slots.map(({ id, venue, start, end }) => [
        id,
        {
          type,
          slot: id,
          venue: localize(venue, locale),
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        },
      ]),
    ),
  );

/** What a place is, the day, the time and where: `Friday, 18 July 2025`, `1:30 PM – 3:30 PM`, `Bus 4 · Gate 4`. */
export function describePlace(pack: Pack, { type, venue, start, end }: Place, locale: Locale): MailEntry {
  const { timeZone } = pack.edition;
  const title = packOf({ pack }).experiences.find((one) => one.type === type)?.title ?? type;
  const from = Date.parse(start);
  const date = formatLongDate(dateIn(timeZone, from), locale);
  const timing = formatTiming(start, (Date.parse(end) - from) / MINUTE_MS, timeZone, locale);
  return { text: localize(title, locale), details: [date, timing, venue] };
}
