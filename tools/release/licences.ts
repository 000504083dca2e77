import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isAllowed, listDependencies, type LockFile } from "./production-dependencies.ts";
import { ROOT } from "../root.ts";

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const allowed = readJson("tools/release/allowed-licences.json") as string[];
const dependencies = listDependencies(readJson("package-lock.json") as LockFile);
const refused = dependencies.filter(({ licence }) => !isAllowed(licence, allowed));
for (const { name, version, licence } of dependencies) console.log(`${name}\t${version}\t${licence ?? "none"}`);
for (const { name, licence } of refused)
  console.error(`${name}: ${licence ?? "no licence"} is not in tools/release/allowed-licences.json`);
console.error(`${dependencies.length} production dependencies, ${refused.length} with a licence that is not allowed`);
process.exit(refused.length === 0 ? 0 : 1);
