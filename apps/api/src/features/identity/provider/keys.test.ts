import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { copyDatabase, testConfig } from "#test/services.ts";
import { oidcKeys } from "../identity.tables.ts";
import { loadKeys, readPublicKeys, rotateKeys, type ProviderKeys, type Secrets } from "./keys.ts";

const FIRST: Secrets = { secret: "the first secret".repeat(3), oldSecret: null };
const SECOND: Secrets = { secret: "the second secret".repeat(3), oldSecret: FIRST.secret };

let processes: Services[];
let db: Services["db"];
beforeAll(async () => {
  const url = await copyDatabase();
  processes = await Promise.all([createServices(testConfig(), url), createServices(testConfig(), url)]);
  db = processes[0]!.db;
});
afterAll(() => Promise.all(processes.map((services) => services.close())));

const privateParts = ({ signing, cookies }: ProviderKeys): string[] => [...signing.map(({ d }) => d ?? ""), ...cookies];

it("two processes that start together create one set of keys, and use it from then on", async () => {
  const [first, second] = await Promise.all(processes.map((services) => loadKeys(services.db, FIRST)));
  expect(first).toEqual(second);
  expect(first?.signing.map(({ alg }) => alg).toSorted()).toEqual(["ES256", "RS256"]);
  expect(first?.signing.flatMap(({ n }) => (n ? Buffer.from(n, "base64url").length * 8 : []))).toEqual([3072]);
  expect(first?.cookies).toHaveLength(1);
  expect(await Promise.all(processes.map((services) => loadKeys(services.db, FIRST)))).toEqual([first, first]);
});

it("the published keys have no private part", async () => {
  const { keys } = await readPublicKeys(db);
  const names = new Set(keys.flatMap((one) => Object.keys(one)));
  expect([...names].toSorted()).toEqual(["alg", "crv", "e", "kid", "kty", "n", "use", "x", "y"]);
});

it("the database contains no private part, and the keys open only with the secret [O07]", async () => {
  const keys = await loadKeys(db, FIRST);
  const stored = JSON.stringify(await db.select().from(oidcKeys));
  for (const part of privateParts(keys)) expect([part.length > 20, stored.includes(part)]).toEqual([true, false]);
  await expect(loadKeys(db, { ...SECOND, oldSecret: null })).rejects.toThrow(/another NARTHEX_SECRET/);
  expect(await loadKeys(db, FIRST)).toEqual(keys);
});

it("keys that an older version stored in the clear are encrypted at the next start [O07]", async () => {
  const keys = await loadKeys(db, FIRST);
  await db.delete(oidcKeys);
  const clear = [...keys.signing, ...keys.cookies.map((k) => ({ kty: "oct", use: "cookies", k, kid: "cookie" }))];
  await db.insert(oidcKeys).values(clear.map((jwk) => ({ kid: jwk.kid ?? "", jwk })));
  expect(privateParts(await loadKeys(db, FIRST)).toSorted()).toEqual(privateParts(keys).toSorted());
  const stored = JSON.stringify(await db.select().from(oidcKeys));
  expect(privateParts(keys).filter((part) => stored.includes(part))).toEqual([]);
});

it("a new secret needs the old one once, and not afterwards [O07]", async () => {
  const keys = await loadKeys(db, FIRST);
  expect(await loadKeys(db, SECOND)).toEqual(keys);
  expect(await loadKeys(db, { ...SECOND, oldSecret: null })).toEqual(keys);
  await expect(loadKeys(db, FIRST)).rejects.toThrow(/another NARTHEX_SECRET/);
});

it("rotated keys sign from then on; the old ones still verify for a month, unless they are discarded [O07]", async () => {
  const [old] = (await loadKeys(db, SECOND)).signing;
  await rotateKeys(db, SECOND);
  const { signing, cookies } = await loadKeys(db, SECOND);
  expect([signing.length, cookies.length]).toEqual([4, 2]);
  expect(signing.findIndex(({ kid }) => kid === old?.kid)).toBeGreaterThan(1);
  await processes[0]!.sql`update oidc_keys set created_at = created_at - interval '32 days'`;
  await rotateKeys(db, SECOND);
  expect((await loadKeys(db, SECOND)).signing).toHaveLength(4);
  await rotateKeys(db, FIRST, { isDiscarded: true });
  expect((await loadKeys(db, FIRST)).signing).toHaveLength(2);
});
