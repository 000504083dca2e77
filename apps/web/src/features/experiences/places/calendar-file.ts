type CalendarEntry = {
  uid: string;
  title: string;
  location: string;
  start: string;
  end: string | undefined;
};

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/\r\n?|\n/g, "\\n")
    .replaceAll(/[,;]/g, String.raw`\$&`);

const utc = (instant: string | Date): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A line of at most 75 octets; what is longer goes on in lines that begin with a space (RFC 5545, 3.1). */
const fold = (line: string): string => {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

/** One place as an iCalendar file. Instants are in UTC, so no zone has to be described. */
export const calendarFile = ({ uid, title, location, start, end }: CalendarEntry, now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Narthex//Experiences//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    ...(end ? [`DTEND:${utc(end)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
