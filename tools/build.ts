import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesDigestOf } from "./digest.ts";
import { buildRelease } from "./release/releases.ts";
import { ROOT } from "./root.ts";

const APPS = ["apps/web", "apps/console"];
const SHARED_SOURCES = [
  "packages/contract/src",
  "packages/allocation/src",
  "packages/domain/src",
  "packages/client/src",
  "packages/ui/src",
  "packages/messages/catalogues",
  "packages/messages/src",
  "tools/vite",
  "package-lock.json",
];
const SKIPPED = new Set(["dist", "node_modules"]);

function build(app: string): void {
  const digest = filesDigestOf([app, ...SHARED_SOURCES], (name) => SKIPPED.has(name), process.env["NARTHEX_LOCAL"]);
  const stamp = join(ROOT, app, "dist/.built");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  console.error(`Building ${app} …`);
  buildRelease(join(ROOT, app, "dist"), () => {
    execFileSync("npm", ["run", "build", "--silent"], {
      cwd: join(ROOT, app),
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  });
  writeFileSync(stamp, digest);
}

/** Builds the delegates' app and the console, each if its sources or its mode have changed since its last build. */
export function buildApps(): void {
  for (const app of APPS) build(app);
}

if (import.meta.main) buildApps();
