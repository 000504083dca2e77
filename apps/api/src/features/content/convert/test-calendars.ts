let uid = 0;
export const event = (...lines: string[]): string => {
  const named = lines.some((line) => line.startsWith("UID")) ? lines : [`UID:${++uid}@x.test`, ...lines];
  return ["BEGIN:VEVENT", ...named, "END:VEVENT"].join("\r\n");
};
export const calendar = (...parts: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
export const BERLIN = "X-WR-TIMEZONE:Europe/Berlin";
