import type { AllocationRun } from "@narthex/contract/console/experiences-console";

export const EXPERIENCES_CALL = "GET /console/:edition/experiences";

export const isRunning = (run: AllocationRun | null | undefined): run is AllocationRun =>
  run?.state === "waiting" || run?.state === "running";
