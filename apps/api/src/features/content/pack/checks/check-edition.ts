import { type Check } from "../draft.ts";
import { isTimeZone } from "../formats/time-zone.ts";
import { issueAt, type PackIssue } from "../issue.ts";
import { fileOfPart } from "../pack-files.ts";

/** The edition's own dates, time zone and languages. */
export const checkEdition: Check = ({ parts: { edition }, files }) =>
  edition.flatMap(({ source, value: { timeZone, languages, days, weekend } }) => {
    const issues: PackIssue[] = [];
    const refuse = (path: PropertyKey[], reason: string): void => void issues.push(issueAt(source, path, reason));
    if (!isTimeZone(timeZone)) refuse(["timeZone"], `${timeZone} is not an IANA time zone`);
    if (!languages.includes("en")) refuse(["languages"], "languages must include en, which every text falls back to");
    if (new Set(languages).size < languages.length) refuse(["languages"], "languages lists one twice");
    const dates = days.map(({ date }) => date);
    for (const [index, { date, slug }] of days.entries()) {
      const before = dates[index - 1];
      const expected = before && Temporal.PlainDate.from(before).add({ days: 1 }).toString();
      if (dates.indexOf(date) < index) refuse(["days", index, "date"], `${date} is listed twice`);
      else if (expected && date !== expected)
        refuse(["days", index, "date"], `${date} does not follow ${before}: days are consecutive`);
      if (slug !== `day-${index + 1}`)
        refuse(["days", index, "slug"], `the slug of day ${index + 1} must be day-${index + 1}`);
      const file = fileOfPart("schedule", date);
      if (!files.has(file)) refuse(["days", index, "date"], `there is no file ${file}`);
    }
    for (const [index, date] of weekend.entries())
      if (!dates.includes(date)) refuse(["weekend", index], `${date} is not a day of the edition`);
      else if (weekend.indexOf(date) < index) refuse(["weekend", index], `${date} is listed twice`);
      else if (index > 0 && date < (weekend[index - 1] ?? "")) refuse(["weekend", index], `${date} is out of order`);
    return issues;
  });
