import { setTimeout as sleep } from "node:timers/promises";
import type { Files } from "#platform/files/files.ts";
import { isStorageFull } from "#platform/http/problems.ts";
import { UnstoredPhoto } from "../errors.ts";

/** About a minute in total, enough for a restart of the bucket or a short network failure. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Retries while the storage is unreachable, because nobody repeats an ingest file by file. If it stays unreachable,
 * later files are tried only once, so that a card does not take a minute for each. Throws `UnstoredPhoto` with the
 * reason.
 */
export function withStorageRetries(files: Files, pausesMs: readonly number[] = PAUSES_MS): Files {
  let isAway = false;
  const put: Files["put"] = async (...file) => {
    for (const pause of [...(isAway ? [] : pausesMs), null])
      try {
        await files.put(...file);
        isAway = false;
        return;
      } catch (error) {
        if (isStorageFull(error)) throw new UnstoredPhoto("could not be stored: the storage is full");
        if (pause !== null) await sleep(pause);
      }
    isAway = true;
    throw new UnstoredPhoto("could not be stored: the storage did not answer");
  };
  return { ...files, put };
}
