import { statfsSync } from "node:fs";

const MEGABYTE = 1024 * 1024;
/** Below this, calls that write are refused, so that the database keeps running: it fails as a whole on a full disk. */
const MIN_FREE_BYTES = 64 * MEGABYTE;
const READ_EVERY_MS = 500;

export type DiskSpace = {
  /** Null if it is unknown, e.g. before the folder exists. */
  freeBytes: () => number | null;
  isFull: () => boolean;
};

export function freeBytesOf(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Every call that writes asks, so the disk is read only twice a second. */
export function watchDisk(folder: string): DiskSpace {
  let readAt = Number.NEGATIVE_INFINITY;
  let free: number | null = null;
  const freeBytes = (): number | null => {
    if (performance.now() - readAt > READ_EVERY_MS) {
      readAt = performance.now();
      free = freeBytesOf(folder);
    }
    return free;
  };
  return { freeBytes, isFull: () => (freeBytes() ?? Number.POSITIVE_INFINITY) < MIN_FREE_BYTES };
}
