import { randomBytes, scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importPeople } from "#features/people/index.ts";
import { createServices, type Services } from "#platform/services.ts";
import { HEADER, seedPeople } from "#test/server.ts";
import { createTestServices } from "#test/services.ts";
import { accounts, loginFailures } from "../identity.tables.ts";
import { insertAccounts } from "../identity.repository.ts";
import { createLogin, type Login } from "./login.service.ts";
import { isPassword } from "../provider/passwords.ts";
import { claimAttempts, undoAttempt } from "./login-throttle.repository.ts";
import { removeOldLoginFailuresChore } from "./login-throttle.ts";

const RIGHT_PASSWORD = "a long password";
const HALL_IP = "192.0.2.7";
const PEOPLE_COUNT = 60;

let services: Services;
let login: Login;
let now: number;
const emailOf = (index: number): string => `p${index}@demo.test`;

/** The stored form of a password, but a thousand times cheaper to check. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 32, r: 8, p: 1 });
  return ["scrypt", "32,1", salt.toString("base64url"), key.toString("base64url")].join("$");
}

beforeAll(async () => {
  services = await createTestServices();
  await seedPeople(services);
  const everyone = Array.from({ length: PEOPLE_COUNT }, (_, index) => index);
  const rows = everyone.map((index) => `${emailOf(index)},Person ${index},,GC,2025-G,,,,,,,`);
  await importPeople(services.db, services.live, [HEADER, ...rows].join("\n"), "global-2025");
  const passwordHash = cheapHash(RIGHT_PASSWORD);
  await insertAccounts(
    services.db,
    // Hashes of real accounts are replaced at a sign-in.
    everyone.map((index) => ({ email: emailOf(index), sub: `sub-${index}`, passwordHash, isDemonstration: true })),
  );
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(loginFailures);
  now = Date.parse("2025-07-18T01:15:00Z");
  login = createLogin(services, () => now);
});

/** The outcome of one attempt: `in`, `wrong`, or the seconds to wait. */
const attempt = async (
  person: number,
  password: string,
  from: { ip?: string; cookies?: string; login?: Login } = {},
) => {
  const request = { email: emailOf(person), password, ip: from.ip ?? HALL_IP, cookies: from.cookies };
  const result = await (from.login ?? login)(request);
  return result.kind === "wait" ? result.seconds : result.kind;
};
const fail = async (person: number, times: number, from: { ip?: string; cookies?: string; login?: Login } = {}) => {
  const outcomes: (string | number)[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await attempt(person, "wrong", from));
  return outcomes;
};
/** The cookies of a browser in which this person signed in. */
async function deviceOf(person: number, cookies?: string): Promise<string> {
  const result = await login({ email: emailOf(person), password: RIGHT_PASSWORD, ip: "198.51.100.1", cookies });
  if (result.kind !== "in") throw new Error(result.kind);
  return `other=1; ${result.deviceCookie.split(";")[0]}; more=2`;
}

describe("a person who mistypes their password", () => {
  it("has five attempts without a delay, then waits twice as long each time, up to a quarter of an hour [L12]", async () => {
    expect(await fail(0, 5)).toEqual(Array(5).fill("wrong"));
    const delays: (string | number)[] = [];
    for (let count = 0; count < 12; count += 1) {
      expect(await attempt(0, "wrong")).toBe("wrong");
      const delay = await attempt(0, RIGHT_PASSWORD);
      delays.push(delay);
      now += Number(delay) * 1000;
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(await attempt(0, RIGHT_PASSWORD)).toBe("in");
  });

  it("has five attempts again after a success, and after a day without a mistake", async () => {
    await fail(0, 5);
    expect(await attempt(0, RIGHT_PASSWORD)).toBe("in");
    expect(await fail(0, 6)).toEqual(Array(6).fill("wrong"));
    expect(await attempt(0, RIGHT_PASSWORD)).toBe(2);
    now += 24 * 3_600_000 + 1;
    expect(await fail(0, 6)).toEqual(Array(6).fill("wrong"));
  });

  it("is delayed even with many attempts at once, or from many addresses of one IPv6 network", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(0, "wrong")));
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(6);
    const network = Array.from({ length: 8 }, (_, index) => `2001:db8:0:7::${index + 1}`);
    const spread: (string | number)[] = [];
    for (const ip of [...network, "2001:db8::7:1:2:3:4"]) spread.push(await attempt(1, "wrong", { ip }));
    expect(spread).toEqual([...Array(6).fill("wrong"), 2, 2, 2]);
    expect(await attempt(1, RIGHT_PASSWORD, { ip: "2001:db8:0:8::1" })).toBe("in");
  });

  it("is not locked out when the machine's clock jumps back [L12] [O43]", async () => {
    await fail(0, 7);
    now -= 3_600_000;
    expect(await attempt(0, RIGHT_PASSWORD)).toBe("in");
  });

  it("gets the same delays for an address without an account", async () => {
    const stranger = (password: string) => login({ email: "stranger@example.org", password, ip: HALL_IP });
    const outcomes: string[] = [];
    for (let count = 0; count < 7; count += 1) outcomes.push((await stranger("wrong")).kind);
    expect(outcomes).toEqual([...Array(6).fill("wrong"), "wait"]);
  });
});

describe("many people behind one IP address", () => {
  it("can sign in while twenty of them mistype again and again [L12]", async () => {
    const mistyping = Array.from({ length: 20 }, (_, index) => index);
    const others = Array.from({ length: PEOPLE_COUNT - 20 }, (_, index) => index + 20);
    const [refused, admitted] = await Promise.all([
      Promise.all(mistyping.map((person) => fail(person, 30))),
      Promise.all(others.map((person) => attempt(person, RIGHT_PASSWORD))),
    ]);
    expect(new Set(admitted)).toEqual(new Set(["in"]));
    for (const outcomes of refused) expect(outcomes).toEqual([...Array(6).fill("wrong"), ...Array(24).fill(2)]);
  });

  it("would be locked out if they shared one counter: the test is large enough to show it [L12]", async () => {
    const rules = { freeFailures: 5, longestDelayS: 900, forgetAfterS: 86_400 };
    const mistakes = Array.from({ length: 20 }, () =>
      claimAttempts(services.db, [["one counter", rules]], new Date(now)),
    );
    await Promise.all(mistakes);
    expect(await claimAttempts(services.db, [["one counter", rules]], new Date(now))).toMatchObject({
      delayed: { seconds: 2 },
    });
  });

  it("cannot be locked out of their accounts from another IP address [L12]", async () => {
    await fail(0, 30, { ip: "203.0.113.9" });
    expect(await attempt(0, RIGHT_PASSWORD)).toBe("in");
  });
});

describe("an attempt that waits too long for its turn [L18]", () => {
  it("is answered as busy, and counts neither for the address nor for a known device", async () => {
    const cookies = await deviceOf(0);
    const impatient = createLogin(services, () => now, 1);
    await fail(1, 5);
    await fail(0, 2, { cookies });
    const before = await services.db.select().from(loginFailures).orderBy(loginFailures.key);
    const others = Array.from({ length: 20 }, () => isPassword("wrong", null));
    now += 1_000;
    expect(await attempt(1, RIGHT_PASSWORD, { login: impatient })).toBe("busy");
    expect(await attempt(0, RIGHT_PASSWORD, { login: impatient, cookies })).toBe("busy");
    await Promise.all(others);
    const after = await services.db.select().from(loginFailures).orderBy(loginFailures.key);
    expect(after.map(({ key, failures }) => [key, failures])).toEqual(
      before.map(({ key, failures }) => [key, failures]),
    );
    expect(await attempt(1, "wrong")).toBe("wrong");
    expect(await attempt(1, "wrong")).toBe(2);
  });

  it("does not end the delay that a later attempt has set", async () => {
    const rules = { freeFailures: 0, longestDelayS: 900, forgetAfterS: 86_400 };
    const claim = async (at: Date) => (await claimAttempts(services.db, [["a key", rules]], at)).delayed?.seconds ?? 0;
    const first = new Date(now);
    expect(await claim(first)).toBe(0);
    const later = new Date(now + 2_000);
    expect(await claim(later)).toBe(0);
    await undoAttempt(services.db, "a key", first);
    expect(await claim(later)).toBe(4);
    await undoAttempt(services.db, "a key", later);
    expect(await claim(later)).toBe(0);
  });
});

describe("a device on which a person signed in before", () => {
  it("always accepts their right password, whatever others try from the same IP address [L13]", async () => {
    const cookies = await deviceOf(0);
    await fail(0, 30);
    expect(await attempt(0, RIGHT_PASSWORD)).toBe(2);
    expect(await attempt(0, RIGHT_PASSWORD, { cookies })).toBe("in");
    await fail(0, 12, { cookies });
    expect(await attempt(0, RIGHT_PASSWORD, { cookies })).toBe("in");
  });

  it("is recognized only for the people who signed in on it", async () => {
    const shared = await deviceOf(1, await deviceOf(0));
    await Promise.all([0, 1, 2].map((person) => fail(person, 7)));
    expect(await attempt(0, RIGHT_PASSWORD, { cookies: shared })).toBe("in");
    expect(await attempt(1, RIGHT_PASSWORD, { cookies: shared })).toBe("in");
    expect(await attempt(2, RIGHT_PASSWORD, { cookies: shared })).toBe(2);
  });

  it("is not recognized by a cookie that was made up, changed or signed with another secret [L13]", async () => {
    const cookies = await deviceOf(0);
    const other = createLogin({ ...services, config: { ...services.config, secret: "another secret".repeat(4) } });
    const foreign = await other({ email: emailOf(0), password: RIGHT_PASSWORD, ip: "198.51.100.1" });
    const [, id = "", tag = ""] = /narthex_device=([\w-]+)\.([\w-]+)/.exec(cookies) ?? [];
    const changedTag = (tag.startsWith("A") ? "B" : "A") + tag.slice(1);
    await fail(0, 7);
    for (const forged of [
      `narthex_device=${id}`,
      `narthex_device=${id}.${changedTag}`,
      `narthex_device=${"a".repeat(22)}.${tag}`,
      `narthex_device=${id}.${tag}x`,
      foreign.kind === "in" ? (foreign.deviceCookie.split(";")[0] ?? "") : "",
    ])
      expect([forged, await attempt(0, RIGHT_PASSWORD, { cookies: forged })]).toEqual([forged, 2]);
  });

  it("is no longer recognized after fifty wrong passwords, so that a stolen device does not avoid the delays", async () => {
    const cookies = await deviceOf(0);
    const outcomes = await fail(0, 60, { cookies });
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(57);
    expect(outcomes.slice(-3)).toEqual([2, 2, 2]);
  });
});

describe("the counters of failed sign-ins", () => {
  it("are shared by processes and survive a restart [L12]", async () => {
    const neighbour = await createServices(services.config, services.databaseUrl);
    const other = createLogin(neighbour, () => now);
    const outcomes = [...(await fail(0, 3)), ...(await fail(0, 3, { login: other })), ...(await fail(0, 1))];
    expect(outcomes).toEqual([...Array(6).fill("wrong"), 2]);
    await neighbour.close();
    const restarted = await createServices(services.config, services.databaseUrl);
    expect(await attempt(0, RIGHT_PASSWORD, { login: createLogin(restarted, () => now) })).toBe(2);
    await restarted.close();
  });

  it("contain neither an email address nor an IP address, and are deleted when they are old", async () => {
    await fail(0, 1);
    const stored = JSON.stringify(await services.db.select().from(loginFailures));
    expect(stored).not.toContain(emailOf(0));
    expect(stored).not.toContain(HALL_IP);
    await removeOldLoginFailuresChore.run(services);
    expect(await services.db.$count(loginFailures)).toBe(0);
    now = Date.now();
    await fail(0, 1);
    await removeOldLoginFailuresChore.run(services);
    expect(await services.db.$count(loginFailures)).toBe(1);
    expect(await services.db.$count(accounts)).toBe(PEOPLE_COUNT);
  });
});
