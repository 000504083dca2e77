import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

const SOURCES = ["apps/web", "packages/contract/src", "packages/domain/src", "package-lock.json"];
const SKIPPED = new Set(["dist", "node_modules"]);

function digestInto(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) if (!SKIPPED.has(name)) digestInto(hash, join(path, name));
}

/** Builds the web app where its sources, or what it is built for, have changed since the last build. */
export function buildWeb(): void {
  const hash = createHash("sha256").update(process.env["NARTHEX_LOCAL"] ?? "");
  for (const source of SOURCES) digestInto(hash, join(ROOT, source));
  const wanted = hash.digest("hex");
  const stamp = join(ROOT, "apps/web/dist/.built");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.error("Building the web app …");
  execFileSync("npm", ["run", "build", "--silent"], {
    cwd: join(ROOT, "apps/web"),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  writeFileSync(stamp, wanted);
}
