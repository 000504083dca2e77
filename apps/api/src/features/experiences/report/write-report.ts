import { MESSAGES } from "@narthex/messages/api";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "@narthex/contract/base/common";
import type { ChoiceExplanation } from "@narthex/allocation/explain";
import { honestyOf } from "@narthex/allocation/honesty";
import type { Allocation, AllocationProblem } from "@narthex/allocation/problem";
import { createReport, type AllocationReport } from "@narthex/allocation/report";
import { findChanges } from "@narthex/allocation/what-if";
import type { Print } from "#platform/command.ts";
import { writeCsv } from "#platform/files/csv.ts";
import { reportHtml, type ReportHead } from "./report-html.ts";
import { decisionCounts, describeChange, describeDecision, type ReportMessages } from "./messages.ts";

/** Where a report is wanted, and in which language. */
export type ReportOptions = { folder: string; locale: Locale };

type Line = (string | number)[];

const choiceLine = (id: string, choice: ChoiceExplanation, messages: ReportMessages): Line => [
  id,
  choice.rank,
  choice.type,
  choice.decision.by === "given" ? choice.decision.slot : "",
  describeDecision(choice.decision, messages),
  choice.asked,
  choice.places,
  choice.changes.map((change) => describeChange(change, messages)).join(messages.semicolon),
];

/** The tables of a report, by the name of their file. */
function reportTables(report: AllocationReport, messages: ReportMessages): Record<string, Line[]> {
  const { columns, firstCome: words } = messages;
  const { best, firstCome, slots, explained, comparedWithFirstCome } = report;
  const ranks = best.ranks.map((value, rank): Line => [rank + 1, value, firstCome.ranks[rank] ?? 0]);
  const without = explained.filter(({ choices }) => choices.every(({ decision }) => decision.by !== "given"));
  const lines = (people: typeof explained): Line[] =>
    people.flatMap(({ id, choices }) => choices.map((choice) => choiceLine(id, choice, messages)));
  return {
    "ranks.csv": [columns.ranks, ...ranks],
    "slots.csv": [
      columns.slots,
      ...slots.map(({ id, type, start, end, capacity, taken, without: counts }) => [
        id,
        type,
        new Date(start).toISOString(),
        new Date(end).toISOString(),
        capacity,
        taken,
        capacity - taken,
        decisionCounts(counts, messages),
      ]),
    ],
    "without-a-place.csv": [columns.choices, ...lines(without)],
    "people.csv": [columns.choices, ...lines(explained)],
    "first-come.csv": [
      columns.firstCome,
      [words.withPlaces, best.withPlaces, firstCome.withPlaces],
      [words.withNothing, best.withNothing, firstCome.withNothing],
      [words.places, best.places, firstCome.places],
      ...best.ranks.map((value, rank): Line => [words.choice(rank + 1), value, firstCome.ranks[rank] ?? 0]),
      [words.better, comparedWithFirstCome.better, ""],
      [words.same, comparedWithFirstCome.same, ""],
      [words.worse, comparedWithFirstCome.worse, ""],
    ],
  };
}

/** Reports on an allocation in a folder. Draws many times again, to say what would have changed it and what lies would have brought. */
export async function reportAllocation(
  problem: AllocationProblem,
  allocation: Allocation,
  { folder, title, locale }: ReportOptions & { title: string },
  print: Print,
): Promise<void> {
  const from = performance.now();
  const report = createReport(problem, allocation, {
    changes: findChanges(problem, allocation),
    honesty: honestyOf(problem, allocation.places),
  });
  const files = await writeReport(folder, report, { title, madeAt: new Date(), locale });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  print(`report in ${folder}: ${files.join(", ")} (${seconds} s)`);
}

/** `report.html` and the tables, by name. */
export const reportFiles = (report: AllocationReport, head: ReportHead): [name: string, text: string][] => [
  ["report.html", reportHtml(report, head)],
  ...Object.entries(reportTables(report, MESSAGES[head.locale].report)).map(([name, table]): [string, string] => [
    name,
    writeCsv(table.map((line) => line.map(String))),
  ]),
];

/** Writes the files of a report. They name people, so nobody but the owner can read them. */
export async function writeReport(folder: string, report: AllocationReport, head: ReportHead): Promise<string[]> {
  const files = reportFiles(report, head);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text, { mode: 0o600 });
  return files.map(([name]) => name);
}
