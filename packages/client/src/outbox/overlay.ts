import { currentSession } from "../session/session.ts";
import type { Overlays } from "../cache/query-client.ts";
import { outboxInUse, storedEntries } from "./pending.ts";

/** Applies the person's pending writes to an answer of the server. */
export const withPending = async <T>(answer: T, read: object, overlays: Overlays): Promise<T> => {
  const outbox = outboxInUse();
  if (!outbox) return answer;
  // A broken outbox must not hide the answer.
  await outbox.catch(() => undefined);
  const sub = currentSession()?.sub;
  return storedEntries()
    .filter((entry) => entry.sub === sub && entry.refusal === null)
    .toSorted((one, other) => one.order - other.order)
    .reduce<unknown>((changed, { name, input }) => overlays[name]?.(changed, input, read) ?? changed, answer) as T;
};
