import { reasonOf, type Reason } from "../issue.ts";

/** Whether this is an IANA time zone that this machine knows. An offset like `+01:00` is not accepted: it has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Why an instant is not written with the offset that the time zone has then, or null. */
export function offsetIssueOf(instant: string, timeZone: string): Reason | null {
  const { offset } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const written = /Z$/i.test(instant) ? "+00:00" : instant.slice(-6);
  return offset === written ? null : reasonOf("offset", { instant, zone: timeZone, offset });
}
