import type { PackEdition, PackEvent } from "@narthex/contract/pack";
import type { Fault } from "./fault.ts";
import type { YamlFile } from "./yaml-file.ts";

/** An IANA zone that this machine knows; a bare offset is none, for it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The edition's own dates, zone and languages. */
export function checkEdition(source: YamlFile, edition: PackEdition, scheduleFiles: readonly string[]): Fault[] {
  const { file, lineOf } = source;
  const faults: Fault[] = [];
  const refuse = (path: PropertyKey[], reason: string): void => void faults.push({ file, line: lineOf(path), reason });
  if (!isTimeZone(edition.timeZone)) refuse(["timeZone"], `${edition.timeZone} is no time zone of the IANA list`);
  if (!edition.languages.includes("en"))
    refuse(["languages"], "languages must include en, which every text falls back to");
  if (new Set(edition.languages).size < edition.languages.length) refuse(["languages"], "languages names one twice");
  const dates = edition.days.map(({ date }) => date);
  for (const [index, { date, slug }] of edition.days.entries()) {
    const before = dates[index - 1];
    const expected = before && Temporal.PlainDate.from(before).add({ days: 1 }).toString();
    if (dates.indexOf(date) < index) refuse(["days", index, "date"], `${date} is there twice`);
    else if (expected && date !== expected)
      refuse(["days", index, "date"], `${date} does not follow ${before}: days are consecutive`);
    if (slug !== `day-${index + 1}`)
      refuse(["days", index, "slug"], `the slug of day ${index + 1} must be day-${index + 1}`);
    if (!scheduleFiles.includes(`schedule/${date}.yaml`))
      refuse(["days", index, "date"], `there is no file schedule/${date}.yaml`);
  }
  for (const [index, date] of edition.weekend.entries())
    if (!dates.includes(date)) refuse(["weekend", index], `${date} is no day of the edition`);
    else if (edition.weekend.indexOf(date) < index) refuse(["weekend", index], `${date} is there twice`);
    else if (index > 0 && date < (edition.weekend[index - 1] ?? ""))
      refuse(["weekend", index], `${date} is out of order`);
  return faults;
}

function reasonAgainst(start: string, date: string, timeZone: string): string | null {
  const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const written = /Z$/i.test(start) ? "+00:00" : start.slice(-6);
  if (zoned.offset !== written) return `${start} is a wrong instant: ${timeZone} is at ${zoned.offset} then`;
  const day = Temporal.PlainDate.from(date);
  const noon = day.add({ days: 1 }).toPlainDateTime("12:00");
  const local = zoned.toPlainDateTime();
  const isOfDay =
    Temporal.PlainDateTime.compare(local, day.toPlainDateTime()) >= 0 &&
    Temporal.PlainDateTime.compare(local, noon) < 0;
  return isOfDay ? null : `${start} does not belong to ${date}: a day goes from 00:00 until 12:00 of the next date`;
}

/** Every event starts on its day, which may end after midnight, at an instant that the zone has. */
export const checkStarts = (source: YamlFile, events: PackEvent[], date: string, timeZone: string): Fault[] =>
  events.flatMap(({ start }, index) => {
    const reason = reasonAgainst(start, date, timeZone);
    return reason ? [{ file: source.file, line: source.lineOf([index, "start"]), reason }] : [];
  });
