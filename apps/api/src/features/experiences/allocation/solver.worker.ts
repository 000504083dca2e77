import { parentPort, workerData } from "node:worker_threads";
import { allocate } from "@narthex/allocation/allocate";
import { checkAllocation } from "@narthex/allocation/check";
import { honestyOf } from "@narthex/allocation/honesty";
import { answerWith } from "@narthex/domain/places/explain-answer";
import { AllocationCancelled, type AllocationProblem } from "@narthex/allocation/problem";
import { createReport } from "@narthex/allocation/report";
import { findChanges } from "@narthex/allocation/what-if";
import type { Solved, WorkerMessage } from "./solver.ts";

const { problem, cancelFlag } = workerData as { problem: AllocationProblem; cancelFlag: Int32Array };
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

const isCancelled = (): boolean => Atomics.load(cancelFlag, 0) === 1;

function solveAndCheck(): Solved | string[] {
  const allocation = allocate(problem, { onProgress: (share) => post({ share }), isCancelled });
  const { places, ...rest } = allocation;
  const errors = checkAllocation(problem, allocation);
  if (errors.length > 0) return errors;
  const changes = findChanges(problem, allocation, { isCancelled });
  const report = createReport(problem, allocation, { changes, honesty: honestyOf(problem, places, { isCancelled }) });
  const choicesOf = new Map(report.explained.map(({ id, choices }) => [id, choices]));
  const explain = answerWith(problem, (id) => choicesOf.get(id) ?? []);
  const explanations = problem.people.map(({ id }): Solved["explanations"][number] => [id, explain(id)]);
  return { ...rest, places: [...places], explanations, report };
}

try {
  const result = solveAndCheck();
  post(Array.isArray(result) ? { errors: result } : { solved: result });
} catch (error) {
  if (!(error instanceof AllocationCancelled)) throw error;
  post({ cancelled: true });
}
