import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { createTestServices } from "#test/services.ts";
import { countedTry, insertedCode, useCode } from "../codes/codes.repository.ts";
import { loginFailures, signInCodes } from "../identity.tables.ts";
import { createLoginThrottle } from "./login-throttle.ts";

/** Two sign-ins that lock the same rows in opposite orders wait for each other, and PostgreSQL ends one. */
const EMAIL = "scs@demo.test";
const FROM = { ip: "192.0.2.1", knownDevice: null };
const CODE = "a code";
const NOW = new Date("2025-07-18T01:15:00Z");
const ROW = {
  id: CODE,
  mailbox: "m",
  sealed: "s",
  seed: "s",
  askedAt: NOW,
  expiresAt: new Date("2025-07-18T01:25:00Z"),
};

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(loginFailures);
  await services.db.delete(signInCodes);
});

const throttle = () => createLoginThrottle(services.db, "a secret", () => NOW.getTime());
const counter = (key: string) => sql`select from login_failures where key = ${key}`;
const code = sql`select from sign_in_codes where id = ${CODE}`;

/** While the later row is locked by another sign-in, `act` waits for it: does it hold the earlier one then? */
async function holdsFirst(act: () => Promise<unknown>, earlier: typeof code, later: typeof code): Promise<boolean> {
  let acting: Promise<unknown> | undefined;
  const holds = await services.db.transaction(async (tx) => {
    await tx.execute(sql`${later} for update`);
    const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    acting = act();
    const isBlocked = sql`select from pg_stat_activity where ${own.rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await services.db.execute(isBlocked)).rows.length).toBe(1);
    return (await tx.execute(sql`${earlier} for update skip locked`)).rows.length === 0;
  });
  await acting;
  return holds;
}

it("whatever a sign-in counts, clears or uses is locked in one order: counters, each before the next, then its code [L12] [L37]", async () => {
  const [address = "", tries = "", codeAddress = "", codeMailbox = ""] = throttle().countersOf(EMAIL, FROM);
  const tryCode = () => throttle().attemptCode(EMAIL, FROM, countedTry(CODE, NOW));
  const ask = () => throttle().askForCode(EMAIL, FROM, insertedCode(ROW, EMAIL));
  const use = () =>
    useCode(services.db, CODE, { email: EMAIL, sub: "sub", isDemonstration: true }, throttle().countersOf(EMAIL, FROM));
  const succeed = () => throttle().succeed(EMAIL, FROM);
  const orders = [
    { act: tryCode, rows: [counter(address), counter(tries), code] },
    { act: succeed, rows: [address, tries, codeAddress, codeMailbox].map(counter) },
    { act: use, rows: [...[address, tries, codeAddress, codeMailbox].map(counter), code] },
    { act: ask, rows: [codeAddress, codeMailbox].map(counter) },
  ];
  for (const { act, rows } of orders)
    for (const [index, earlier] of rows.slice(0, -1).entries()) {
      await services.db.delete(signInCodes);
      await ask();
      await tryCode();
      await services.db.execute(sql`update login_failures set delayed_until = failed_at`);
      if (act === ask) await services.db.delete(signInCodes);
      expect(await holdsFirst(act, earlier, rows[index + 1] ?? code)).toBe(true);
    }
});
