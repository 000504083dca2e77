import { PACK_ISSUES, type PackIssueCode } from "@narthex/contract/pack-issues";

/** What commands say in the words of a pack and its file. */
const OF_COMMANDS = {
  "no-experience": "there is no experience {experience}",
  "no-topic": "there is no topic {topic}",
  "no-english": "the languages must include English, which every text falls back to",
  "language-twice": "the languages list one twice",
  "slot-unranked":
    "{experience} has slots, but is not ranked: it needs “Places are given by ranked choices” and “Open for sign-up”",
  "service-unlisted": "service {service} is not among the services with allocated seats",
  "service-unnamed": "it has allocated seats, but title and label name none of the services with allocated seats",
  "film-type": "a film with this name needs a media type",
  "zone-named": "{zone} is not a time zone that is known everywhere; fill in the time zone",
  "zone-mixed": "its times do not belong to one time zone; fill in the time zone",
  "no-events": "the file has no events",
  "time-range": "the file has a time that is out of range",
  "source-days": "the conference is longer than {maximum} days: it goes from {first} to {last}",
  encoding: "the file is not {encoding} text",
  "schedule-format": "the file has no known format: frab or pentabarf XML, frab JSON, or iCalendar",
  "many-events": "the file has more than {maximum} events",
  "many-days": "the file has more than {maximum} days",
  "many-elements": "the file has more than {maximum} elements",
  "many-repeating": "the file has more than {maximum} events that repeat",
  "many-zones": "the file defines more than {maximum} time zones",
  "file-size": "the file is larger than 16 MB",
  deep: "the file is nested too deeply",
  "not-json": "the file is not valid JSON: {reason}",
  "empty-json": "the file is empty",
  "no-days": "the file is not a schedule: it has no schedule.conference.days",
  "not-xml": "the file is not valid XML: {reason}",
  "empty-xml": "the file is not valid XML: it has no root",
  entities: "the file declares entities, which are not allowed in a schedule",
  "other-root": "the file is not a schedule: its root is <{name}>, not <schedule>",
  "no-conference": "the file is not a schedule: it has no <conference>",
  "not-ical": "the file is not valid iCalendar: {reason}",
  "ical-line": "the file is not valid iCalendar: a line is not NAME:value",
  "ical-end": "the file is not valid iCalendar: END:{name} without its BEGIN",
  "ical-outside": "the file is not valid iCalendar: {name} is outside of a calendar",
  "ical-open": "the file is not valid iCalendar: {name} of line {line} has no end",
  "zone-unknown": "the time zone {zone} is neither in the file nor known everywhere",
  "zone-late": "a time after {year} needs a time zone that is known everywhere",
} as const satisfies Partial<Record<PackIssueCode, string>>;

export const issueMessages = {
  issues: { ...PACK_ISSUES, ...OF_COMMANDS } as Readonly<Record<PackIssueCode, string>>,
};
