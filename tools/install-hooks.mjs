import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";

/**
 * Configures git to run the hooks in `.githooks`, unless the clone has other hooks configured, this is not a git
 * repository, or it is a folder of another repository.
 * @param {string} root
 */
export function installHooks(root) {
  const git = (/** @type {string[]} */ ...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const top = git("rev-parse", "--show-toplevel");
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(root)) return;
  if (git("config", "--get", "core.hooksPath").status === 0) return;
  git("config", "core.hooksPath", ".githooks");
}
