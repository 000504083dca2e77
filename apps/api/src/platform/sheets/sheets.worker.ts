import { parentPort, workerData } from "node:worker_threads";
import { parseSheets } from "./parse-sheets.ts";

parentPort?.postMessage(await parseSheets(workerData as Uint8Array));
