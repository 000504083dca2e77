import { isTimeZone } from "../pack/check-days.ts";
import { Unreadable } from "./found.ts";
import { propertiesOf, propertyNamed, textNamed, type Component, type Property } from "./ical-lines.ts";
import { timesOfRule } from "./ical-recurrence.ts";

/** How the local times of a zone become instants. `name` is that of the IANA list, where it has one. */
export type Zone = { name: string | null; instantOf: (local: Temporal.PlainDateTime) => Temporal.Instant };

export const namedZone = (name: string): Zone => ({
  name,
  instantOf: (local) => local.toZonedDateTime(name).toInstant(),
});

/** `Europe/Berlin`, also where it is the end of a longer name, as some programs write it. */
function ianaNameIn(text: string): string | null {
  const parts = text.replaceAll(" ", "_").split("/").filter(Boolean);
  return (
    [3, 2, 1].flatMap((count) => (parts.length >= count ? [parts.slice(-count).join("/")] : [])).find(isTimeZone) ??
    null
  );
}

const secondsOf = (offset: string): number => {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(offset.trim()) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0));
};

const localOf = ({ value, line }: Property): Temporal.PlainDateTime => {
  try {
    return Temporal.PlainDateTime.from(value.trim().replace(/Z$/, ""));
  } catch {
    throw new Unreadable(line, `${value} is no date and time`);
  }
};

const MOST_CHANGES = 50;
const MOST_YEARS = 10;
const MOST_ZONES = 20;

type Onset = { at: Temporal.PlainDateTime; offset: number };

/** The changes of a zone that a file defines by itself, in the years round a time. */
function onsetsOf(definition: Component, year: number): Onset[] {
  return definition.components
    .flatMap((observance) => {
      const start = propertyNamed(observance, "DTSTART");
      if (!start) return [];
      const first = localOf(start);
      const offset = secondsOf(textNamed(observance, "TZOFFSETTO"));
      const before = secondsOf(textNamed(observance, "TZOFFSETFROM"));
      const span = {
        from: Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }),
        to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
        isUntil: (local: Temporal.PlainDateTime, until: string): boolean => {
          const time = until.endsWith("Z") ? local.subtract({ seconds: before }) : local;
          const last = until.replace("Z", "");
          return time.toString().replaceAll(/[-:]/g, "").slice(0, last.length) <= last;
        },
      };
      const ruled = propertiesOf(observance, "RRULE").flatMap(({ value, line }) => [
        ...timesOfRule(value, line, first, span),
      ]);
      const dated = propertiesOf(observance, "RDATE").map(localOf);
      return [first, ...ruled, ...dated].map((at) => ({ at, offset }));
    })
    .sort((a, b) => Temporal.PlainDateTime.compare(a.at, b.at));
}

function definedZone(definition: Component): Zone {
  if (definition.components.length > MOST_CHANGES)
    throw new Unreadable(definition.line, `a time zone has more than ${MOST_CHANGES} parts`);
  const byYear = new Map<number, Onset[]>();
  return {
    name: null,
    instantOf: (local) => {
      const onsets = byYear.get(local.year) ?? onsetsOf(definition, local.year);
      byYear.set(local.year, onsets);
      if (byYear.size > MOST_YEARS)
        throw new Unreadable(definition.line, `its times lie in more than ${MOST_YEARS} years`);
      const onset = onsets.findLast(({ at }) => Temporal.PlainDateTime.compare(at, local) <= 0) ?? onsets[0];
      return local
        .subtract({ seconds: onset?.offset ?? 0 })
        .toZonedDateTime("UTC")
        .toInstant();
    },
  };
}

/** The zones that a calendar's times name. */
export function zonesOf(calendars: Component[]): (tzid: string, line: number) => Zone {
  const definitions = new Map(
    calendars.flatMap(({ components }) =>
      components.filter(({ name }) => name === "VTIMEZONE").map((one) => [textNamed(one, "TZID"), one] as const),
    ),
  );
  const known = new Map<string, Zone>();
  const find = (tzid: string, line: number): Zone => {
    const definition = definitions.get(tzid);
    const name = ianaNameIn(tzid) ?? (definition && ianaNameIn(textNamed(definition, "X-LIC-LOCATION")));
    if (name) return namedZone(name);
    if (definition && definitions.size > MOST_ZONES)
      throw new Unreadable(definition.line, `defines more than ${MOST_ZONES} time zones`);
    if (definition) return definedZone(definition);
    throw new Unreadable(line, `the time zone ${tzid} is neither in the file nor in the IANA list`);
  };
  return (tzid, line) => {
    const zone = known.get(tzid) ?? find(tzid, line);
    known.set(tzid, zone);
    return zone;
  };
}
