import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { freeBytesOf } from "./disk-space.ts";

const FILE = "reserve";
const MEGABYTE = 1024 * 1024;
/** PostgreSQL needs up to three files of 16 MB to start after a crash. */
const RESERVE_MEGABYTES = 48;
export const RESERVE_BYTES = RESERVE_MEGABYTES * MEGABYTE;
/** The reserve is removed when less than this is free, and created when much more is free. */
const LOW_BYTES = 24 * MEGABYTE;
const AMPLE_BYTES = 4 * RESERVE_BYTES;

/** Random bytes, because some file systems store nothing for zeros or repetitions. */
function createReserve(path: string): void {
  const file = openSync(path, "w", 0o600);
  try {
    for (let count = 0; count < RESERVE_MEGABYTES; count += 1) writeSync(file, randomBytes(MEGABYTE));
  } finally {
    closeSync(file);
  }
}

/**
 * Keeps a file that can be removed when the disk is full, so that the database starts and keeps running. True if it was removed
 * now.
 */
export function keepReserve(folder: string): boolean {
  const path = join(folder, FILE);
  const free = freeBytesOf(folder);
  if (free === null) return false;
  if (existsSync(path)) {
    if (free >= LOW_BYTES) return false;
    rmSync(path);
    return true;
  }
  if (free < AMPLE_BYTES) return false;
  try {
    createReserve(path);
  } catch {
    // Another program used the space first. The written part would not be enough.
    rmSync(path, { force: true });
  }
  return false;
}
