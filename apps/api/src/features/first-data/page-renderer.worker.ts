import { parentPort, workerData } from "node:worker_threads";
import type { RenderRequest } from "@narthex/contract/first-screen";
import type { RenderResult } from "./page-renderer.ts";
import { formatHtml } from "./format-html.ts";

type App = {
  warm: () => Promise<void>;
  render: (request: RenderRequest) => Promise<string | null>;
  provideHtmlFormat: (format: typeof formatHtml) => void;
};

const { warm, render, provideHtmlFormat } = (await import(workerData as string)) as App;
provideHtmlFormat(formatHtml);
await warm();

parentPort?.on("message", ({ id, request }: { id: number; request: RenderRequest }) => {
  const answer = (html: string | null, error?: string): void =>
    parentPort?.postMessage({ id, html, ...(error !== undefined && { error }) } satisfies RenderResult);
  render(request).then(
    (html) => answer(html),
    (error: unknown) => answer(null, String(error)),
  );
});
parentPort?.postMessage("ready" satisfies RenderResult | "ready");
