import fc from "fast-check";
import { expect, it } from "vitest";
import { dayHash, parseDayHash } from "./day-hash.ts";
import { globalEdition, NAUGHTY, realInput, regionalEdition } from "../test-fixtures.ts";

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/);

it("a day hash names a day, with or without # [S10]", () => {
  const second = { date: "2025-07-18", dayNumber: 2, slug: null };
  expect(parseDayHash("#day-2", globalEdition)).toEqual(second);
  expect(parseDayHash("day-2", globalEdition)).toEqual(second);
  expect(parseDayHash("#day-2", regionalEdition)?.date).toBe("2024-11-16");
});

it("a day hash can name an event of a day [S10]", () => {
  expect(parseDayHash("#day-4-tea-break-2", globalEdition)).toEqual({
    date: "2025-07-20",
    dayNumber: 4,
    slug: "tea-break-2",
  });
});

it("every day and event survives writing and parsing its hash [S10]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...globalEdition.days), fc.option(slug), (day, event) => {
      const parsed = parseDayHash(dayHash(globalEdition, day.date, event), globalEdition);
      expect(parsed).toEqual({ date: day.date, dayNumber: Number(day.slug[4]), slug: event });
    }),
  );
});

it("a day that the edition does not have is omitted [S10]", () => {
  expect(parseDayHash("#day-6", globalEdition)).toBeNull();
  expect(parseDayHash("#day-4", regionalEdition)).toBeNull();
  expect(dayHash(globalEdition, "2025-07-22")).toBe("");
});

it("texts that only look like a day hash are refused [S10]", () => {
  const lookalikes = [
    "",
    "#",
    "#day",
    "#day-",
    "#day-0",
    "#day-12",
    "#Day-2",
    "##day-2",
    " #day-2",
    "#day-2-",
    "#day-2x",
    "#day-2--",
    "#day-2\n",
  ];
  const hostile = [
    "#day-2-<script>",
    "#day-2-../../etc",
    "#day-2-%3Cimg",
    "#day-2-a b",
    "#day-２",
    `#day-2-${"a".repeat(5000)}`,
  ];
  for (const hash of [...lookalikes, ...hostile]) expect(parseDayHash(hash, globalEdition), hash).toBeNull();
});

it("parsing any text gives null or a day of the edition [S10]", () => {
  const dates = globalEdition.days.map((day) => day.date);
  const text = fc.oneof(
    fc.string(),
    fc.string().map((tail) => `#day-1${tail}`),
    fc.string().map((tail) => `#day-1-${tail}`),
  );
  fc.assert(
    fc.property(text, (hash) => {
      const parsed = parseDayHash(hash, globalEdition);
      if (parsed === null) return;
      expect(dates).toContain(parsed.date);
      expect(parsed.slug ?? "a").toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

/** Texts parsed as a day, or as an event other than the plain slug. */
function acceptedOf(strings: readonly string[]): string[] {
  const asEvents = strings.map((text) => parseDayHash(`#day-1-${text}`, globalEdition)?.slug ?? "none");
  return [
    ...strings.filter((text) => parseDayHash(text, globalEdition) !== null),
    ...asEvents.filter((event) => !/^[a-z0-9-]+$/.test(event)),
  ];
}

it("no naughty string is parsed as a day or an event [S10]", () => {
  expect(acceptedOf(NAUGHTY)).toEqual([]);
});

const list = realInput("strings/blns.json");
it.skipIf(list === null)(
  "no string of a published list of naughty strings is parsed as a day or an event (trial)",
  () => {
    expect(acceptedOf(JSON.parse(list ?? "[]") as string[])).toEqual([]);
  },
);
