import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listDependencies, productionBom, type Bom, type LockFile } from "./production-dependencies.ts";
import { ROOT } from "../root.ts";

const USAGE = `npm run sbom -- FILE
  Writes the production dependencies of package-lock.json as CycloneDX JSON.`;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const [file] = process.argv.slice(2);
if (!file || file.startsWith("-")) {
  console.error(USAGE);
  process.exit(file === "--help" ? 0 : 2);
}
const all = execFileSync(
  "npm",
  ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--loglevel=error"],
  { cwd: ROOT, encoding: "utf8", maxBuffer: MAX_OUTPUT_BYTES, shell: process.platform === "win32" },
);
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as LockFile;
const bom = productionBom(JSON.parse(all) as Bom, listDependencies(lock), "@narthex/");
writeFileSync(resolve(process.env["INIT_CWD"] ?? ".", file), `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} components`);
