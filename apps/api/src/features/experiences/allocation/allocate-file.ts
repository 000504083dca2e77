import { stat, open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { allocate } from "@narthex/allocation/allocate";
import type { AllocationProblem, Allocation } from "@narthex/allocation/problem";
import { amountOfPeople, type Print } from "#platform/command.ts";
import { UnreadableText } from "#platform/text/decode-text.ts";
import { readTextFile } from "#platform/text/read-text-file.ts";
import { describeCertificate } from "./describe-certificate.ts";
import type { ReportOptions } from "../report/write-report.ts";
import { MAX_BYTES, readProblem, RefusedProblem } from "./problem-file.ts";

/** A result as JSON. Written by hand, because an object would put ids that are numbers first. */
function writeResult({ places, certificate, moved, draw }: Allocation, seconds: number): string {
  const lines = Array.from(places, ([id, slots]) => `${JSON.stringify(id)}: ${JSON.stringify(slots)}`);
  const rest = JSON.stringify({ certificate, moved, draw, seconds: Math.round(seconds * 1000) / 1000 });
  return `{"places": {\n${lines.join(",\n")}\n},\n${rest.slice(1)}\n`;
}

/** Replaces a file atomically: it has all of the text, or is unchanged. */
async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    const handle = await open(part, "w", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function openProblem(file: string): Promise<AllocationProblem> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) {
    const reason = `the file has ${size} bytes, and at most ${MAX_BYTES} can be read`;
    throw new RefusedProblem([{ place: "people", reason }]);
  }
  return readProblem(await readTextFile(file));
}

type Files = { problem: string; result: string; report: ReportOptions | undefined };

async function solveFile(files: Files, print: Print): Promise<void> {
  const from = performance.now();
  const problem = await openProblem(files.problem);
  const allocation = allocate(problem);
  const seconds = (performance.now() - from) / 1000;
  await replaceFile(files.result, writeResult(allocation, seconds));
  print(`${amountOfPeople(problem.people.length)}, ${seconds.toFixed(2)} s`);
  for (const line of describeCertificate(allocation.certificate)) print(line);
  if (files.report === undefined) return;
  // Loaded where it is used: allocating has a memory budget.
  const { reportAllocation } = await import("../report/write-report.ts");
  await reportAllocation(problem, allocation, { ...files.report, title: basename(files.problem) }, print);
}

/** Solves a problem in a file. A refused problem is printed and changes nothing. Returns whether there is a result. */
export async function allocateFile(files: Files, print: Print): Promise<boolean> {
  try {
    await solveFile(files, print);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedProblem || error instanceof UnreadableText)) throw error;
    print(`${files.problem}:\n${error.message}\nNothing was written.`);
    return false;
  }
}
