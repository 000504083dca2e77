import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { writeResult } from "./figures.ts";
import { memoryOf, startNarthex } from "./server.ts";

const RUNS = 5;
const [loadBefore = 0] = loadavg();
const folder = mkdtempSync(join(tmpdir(), "narthex-start-"));
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const cold = await startNarthex(await freePort(), {}, folder);
console.log(`cold start, empty folder: ${seconds(cold.startedInMs)}`);
await cold.stop(true);

const again: number[] = [];
let memory = 0;
for (let run = 0; run < RUNS; run += 1) {
  const server = await startNarthex(await freePort(), {}, folder);
  again.push(server.startedInMs);
  memory = memoryOf(server.pid);
  await server.stop(true);
}
const sorted = again.toSorted((a, b) => a - b);
console.log(
  `second start: median ${seconds(sorted[Math.floor(RUNS / 2)] ?? 0)} (${seconds(sorted[0] ?? 0)} … ${seconds(sorted.at(-1) ?? 0)}), budget 3 s`,
);
console.log(`memory at rest: ${memory.toFixed(0)} MB (without PostgreSQL)`);
writeResult("start", loadBefore, {
  coldMs: Math.round(cold.startedInMs),
  secondMs: again.map(Math.round),
  budgetSecondMs: 3000,
  megabytesAtRest: Math.round(memory),
});
rmSync(folder, { recursive: true, force: true });
