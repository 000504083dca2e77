import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildWeb } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { ROOT } from "./root.ts";

/** `faults` names the tests that failed, so that the end of a long run says which. */
type Count = { passed: number; failed: number; faults?: string[] };
type Step = { name: string; run: () => Count };

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[];
};
type PlaywrightSpec = { title: string; tests: { results: { error?: { message?: string } }[] }[] };
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };

const BIN = join(ROOT, "node_modules/.bin");
const reports = mkdtempSync(join(tmpdir(), "narthex-reports-"));

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(join(BIN, program), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A program that is right or wrong as a whole counts as one test. */
const check = (name: string, program: string, args: string[]): Step => ({
  name,
  run: () => (run(program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** What a runner's own report counts. A run that failed without a failed test (a file that does not load) counts as one. */
function countVitest(folder: string): Count {
  const report = join(reports, `${folder.replaceAll("/", "-")}.json`);
  const fine = run("vitest", [
    "run",
    "--root",
    folder,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, testResults } = readReport<VitestReport>(report, {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [],
  });
  const faults = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failing = assertionResults.filter((test) => test.status === "failed");
    const said = failing.map(({ fullName, failureMessages }) => faultOf(file, fullName, failureMessages[0]));
    return status === "failed" && said.length === 0 ? [file] : said;
  });
  return { passed: numPassedTests, failed: fine ? numFailedTests : Math.max(1, numFailedTests), faults };
}

const faultOf = (file: string, title: string, message = ""): string =>
  `${file} › ${title}\n    ${stripVTControlCharacters(message).split("\n", 12).join("\n    ")}`;

function readReport<T>(file: string, missing: T): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return missing;
  }
}

function countPlaywright(): Count {
  const chromium = ensureChromium();
  const report = join(reports, "e2e.json");
  const fine = run("playwright", ["test", "--config", "e2e", "--reporter=list,json"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats, suites } = readReport<PlaywrightReport>(report, {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [],
  });
  if (stats.flaky > 0) console.log(`${stats.flaky} passed at another try only`);
  return {
    passed: stats.expected + stats.flaky,
    failed: fine ? stats.unexpected : Math.max(1, stats.unexpected),
    faults: suites.flatMap((suite) => faultsIn(suite, [])),
  };
}

/** What failed at any try, also where a later one passed. */
function faultsIn({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) => {
    const tries = spec.tests.flatMap(({ results }) => results);
    const failed = tries.find(({ error }) => error);
    const title = [...path.slice(1), spec.title, ...(tries.at(-1)?.error ? [] : ["passed at another try"])].join(" › ");
    return failed ? [faultOf(path[0] ?? "", title, failed.error?.message)] : [];
  });
  return [...own, ...suites.flatMap((suite) => faultsIn(suite, path))];
}

const attempt = (act: () => Count): Count => {
  try {
    return act();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

const TYPED = ["packages/contract", "packages/domain", "apps/api", "apps/web", "e2e", "bench", "tools"];
const STEPS: Step[] = [
  ...TYPED.map((folder) => check(`types of ${folder}`, "tsc", ["-p", folder])),
  check("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  check("format", "oxfmt", ["--check"]),
  check("room rules", "node", ["tools/check-rooms.ts"]),
  check("dead code", "knip", []),
  ...["tools", "packages/domain", "apps/api"].map((folder) => ({
    name: `tests of ${folder}`,
    run: () => countVitest(folder),
  })),
  {
    name: "tests of apps/web",
    run: () => {
      buildWeb();
      return countVitest("apps/web");
    },
  },
  { name: "end to end in a browser", run: countPlaywright },
];

const wanted = process.argv[2];
const results = STEPS.filter(({ name }) => !wanted || name.includes(wanted)).map(({ name, run: act }) => {
  console.log(`\n── ${name}`);
  return { name, ...attempt(act) };
});
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const { name, passed, failed } of results)
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed}${failed > 0 ? `, ${failed} failed` : ""}`);
for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`\n✗ ${fault}`);
const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
