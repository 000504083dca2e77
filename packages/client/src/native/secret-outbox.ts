import { type Entry, slotOf, supersededBy } from "../outbox/entry.ts";
import type { OutboxStore } from "../outbox/sender.ts";
import type { SecretStore } from "../device.ts";

/** Frozen: writes that an earlier version of the app stored must be found. */
const PREFIX = "outbox/";

const keyOf = ({ sub, subject }: Pick<Entry, "sub" | "subject">, slot: string): string =>
  PREFIX + [sub, subject, slot].map(encodeURIComponent).join("/");

/** The outbox in the phone's secret storage, one value for each entry. */
export const secretOutbox = (secrets: SecretStore): OutboxStore => {
  const list = (sub: string): Entry[] =>
    secrets
      .keys()
      .filter((key) => key.startsWith(`${PREFIX}${encodeURIComponent(sub)}/`))
      .toSorted()
      .map((key) => JSON.parse(secrets.get(key) ?? "null") as Entry);
  const put = (entry: Entry): Promise<void> => secrets.set(keyOf(entry, slotOf(entry)), JSON.stringify(entry));
  return {
    list: async (sub) => list(sub),
    put: async (entry) => {
      const slot = supersededBy(entry);
      await put(entry);
      if (slot !== null) await secrets.remove(keyOf(entry, slot));
    },
    change: async (sub, subject, rule) => {
      const before = list(sub).filter((entry) => entry.subject === subject);
      const after = rule(before);
      const kept = new Set(after.map((entry) => keyOf(entry, slotOf(entry))));
      await Promise.all(after.map(put));
      for (const entry of before) {
        const key = keyOf(entry, slotOf(entry));
        if (!kept.has(key)) await secrets.remove(key);
      }
      return after;
    },
  };
};
