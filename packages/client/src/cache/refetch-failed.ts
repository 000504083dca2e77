import { onlineManager, type Query, type QueryClient } from "@tanstack/react-query";
import { CallError, mayComeLater } from "../call-error.ts";

const FIRST_MS = 4_000;
const MAX_MS = 60_000;

let running = 0;

/** Whether something is being read again by itself. Failures stay on the screen meanwhile, and no toast repeats them. */
export const isReadAgain = (): boolean => running > 0;

/** Reads again what nobody has asked for. */
export async function readAgain(read: () => Promise<unknown>): Promise<void> {
  running += 1;
  await read().finally(() => (running -= 1));
}

/** A failed or a paused fetch. A paused one waits until the browser reports a network. */
const hasFailed = ({ state: { status, fetchStatus, error } }: Query): boolean =>
  fetchStatus === "paused" ||
  (fetchStatus === "idle" && status === "error" && error instanceof CallError && mayComeLater(error));

/** Grows with each attempt, and differs between the devices of a hall that lost its network at once. */
const delayOf = (attempts: number): number => Math.min(MAX_MS, FIRST_MS * 2 ** attempts) * (0.5 + Math.random() / 2);

/**
 * Refetches what failed on the screen once the server answers again. A browser does not report a network that leads
 * nowhere, and some report no network although there is one. Returns a function that ends this.
 */
export function refetchFailed(client: QueryClient, isReachable: () => Promise<boolean>): () => void {
  const failed = { type: "active", predicate: hasFailed } as const;
  const cache = client.getQueryCache();
  let attempts = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned) return;
    if (cache.findAll(failed).length === 0) {
      attempts = 0;
      return;
    }
    isPlanned = true;
    setTimeout(() => void attempt(), delayOf(attempts));
  };
  const attempt = async (): Promise<void> => {
    attempts += 1;
    if (!document.hidden && (await isReachable())) {
      onlineManager.setOnline(true);
      await readAgain(() => client.refetchQueries(failed));
    }
    isPlanned = false;
    plan();
  };

  return cache.subscribe((event) => {
    if (event.type === "updated" && (event.action.type === "error" || event.action.type === "pause")) plan();
  });
}
