import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChoiceExplanation } from "@narthex/domain/allocation/explain";
import { solveWithMorePlaces } from "@narthex/domain/allocation/explain-more-places";
import type { Allocation, AllocationProblem } from "@narthex/domain/allocation/problem";
import { reportOn, type AllocationReport } from "@narthex/domain/allocation/report";
import type { Print } from "#platform/command.ts";
import { writeCsv } from "#platform/files/csv.ts";
import { reportHtml, type ReportHead } from "./report-html.ts";
import { decisionCounts, DECISION_NAMES, describeChange } from "./report-words.ts";

type Line = (string | number)[];

const choiceLine = (id: string, choice: ChoiceExplanation): Line => [
  id,
  choice.rank,
  choice.type,
  choice.decision.by === "given" ? choice.decision.slot : "",
  DECISION_NAMES[choice.decision.by],
  choice.asked,
  choice.places,
  choice.changes.map(describeChange).join("; "),
];

const CHOICE_COLUMNS = [
  "person",
  "rank",
  "experience",
  "slot",
  "what decided",
  "asked",
  "places",
  "what would have changed it",
];

/** The tables of a report, by the name of their file. */
function reportTables(report: AllocationReport): Record<string, Line[]> {
  const { best, firstCome, certificate, slots, explained, comparedWithFirstCome } = report;
  const ranks = best.ranks.map((value, rank): Line => [
    rank + 1,
    value,
    certificate.ranks.bound[rank] ?? "",
    firstCome.ranks[rank] ?? 0,
  ]);
  const without = explained.filter(({ choices }) => choices.every(({ decision }) => decision.by !== "given"));
  const lines = (people: typeof explained): Line[] =>
    people.flatMap(({ id, choices }) => choices.map((choice) => choiceLine(id, choice)));
  return {
    "ranks.csv": [["rank", "given", "bound", "first come first served"], ...ranks],
    "slots.csv": [
      ["slot", "experience", "start", "end", "places", "given", "unused", "asked and without it"],
      ...slots.map(({ id, type, start, end, capacity, taken, without: counts }) => [
        id,
        type,
        new Date(start).toISOString(),
        new Date(end).toISOString(),
        capacity,
        taken,
        capacity - taken,
        decisionCounts(counts),
      ]),
    ],
    "without-a-place.csv": [CHOICE_COLUMNS, ...lines(without)],
    "people.csv": [CHOICE_COLUMNS, ...lines(explained)],
    "first-come.csv": [
      ["figure", "this allocation", "first come first served"],
      ["people with a place", best.withPlaces, firstCome.withPlaces],
      ["people with nothing", best.withNothing, firstCome.withNothing],
      ["places", best.places, firstCome.places],
      ...ranks.map(([rank = 0, given = 0, , queue = 0]): Line => [`choice ${rank}`, given, queue]),
      ["people better off", comparedWithFirstCome.better, ""],
      ["people as well off", comparedWithFirstCome.same, ""],
      ["people worse off", comparedWithFirstCome.worse, ""],
    ],
  };
}

/** Reports on an allocation in a folder. Solves again for each full slot, to say where one more place would have helped. */
export async function reportAllocation(
  problem: AllocationProblem,
  allocation: Allocation,
  { folder, title }: { folder: string; title: string },
  print: Print,
): Promise<void> {
  const from = performance.now();
  const report = reportOn(problem, allocation, solveWithMorePlaces(problem, allocation));
  const files = await writeReport(folder, report, { title, madeAt: new Date() });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  print(`report in ${folder}: ${files.join(", ")} (${seconds} s)`);
}

/** `report.html` and the tables, by name. */
export const reportFiles = (report: AllocationReport, head: ReportHead): [name: string, text: string][] => [
  ["report.html", reportHtml(report, head)],
  ...Object.entries(reportTables(report)).map(([name, table]): [string, string] => [
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
