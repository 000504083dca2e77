import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../tools/root.ts";
import type { Outcome } from "../../tools/testing/steps.ts";

const RECORD_FILE = "docs/proofs.json";

/** The last whole run of a proof or of a suite in a mode. `flaky` tests passed on retry, and count neither as passed nor as failed. */
type ProofRun = {
  date: string;
  commit: string;
  /** The commit is not all that ran: files were changed. */
  isChanged: boolean;
  cpu: string;
  cores: number;
  seconds: number;
  rounds?: number;
  seed?: number;
  /** What the run measured. */
  figures?: Record<string, number>;
  passed: number;
  flaky: number;
  failed: number;
};

const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

const readRecord = (path: string): Record<string, ProofRun> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, ProofRun>) : {};

/** Writes a run in place of the one before it, also if it failed. */
export function recordRun(
  name: string,
  { passed, failed, failures = [] }: Outcome,
  run: Pick<ProofRun, "seconds" | "rounds" | "seed" | "figures">,
  path = join(ROOT, RECORD_FILE),
): void {
  const own: ProofRun = {
    date: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short=8", "HEAD"),
    isChanged: git("status", "--porcelain", "--", ".", `:!${RECORD_FILE}`) !== "",
    cpu: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    ...run,
    seconds: Math.round(run.seconds),
    passed,
    flaky: failures.filter(({ isFlaky }) => isFlaky).length,
    failed,
  };
  const all = Object.entries({ ...readRecord(path), [name]: own }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
