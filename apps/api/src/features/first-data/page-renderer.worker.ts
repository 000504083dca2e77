import { workerData } from "node:worker_threads";
import type { RenderRequest } from "@narthex/contract/app/first-screen";
import { formatHtml } from "./format-html.ts";

type App = {
  warm: () => Promise<void>;
  render: (request: RenderRequest) => Promise<string | null>;
  provideHtmlFormat: (format: typeof formatHtml) => void;
};

const { warm, render, provideHtmlFormat } = (await import(workerData as string)) as App;
provideHtmlFormat(formatHtml);
await warm();

export default render;
