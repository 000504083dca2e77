import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { timesOfRule } from "./ical-recurrence.ts";

const subset = <T>(...items: T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 3 }), { nil: undefined });
const some = (name: string, values: readonly (string | number)[] | undefined): string =>
  values ? `;${name}=${values.join(",")}` : "";
const days = subset("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const places = fc.option(fc.constantFrom("1MO", "2TU", "-1FR", "3SU", "-2WE"), { nil: undefined });

// Rules that are met within the first period, as the rules of a real calendar are.
const rule = fc.oneof(
  days.map((byDay) => `FREQ=DAILY${some("BYDAY", byDay)}`),
  days.map((byDay) => `FREQ=WEEKLY;WKST=MO${some("BYDAY", byDay)}`),
  fc
    .tuple(places, subset(1, 10, 20, -1))
    .map(([place, monthDays]) =>
      place ? `FREQ=MONTHLY;BYDAY=${place}` : `FREQ=MONTHLY${some("BYMONTHDAY", monthDays)}`,
    ),
  fc.constantFrom(
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
    "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=15",
  ),
);

it("meets a rule at the times at which another reader of calendars meets it", () => {
  fc.assert(
    fc.property(rule, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 364 }), (text, interval, offset) => {
      const whole = `${text};INTERVAL=${interval}`;
      const first = Temporal.PlainDateTime.from("2025-01-01T09:30:00").add({ days: offset });
      const last = first.toPlainDate().add({ days: 400 });
      const iterator = ICAL.Recur.fromString(whole).iterator(ICAL.Time.fromDateTimeString(first.toString()));
      const expected: string[] = [];
      for (let next = iterator.next(); next && next.toString().slice(0, 10) <= last.toString(); next = iterator.next())
        expected.push(next.toString());
      const found = [...timesOfRule(whole, 1, first, { to: last, isUntil: () => true })].map((local) =>
        local.toString({ smallestUnit: "second" }),
      );
      // The start itself is there whatever the rule says; only one of the two readers says so here. In the month of a
      // start that does not meet BYSETPOS the other reader gives that month's first weekday, which RFC 5545 does not.
      const from = text.includes("BYSETPOS") ? first.with({ day: 1 }).add({ months: 1 }) : first;
      const later = (times: string[]): string[] => times.filter((time) => time > from.toString());
      expect(later(found)).toEqual(later(expected));
    }),
    { numRuns: 150, seed: 2025 },
  );
});

it("meets the last weekday of a month that is the last day looked at", () => {
  const first = Temporal.PlainDateTime.from("2025-09-25T09:30:00");
  const to = Temporal.PlainDate.from("2025-10-31");
  const found = timesOfRule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 1, first, { to, isUntil: () => true });
  expect([...found].map(String)).toEqual(["2025-09-30T09:30:00", "2025-10-31T09:30:00"]);
  const early = timesOfRule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 1, first, {
    to: to.subtract({ days: 1 }),
    isUntil: () => true,
  });
  expect([...early].map(String)).toEqual(["2025-09-30T09:30:00"]);
});
