/**
 * Why content, or its publication, is refused: a text for each stable code. Words in braces are parameters. Commands and
 * answers have the English texts; the console has each code in every language.
 */
export const PACK_ISSUES = {
  // What a value must be. Schemas use these as their messages.
  "picture-address": "must be media/… or https://…",
  "link-address": "must be media/…, https://… or mailto:…",
  "web-address": "must be an address that begins with https://, or a path of this server",
  instant: "must be an instant with its offset, like 2025-07-18T09:00:00+08:00",
  date: "must be a real date, YYYY-MM-DD",
  chapter: "must be minutes and seconds, like 02:30",
  duration: "must be minutes and seconds, like 12:30",
  slug: "must be lower-case letters, digits and hyphens",
  "day-slug": "must be day-1 … day-9",
  colour: "must be a colour like #B23C17",
  phone: "must be a phone number, like +65 6555 0100",
  rows: "must be rows from the front, like 1-12 or A-H, J, K",
  "experience-code": "must be a code of capitals, like CG",
  "slot-id": "must be letters, digits and hyphens, like CG-fri",
  "media-type": "must be the media type of a film, like video/mp4",
  password: "must have 8 to 63 characters, or be left out for an open network",

  missing: "is missing",
  text: "must be text",
  "text-by-language": "must be text, or text by language",
  number: "must be a number",
  whole: "must be a whole number",
  flag: "must be true or false",
  list: "must be a list",
  group: "must be a map of fields",
  choice: "must be one of {values}",
  constant: "must be {value}",
  email: "must be an e-mail address",
  empty: "must not be empty",
  "at-least": "must be at least {minimum}",
  "more-than": "must be more than {minimum}",
  "at-most": "must be at most {maximum}",
  "too-long": "must have at most {maximum} characters",
  "too-many": "must have at most {maximum} entries",
  invalid: "is not valid",
  "unknown-field": "is not a known field",

  // Texts, links and references.
  language: "{field} lacks {languages}",
  control: "{field} contains a control character",
  html: "HTML that is not allowed: {html}",
  "unsafe-link": "a link that is not allowed: {link}",
  nesting: "Markdown that is nested too deeply",
  "outside-folder": "{file} leaves the folder",
  "no-file": "there is no file {file}",
  "used-twice": "the {label} {value} is already used in {file}",
  "no-experience": "there is no experience {experience} in experiences.yaml",
  "no-topic": "there is no topic {topic} in topics.yaml",
  "no-category": "there is no category {category}",
  "no-session": "no event has session {session}",
  "session-file": "session {session} belongs in {file}",
  "no-link": "{type} needs a link",
  "no-result": 'nothing in the library is found by "{word}" ({language})',

  // Days and times.
  "time-zone": "{zone} is not an IANA time zone",
  offset: "{instant} has a wrong offset: {zone} is at {offset} then",
  "no-english": "languages must include en, which every text falls back to",
  "language-twice": "languages lists one twice",
  "date-twice": "{date} is listed twice",
  "date-order": "{date} is out of order",
  "day-apart": "{date} does not follow {before}: days are consecutive",
  "day-number": "the slug of day {day} must be day-{day}",
  "no-day": "{date} is not a day of the edition",
  "other-day": "{start} does not belong to {date}: a day goes from 00:00 until 12:00 of the next date",

  // Experiences and their slots.
  allocated: "cannot allocate {places} of {experiences} experiences",
  "slot-end": "the slot ends at {end}, which is not after its start at {start}",
  "slot-early": "the slot starts before the places are published at {instant}",
  "slot-late": "the slot ends after the experiences are over at {instant}",
  "slot-unranked": "{experience} has slots, but is not ranked: it needs isCustomGroup and registerable",

  // Services and their seats.
  "no-service": "there is no service {service}",
  "no-service-event": "no event is service {service}",
  "service-unlisted": "service {service} is not in seatingServices",
  "service-unnamed": "hasSeating is set, but title and label name none of the seatingServices",
  "service-language": "is service {service}, but title and label in {language} do not say so",
  "row-twice": "row {row} is there twice",
  "no-row": "there is no row {row}",
  "no-seat": "row {row} has no seat {seat}",

  // Films.
  "film-place": "a film belongs to a video without a link",
  "film-source": "a film needs a source",
  "film-address": "a film must be media/… or https://…",
  "film-type": "a film with this name needs a mime",
  "chapter-order": "chapters must be in the order of their timestamps",
  "chapter-late": "a chapter starts after the end, {duration}",

  // Publications.
  "nothing-new": "There is nothing to publish.",
  "no-part": "A file is missing.",
  "gap-missing": "A text is missing in {language}: {english}",
  "gap-older": "A text is older than its English in {language}: {english}",
  "other-changes": "The changes are not the ones that you read. Please read them again.",
  "other-people": "This now affects {now} people, not {before}. Please read it again.",
  past: "That time has passed.",
  told: "People have been told already. Publish the earlier version again instead.",
  "other-version": "Another version has been published since. Publish an earlier version instead.",
  "not-published": "It is not published any more.",
} as const;

export type PackIssueCode = keyof typeof PACK_ISSUES;

type ParameterOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** The words in braces of a code's text. */
export type PackIssueParams<C extends PackIssueCode> = Readonly<
  Record<ParameterOf<(typeof PACK_ISSUES)[C]>, string | number>
>;
