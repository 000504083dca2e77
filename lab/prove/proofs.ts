import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordRun } from "./proof-record.ts";
import { buildApps } from "../../tools/build.ts";
import type { Outcome, Result } from "../../tools/testing/steps.ts";
import { runBrowserTests, runVitest } from "../../tools/testing/test-steps.ts";

/** A proof that is short in `npm test`, or missing there, and long in `npm run prove`. `rounds` are those of the long form. */
export type Proof = { name: string; folder: string; file: string; rounds: number; what: string };

const api = (name: string, rounds: number, what: string, file = `test/proofs/${name}.test.ts`): Proof => ({
  name,
  folder: "apps/api",
  file,
  rounds,
  what,
});

export const PROOFS: readonly Proof[] = [
  api("operations", 60_000, "every call × valid, nearly valid, invalid × kinds of people"),
  api(
    "kill",
    200,
    "kill -9 of the engine or the server, and SIGTERM, while people write, with a ledger",
    "test/proofs/kill.long.test.ts",
  ),
  api(
    "replacements",
    8,
    "servers behind nginx that are stopped, killed and started again under load",
    "test/proofs/replacements.long.test.ts",
  ),
  api("disk", 1, "a disk that is full to the last byte", "src/full-disk.long.test.ts"),
  api("clients", 20, "clients that send and read slowly, or stop in the middle"),
  api("neighbours", 30, "mail, storage, webhook and sign-in provider down, slow and wrong"),
  api("clock", 500, "jumps of the product's clock and of the machine's", "test/proofs/clock.long.test.ts"),
  api("requests", 10_000, "sequences of lost, duplicated and reordered requests against a model"),
  {
    name: "outbox",
    folder: "packages/client",
    file: "src/outbox/model.test.ts",
    rounds: 10_000,
    what: "the app's outbox with lost, duplicated and late messages, crashes and tabs against a model",
  },
  {
    name: "door",
    folder: "packages/domain",
    file: "src/door/arrival-rush.test.ts",
    rounds: 1_000,
    what: "half an hour at five desks with lost networks, wrong clocks and killed browsers, and planted faults",
  },
  api(
    "withdrawals",
    500,
    "people who give their places back at once, and the offers to others",
    "src/features/experiences/waiting-list/withdrawals.test.ts",
  ),
  api(
    "submits",
    500,
    "lists of one person that arrive at once",
    "src/features/experiences/choices.concurrency.test.ts",
  ),
  api("card", 50_000, "files of a hostile camera card", "src/features/photos/ingest/hostile-card.long.test.ts"),
  api(
    "lists",
    2000,
    "two people who add, remove, move, edit, undo, publish and recall on every list of a draft",
    "src/features/publications/list-sequences.long.test.ts",
  ),
  api(
    "edits",
    1_000,
    "edits of two organisers and a translator at once, in the programme, announcements and a seating plan",
    "src/features/drafts/interleaved-edits.long.test.ts",
  ),
  api("jobs", 200, "jobs that always fail are parked, and the others are done"),
  {
    name: "week",
    folder: "e2e",
    file: "long/week",
    rounds: 1,
    what: "a team's week in a browser: minutes from an empty server to a live conference, and taps on its days",
  },
];

/** Runs the tests of a proof with these variables. */
async function runTests({ folder, file }: Proof, reports: string, env: Record<string, string>): Promise<Outcome> {
  if (folder !== "e2e") return runVitest(folder, reports, { args: [file], env, isShown: true });
  buildApps();
  return runBrowserTests(reports, { args: [file], env: { ...env, NARTHEX_E2E: "long" } });
}

/** What the tests measured, one line for each. */
function figuresIn(file: string): Record<string, number> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return Object.assign({}, ...lines.map((line) => JSON.parse(line) as object)) as Record<string, number>;
}

/** Runs a proof, and records the run unless it is shorter than the long form. */
export async function runProof(
  proof: Proof,
  { rounds, seed, reports }: { rounds: number; seed: number; reports: string },
): Promise<Result> {
  const { name } = proof;
  console.log(`\n── ${name}: ${rounds} rounds, seed ${seed}`);
  const begin = performance.now();
  const measured = join(reports, `${name}-figures.jsonl`);
  const env = {
    NARTHEX_TESTS: "all",
    PROVE_ROUNDS: String(rounds),
    PROVE_SEED: String(seed),
    PROVE_FIGURES: measured,
  };
  const outcome = await runTests(proof, reports, env);
  const seconds = (performance.now() - begin) / 1000;
  const figures = figuresIn(measured);
  const isMeasured = Object.keys(figures).length > 0;
  if (rounds >= proof.rounds) recordRun(name, outcome, { seconds, rounds, seed, ...(isMeasured && { figures }) });
  const isFine = outcome.failed === 0;
  const replay = isFine ? "" : `. Replay: npm run prove -- ${name} --rounds ${rounds} --seed ${seed}`;
  console.log(`── ${name} ${isFine ? "holds" : "FAILED"} after ${seconds.toFixed(0)} s${replay}`);
  return { ...outcome, name: `proof ${name}`, seconds };
}
