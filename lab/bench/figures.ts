import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

const GIBIBYTE = 2 ** 30;

/** A percentile, rounded to one decimal. `share` is between 0 and 1. */
export const percentile = (values: readonly number[], share: number): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN) * 10) / 10;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Writes a result with a description of the machine and its load before the run. */
export function writeResult(name: string, loadBefore: number, result: object): void {
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / GIBIBYTE),
    node: process.version,
    loadBefore,
    loadAfter: loadavg()[0],
  };
  const folder = new URL("../results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ machine, ...result }, null, 2)}\n`);
}
