// Runs a program of this repository on its own Node.js, installing what is missing first.
// Needs nothing but Node.js 20 and npm:  node tools/run.mjs [--NODE-OPTION …] PROGRAM [ARGUMENT …]
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installHooks } from "./install-hooks.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stamp = join(modules, ".narthex-installed");
const windows = process.platform === "win32";

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!isInstalled) {
  console.error("Installing what is missing …");
  // Not `npm ci`: it refuses a lock file that was written where a registry lacks the packages of other platforms.
  const { status } = spawnSync("npm", ["install", "--no-save", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: windows,
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
  installHooks(root);
}

const node = join(modules, "node", "bin", windows ? "node.exe" : "node");
const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith("--"));
const nodeOptions = given.slice(0, at);
const [program = "", ...args] = given.slice(at);
// Compiled once, kept until the code changes: the next start is a third quicker.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache", "node");
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: compiled,
  PATH: `${join(modules, ".bin")}${windows ? ";" : ":"}${process.env.PATH ?? ""}`,
};
const child = spawn(existsSync(node) ? node : process.execPath, [...nodeOptions, join(root, program), ...args], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env,
});
// A terminal sends its signals to the whole group; a supervisor sends them here alone, or to npm, whose shell dies of
// them without a word to anybody: then the parent of this process changes.
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
