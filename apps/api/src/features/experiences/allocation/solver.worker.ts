import { parentPort, workerData } from "node:worker_threads";
import { allocate } from "@narthex/allocation/allocate";
import { checkAllocation } from "@narthex/allocation/check";
import { answerWith } from "@narthex/domain/places/explain-answer";
import { solveWithMorePlaces } from "@narthex/allocation/explain-more-places";
import { AllocationCancelled, type AllocationProblem } from "@narthex/allocation/problem";
import { createReport } from "@narthex/allocation/report";
import type { Solved, WorkerMessage } from "./solver.ts";

const { problem, cancelFlag } = workerData as { problem: AllocationProblem; cancelFlag: Int32Array };
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** The effect of more places is left out of the explanations if it would take longer: it needs a run for each full slot. */
const MORE_PLACES_BUDGET_MS = 60_000;

const isCancelled = (): boolean => Atomics.load(cancelFlag, 0) === 1;

function solveAndCheck(): Solved | string[] {
  const from = performance.now();
  const allocation = allocate(problem, { onProgress: (share) => post({ share }), isCancelled });
  const solveMs = performance.now() - from;
  const { places, ...rest } = allocation;
  const { errors, isProved } = checkAllocation(problem, allocation);
  if (errors.length > 0) return errors;
  const canSolveAgain = solveMs * problem.slots.length <= MORE_PLACES_BUDGET_MS;
  const morePlaces = canSolveAgain ? solveWithMorePlaces(problem, allocation, { isCancelled }) : [];
  const report = createReport(problem, allocation, morePlaces);
  const choicesOf = new Map(report.explained.map(({ id, choices }) => [id, choices]));
  const explain = answerWith(problem, (id) => choicesOf.get(id) ?? []);
  const explanations = problem.people.map(({ id }): Solved["explanations"][number] => [id, explain(id)]);
  return { ...rest, places: [...places], proved: isProved.filter(Boolean).length, explanations, report };
}

try {
  const result = solveAndCheck();
  post(Array.isArray(result) ? { errors: result } : { solved: result });
} catch (error) {
  if (!(error instanceof AllocationCancelled)) throw error;
  post({ cancelled: true });
}
