import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";

/**
 * Lets git run the hooks of `.githooks`, in a clone whose owner has chosen no hooks: not in an archive, nor where the
 * repository is a folder of another one.
 * @param {string} root
 */
export function installHooks(root) {
  const git = (/** @type {string[]} */ ...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const top = git("rev-parse", "--show-toplevel");
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(root)) return;
  if (git("config", "--get", "core.hooksPath").status === 0) return;
  git("config", "core.hooksPath", ".githooks");
}
