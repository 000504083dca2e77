import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often the server looks whether it is quiet. */
const PERIOD_MS = 20_000;
/** The share of a period for which a quiet server computes. */
const QUIET = 0.02;
/** A server that computed for less since the last collection has little garbage. */
const MIN_ACTIVE_MS = 1_000;

/**
 * Has V8 collect garbage for a server that must not stop while it is busy.
 * - All new objects are young. Otherwise functions whose objects once outlived a few collections allocate old ones from
 *   then on: 8 KB for each write.
 * - The old objects may triple before all of them are collected. Without this the limit is a tenth above what was left.
 *
 * The server starts with `--no-memory-reducer`, too, which has no effect later: V8 would take a server with 1,000 writes a
 * second for an idle one and collect everything, to return memory.
 */
export const delayFullCollections = (): void => {
  setFlagsFromString("--no-allocation-site-pretenuring");
  setFlagsFromString("--heap-growing-percent=200");
};

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** V8 collects until nothing more is found, and returns free pages to the system: 0.1 to 0.3 s. */
function fullCollection(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  return () => collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** For how long the event loop has waited and computed since the process started, in ms. */
type Activity = { idle: number; active: number };

/** Each call of the result ends a period. It collects if the server was quiet in this period, and has worked before. */
export function createCollector(collect: () => void, readActivity: () => Activity): () => void {
  let lastPeriod = readActivity();
  let lastCollection = lastPeriod;
  return () => {
    const now = readActivity();
    const active = now.active - lastPeriod.active;
    const isQuiet = active <= QUIET * (active + now.idle - lastPeriod.idle);
    lastPeriod = now;
    if (!isQuiet || now.active - lastCollection.active < MIN_ACTIVE_MS) return;
    collect();
    // The collection itself is no work of the server.
    lastPeriod = lastCollection = readActivity();
  };
}

/** Collects all garbage and returns its memory, once the server is quiet after work. */
export function collectWhenQuiet(): void {
  const readActivity = (): Activity => performance.eventLoopUtilization();
  setInterval(createCollector(fullCollection(), readActivity), PERIOD_MS).unref();
}
