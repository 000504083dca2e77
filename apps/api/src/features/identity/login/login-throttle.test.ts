import { randomBytes, scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importPeople } from "#features/people/index.ts";
import { createServices, type Services } from "#platform/services.ts";
import { HEADER, furnish } from "#test-server.ts";
import { addressOf, createTestServices } from "#test-services.ts";
import { accounts, loginFailures } from "../identity.tables.ts";
import { insertAccounts } from "../identity.repository.ts";
import { createLogin, type Login } from "./login.service.ts";
import { removeOldLoginFailuresChore } from "./login-throttle.ts";

const RIGHT = "a long password";
const HALL = "192.0.2.7";
const PEOPLE = 500;

let services: Services;
let login: Login;
let now: number;
const emailOf = (index: number): string => `p${index}@demo.test`;

/** As a password is stored, but a thousand times cheaper to check. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 32, r: 8, p: 1 });
  return ["scrypt", 32, salt.toString("base64url"), key.toString("base64url")].join("$");
}

beforeAll(async () => {
  services = await createTestServices();
  await furnish(services);
  const everyone = Array.from({ length: PEOPLE }, (_, index) => index);
  const rows = everyone.map((index) => `${emailOf(index)},Person ${index},,GC,2025-G,,,,,,,`);
  await importPeople(services.db, services.live, [HEADER, ...rows].join("\n"), "global-2025");
  const passwordHash = cheapHash(RIGHT);
  await insertAccounts(
    services.db,
    everyone.map((index) => ({ email: emailOf(index), sub: `sub-${index}`, passwordHash, isDemonstration: false })),
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
  const request = { email: emailOf(person), password, ip: from.ip ?? HALL, cookies: from.cookies };
  const result = await (from.login ?? login)(request);
  return result.kind === "wait" ? result.seconds : result.kind;
};
const fail = async (person: number, times: number, from: { ip?: string; cookies?: string; login?: Login } = {}) => {
  const outcomes: (string | number)[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await attempt(person, "wrong", from));
  return outcomes;
};
/** What a browser sends after this person signed in on it. */
async function deviceOf(person: number, cookies?: string): Promise<string> {
  const result = await login({ email: emailOf(person), password: RIGHT, ip: "198.51.100.1", cookies });
  if (result.kind !== "in") throw new Error(result.kind);
  return `other=1; ${result.deviceCookie.split(";")[0]}; more=2`;
}

describe("a person who mistypes their password", () => {
  it("has five attempts without a delay, then waits twice as long each time, up to a quarter of an hour", async () => {
    expect(await fail(0, 5)).toEqual(Array(5).fill("wrong"));
    const delays: (string | number)[] = [];
    for (let count = 0; count < 12; count += 1) {
      expect(await attempt(0, "wrong")).toBe("wrong");
      const delay = await attempt(0, RIGHT);
      delays.push(delay);
      now += Number(delay) * 1000;
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(await attempt(0, RIGHT)).toBe("in");
  });

  it("starts afresh after a success, and after a day without a mistake", async () => {
    await fail(0, 5);
    expect(await attempt(0, RIGHT)).toBe("in");
    expect(await fail(0, 6)).toEqual(Array(6).fill("wrong"));
    expect(await attempt(0, RIGHT)).toBe(2);
    now += 24 * 3_600_000 + 1;
    expect(await fail(0, 6)).toEqual(Array(6).fill("wrong"));
  });

  it("gains nothing by many attempts at once, or from many addresses of one IPv6 network", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(0, "wrong")));
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(6);
    const network = Array.from({ length: 8 }, (_, index) => `2001:db8:0:7::${index + 1}`);
    const spread: (string | number)[] = [];
    for (const ip of [...network, "2001:db8::7:1:2:3:4"]) spread.push(await attempt(1, "wrong", { ip }));
    expect(spread).toEqual([...Array(6).fill("wrong"), 2, 2, 2]);
    expect(await attempt(1, RIGHT, { ip: "2001:db8:0:8::1" })).toBe("in");
  });

  it("is not told whether the address has an account: a stranger's attempts are delayed alike", async () => {
    const stranger = (password: string) => login({ email: "stranger@example.org", password, ip: HALL });
    const outcomes: string[] = [];
    for (let count = 0; count < 7; count += 1) outcomes.push((await stranger("wrong")).kind);
    expect(outcomes).toEqual([...Array(6).fill("wrong"), "wait"]);
  });
});

describe("a hall of people behind one address", () => {
  it("signs in while twenty of them mistype again and again", async () => {
    const mistyping = Array.from({ length: 20 }, (_, index) => index);
    const others = Array.from({ length: PEOPLE - 20 }, (_, index) => index + 20);
    const [refused, admitted] = await Promise.all([
      Promise.all(mistyping.map((person) => fail(person, 30))),
      Promise.all(others.map((person) => attempt(person, RIGHT))),
    ]);
    expect(new Set(admitted)).toEqual(new Set(["in"]));
    for (const outcomes of refused) expect(outcomes).toEqual([...Array(6).fill("wrong"), ...Array(24).fill(2)]);
  });

  it("cannot be locked out of their accounts from another address", async () => {
    await fail(0, 30, { ip: "203.0.113.9" });
    expect(await attempt(0, RIGHT)).toBe("in");
  });
});

describe("a device on which a person signed in before", () => {
  it("always takes their right password, whatever others try from the same address", async () => {
    const cookies = await deviceOf(0);
    await fail(0, 30);
    expect(await attempt(0, RIGHT)).toBe(2);
    expect(await attempt(0, RIGHT, { cookies })).toBe("in");
    await fail(0, 12, { cookies });
    expect(await attempt(0, RIGHT, { cookies })).toBe("in");
  });

  it("is known for each person who signed in on it, and for nobody else", async () => {
    const shared = await deviceOf(1, await deviceOf(0));
    await Promise.all([0, 1, 2].map((person) => fail(person, 7)));
    expect(await attempt(0, RIGHT, { cookies: shared })).toBe("in");
    expect(await attempt(1, RIGHT, { cookies: shared })).toBe("in");
    expect(await attempt(2, RIGHT, { cookies: shared })).toBe(2);
  });

  it("is not taken for known by a cookie that was made up, changed or signed with another secret", async () => {
    const cookies = await deviceOf(0);
    const other = createLogin({ ...services, config: { ...services.config, secret: "another secret".repeat(4) } });
    const foreign = await other({ email: emailOf(0), password: RIGHT, ip: "198.51.100.1" });
    const [, id = "", tag = ""] = /narthex_device=([\w-]+)\.([\w-]+)/.exec(cookies) ?? [];
    const changedTag = (tag.startsWith("A") ? "B" : "A") + tag.slice(1);
    await fail(0, 7);
    for (const made of [
      `narthex_device=${id}`,
      `narthex_device=${id}.${changedTag}`,
      `narthex_device=${"a".repeat(22)}.${tag}`,
      `narthex_device=${id}.${tag}x`,
      foreign.kind === "in" ? (foreign.deviceCookie.split(";")[0] ?? "") : "",
    ])
      expect([made, await attempt(0, RIGHT, { cookies: made })]).toEqual([made, 2]);
  });

  it("is a strange device again after fifty wrong passwords, so that a stolen one is no way around the delays", async () => {
    const cookies = await deviceOf(0);
    const outcomes = await fail(0, 60, { cookies });
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(57);
    expect(outcomes.slice(-3)).toEqual([2, 2, 2]);
  });
});

describe("the counters", () => {
  it("are shared by processes and survive a restart", async () => {
    const neighbour = await createServices(services.config, addressOf(services));
    const other = createLogin(neighbour, () => now);
    const outcomes = [...(await fail(0, 3)), ...(await fail(0, 3, { login: other })), ...(await fail(0, 1))];
    expect(outcomes).toEqual([...Array(6).fill("wrong"), 2]);
    await neighbour.close();
    const restarted = await createServices(services.config, addressOf(services));
    expect(await attempt(0, RIGHT, { login: createLogin(restarted, () => now) })).toBe(2);
    await restarted.close();
  });

  it("hold neither an e-mail address nor an IP address, and are removed once they are old", async () => {
    await fail(0, 1);
    const stored = JSON.stringify(await services.db.select().from(loginFailures));
    expect(stored).not.toContain(emailOf(0));
    expect(stored).not.toContain(HALL);
    await removeOldLoginFailuresChore.run(services);
    expect(await services.db.$count(loginFailures)).toBe(0);
    now = Date.now();
    await fail(0, 1);
    await removeOldLoginFailuresChore.run(services);
    expect(await services.db.$count(loginFailures)).toBe(1);
    expect(await services.db.$count(accounts)).toBe(PEOPLE);
  });
});
