import { Unreadable } from "./found.ts";

type Local = Temporal.PlainDateTime;
type Day = Temporal.PlainDate;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** So far ahead is looked for another time that a rule is met. */
const FARTHEST = 800;
const LONGEST_RULE = 1000;

type Rule = {
  freq: string;
  interval: number;
  count: number;
  until: string;
  weekStart: number;
  parts: Record<string, string[]>;
};

function ruleOf(text: string, line: number): Rule {
  if (text.length > LONGEST_RULE) throw new Unreadable(line, `a rule is longer than ${LONGEST_RULE} signs`);
  const parts: Record<string, string[]> = {};
  for (const part of text.trim().toUpperCase().split(";").filter(Boolean)) {
    const [name = "", value = ""] = part.split("=");
    parts[name] = value.split(",");
  }
  const [freq = ""] = parts["FREQ"] ?? [];
  const number = (name: string, otherwise: number): number => {
    const value = parts[name] ? Number(parts[name][0]) : otherwise;
    if (!(value >= 1)) throw new Unreadable(line, `${text} is no rule: ${name} must be a number from 1`);
    return Math.floor(value);
  };
  if (/^(?:HOUR|MINUTE|SECOND)LY$/.test(freq))
    throw new Unreadable(line, "an event of a conference does not repeat more often than daily");
  if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(freq)) throw new Unreadable(line, `${text} is no rule: it has no FREQ`);
  const weekStart = Math.max(0, WEEKDAYS.indexOf(parts["WKST"]?.[0] ?? "MO"));
  return {
    freq,
    interval: number("INTERVAL", 1),
    count: number("COUNT", Infinity),
    until: parts["UNTIL"]?.[0] ?? "",
    weekStart,
    parts,
  };
}

const numbersOf = ({ parts }: Rule, name: string): number[] | null => parts[name]?.map(Number) ?? null;

/** Does one of the numbers name this place of so many, from the front or from the end? */
const names = (numbers: number[] | null, place: number, of: number): boolean =>
  numbers === null || numbers.includes(place) || numbers.includes(place - of - 1);

function weekdayMatches(rule: Rule, day: Day): boolean {
  const inMonth = rule.freq === "MONTHLY" || (rule.freq === "YEARLY" && rule.parts["BYMONTH"] !== undefined);
  const [place, of] = inMonth ? [day.day, day.daysInMonth] : [day.dayOfYear, day.daysInYear];
  const [front, back] = [Math.ceil(place / 7), -Math.ceil((of - place + 1) / 7)];
  return (rule.parts["BYDAY"] ?? []).some((text) => {
    const [, ordinal = "", name = ""] = /^([+-]?\d*)([A-Z]{2})$/.exec(text) ?? [];
    if (WEEKDAYS[day.dayOfWeek - 1] !== name) return false;
    return (
      ordinal === "" || !/^(?:MONTH|YEAR)LY$/.test(rule.freq) || Number(ordinal) === front || Number(ordinal) === back
    );
  });
}

/** The period of a rule's frequency that a day lies in, counted from that of the first day. */
function periodOf({ freq, weekStart }: Rule, first: Day, day: Day): number {
  const weekOf = (one: Day): Day => one.subtract({ days: (one.dayOfWeek - 1 - weekStart + 7) % 7 });
  if (freq === "DAILY") return first.until(day).days;
  if (freq === "WEEKLY") return weekOf(first).until(weekOf(day)).days / 7;
  const years = day.year - first.year;
  return freq === "MONTHLY" ? years * 12 + day.month - first.month : years;
}

function dayMatches(rule: Rule, first: Day, day: Day): boolean {
  const { freq, parts } = rule;
  if (periodOf(rule, first, day) % rule.interval !== 0) return false;
  if (!names(numbersOf(rule, "BYMONTH"), day.month, Infinity)) return false;
  if (!names(numbersOf(rule, "BYMONTHDAY"), day.day, day.daysInMonth)) return false;
  if (!names(numbersOf(rule, "BYYEARDAY"), day.dayOfYear, day.daysInYear)) return false;
  if (!names(numbersOf(rule, "BYWEEKNO"), day.weekOfYear ?? 0, Infinity)) return false;
  if (parts["BYDAY"]) return weekdayMatches(rule, day);
  const saysWhich = parts["BYMONTHDAY"] ?? parts["BYYEARDAY"];
  if (freq === "WEEKLY" || (freq === "YEARLY" && parts["BYWEEKNO"])) return day.dayOfWeek === first.dayOfWeek;
  if (freq === "DAILY" || saysWhich) return true;
  return day.day === first.day && (freq === "MONTHLY" || parts["BYMONTH"] !== undefined || day.month === first.month);
}

function timesOf(rule: Rule, first: Local, line: number): Temporal.PlainTime[] {
  const [hours, minutes] = [numbersOf(rule, "BYHOUR") ?? [first.hour], numbersOf(rule, "BYMINUTE") ?? [first.minute]];
  const areRight = (numbers: number[], below: number): boolean =>
    numbers.every((one) => Number.isInteger(one) && one >= 0 && one < below);
  if (!areRight(hours, 24) || !areRight(minutes, 60))
    throw new Unreadable(line, "a rule names an hour or a minute that is none");
  return hours.flatMap((hour) =>
    minutes.map((minute) => Temporal.PlainTime.from({ hour, minute, second: first.second })),
  );
}

export type Span = { from?: Day; to?: Day; isUntil: (local: Local, until: string) => boolean };

/** Where to begin: with positions to count, at the beginning of the period that the first day lies in. */
function beginningOf(rule: Rule, start: Day, from: Day | undefined): Day {
  if (from && Temporal.PlainDate.compare(from, start) > 0) return from;
  if (!rule.parts["BYSETPOS"] || rule.freq === "DAILY") return start;
  if (rule.freq === "WEEKLY") return start.subtract({ days: (start.dayOfWeek - 1 - rule.weekStart + 7) % 7 });
  return rule.freq === "MONTHLY" ? start.with({ day: 1 }) : start.with({ day: 1, month: 1 });
}

/** The times of each period up to a date; where positions count, to the end of the period that the date lies in. */
function* periodsOf(rule: Rule, first: Local, line: number, { from, to }: Span): Generator<Local[]> {
  const start = first.toPlainDate();
  const times = timesOf(rule, first, line);
  const last = to ?? start.add({ days: FARTHEST });
  let [period, met]: [number | null, Local[]] = [null, []];
  for (let day = beginningOf(rule, start, from); ; day = day.add({ days: 1 })) {
    const now = periodOf(rule, start, day);
    const isOver = Temporal.PlainDate.compare(day, last) > 0 && !(rule.parts["BYSETPOS"] && now === period);
    if (period !== null && (isOver || now !== period)) {
      yield met;
      met = [];
    }
    if (isOver) return;
    period = now;
    if (dayMatches(rule, start, day)) met.push(...times.map((time) => day.toPlainDateTime(time)));
  }
}

/** The local times at which a rule is met, in order. It always ends, whatever the rule says. */
export function* timesOfRule(text: string, line: number, first: Local, span: Span): Generator<Local> {
  const rule = ruleOf(text, line);
  const positions = numbersOf(rule, "BYSETPOS");
  let given = 0;
  for (const met of periodsOf(rule, first, line, span))
    for (const [index, local] of met.entries()) {
      if (!names(positions, index + 1, met.length) || Temporal.PlainDateTime.compare(local, first) < 0) continue;
      if (span.to && Temporal.PlainDate.compare(local.toPlainDate(), span.to) > 0) return;
      if (given++ >= rule.count || (rule.until !== "" && !span.isUntil(local, rule.until))) return;
      yield local;
    }
}
