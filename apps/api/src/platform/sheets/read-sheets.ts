import { Worker } from "node:worker_threads";

export type Sheet = { name: string; rows: string[][] };
export type UnreadableReason = "format" | "encoding" | "too-many-rows" | "too-large" | "empty";
export type SheetsMessage = { sheets: Sheet[] } | { unreadable: UnreadableReason };

const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 256;

/**
 * Reads a CSV or XLSX file as texts, in a thread of its own with limits of time and memory: it comes from outside. Formulas
 * are not evaluated; their stored results are read.
 */
export async function readSheets(bytes: Buffer): Promise<SheetsMessage> {
  const worker = new Worker(new URL("./sheets.worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<SheetsMessage>((resolve) => {
      worker.on("message", resolve);
      worker.on("error", () => resolve({ unreadable: "too-large" }));
      worker.on("exit", () => resolve({ unreadable: "too-large" }));
    });
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}
