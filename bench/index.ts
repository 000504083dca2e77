import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NAMES = [
  "allocation",
  "api",
  "calendar",
  "card-to-phone",
  "cards",
  "codes",
  "console",
  "documents",
  "doors",
  "first-load",
  "gallery",
  "imports",
  "offline",
  "overload",
  "password",
  "photos",
  "pictures",
  "places",
  "push",
  "releases",
  "restore",
  "wave",
  // Computed from the results of `doors` and `wave`.
  "sizing",
  "start",
  "statements",
  "submits",
  "writes",
];

/** Runs all benchmarks or those named, each in a process of its own, and gathers the results of all in one file. */
function runAll(named: readonly string[]): void {
  const unknown = named.filter((one) => !NAMES.includes(one));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(", ")}.`);
  const results = new URL("results/", import.meta.url);
  const failed = NAMES.filter((one) => {
    if (named.length > 0 && !named.includes(one)) return false;
    console.log(`\n${one}`);
    const args = [...process.execArgv, fileURLToPath(import.meta.url), one];
    return spawnSync(process.execPath, args, { stdio: "inherit" }).status !== 0;
  });
  const files = readdirSync(results).filter((file) => file.endsWith(".json") && file !== "all.json");
  const gathered = files
    .filter((file) => !failed.includes(file.replace(".json", "")))
    .map((file): [string, unknown] => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(new URL(file, results), "utf8")),
    ]);
  const all = { at: new Date().toISOString(), failed, results: Object.fromEntries(gathered) };
  writeFileSync(new URL("all.json", results), `${JSON.stringify(all, null, 2)}\n`);
  console.log(`\nbench/results/all.json: ${gathered.length} results, failed: ${failed.join(", ") || "none"}`);
  if (failed.length > 0) process.exitCode = 1;
}

const [name = ""] = process.argv.splice(2, 1);
if (name === "all") runAll(process.argv.slice(2));
else if (NAMES.includes(name)) await import(`./${name}.ts`);
else throw new Error(`npm run bench -- all [NAME…] | ${NAMES.join(" | ")}`);
