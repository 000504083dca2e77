import type { PackEdition } from "@narthex/contract/pack-edition";
import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { Check, DraftFile } from "../draft.ts";
import { isTimeZone, offsetIssueOf } from "../formats/time-zone.ts";
import { issueAt, type PackIssue } from "../issue.ts";

function startIssueOf(start: string, date: string, timeZone: string): string | null {
  const offsetIssue = offsetIssueOf(start, timeZone);
  if (offsetIssue) return offsetIssue;
  const day = Temporal.PlainDate.from(date);
  const noon = day.add({ days: 1 }).toPlainDateTime("12:00");
  const local = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const isOfDay =
    Temporal.PlainDateTime.compare(local, day.toPlainDateTime()) >= 0 &&
    Temporal.PlainDateTime.compare(local, noon) < 0;
  return isOfDay ? null : `${start} does not belong to ${date}: a day goes from 00:00 until 12:00 of the next date`;
}

function checkDay({ source, key: date, value }: DraftFile<PackEvent[]>, { days, timeZone }: PackEdition): PackIssue[] {
  if (!days.some((day) => day.date === date))
    return [{ file: source.file, line: 1, reason: `${date} is not a day of the edition` }];
  if (!isTimeZone(timeZone)) return [];
  return value.flatMap(({ start }, index) => {
    const reason = startIssueOf(start, date, timeZone);
    return reason ? [issueAt(source, [index, "start"], reason)] : [];
  });
}

/** Every event starts on its day, which lasts until noon of the next date, with the offset of the time zone at that instant. */
export const checkSchedule: Check = ({ parts: { edition, schedule } }) =>
  edition.flatMap(({ value }) => schedule.flatMap((day) => checkDay(day, value)));
