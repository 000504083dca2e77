let uid = 0;
export const event = (...lines: string[]): string => {
  const named = lines.some((line) => line.startsWith("UID")) ? lines : [`UID:${++uid}@x.test`, ...lines];
  return ["BEGIN:VEVENT", ...named, "END:VEVENT"].join("\r\n");
};
export const calendar = (...parts: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
export const BERLIN = "X-WR-TIMEZONE:Europe/Berlin";

/** A zone that is not in the IANA list: the rules of Berlin under another name. */
export const OWN_ZONE = `BEGIN:VTIMEZONE
TZID:Our Zone
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`;
