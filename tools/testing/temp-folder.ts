import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** Databases, data folders and browser profiles of a run need about 3 GB at once. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

const freeBytesIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Creates a folder for the temporary files of this process and its children, and removes it when this process ends. It is in
 * memory if enough is free: tests create and delete hundreds of databases with a thousand files each, which on a disk takes
 * a third of the processor time of the API tests.
 */
export function useTempFolder(): string {
  const isPlenty = Math.min(process.availableMemory(), freeBytesIn(IN_MEMORY)) > ENOUGH_BYTES;
  const folder = mkdtempSync(join(isPlenty ? IN_MEMORY : tmpdir(), "narthex-tests-"));
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
