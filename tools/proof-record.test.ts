import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recordRun } from "../lab/prove/proof-record.ts";
import { failureOf } from "./testing/steps.ts";

it("the record of proofs keeps the last run of each, with its commit, counts and flaky tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-record-"));
  const file = join(folder, "proofs.json");
  const read = (): unknown => JSON.parse(readFileSync(file, "utf8"));
  const flaky = { ...failureOf("e2e/home.spec.ts", "home"), isFlaky: true };
  recordRun("pgbouncer: browser suite", { passed: 7, failed: 1 }, { seconds: 60 }, file);
  recordRun("kill", { passed: 1, failed: 0 }, { seconds: 600.4, rounds: 200, seed: 5 }, file);
  recordRun("pgbouncer: browser suite", { passed: 8, failed: 0, failures: [flaky] }, { seconds: 61 }, file);
  const commit = expect.stringMatching(/^[0-9a-f]{8,}$/) as string;
  expect(read()).toMatchObject({
    kill: { commit, seconds: 600, rounds: 200, seed: 5, passed: 1, flaky: 0, failed: 0 },
    "pgbouncer: browser suite": { commit, seconds: 61, passed: 8, flaky: 1, failed: 0 },
  });
  rmSync(folder, { recursive: true, force: true });
});
