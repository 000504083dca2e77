import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";

/** Copies a folder with owners and permissions: PostgreSQL refuses a cluster of another user or with open permissions. */
export const copyFolder = (from: string, to: string): void => {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", `${from}/.`, to]);
};
