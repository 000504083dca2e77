import type { TextEncoding } from "@narthex/contract/text-encodings";
import { parentPort, workerData } from "node:worker_threads";
import { parseSheets } from "./parse-sheets.ts";

const { bytes, encoding } = workerData as { bytes: Uint8Array; encoding: TextEncoding | null };
parentPort?.postMessage(await parseSheets(bytes, encoding));
