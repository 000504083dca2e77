import { setTimeout as wait } from "node:timers/promises";
import { listCardFiles, type CardFiles } from "./card-files.ts";

const POLL_MS = 2_000;

/**
 * Calls `ingest` with the files of a folder whenever they have changed and then stayed the same for one poll, so that a card
 * is not read while it is still being copied. Ends when the signal is aborted.
 */
export async function watchFolder(
  path: string,
  ingest: (files: CardFiles) => Promise<void>,
  { signal, pollMs = POLL_MS }: { signal: AbortSignal; pollMs?: number },
): Promise<void> {
  let last: string | null = null;
  let done: string | null = null;
  while (!signal.aborted) {
    const found = await listCardFiles(path);
    if (found.signature === last && found.signature !== done) {
      await ingest(found);
      done = found.signature;
    }
    last = found.signature;
    await wait(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
