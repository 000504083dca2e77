import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { allocate } from "@narthex/domain/allocation/allocate";
import type { AllocationProblem, Proved } from "@narthex/domain/allocation/problem";
import { subcommand, type Print } from "#platform/command.ts";
import { MOST_BYTES, readProblem, RefusedProblem } from "./problem-file.ts";
import { replaceFile, writeResult } from "./result-file.ts";

const FAILED = 1;

async function openProblem(file: string): Promise<AllocationProblem> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) {
    const reason = `the file has ${size} bytes, and at most ${MOST_BYTES} can be read`;
    throw new RefusedProblem([{ place: "people", reason }]);
  }
  return readProblem((await readFile(file, "utf8")).replace(/^\uFEFF/, ""));
}

const show = (name: string, { value, bound }: Proved): string =>
  `${name}: ${value}${value === bound ? ", proved the best" : `, at best ${bound}`}`;

async function allocateFile(
  problemFile: string,
  resultFile: string,
  folder: string | undefined,
  print: Print,
): Promise<void> {
  const from = performance.now();
  const problem = await openProblem(problemFile);
  const allocation = allocate(problem);
  const seconds = (performance.now() - from) / 1000;
  await replaceFile(resultFile, writeResult(allocation, seconds));
  const { peopleWithAPlace, places, moved, ranks } = allocation.certificate;
  print(`${problem.people.length} people with ${allocation.groups} kinds of wishes, ${seconds.toFixed(2)} s`);
  print(show("people with a place", peopleWithAPlace));
  print(show("places", places));
  if (moved) print(show("people moved", moved));
  for (const [rank, value] of ranks.value.entries())
    print(show(`choice ${rank + 1}`, { value, bound: ranks.bound[rank] ?? value }));
  if (folder === undefined) return;
  // Loaded where it is used: allocating has a memory budget.
  const { reportAllocation } = await import("../report/write-report.ts");
  await reportAllocation(problem, allocation, { folder, title: basename(problemFile) }, print);
}

export const allocateCommand = subcommand({
  options: { problem: "FILE.json", result: "FILE.json", report: "[DIR]" },
  summary: "gives out the places of a problem in a file, and proves them the best; needs no database",
  details: `The problem: {"seed": 1, "placesEach": 2,
  "slots": [{"id": "CG-fri", "type": "CG", "start": "2025-07-18T13:30:00+08:00", "end": "…", "capacity": 40}],
  "people": [{"id": "p1", "choices": ["CG", "PM"], "busy": [["<start>", "<end>"]], "held": ["CG-fri"]}]}
busy and held may be left out. The result has the places of everybody, and for each objective its value and the bound
that no allocation exceeds. With --report, DIR gets report.html and tables. See docs/decisions/0012-allocation.md.`,
  async run({ options: { problem, result, report }, print }) {
    try {
      await allocateFile(problem, result, report, print);
      return 0;
    } catch (error) {
      if (!(error instanceof RefusedProblem)) throw error;
      print(`${problem}:\n${error.message}\nNothing was written.`);
      return FAILED;
    }
  },
});
