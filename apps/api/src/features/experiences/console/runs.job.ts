import { AllocationCancelled } from "@narthex/allocation/problem";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/services.ts";
import { NothingToAllocate } from "../allocation/edition-problem.ts";
import { propose } from "../allocation/proposals.service.ts";
import { updateActiveRun } from "./runs.repository.ts";

const ALLOCATE = defineJob<{ run: number }>("allocate");

/** How often the progress is stored, and a cancellation noticed. */
const REPORT_MS = 500;

type Running = Pick<Services, "db" | "queue" | "clock" | "log">;

/** Solves an edition for a run that staff started. Ends at once if the run was cancelled. */
async function runAllocation(services: Running, runId: number): Promise<void> {
  const { db, log } = services;
  const run = await updateActiveRun(db, runId, { state: "running", share: 0 });
  if (!run) return;
  const interrupt = new AbortController();
  let share = 0;
  const report = setInterval(() => {
    updateActiveRun(db, runId, { share }).then(
      (active) => active ?? interrupt.abort(),
      (err: unknown) => log.warn({ err, run: runId }, "the progress of an allocation was not stored"),
    );
  }, REPORT_MS);
  try {
    await propose(
      services,
      { editionId: run.editionId, seed: run.seed ?? undefined },
      {
        signal: interrupt.signal,
        onProgress: (done) => void (share = done),
        onStored: async (tx, proposalId) => {
          const ended = await updateActiveRun(tx, runId, { state: "done", share: 1, proposalId });
          if (!ended) throw new AllocationCancelled("The allocation was cancelled.");
        },
      },
    );
  } catch (err) {
    if (err instanceof AllocationCancelled) return;
    if (!(err instanceof NothingToAllocate)) log.error({ err, run: runId }, "an allocation failed");
    await updateActiveRun(db, runId, { state: "failed" });
  } finally {
    clearInterval(report);
  }
}

/** Runs the allocations that staff start for as long as the server runs. */
export const startAllocationRuns = (services: Running): void =>
  services.queue.work(ALLOCATE, ({ run }) => runAllocation(services, run));

export const queueAllocation = (services: Pick<Services, "db" | "queue">, run: number): Promise<void> =>
  services.queue.send(services.db, ALLOCATE, { run });
