import { Worker } from "node:worker_threads";
import type { ChoiceExplanation } from "@narthex/contract/console/experiences-allocation";
import { AllocationCancelled, type Allocation, type AllocationProblem } from "@narthex/allocation/problem";
import type { AllocationReport } from "@narthex/allocation/report";

/** An allocation that the independent checker has accepted. */
export type Solved = Omit<Allocation, "places"> & {
  places: [personId: string, slotIds: string[]][];
  explanations: [personId: string, explanations: ChoiceExplanation[]][];
  report: AllocationReport;
};

export type WorkerMessage = { share: number } | { solved: Solved } | { errors: string[] } | { cancelled: true };

export type SolveOptions = {
  /** Called repeatedly with the completed share of the work, 0 … 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Solves a problem in a thread of its own, so that a server keeps answering, and checks the result there. Throws
 * `AllocationCancelled` once the signal is aborted.
 */
export async function solve(problem: AllocationProblem, { onProgress, signal }: SolveOptions = {}): Promise<Solved> {
  if (signal?.aborted) throw new AllocationCancelled("The allocation was cancelled.");
  const cancelFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { workerData: { problem, cancelFlag } });
  const cancel = (): void => void Atomics.store(cancelFlag, 0, 1);
  signal?.addEventListener("abort", cancel);
  try {
    return await new Promise<Solved>((resolve, reject) => {
      worker.on("message", (message: WorkerMessage) => {
        if ("share" in message) onProgress?.(message.share);
        else if ("solved" in message) resolve(message.solved);
        else if ("cancelled" in message) reject(new AllocationCancelled("The allocation was cancelled."));
        else reject(new Error(`The allocation failed its check:\n${message.errors.join("\n")}`));
      });
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`The allocation ended with code ${code}.`)));
    });
  } finally {
    signal?.removeEventListener("abort", cancel);
    await worker.terminate();
  }
}
