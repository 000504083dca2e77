import { typeRules } from "@narthex/contract/base/conference-types";
import { type Check } from "../draft.ts";
import { isTimeZone } from "../formats/time-zone.ts";
import { issueAt, reasonOf, type PackIssue, type Reason } from "../issue.ts";
import { fileOfPart } from "../pack-files.ts";

/** The edition's own dates, time zone and languages. */
export const checkEdition: Check = ({ parts: { edition }, files }) =>
  edition.flatMap(({ source, value: { conferenceType, routePrefix, timeZone, languages, days, weekend } }) => {
    const issues: PackIssue[] = [];
    const refuse = (path: PropertyKey[], reason: Reason): void => void issues.push(issueAt(source, path, reason));
    const { prefix } = typeRules(conferenceType);
    if (routePrefix !== prefix) refuse(["routePrefix"], reasonOf("constant", { value: JSON.stringify(prefix) }));
    if (!isTimeZone(timeZone)) refuse(["timeZone"], reasonOf("time-zone", { zone: timeZone }));
    if (!languages.includes("en")) refuse(["languages"], reasonOf("no-english"));
    if (new Set(languages).size < languages.length) refuse(["languages"], reasonOf("language-twice"));
    const dates = days.map(({ date }) => date);
    for (const [index, { date, slug }] of days.entries()) {
      const before = dates[index - 1];
      const expected = before && Temporal.PlainDate.from(before).add({ days: 1 }).toString();
      if (dates.indexOf(date) < index) refuse(["days", index, "date"], reasonOf("date-twice", { date }));
      else if (expected && date !== expected) refuse(["days", index, "date"], reasonOf("day-apart", { date, before }));
      if (slug !== `day-${index + 1}`) refuse(["days", index, "slug"], reasonOf("day-number", { day: index + 1 }));
      const file = fileOfPart("schedule", date);
      if (!files.has(file)) refuse(["days", index, "date"], reasonOf("no-file", { file }));
    }
    for (const [index, date] of weekend.entries())
      if (!dates.includes(date)) refuse(["weekend", index], reasonOf("no-day", { date }));
      else if (weekend.indexOf(date) < index) refuse(["weekend", index], reasonOf("date-twice", { date }));
      else if (index > 0 && date < (weekend[index - 1] ?? ""))
        refuse(["weekend", index], reasonOf("date-order", { date }));
    return issues;
  });
