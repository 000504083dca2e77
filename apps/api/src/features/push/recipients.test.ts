import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPushTest, type PushTest } from "#test/push.ts";
import { findPack } from "../content/index.ts";
import { sendNotices } from "../experiences/notices/notices.job.ts";
import { findAudience } from "../audience/index.ts";
import { createPushCommand } from "./push.cli.ts";
import { queueAnnouncements } from "./queue-pushes.ts";
import { loadVapidKeys } from "./vapid-keys.ts";

const HOUR_MS = 3_600_000;

const runPush = createPushCommand(findAudience);

let test: PushTest;
beforeAll(async () => {
  test = await openPushTest();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

describe("an announcement", () => {
  it("is pushed once to the people and delegate types that it is for, each in their language, and opens its card [U04] [U05] [W02]", async () => {
    const { db, clock, sql } = test.services;
    await sql`delete from pushed_announcements`;
    await test.subscribe("regional", "in-person", "zh");
    await test.subscribe("online", "online");
    await test.subscribe("scs", "global");
    const pack = await findPack(db, "regional-2024");
    if (!pack) throw new Error("the demonstration has a Regional edition");
    const posted = new Date(clock.now() - 60_000).toISOString();
    const [first] = pack.announcements.map(({ onSite: _, ...one }) => one);
    if (!first) throw new Error("the demonstration has announcements");
    const title = { en: "Rooms have changed", zh: "房间有变", th: "ห้องเปลี่ยน" };
    const news = [
      { ...first, id: 901, posted, title },
      { ...first, id: 906, posted, title, onSite: true },
      { ...first, id: 902, posted, title, types: ["GC" as const] },
      { ...first, id: 905, posted, title, groups: ["MY-03"] },
      { ...first, id: 903, posted: new Date(clock.now() - 13 * HOUR_MS).toISOString() },
      { ...first, id: 904, posted: new Date(clock.now() + HOUR_MS).toISOString() },
    ];
    const queue = () =>
      queueAnnouncements(db, test.services, findAudience, { ...pack, announcements: news }, clock.now());
    await Promise.all([queue(), queue(), queue()]);
    await test.allSettled();
    expect(test.titlesTo("in-person")).toEqual(["房间有变", "房间有变"]);
    expect(test.titlesTo("online")).toEqual(Array(3).fill("Rooms have changed"));
    expect(test.titlesTo("global")).toEqual([]);
    const { publicUrl } = test.services.config;
    expect(test.service.sentTo("in-person")[0]?.shown.navigate).toBe(`${publicUrl}/gpcr/announcement#card901`);
  });
});

describe("a notice about places", () => {
  it("reaches the devices of the person too, in their language, and opens the experiences [W03]", async () => {
    const { db } = test.services;
    await test.subscribe("online", "of-online", "zh");
    const personId = await test.personIdOf("online");
    await db.transaction((tx) =>
      sendNotices(tx, test.services, "regional-2024", [
        { personId, notice: { kind: "takenBack", reason: "The bus broke down." } },
      ]),
    );
    await test.allSettled();
    const [sent] = test.service.sentTo("of-online");
    expect(sent?.shown.title).toContain("名额已撤回");
    expect(sent?.shown.body).toContain("The bus broke down.");
    expect(sent?.shown.navigate).toMatch(/\/gpcr\/experience$/);
  });
});

describe("push messages to phones", () => {
  it("go to the token of the phone by FCM, and end when the token is unregistered [W05] [W08]", async () => {
    const { sql } = test.services;
    expect((await test.post("scs", "/profile/set-fcm-token?locale=zh", { token: "token-1" })).status).toBe(201);
    await test.queuePush("scs", "To the phone");
    await test.allSettled();
    expect(test.service.sentTo("token-1")).toMatchObject([
      { shown: { title: "To the phone zh", navigate: "/experience" }, headers: { authorization: "Bearer access 1" } },
    ]);
    test.service.next("token-1", 404);
    await test.queuePush("scs", "To nobody");
    await test.allSettled();
    expect(test.service.countTokens()).toBe(1);
    expect(await sql`select 1 from push_devices`).toHaveLength(0);
    expect(await sql`select 1 from people where fcm_token = 'token-1'`).toHaveLength(0);
  });
});

describe("the recipients of push messages", () => {
  it("are counted before anything is sent, by type, language and kind [W10]", async () => {
    await test.subscribe("scs", "one", "th");
    await test.subscribe("host", "two");
    await test.post("gc", "/profile/set-fcm-token", { token: "token-2" });
    const lines: string[] = [];
    const print = (text: string) => void lines.push(text);
    const open = async () => test.services;
    expect(await runPush(["recipients", "--edition", "global-2025"], open, print)).toBe(0);
    expect(lines.slice(0, 4)).toEqual([
      "global-2025: 3 devices",
      "  GC  en  phones    1 person, 1 device",
      "  SCS  en  browsers  1 person, 1 device",
      "  SCS  th  browsers  1 person, 1 device",
    ]);
  });
});

describe("the key pair for browsers", () => {
  it("is made once, stored encrypted, follows a new secret, and cannot be read with another one [L15]", async () => {
    const { db, sql, config } = test.services;
    const keys = await loadVapidKeys(db, config);
    const stored = async () => JSON.stringify(await sql`select * from push_keys`);
    expect(await stored()).toContain(keys.publicKey);
    expect(await stored()).not.toContain(keys.privateKey);
    const [secret, oldSecret] = ["a new secret", config.secret];
    expect(await loadVapidKeys(db, { ...config, secret, oldSecret })).toEqual(keys);
    expect(await loadVapidKeys(db, { ...config, secret })).toEqual(keys);
    await expect(loadVapidKeys(db, config)).rejects.toThrow("npm run narthex -- push replace-keys");
    expect(
      await runPush(
        ["replace-keys"],
        async () => test.services,
        () => undefined,
      ),
    ).toBe(0);
    expect(await loadVapidKeys(db, config)).not.toEqual(keys);
  });
});
