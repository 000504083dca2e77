import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const NAMES = [
  "allocation",
  "api",
  "cards",
  "codes",
  "doors",
  "enumeration",
  "first-load",
  "manipulation",
  "offline",
  "photos",
  "start",
  "wave",
  // Lists: sentences that are hard to read, and a table computed from the results of `doors` and `wave`.
  "reading-age",
  "sizing",
];

const USAGE = `npm run bench -- NAME [OPTION …] | npm run bench -- all [NAME …]
  ${NAMES.join(", ")}`;

/** Runs all benchmarks or those named, each in a process of its own. */
function runAll(named: readonly string[]): void {
  const unknown = named.filter((one) => !NAMES.includes(one));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(", ")}.`);
  const failed = NAMES.filter((one) => {
    if (named.length > 0 && !named.includes(one)) return false;
    console.log(`\n${one}`);
    const args = [...process.execArgv, fileURLToPath(import.meta.url), one];
    return spawnSync(process.execPath, args, { stdio: "inherit" }).status !== 0;
  });
  if (failed.length === 0) return;
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

const [name = "--help"] = process.argv.splice(2, 1);
if (name === "all") runAll(process.argv.slice(2));
else if (NAMES.includes(name)) await import(`./${name}.ts`);
else {
  console.log(USAGE);
  if (name !== "--help") process.exitCode = 2;
  // The connection to the process that started this one would keep it.
  process.disconnect?.();
}
