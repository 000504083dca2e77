// Runs a program of this repository with its own version of Node.js, after installing missing packages.
// Needs only Node.js 20 and npm:  node tools/run.mjs [--dotenv] [--NODE-OPTION …] PROGRAM [ARGUMENT …]
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installHooks } from "./install-hooks.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stamp = join(modules, ".narthex-installed");
const windows = process.platform === "win32";

const manifestDigest = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === manifestDigest;
if (!isInstalled) {
  console.error("Installing packages …");
  // Not `npm ci`, which fails if the registry lacks packages of other platforms that the lock file lists.
  const { status } = spawnSync("npm", ["install", "--no-save", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: windows,
  });
  if (status !== 0) process.exit(status ?? 1);
  // A new file: copies of this folder may share the old one by hard links.
  writeFileSync(`${stamp}.new`, manifestDigest);
  renameSync(`${stamp}.new`, stamp);
  installHooks(root);
}

const node = join(modules, "node", "bin", windows ? "node.exe" : "node");
const argv = process.argv.slice(2);
const at = argv.findIndex((argument) => !argument.startsWith("--"));
// Our own option, because Node.js prints a line about a missing `.env` on each start, even if a later argument names it.
const dotenv = existsSync(join(root, ".env")) ? [`--env-file=${join(root, ".env")}`] : [];
const nodeOptions = argv.slice(0, at).flatMap((option) => (option === "--dotenv" ? dotenv : [option]));
const [program = "", ...args] = argv.slice(at);
// Node's compile cache makes the next start a third faster.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache", "node");
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: compileCache,
  PATH: `${join(modules, ".bin")}${windows ? ";" : ":"}${process.env.PATH ?? ""}`,
};
const child = spawn(existsSync(node) ? node : process.execPath, [...nodeOptions, join(root, program), ...args], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env,
});
// A terminal signals the whole process group. A supervisor signals only this process, or npm, whose shell then ends without
// forwarding the signal: in that case the parent of this process changes.
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
