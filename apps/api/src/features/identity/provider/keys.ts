import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  insertKeys,
  listKeys,
  lockKeys,
  removeKeys,
  removeKeysOlderThan,
  updateKey,
  type KeyRow,
} from "../identity.repository.ts";
import { decrypt, encrypt, KEY_PURPOSE } from "#platform/encrypt.ts";

/** Newest first: the first ones sign, and all verify. */
export type ProviderKeys = { signing: JWK[]; cookies: string[] };
export type Secrets = Pick<Config, "secret" | "oldSecret">;

const COOKIES = "cookies";
/** As strong as P-256. */
const RSA_BITS = 3072;
/** Longer than sessions and refresh tokens last, whose cookies are signed with a replaced key. */
const REPLACED_KEY_DAYS = 31;

/** A stored key: the public part, and the private part encrypted with a key derived from NARTHEX_SECRET. */
type StoredKey = JWK & { sealed?: string };

const publicPart = ({ kty, kid, alg, use, crv, x, y, n, e }: JWK): JSONWebKeySet["keys"][number] =>
  JSON.parse(JSON.stringify({ kty, kid, alg, use, crv, x, y, n, e })) as JSONWebKeySet["keys"][number];

const encryptKey = (jwk: JWK, secret: string): StoredKey => ({
  ...publicPart(jwk),
  sealed: encrypt(JSON.stringify(jwk), secret, KEY_PURPOSE),
});

/** The key, or null if it was encrypted with another secret. */
function open({ sealed, ...jwk }: StoredKey, secret: string): JWK | null {
  if (sealed === undefined) return jwk;
  try {
    return JSON.parse(decrypt(sealed, secret, KEY_PURPOSE)) as JWK;
  } catch {
    return null;
  }
}

async function createSigningKey(alg: "ES256" | "RS256"): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: RSA_BITS });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: "sig" };
}

const createCookieKey = (): JWK => ({
  kid: randomBytes(12).toString("base64url"),
  kty: "oct",
  use: COOKIES,
  k: randomBytes(32).toString("base64url"),
});

async function createKeys(secret: string): Promise<KeyRow[]> {
  const keys = [...(await Promise.all([createSigningKey("ES256"), createSigningKey("RS256")])), createCookieKey()];
  return keys.map((jwk) => ({ kid: jwk.kid ?? "", jwk: encryptKey(jwk, secret) }));
}

/** Decrypts all keys. Keys that were stored unencrypted, or encrypted with the old secret, are encrypted with the current one. */
async function openKeys(db: Db, rows: KeyRow[], { secret, oldSecret }: Secrets): Promise<JWK[]> {
  const opened: JWK[] = [];
  for (const { kid, jwk: stored } of rows) {
    const jwk = stored as StoredKey;
    const present = jwk.sealed === undefined ? null : open(jwk, secret);
    const key = present ?? open(jwk, oldSecret ?? secret);
    if (!key)
      throw new Error(
        "The sign-in keys were encrypted with another NARTHEX_SECRET. Set NARTHEX_OLD_SECRET to it, or replace the keys: npm run narthex -- keys rotate --discard",
      );
    if (!present) await updateKey(db, kid, encryptKey(key, secret));
    opened.push(key);
  }
  return opened;
}

/** The embedded provider's keys, which the first process creates. */
export async function loadKeys(db: Db, secrets: Secrets): Promise<ProviderKeys> {
  let rows = await listKeys(db);
  if (rows.length === 0) {
    const created = await createKeys(secrets.secret);
    rows = await db.transaction(async (tx) => {
      await lockKeys(tx);
      const present = await listKeys(tx);
      if (present.length === 0) await insertKeys(tx, created);
      return listKeys(tx);
    });
  }
  const keys = await openKeys(db, rows, secrets);
  return {
    signing: keys.filter(({ use }) => use === "sig"),
    cookies: keys.flatMap(({ use, k }) => (use === COOKIES && k ? [k] : [])),
  };
}

/** The public keys, which need no secret. */
export async function readPublicKeys(db: Db): Promise<JSONWebKeySet> {
  const rows = (await listKeys(db)).map(({ jwk }) => jwk as StoredKey);
  return { keys: rows.filter(({ use }) => use === "sig").map(publicPart) };
}

/** Adds new keys. The old ones still verify until what they signed has expired, unless they are discarded. */
export async function rotateKeys(db: Db, secrets: Secrets, { isDiscarded = false } = {}): Promise<void> {
  const created = await createKeys(secrets.secret);
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    if (isDiscarded) await removeKeys(tx);
    else {
      await openKeys(tx, await listKeys(tx), secrets);
      await removeKeysOlderThan(tx, REPLACED_KEY_DAYS);
    }
    await insertKeys(tx, created);
  });
}
