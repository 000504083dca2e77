import { importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { openPushTest, type PushTest } from "#test/push.ts";
import { erasePerson } from "../people/index.ts";
import { removeDevicesOfSignIns } from "./push.repository.ts";

let test: PushTest;
beforeAll(async () => {
  test = await openPushTest();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

describe("push messages to browsers", () => {
  it("are encrypted, signed, in the language of the device, and say what to open [W03]", async () => {
    await test.subscribe("scs", "phone-of-ruth", "th");
    await test.subscribe("scs", "laptop-of-ruth");
    await test.queuePush("scs", "Your places");
    await test.allSettled();
    expect([test.titlesTo("phone-of-ruth"), test.titlesTo("laptop-of-ruth")]).toEqual([
      ["Your places th"],
      ["Your places en"],
    ]);
    const [sent] = test.service.sentTo("phone-of-ruth");
    const { publicUrl } = test.services.config;
    expect(sent).toMatchObject({
      mode: 8030,
      shown: { body: "At the gate", lang: "th", navigate: `${publicUrl}/experience`, tag: expect.any(String) },
      headers: {
        ttl: expect.stringMatching(/^(3600|35\d\d)$/),
        urgency: "high",
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    const [, token = ""] = /^vapid t=(.*), k=/.exec(sent?.headers.authorization ?? "") ?? [];
    const { json } = await test.conference.ask("scs", "/push/settings");
    const point = Buffer.from((json as { webPushKey: string }).webPushKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
    const { payload } = await jwtVerify(token, key, { audience: test.service.origin });
    expect(payload.sub).toBe("mailto:team@example.org");
  });

  it("are not sent after they expire [W04]", async () => {
    const { clock } = test.services;
    await test.subscribe("scs", "late");
    test.service.next("late", 503);
    await test.queuePush("scs", "A place for you", 60_000);
    await test.attemptsDone(1);
    clock.set({ now: new Date(clock.now() + 2 * 60_000).toISOString() });
    await test.retryNow();
    await test.subscribe("gc", "other");
    await test.queuePush("gc", "Later");
    await expect.poll(() => test.titlesTo("other")).toEqual(["Later en"]);
    expect(test.titlesTo("late")).toHaveLength(1);
  });

  it("end for a device that is gone, and never follow a redirect [W05] [W07]", async () => {
    const { sql } = test.services;
    await test.subscribe("scs", "gone");
    await test.subscribe("scs", "moved");
    test.service.next("gone", 410);
    test.service.next("moved", "redirect");
    await test.queuePush("scs", "First");
    await test.allSettled();
    const rows = await sql`select address from push_devices`;
    expect(rows.map(({ address }) => String(address))).toEqual([`${test.service.origin}/send/moved`]);
    expect(test.service.received).toHaveLength(2);
  });

  it("end at a logout, for an erased person, and when another person uses the device [W06]", async () => {
    const { sql, db } = test.services;
    const shared = await test.subscribe("scs", "shared");
    test.service.next("shared", 503);
    await test.queuePush("scs", "For Ruth only");
    await test.attemptsDone(1);
    expect((await test.post("gc", "/push/subscribe", { subscription: shared, locale: "en" })).status).toBe(201);
    await test.retryNow();
    await test.queuePush("scs", "For nobody");
    await test.queuePush("gc", "For the weekend");
    await test.allSettled();
    expect(test.titlesTo("shared")).toEqual(["For Ruth only en", "For the weekend en"]);

    expect((await test.post("scs", "/push/unsubscribe", { address: shared.endpoint })).status).toBe(201);
    expect(await sql`select 1 from push_devices`).toHaveLength(1);
    expect((await test.post("gc", "/push/unsubscribe", { address: shared.endpoint })).status).toBe(201);
    expect(await sql`select 1 from push_devices`).toHaveLength(0);

    await test.subscribe("gc", "tablet");
    const [row] = await sql`update push_devices set sign_in = 'a sign-in' returning sign_in`;
    await removeDevicesOfSignIns(db, [String(row?.["sign_in"])]);
    expect(await sql`select 1 from push_devices`).toHaveLength(0);

    await test.subscribe("new", "of-new");
    test.service.next("of-new", 503);
    await test.queuePush("new", "Not any more");
    await test.attemptsDone(1);
    expect(await erasePerson(test.services, PERSONAL_DATA, "new@demo.test")).toBe(true);
    expect([await sql`select 1 from push_devices`, await sql`select 1 from pushes where sent_at is null`]).toEqual([
      [],
      [],
    ]);
  });

  it("are sent to a renewed subscription if the browser knows the old secret [W11]", async () => {
    const old = await test.subscribe("scs", "before");
    const subscription = test.service.subscribe("after");
    const renew = (auth: string) =>
      test
        .post(null, "/push/renew", { old: { endpoint: old.endpoint, auth }, subscription })
        .then(({ status }) => status);
    expect(await renew("guessed")).toBe(202);
    await test.queuePush("scs", "Here");
    await test.allSettled();
    expect(await renew(old.keys.auth)).toBe(202);
    await test.queuePush("scs", "There");
    await test.allSettled();
    expect([test.titlesTo("before"), test.titlesTo("after")]).toEqual([["Here en"], ["There en"]]);
  });

  it("are refused for an endpoint that is not a known push service, and for invalid keys [W07]", async () => {
    const { keys } = test.service.subscribe("any");
    const refusal = async (endpoint: string, p256dh = keys.p256dh) => {
      const subscription = { endpoint, keys: { ...keys, p256dh } };
      return (await test.post("scs", "/push/subscribe", { subscription, locale: "en" })).status;
    };
    const known = "https://fcm.googleapis.com/fcm/send/abc";
    expect(await refusal("https://169.254.169.254/latest")).toBe(400);
    expect(await refusal("https://internal.example.org/x")).toBe(400);
    expect(await refusal(known, `B${"A".repeat(86)}`)).toBe(400);
    expect(await refusal(known)).toBe(201);
  });
});

describe("a push service that is busy", () => {
  it("gets a message again after a lost answer, under the same name, and nothing before its Retry-After [W04]", async () => {
    await test.subscribe("scs", "busy");
    test.service.next("busy", "disconnect", { status: 429, retryAfter: "40" }, 503);
    await test.queuePush("scs", "Once");
    await test.attemptsDone(1);
    await test.retryNow();
    expect(await test.attemptsDone(2)).toBeGreaterThan(35);
    // The service asked to be left alone: nothing reaches it before, although it is due.
    await test.retryNow();
    await test.attemptsDone(3);
    const names = test.service.sentTo("busy").map(({ shown, headers }) => [shown.title, shown.tag, headers["topic"]]);
    expect(names).toEqual([names[0], names[0]]);
  });
});
