import { currentSession } from "../session.ts";
import type { Overlays } from "./entry.ts";
import { outboxInUse, storedEntries } from "./pending.ts";

/** An answer with what the person changed since, as far as the server does not know it yet. */
export const withPending = async <T>(answer: T, read: object, overlays: Overlays): Promise<T> => {
  const outbox = outboxInUse();
  if (!outbox) return answer;
  // An outbox that cannot be opened must not keep an answer from the screen.
  await outbox.catch(() => undefined);
  const sub = currentSession()?.sub;
  return storedEntries()
    .filter((entry) => entry.sub === sub && entry.refusal === null)
    .toSorted((one, other) => one.order - other.order)
    .reduce<unknown>((changed, { name, input }) => overlays[name]?.(changed, input, read) ?? changed, answer) as T;
};
