import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import type { Db } from "#platform/postgres/db.ts";
import { insertKeys, listKeys, lockKeys, type KeyRow } from "../identity.repository.ts";

export type ProviderKeys = { signing: JWK[]; cookies: string[] };

const COOKIES = "cookies";

async function createSigningKey(alg: "ES256" | "RS256"): Promise<KeyRow> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, jwk: { ...jwk, kid, alg, use: "sig" } };
}

const createCookieKey = (): KeyRow => ({
  kid: randomBytes(12).toString("base64url"),
  jwk: { kty: "oct", use: COOKIES, k: randomBytes(32).toString("base64url") },
});

/** The embedded provider's keys, which the first process creates. */
export async function loadKeys(db: Db): Promise<ProviderKeys> {
  let rows = await listKeys(db);
  if (rows.length === 0) {
    const created = [...(await Promise.all([createSigningKey("ES256"), createSigningKey("RS256")])), createCookieKey()];
    rows = await db.transaction(async (tx) => {
      await lockKeys(tx);
      const present = await listKeys(tx);
      if (present.length === 0) await insertKeys(tx, created);
      return listKeys(tx);
    });
  }
  const keys = rows.map(({ jwk }) => jwk as JWK);
  return {
    signing: keys.filter(({ use }) => use === "sig"),
    cookies: keys.flatMap(({ use, k }) => (use === COOKIES && k ? [k] : [])),
  };
}

type PublicKey = JSONWebKeySet["keys"][number];

const publicPart = ({ kty, kid, alg, use, crv, x, y, n, e }: JWK): PublicKey =>
  JSON.parse(JSON.stringify({ kty, kid, alg, use, crv, x, y, n, e })) as PublicKey;

export async function readPublicKeys(db: Db): Promise<JSONWebKeySet> {
  return { keys: (await loadKeys(db)).signing.map(publicPart) };
}
