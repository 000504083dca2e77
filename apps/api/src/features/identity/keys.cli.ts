import { command, subcommand } from "#platform/command.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listKeys } from "./identity.repository.ts";
import { loadKeys, rotateKeys } from "./provider/keys.ts";

/** `npm run narthex -- keys …`: the keys of the embedded sign-in provider. `onReplaced` runs in the transaction that replaces them. */
export const createKeysCommand = (onReplaced: (tx: Db) => Promise<void>) =>
  command("keys", {
    list: subcommand({
      summary: "lists the keys, the newest first",
      run: async ({ openServices, print }) => {
        const { db } = await openServices();
        for (const { kid, jwk } of await listKeys(db)) {
          const { alg, use } = jwk as { alg?: string; use?: string };
          print(`${kid}  ${alg ?? use}`);
        }
        return 0;
      },
    }),
    rotate: subcommand({
      options: { discard: "" },
      summary: "adds new keys, with which servers sign two seconds later",
      details: `The old keys still verify what they signed, for 31 days. With --discard they are removed at once, as after a theft or a lost
NARTHEX_SECRET: apps renew their access tokens, and people who sign in again on the same device enter their password.`,
      run: async ({ options, openServices, print }) => {
        const { db, live, config } = await openServices();
        await db.transaction(async (tx) => {
          await rotateKeys(tx, config, { isDiscarded: options.discard });
          await live.send(tx, { event: "keys", data: {} });
          await onReplaced(tx);
        });
        print("New keys were added. Running servers sign with them in two seconds.");
        return 0;
      },
    }),
    encrypt: subcommand({
      summary: "encrypts the keys with NARTHEX_SECRET, after NARTHEX_OLD_SECRET",
      details: "Servers that start with both variables do the same.",
      run: async ({ openServices, print }) => {
        const { db, config } = await openServices();
        const { signing, cookies } = await loadKeys(db, config);
        print(`${signing.length + cookies.length} keys are encrypted with NARTHEX_SECRET. Remove NARTHEX_OLD_SECRET.`);
        return 0;
      },
    }),
  });
