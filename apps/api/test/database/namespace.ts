import { spawnSync } from "node:child_process";

/** Runs a command with its own mounts, without being root. */
export const IN_NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount"] as const;

/** Whether this system lets tests mount a temporary file system for a command. */
export function canMount(): boolean {
  const [program, ...args] = IN_NAMESPACE;
  return spawnSync(program, [...args, "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" }).status === 0;
}
