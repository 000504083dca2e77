import { parentPort, workerData } from "node:worker_threads";
import type { Drawing } from "@narthex/contract/first-screen";
import type { Drawn } from "./draw.ts";
import { formatHtml } from "./format-html.ts";

type App = {
  warm: () => Promise<void>;
  draw: (drawing: Drawing) => Promise<string | null>;
  provideHtmlFormat: (format: typeof formatHtml) => void;
};

const { warm, draw, provideHtmlFormat } = (await import(workerData as string)) as App;
provideHtmlFormat(formatHtml);
await warm();

parentPort?.on("message", ({ id, drawing }: { id: number; drawing: Drawing }) => {
  const answer = (html: string | null, error?: string): void =>
    parentPort?.postMessage({ id, html, ...(error !== undefined && { error }) } satisfies Drawn);
  draw(drawing).then(
    (html) => answer(html),
    (error: unknown) => answer(null, String(error)),
  );
});
parentPort?.postMessage("ready" satisfies Drawn | "ready");
