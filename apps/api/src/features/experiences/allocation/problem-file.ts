import {
  ALLOCATION_RULES,
  type AllocationPerson,
  type AllocationProblem,
  type AllocationSlot,
  type Interval,
} from "@narthex/allocation/problem";
import { z } from "zod";

const MEGABYTE = 1024 * 1024;
export const MAX_BYTES = 256 * MEGABYTE;
const MAX_PEOPLE = 200_000;
const MAX_SLOTS = 2000;
const MAX_PLACES = 1_000_000;
const MAX_CHOICES = 1000;
const LONGEST_ID = 200;
/** Further issues are only counted. */
const NAMED_ISSUES = 20;

/** A problem that was refused as a whole. */
export class RefusedProblem extends Error {
  constructor(issues: readonly Issue[]) {
    const more = issues.length - NAMED_ISSUES;
    const lines = issues.slice(0, NAMED_ISSUES).map(({ place, reason }) => `${place}: ${reason}`);
    super([...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"));
  }
}

type Issue = { place: string; reason: string };
type Refuse = (place: string, reason: string) => void;

const Id = z.string().min(1).max(LONGEST_ID);
const Instant = z.iso.datetime({ offset: true, error: "is not an instant like 2025-07-18T13:30:00+08:00" });

const Slot = z.strictObject({
  id: Id,
  type: Id,
  start: Instant,
  end: Instant,
  capacity: z.int().min(0).max(MAX_PLACES),
  stepFree: z.boolean().default(false),
});

const Person = z.strictObject({
  id: Id,
  choices: z.array(Id).max(MAX_CHOICES),
  busy: z
    .array(z.tuple([Instant, Instant]))
    .max(MAX_CHOICES)
    .default([]),
  held: z.array(Id).max(MAX_CHOICES).default([]),
  needsStepFree: z.boolean().default(false),
});

const Problem = z.strictObject({
  seed: z.int().default(1),
  rule: z.enum(ALLOCATION_RULES).default("honest"),
  placesEach: z.int().min(1).max(MAX_CHOICES),
  mostChoices: z.int().min(1).max(MAX_CHOICES).optional(),
  slots: z.array(z.unknown()).max(MAX_SLOTS),
  people: z.array(z.unknown()).max(MAX_PEOPLE),
  now: Instant.optional(),
});

const placeOf = (from: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, key) => {
    if (typeof key === "number") return `${place}[${key}]`;
    return place === "" ? String(key) : `${place}.${String(key)}`;
  }, from) || "the problem";

/** The validated value, or undefined if it was refused. */
function read<T>(schema: z.ZodType<T>, value: unknown, from: string, refuse: Refuse): T | undefined {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) refuse(placeOf(from, [...issue.path, key]), "is not known");
    else refuse(placeOf(from, issue.path), issue.message);
  }
  return undefined;
}

function readInterval(start: string, end: string, place: string, refuse: Refuse): Interval {
  const interval = [Date.parse(start), Date.parse(end)] as const;
  if (!(interval[1] > interval[0])) refuse(place, `ends at ${end}, which is not after its start at ${start}`);
  return interval;
}

function refuseRepeated(names: readonly string[], placeOf: (index: number) => string, refuse: Refuse): void {
  if (names.length < 2) return;
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (seen.has(name)) refuse(placeOf(index), `${JSON.stringify(name)} is listed twice`);
    seen.add(name);
  }
}

function readSlot(value: unknown, index: number, refuse: Refuse): AllocationSlot[] {
  const slot = read(Slot, value, `slots[${index}]`, refuse);
  if (!slot) return [];
  const [start, end] = readInterval(slot.start, slot.end, `slots[${index}].end`, refuse);
  return [{ ...slot, start, end }];
}

type KnownIds = { slots: ReadonlySet<string>; types: ReadonlySet<string> };

function readPerson(value: unknown, index: number, known: KnownIds, refuse: Refuse): AllocationPerson[] {
  const place = `people[${index}]`;
  const person = read(Person, value, place, refuse);
  if (!person) return [];
  // Uses the parsed lists, not the schema's copies of them, which would double the memory.
  const { id, choices, held = [], needsStepFree = false } = value as z.input<typeof Person>;
  for (const [at, type] of choices.entries())
    if (!known.types.has(type)) refuse(`${place}.choices[${at}]`, `no slot has the type ${JSON.stringify(type)}`);
  for (const [at, slot] of held.entries())
    if (!known.slots.has(slot)) refuse(`${place}.held[${at}]`, `there is no slot ${JSON.stringify(slot)}`);
  refuseRepeated(choices, (at) => `${place}.choices[${at}]`, refuse);
  refuseRepeated(held, (at) => `${place}.held[${at}]`, refuse);
  const busy = person.busy.map(([start, end], at) => readInterval(start, end, `${place}.busy[${at}]`, refuse));
  return [{ id, choices, busy, held, needsStepFree }];
}

/** Validates the whole file. Throws `RefusedProblem` with every issue and its path. */
export function readProblem(text: string): AllocationProblem {
  const issues: Issue[] = [];
  const refuse: Refuse = (place, reason) => void issues.push({ place, reason });
  const problem = read(Problem, parseJson(text), "", refuse);
  if (!problem) throw new RefusedProblem(issues);
  const slots = problem.slots.flatMap((slot, index) => readSlot(slot, index, refuse));
  // Stops here, because an error in a slot would be reported again for everyone who chose it.
  if (issues.length > 0) throw new RefusedProblem(issues);
  const known = { slots: new Set(slots.map(({ id }) => id)), types: new Set(slots.map(({ type }) => type)) };
  const people = problem.people.flatMap((person, index) => readPerson(person, index, known, refuse));
  refuseRepeated(
    slots.map(({ id }) => id),
    (index) => `slots[${index}].id`,
    refuse,
  );
  if (issues.length === 0)
    refuseRepeated(
      people.map(({ id }) => id),
      (index) => `people[${index}].id`,
      refuse,
    );
  if (issues.length > 0) throw new RefusedProblem(issues);
  const { seed, rule, placesEach, mostChoices, now } = problem;
  return {
    seed,
    rule,
    placesEach,
    ...(mostChoices === undefined ? {} : { mostChoices }),
    slots,
    people,
    ...(now === undefined ? {} : { now: Date.parse(now) }),
  };
}

function parseJson(text: string): unknown {
  refuseTooManyObjects(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RefusedProblem([{ place: "the problem", reason: `is not JSON: ${(error as Error).message}` }]);
  }
}

/** Refuses a file with far too many slots and people (each is one object) before they fill the memory. */
function refuseTooManyObjects(text: string): void {
  let objects = 0;
  for (let at = text.indexOf("{"); at >= 0; at = text.indexOf("{", at + 1)) objects++;
  if (objects <= 2 * (MAX_PEOPLE + MAX_SLOTS)) return;
  throw new RefusedProblem([
    { place: "people", reason: `about ${objects} of them, but at most ${MAX_PEOPLE} are allowed` },
  ]);
}
