import { parentPort, workerData } from "node:worker_threads";
import type { Drawing } from "@narthex/contract/first-screen";
import type { Drawn } from "./draw.ts";

const { draw } = (await import(workerData as string)) as { draw: (drawing: Drawing) => Promise<string | null> };

parentPort?.on("message", ({ id, drawing }: { id: number; drawing: Drawing }) => {
  const answer = (html: string | null, error?: string): void =>
    parentPort?.postMessage({ id, html, ...(error !== undefined && { error }) } satisfies Drawn);
  draw(drawing).then(
    (html) => answer(html),
    (error: unknown) => answer(null, String(error)),
  );
});
parentPort?.postMessage("ready" satisfies Drawn | "ready");
