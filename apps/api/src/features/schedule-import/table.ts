import { LOCALES } from "@narthex/contract/base/languages";
import type { Pack } from "@narthex/contract/pack/pack";
import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import { fieldsFor, TEXT_FIELDS, TEXT_NAMES, type TextName } from "./columns.ts";
import { fieldTexts } from "./events.ts";
import type { PlacedEvent } from "./match.ts";
import { NIGHT_ENDS_MIN } from "./row-times.ts";

const TEXT_TITLES: Readonly<Record<TextName, string>> = {
  title: "Title",
  subtitle: "Speakers or subtitle",
  location: "Room",
  label: "Label",
  notes: "Description",
};
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** As the template of the import has them. */
const TITLES: Readonly<Partial<Record<ScheduleImportField, string>>> = {
  day: "Day",
  start: "Start",
  duration: "Minutes",
  ...Object.fromEntries(
    TEXT_NAMES.flatMap((name) =>
      LOCALES.map((locale) => [TEXT_FIELDS[name][locale], `${TEXT_TITLES[name]} (${languageNames.of(locale)})`]),
    ),
  ),
  type: "Type",
  audience: "Audience",
  session: "Number of the session",
  experience: "Code of the experience",
  id: "Event ID",
};

/** A start with its date, unless the import finds the same one without. */
function startCell({ date, event }: PlacedEvent, timeZone: string): string {
  const local = Temporal.Instant.from(event.start).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const isNight = local.hour * 60 + local.minute < NIGHT_ENDS_MIN;
  const isUsual =
    local
      .toPlainDate()
      .subtract({ days: isNight ? 1 : 0 })
      .toString() === date;
  return isUsual ? time : `${local.toPlainDate().toString()} ${time}`;
}

/** The programme as the table that its import reads without a difference. It has minutes for ends: an end says nothing of days. */
export function scheduleTable({ edition: { days, languages, timeZone }, schedule }: Pack): string[][] {
  const fields = fieldsFor(languages).filter((field) => TITLES[field] !== undefined);
  const placed = days.flatMap(({ date }) =>
    (schedule[date] ?? [])
      .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
      .map((event): PlacedEvent => ({ date, event })),
  );
  const rows = placed.map((one) => {
    const texts = fieldTexts(one, timeZone);
    const own = new Map([
      ...texts,
      ["start", startCell(one, timeZone)] as const,
      ["id", String(one.event.id)] as const,
    ]);
    return fields.map((field) => own.get(field) ?? "");
  });
  return [fields.map((field) => TITLES[field] ?? ""), ...rows];
}
