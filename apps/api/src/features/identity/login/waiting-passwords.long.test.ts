import { randomBytes, scryptSync } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSignIn, createBrowser } from "#test/browser.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { freePort } from "../../../../../../tools/free-port.ts";
import { insertAccounts } from "../identity.repository.ts";
import { loginFailures } from "../identity.tables.ts";
import { isPassword } from "../provider/passwords.ts";

const MIN_WAITING = 50;
const SIGN_INS = 60;
/** They keep the queue busy until all sign-ins wait in it. */
const EARLIER = 80;
const COST = 2 ** 13;

let demo: Demonstration;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  demo = await openDemonstration(await createTestServices(testConfig({ PORT: String(port) }), "demo"));
  base = demo.services.config.publicUrl;
  await demo.app.listen({ port, host: "localhost" });
  const salt = randomBytes(16);
  const key = scryptSync("another password", salt, 32, { N: COST, r: 8, p: 1 });
  const passwordHash = ["scrypt", `${COST},1`, salt.toString("base64url"), key.toString("base64url")].join("$");
  await insertAccounts(
    demo.services.db,
    Array.from({ length: SIGN_INS }, (_, index) => ({
      email: `p${index}@example.org`,
      sub: `sub-${index}`,
      passwordHash,
      isDemonstration: false,
    })),
  );
});
afterAll(() => demo.close());

it("passwords that wait do not make the server refuse other requests [L18] [O47]", async () => {
  const { db } = demo.services;
  const authorization = `Bearer ${await tokenOf(demo.services, "scs@demo.test")}`;
  const read = async (): Promise<number> => (await fetch(`${base}/api/profile`, { headers: { authorization } })).status;
  const browser = createBrowser(base);
  const { location } = (await beginSignIn(browser, base)).answer;
  const earlier = Array.from({ length: EARLIER }, () => isPassword("wrong", null));
  let answered = 0;
  const signIns = Array.from({ length: SIGN_INS }, async (_, index) => {
    const { status } = await browser.go(location, { email: `p${index}@example.org`, password: "wrong" });
    answered += 1;
    return status;
  });
  await expect.poll(() => db.$count(loginFailures), { interval: 10 }).toBe(SIGN_INS);
  expect(await read()).toBe(200);
  expect(SIGN_INS - answered).toBeGreaterThanOrEqual(MIN_WAITING);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([401]));
  await Promise.all(earlier);
});
