import { reasonOf } from "../../pack/issue.ts";
import type { ConvertOptions, Report, SourceStart } from "../source.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";
import { canonicalZone, zoneNamed } from "./zone-names.ts";

/** What an event says about the zone: an instant with its offset, or with the local time of day then. */
export type ZoneEvidence = { instant: string } & ({ offset: string } | { minutes: number });

export const MINUTES_OF_DAY = 24 * 60;

const localOf = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

export const minutesOf = ({ hour, minute }: Temporal.ZonedDateTime | Temporal.PlainDateTime): number =>
  hour * 60 + minute;

/** `+08:00` for `…Z`, `…+08:00`, `…+0800` and `…+08`. Null for a text without an offset. */
export function offsetIn(text: string): string | null {
  const [, offset] = /(Z|[+-]\d\d(?::?\d\d)?)$/i.exec(text.trim().slice(10)) ?? [];
  if (!offset) return null;
  const digits = offset.replace(":", "").padEnd(5, "0");
  return /z/i.test(offset) ? "+00:00" : `${digits.slice(0, 3)}:${digits.slice(3)}`;
}

/** One for each date and offset: thousands of events say the same. */
function distinct(evidence: readonly ZoneEvidence[]): ZoneEvidence[] {
  const keyOf = (one: ZoneEvidence): string => {
    const utc = localOf(one.instant, "UTC");
    const ahead = "offset" in one ? one.offset : (one.minutes - minutesOf(utc) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
    return `${utc.toPlainDate().toString()} ${utc.hour} ${ahead}`;
  };
  return [...new Map(evidence.map((one) => [keyOf(one), one])).values()];
}

const fits = (zone: string, evidence: readonly ZoneEvidence[]): boolean =>
  evidence.every((one) => {
    const local = localOf(one.instant, zone);
    return "offset" in one ? local.offset === one.offset : minutesOf(local) === one.minutes % MINUTES_OF_DAY;
  });

const MAX_EXAMPLES = 3;

/** The zone of a file that names none: a likely one, or the only one with its times. What is assumed is noted. */
function assumedZone(
  likely: readonly string[],
  written: readonly ZoneEvidence[],
  { refuse, note }: Report,
): string | null {
  const evidence = distinct(written);
  const supported = Intl.supportedValuesOf("timeZone");
  const first = likely.find((zone) => fits(zone, evidence));
  const all = first ? [first] : [...new Set(supported.filter((zone) => fits(zone, evidence)).map(canonicalZone))];
  const [zone, ...others] = all;
  if (zone === undefined) refuse(1, reasonOf("zone-mixed"));
  else if (others.length > 0) {
    const known = new Set(Object.values(WINDOWS_ZONES));
    const examples = all.toSorted((a, b) => Number(known.has(b)) - Number(known.has(a))).slice(0, MAX_EXAMPLES);
    refuse(1, reasonOf("zone-several", { zones: examples.join(", ") }));
    return null;
  } else note(1, reasonOf("zone-assumed", { zone }));
  return zone ?? null;
}

/** The time zone of a schedule: the one that it names, else the requested one, else an assumed one. */
export function decideZone(
  named: { name: string; line: number } | null,
  { timeZone: requested }: ConvertOptions,
  /** Zones to try first if there is no name, and what the times say about it. */
  { likely, evidence }: { likely: readonly string[]; evidence: readonly ZoneEvidence[] },
  report: Report,
): string | null {
  const [own, wanted] = [named && zoneNamed(named.name), requested === undefined ? null : zoneNamed(requested)];
  if (requested !== undefined && wanted === null) {
    report.refuse(1, reasonOf("time-zone", { zone: requested }));
    return null;
  }
  if (own !== null && named) {
    if (wanted !== null && canonicalZone(wanted) !== canonicalZone(own))
      report.note(named.line, reasonOf("zone-kept", { zone: own, requested: wanted }));
    return own;
  }
  if (wanted !== null) return wanted;
  if (!named) return assumedZone(likely, evidence, report);
  report.refuse(named.line, reasonOf("zone-named", { zone: named.name }));
  return null;
}

/** When an event starts, in the time zone of the conference. */
export const startIn = (zone: string, start: SourceStart): Temporal.ZonedDateTime =>
  "instant" in start ? localOf(start.instant, zone) : Temporal.PlainDateTime.from(start.local).toZonedDateTime(zone);
