import webPush, { type VapidKeys } from "web-push";
import type { Config } from "#platform/config.ts";
import { decrypt, encrypt, PUSH_KEY_PURPOSE } from "#platform/encrypt.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findPair, insertPair, lockPair, updateEncrypted } from "./vapid-keys.repository.ts";

const tryDecrypt = (sealed: string, secret: string): string | null => {
  try {
    return decrypt(sealed, secret, PUSH_KEY_PURPOSE);
  } catch {
    return null;
  }
};

/** The stored key pair, encrypted again if it was encrypted with the old secret. */
async function openStored(
  db: Db,
  { secret, oldSecret }: Pick<Config, "secret" | "oldSecret">,
): Promise<VapidKeys | null> {
  const row = await findPair(db);
  if (!row) return null;
  const { publicKey, sealed } = row;
  const present = tryDecrypt(sealed, secret);
  const privateKey = present ?? tryDecrypt(sealed, oldSecret ?? secret);
  if (privateKey === null)
    throw new Error(
      "The push keys were encrypted with another NARTHEX_SECRET. Set NARTHEX_OLD_SECRET to it, or replace the keys: npm run narthex -- push replace-keys",
    );
  if (present === null) await updateEncrypted(db, encrypt(privateKey, secret, PUSH_KEY_PURPOSE));
  return { publicKey, privateKey };
}

/** The key pair that identifies this server to the push services of browsers: of the environment, or stored once. */
export async function loadVapidKeys(db: Db, config: Pick<Config, "secret" | "oldSecret" | "push">): Promise<VapidKeys> {
  if (config.push.vapidKeys) return config.push.vapidKeys;
  const stored = await openStored(db, config);
  if (stored) return stored;
  const created = webPush.generateVAPIDKeys();
  return db.transaction(async (tx) => {
    await lockPair(tx);
    const present = await openStored(tx, config);
    if (present) return present;
    const sealed = encrypt(created.privateKey, config.secret, PUSH_KEY_PURPOSE);
    await insertPair(tx, { publicKey: created.publicKey, sealed });
    return created;
  });
}
