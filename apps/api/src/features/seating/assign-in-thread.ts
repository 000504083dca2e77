import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SeatingAssignment, SeatingProblem } from "@narthex/domain/seating-assignment/problem";

/** Assigns seats in a thread of its own, so that a server keeps answering: a large hall takes seconds. */
export async function assignInThread(problem: SeatingProblem): Promise<SeatingAssignment> {
  const worker = new Worker(new URL("./assign.worker.ts", import.meta.url), { workerData: problem });
  try {
    const [assignment] = (await once(worker, "message")) as [SeatingAssignment];
    return assignment;
  } finally {
    await worker.terminate();
  }
}
