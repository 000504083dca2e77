import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Pack } from "@narthex/contract/pack/pack";
import fc from "fast-check";
import { expect, it } from "vitest";
import { completePack } from "#features/content/index.ts";
import { writeCsv } from "#platform/files/csv.ts";
import { parseSheets } from "#platform/sheets/parse-sheets.ts";
import { convertEdition } from "../content/convert/to-pack/edition.ts";
import { filesOfPack } from "../content/pack/pack-files.ts";
import type { Draft } from "../drafts/draft.ts";
import { writeWorkbook } from "../exports/index.ts";
import { fieldsFor, guessScheduleColumns } from "./columns.ts";
import { planScheduleImport } from "./plan.ts";
import { readScheduleRows } from "./rows.ts";
import { scheduleTable } from "./table.ts";

const DATES = ["2025-10-25", "2025-10-26", "2025-10-27"];
/** Its clocks are put back in the night before the second day, so that an hour comes twice. */
const ZONE = "Europe/Berlin";
const head = { acronym: "trial-2025", title: "Trial", place: "", url: "", timeZone: ZONE, days: DATES };
const { logo: _logo, ...converted } = convertEdition({ ...head, windows: [], events: [] }, "trial", ZONE, DATES);
const edition = { ...converted, edition: { ...converted.edition, languages: ["en", "zh", "th"] as const } };

const text = fc
  .array(fc.constantFrom("a", "Z", "0", " ", "  ", "=", "+", "'", '"', ",", ";", "|", "<", "&", "李", "ก", "้"), {
    maxLength: 8,
  })
  .map((parts) => `x${parts.join("")}`);
const inLanguages = fc.oneof(text, fc.record({ en: text, zh: text }), fc.record({ en: text, zh: text, th: text }));
const optional = fc.oneof(fc.constant(""), inLanguages);
const planned = fc.record({
  day: fc.nat({ max: 2 }),
  // From the day's own night to the one after it.
  minute: fc.integer({ min: 0, max: 29 * 60 }),
  durationInMin: fc.integer({ min: 0, max: 2 * 24 * 60 }),
  type: fc.constantFrom("session", "break", "end", "invited", "spe"),
  hideDelegateType: fc.constantFrom(null, "SCS", "GC"),
  session: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 99 })),
  title: inLanguages,
  subtitle: optional,
  label: optional,
  notes: fc.oneof(optional, fc.constant("One\n\n* two\r\nthree")),
  location: fc.array(inLanguages, { maxLength: 3 }),
});

type Planned = typeof planned extends fc.Arbitrary<infer T> ? T : never;

const packOf = (all: readonly Planned[]): Pack => {
  const events = all.map(({ day, minute, ...fields }, index) => {
    const start = Temporal.PlainDate.from(DATES[day] ?? "")
      .toZonedDateTime(ZONE)
      .add({ minutes: minute })
      .toString({ timeZoneName: "never", smallestUnit: "second" });
    return { day, event: PackEvent.parse({ id: index + 1, slug: `event-${index + 1}`, start, ...fields }) };
  });
  const schedule = DATES.map((date, day) => [date, events.filter((one) => one.day === day).map(({ event }) => event)]);
  return completePack({ ...edition, schedule: Object.fromEntries(schedule), materials: {} } as never);
};

const draftOf = (pack: Pack): Draft => ({
  editionId: "trial",
  version: 1,
  files: new Map([...filesOfPack(pack)].map(([file, content]) => [file, { file, published: content, content }])),
});

it.each([
  ["CSV", (table: string[][]) => Buffer.from(writeCsv(table))],
  ["a workbook", (table: string[][]) => writeWorkbook("programme", table)],
])(
  "the table of a programme is read from %s without a difference, whatever its texts and times [B123]",
  async (_, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { minLength: 1, maxLength: 12 }), async (all) => {
        const pack = packOf(all);
        const found = await parseSheets(write(scheduleTable(pack)));
        if (!("sheets" in found)) throw new Error("The file cannot be read.");
        const [sheet] = found.sheets;
        if (!sheet) throw new Error("There is no sheet.");
        const mapping = guessScheduleColumns(sheet.rows[0] ?? [], fieldsFor(pack.edition.languages), {});
        const { rows, issues } = readScheduleRows([{ ...sheet, headerAt: 0, mapping }], pack.edition);
        const plan = planScheduleImport(draftOf(pack), rows, true, []);
        expect([issues, plan.issues, plan.changes, plan.edits, plan.same]).toEqual([[], [], [], [], all.length]);
      }),
      { numRuns: 100 },
    );
  },
);
