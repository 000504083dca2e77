import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { defineJob } from "#platform/jobs/queue.ts";
import { beginSignIn, createBrowser } from "#test/browser.ts";
import { emptyOutbox, mailsTo } from "#test/outbox.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { people } from "../../people/people.tables.ts";
import { pushDevices } from "../../push/push.tables.ts";
import { loginFailures } from "../identity.tables.ts";
import { createLoginThrottle } from "../login/login-throttle.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.delete(loginFailures);
  await emptyOutbox(server.services.config);
});

async function ask(email: string, locale: string) {
  const browser = createBrowser(server.base);
  const { location } = (await beginSignIn(browser, server.base, { params: { ui_locales: locale } })).answer;
  return browser.go((await browser.go(location, { email, way: "code" })).location);
}
const subjectTo = async (email: string): Promise<string | undefined> =>
  (await mailsTo(server.services.config, email))[0]?.subject;

it("the email with a code is in the language that the person's device is known to have, whatever that of the page [L37]", async () => {
  const { db } = server.services;
  const [person] = await db.select().from(people).where(eq(people.email, "scs@demo.test"));
  await db.insert(pushDevices).values({ personId: person?.id ?? 0, address: "a-phone", locale: "th" });
  expect((await ask("scs@demo.test", "en")).text).toContain("Enter your code");
  await expect.poll(() => subjectTo("scs@demo.test")).toMatch(/^\d{6} คือ/);
  await ask("host@demo.test", "zh");
  await expect.poll(() => subjectTo("host@demo.test")).toMatch(/^\d{6} 是/);
});

it("the page says how many emails leave before the code if many people wait, for every address alike [L37] [L38]", async () => {
  const [short, other] = [await ask("scs@demo.test", "en"), await ask("nobody@demo.test", "en")];
  for (const { text } of [short, other]) expect(text).toContain("Nothing came?");
  const { queue, db } = server.services;
  const waiting = Array.from({ length: 45 }, () => ({ id: "someone else's" }));
  await queue.send(db, defineJob("sign-in-code"), waiting, 60_000);
  // The count is kept for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  for (const email of ["both@demo.test", "nobody2@demo.test"])
    expect((await ask(email, "en")).text).toMatch(/about 50 emails leave first/);
});

it("wrong codes for one address count together from all networks, but not from a device of the person [L12]", async () => {
  let now = Date.now();
  const throttle = createLoginThrottle(server.services.db, "a secret", () => now);
  const email = "scs@demo.test";
  const tryFrom = (ip: string, knownDevice: string | null = null) =>
    throttle.attemptCode(email, { ip, knownDevice }, (isCounted) => sql`select 1 as tried where ${isCounted}`);
  for (let network = 0; network < 20; network += 1) expect((await tryFrom(`192.0.2.${network}`)).kind).toBe("counted");
  expect((await tryFrom("198.51.100.1")).kind).toBe("counted");
  expect(await tryFrom("198.51.100.2")).toEqual({ kind: "wait", seconds: 2 });
  expect((await tryFrom("198.51.100.2", "own phone")).kind).toBe("counted");
  expect((await throttle.attempt(email, { ip: "198.51.100.2", knownDevice: null })).kind).toBe("counted");
  now += 2_000;
  expect((await tryFrom("198.51.100.2")).kind).toBe("counted");
  await throttle.succeed(email, { ip: "198.51.100.2", knownDevice: null });
  expect((await tryFrom("203.0.113.1")).kind).toBe("counted");
});
