import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Check, DraftFile } from "../draft.ts";
import { isTimeZone, offsetIssueOf } from "../formats/time-zone.ts";
import { issueAt, reasonOf, type PackIssue, type Reason } from "../issue.ts";

function startIssueOf(start: string, date: string, timeZone: string): Reason | null {
  const offsetIssue = offsetIssueOf(start, timeZone);
  if (offsetIssue) return offsetIssue;
  const day = Temporal.PlainDate.from(date);
  const noon = day.add({ days: 1 }).toPlainDateTime("12:00");
  const local = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const isOfDay =
    Temporal.PlainDateTime.compare(local, day.toPlainDateTime()) >= 0 &&
    Temporal.PlainDateTime.compare(local, noon) < 0;
  return isOfDay ? null : reasonOf("other-day", { start, date });
}

function checkDay({ source, key: date, value }: DraftFile<PackEvent[]>, { days, timeZone }: PackEdition): PackIssue[] {
  if (!days.some((day) => day.date === date)) return [{ file: source.file, line: 1, ...reasonOf("no-day", { date }) }];
  if (!isTimeZone(timeZone)) return [];
  return value.flatMap(({ start }, index) => {
    const reason = startIssueOf(start, date, timeZone);
    return reason ? [issueAt(source, [index, "start"], reason)] : [];
  });
}

/** Every event starts on its day, which lasts until noon of the next date, with the offset of the time zone at that instant. */
export const checkSchedule: Check = ({ parts: { edition, schedule } }) =>
  edition.flatMap(({ value }) => schedule.flatMap((day) => checkDay(day, value)));
