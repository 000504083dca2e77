import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesDigestOf } from "./digest.ts";
import { ROOT } from "./root.ts";

const SOURCES = [
  "apps/web",
  "packages/contract/src",
  "packages/domain/src",
  "packages/client/src",
  "packages/ui/src",
  "package-lock.json",
];
const SKIPPED = new Set(["dist", "node_modules"]);

/** Builds the web app if its sources or its mode have changed since the last build. */
export function buildWeb(): void {
  const digest = filesDigestOf(SOURCES, (name) => SKIPPED.has(name), process.env["NARTHEX_LOCAL"]);
  const stamp = join(ROOT, "apps/web/dist/.built");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  console.error("Building the web app …");
  execFileSync("npm", ["run", "build", "--silent"], {
    cwd: join(ROOT, "apps/web"),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  writeFileSync(stamp, digest);
}

if (import.meta.main) buildWeb();
