import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FILE = "engine.lock";
/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5;
/** A command that checks the lock briefly holds it itself. */
const WAIT_MS = 1_000;

export type FolderLock = { release: () => void };

/**
 * Locks a data folder, or returns null if another server has it. SQLite takes the lock on a file in the folder: a lock of
 * the operating system, which ends with the process for any reason, and which child processes do not inherit.
 */
export function lockFolder(folder: string, waitMs = WAIT_MS): FolderLock | null {
  const file = new DatabaseSync(join(folder, FILE), { timeout: waitMs });
  try {
    // Nothing is written: neither rows nor a journal.
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw new Error(`The folder ${folder} cannot be locked: ${(error as Error).message}`, { cause: error });
  }
  return { release: () => file.close() };
}

/** Whether another process, or this one, holds the lock. */
export function isLocked(folder: string): boolean {
  const lock = lockFolder(folder, 0);
  lock?.release();
  return lock === null;
}
