import type { AuditEntry } from "@narthex/contract/base/staff";
import type { PersonRow } from "@narthex/contract/console/people-list";
import type { ErasureRequest, PersonPage } from "@narthex/contract/console/registrations";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueInvitations } from "#features/identity/index.ts";
import { lockSubject, updateAddress } from "#features/people/index.ts";
import { mails } from "#platform/jobs/mail.tables.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { addStaff, openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { signalsDelivered } from "#test/services.ts";

const PEOPLE = "/console/global-2025/people";
const WALK_IN = {
  name: "Mei Chan",
  preferredName: "Mei",
  type: "GC",
  confYear: "2025-G",
  organization: "Harbour Church",
  groupName: "Blue",
  country: "Singapore",
  delegateId: "W-1",
  needLiveVoice: false,
  needsStepFree: false,
  signupCheck: true,
  channels: [],
};

const SUMMIT = {
  title: { en: "Summit" },
  brand: { light: { accent: "#205a8a", accentInk: "#fefefe", accentSoft: "#e0eaf3" } },
};

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, "global-2025");
});
afterAll(() => demo.close());

const post = (who: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  demo.ask(who, path, { method: "POST", payload, headers });
const search = async (text: string): Promise<PersonRow[]> =>
  ((await demo.ask("people", `${PEOPLE}?text=${encodeURIComponent(text)}`)).json as { people: PersonRow[] }).people;
const hashIdOf = async (text: string): Promise<string> => (await search(text))[0]?.hashId ?? "";
const pageOf = async (text: string): Promise<PersonPage> =>
  (await demo.ask("people", `${PEOPLE}/${await hashIdOf(text)}`)).json as PersonPage;
const actions = async (): Promise<AuditEntry[]> =>
  ((await demo.ask("organiser", "/console/global-2025/audit")).json as { entries: AuditEntry[] }).entries;

/** The emails to an address, sent or waiting. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(demo.services.config.dataFolder, "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const sent = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const unsent = and(eq(mails.recipient, email), isNull(mails.sentAt));
  const waiting = await demo.services.db.select().from(mails).where(unsent);
  return [...sent.filter((text) => text.includes(`To: ${email}`)), ...waiting.map(({ text }) => text)];
}

describe("the desk", () => {
  it("finds people by a part of a name, by address, group, number and the content of a QR code [B40]", async () => {
    const [person] = await search("scs@demo.test");
    expect(person?.email).toBe("scs@demo.test");
    const { hashId = "", name = "" } = person ?? {};
    const { fields } = await pageOf(hashId);
    for (const text of [name.slice(0, 5).toUpperCase(), fields.delegateId, hashId, `https://app.example/p/${hashId}`])
      expect([text, (await search(text)).map((one) => one.hashId)]).toEqual([text, expect.arrayContaining([hashId])]);
    const group = await search(fields.groupName.toLowerCase());
    expect(group.map((one) => one.hashId)).toContain(hashId);
    expect(new Set(group.map((one) => one.groupName))).toEqual(new Set([fields.groupName]));
    expect(await search("%")).toEqual([]);
    const all = (await demo.ask("people", `${PEOPLE}?limit=2`)).json as { total: number; people: PersonRow[] };
    expect([all.people.length, all.total > 2]).toEqual([2, true]);
  });

  it("shows a person's registration, places, seats and roles, and only people of its edition [B41]", async () => {
    const page = await pageOf("scs@demo.test");
    expect(page).toMatchObject({ email: "scs@demo.test", isAbsentAlumnus: false, roles: [], erasureAskedAt: null });
    expect(page.places.length).toBeGreaterThan(0);
    expect((await pageOf("photographer@demo.test")).roles).toEqual(["photographer"]);
    expect((await pageOf("alumnus@demo.test")).isAbsentAlumnus).toBe(true);
    expect(await search("regional@demo.test")).toEqual([]);
  });

  it("changes a field only if it is still as it was read, and logs the change [B42]", async () => {
    const hashId = await hashIdOf("gc@demo.test");
    const { fields } = await pageOf(hashId);
    const change = { before: { groupName: fields.groupName }, after: { groupName: "Moved" } };
    const heard: unknown[] = [];
    const stop = demo.services.live.follow((signal) => {
      if (signal.event === "own") heard.push([signal.data.reads, signal.personIds]);
    });
    expect((await post("people", `${PEOPLE}/${hashId}`, change)).status).toBe(201);
    await demo.services.live.close();
    await signalsDelivered(demo.services);
    stop();
    const { id } = (await demo.ask("gc", "/profile")).json as { id: number };
    expect(heard, "the person's open app").toEqual([[["GET /profile"], [id]]]);
    expect((await pageOf(hashId)).fields).toEqual({ ...fields, groupName: "Moved" });
    expect((await post("people", `${PEOPLE}/${hashId}`, { ...change, after: { groupName: "Other" } })).status).toBe(
      409,
    );
    expect((await actions())[0]).toMatchObject({ action: "person.changed", detail: { fields: "groupName" } });
    const profile = async () => (await demo.ask("gc", "/profile")).json as { groupName?: string };
    await expect.poll(async () => JSON.stringify(await profile())).toContain("Moved");
  });

  it.each([
    [{ confYear: "2024-R" }, 422],
    [{ confYear: "soon" }, 400],
    [{ name: "" }, 400],
    [{ name: "a\u0007b" }, 400],
    [{ email: "other@demo.test" }, 400],
    [{ type: "VIP" }, 400],
  ])("refuses the change %j [B42]", async (after, status) => {
    const hashId = await hashIdOf("new@demo.test");
    const { fields } = await pageOf(hashId);
    expect((await post("people", `${PEOPLE}/${hashId}`, { before: fields, after })).status).toBe(status);
  });
});

describe("a walk-in", () => {
  it("is registered once, and invited by an email with a link that signs in [B43]", async () => {
    const body = { email: " Mei@Harbour.example", fields: WALK_IN, invitation: "th" };
    const answer = await post("people", PEOPLE, body);
    expect(answer.status).toBe(201);
    expect((await pageOf("mei@harbour.example")).fields).toEqual(WALK_IN);
    expect((await post("people", PEOPLE, body)).status).toBe(409);
    await expect.poll(async () => (await mailsTo("mei@harbour.example")).length).toBe(1);
    expect(await actions()).toContainEqual(expect.objectContaining({ action: "person.added" }));
    const { hashId } = answer.json as { hashId: string };
    expect((await post("people", `${PEOPLE}/${hashId}/invitation`, { locale: "en" })).status).toBe(201);
    await expect.poll(async () => (await mailsTo("mei@harbour.example")).length).toBe(2);
    const [link] = await demo.services.sql`
      select expires_at > now() + interval '6 days' as lasts from password_links where email = 'mei@harbour.example'`;
    expect(link).toEqual({ lasts: true });
    const notices = async () => (await pageOf("mei@harbour.example")).notices;
    await expect
      .poll(async () => (await notices()).map(({ channel, sentAt }) => [channel, typeof sentAt]))
      .toEqual([
        ["mail", "string"],
        ["mail", "string"],
      ]);
  });
});

describe("a wrong address", () => {
  const correct = async (text: string, after: string, who = "people") =>
    post(who, `${PEOPLE}/${await hashIdOf(text)}/address`, { before: text, after });
  const WRONG = "wrong@demo.test";

  it("is corrected once, by an organiser if someone signed in with it, ends its sign-ins, tells it and is logged [B48]", async () => {
    await post("people", PEOPLE, {
      email: WRONG,
      fields: { ...WALK_IN, name: "Lin Wu", delegateId: "W-9" },
      invitation: "en",
    });
    expect((await demo.ask("wrong", "/profile")).status).toBe(200);
    const accountsOfWrong = () => demo.services.sql`select sub from accounts where email = ${WRONG}`;
    await demo.services.sql`
      insert into accounts (email, sub, password_hash, is_demonstration) values (${WRONG}, 'sub-wrong', 'hash', false)`;
    expect(await accountsOfWrong()).toHaveLength(1);
    expect((await correct(WRONG, "right@harbour.example")).status).toBe(422);
    expect((await correct(WRONG, "SCS@demo.test", "organiser")).status).toBe(409);
    expect((await correct(WRONG, "no address", "organiser")).status).toBe(400);
    expect((await correct(WRONG, " Right@Harbour.example ", "organiser")).status).toBe(201);
    expect(await accountsOfWrong()).toEqual([]);
    expect(await search(WRONG)).toEqual([]);
    expect(await search("right@harbour.example")).toMatchObject([{ name: "Lin Wu" }]);
    const told = await demo.services.db.select().from(mails).where(eq(mails.recipient, WRONG));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/your email address was replaced$/)]);
    expect(told.map(({ text }) => text.toLowerCase()).join()).not.toMatch(/lin wu|right@harbour/);
    const [{ count = 1 } = {}] = await demo.services.sql`
      select count(*)::int as count from sign_ins join people on people.id = person_id where email = 'right@harbour.example'`;
    expect(count).toBe(0);
    expect((await actions())[0]).toMatchObject({ action: "person.readdressed" });
  });

  it("gets no invitation that was being written while it was corrected [B48]", async () => {
    const { db, sql } = demo.services;
    const [early, late] = ["early@harbour.example", "late@harbour.example"];
    await post("people", PEOPLE, { email: early, fields: { ...WALK_IN, delegateId: "W-10" }, invitation: null });
    const waitingForLocks = async () =>
      (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length;
    await db.transaction(async (tx) => {
      const { id = 0 } = (await lockSubject(tx, early)) ?? {};
      await queueInvitations(db, demo.services, {
        personIds: [id],
        edition: { id: "global-2025", ...SUMMIT },
        locale: "en",
      });
      await expect.poll(waitingForLocks).toBe(1);
      await updateAddress(tx, id, late);
    });
    const inTheColoursOfTheConference = "background:#205a8a;color:#fefefe";
    await expect
      .poll(async () => (await mailsTo(late)).map((mail) => mail.replaceAll(/=\r?\n/g, "")))
      .toEqual([expect.stringContaining(inTheColoursOfTheConference)]);
    expect(await mailsTo(early)).toEqual([]);
  });

  it("is corrected for only one of two people who are given the same new address at once [B48]", async () => {
    const twins = ["one@twins.example", "two@twins.example"];
    for (const [index, email] of twins.entries())
      await post("people", PEOPLE, { email, fields: { ...WALK_IN, delegateId: `T-${index}` }, invitation: null });
    const answers = await Promise.all(twins.map((email) => correct(email, "both@twins.example")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("is not corrected if it changed in the meantime, or if the person has a role [B48]", async () => {
    const path = `${PEOPLE}/${await hashIdOf("right@harbour.example")}/address`;
    expect((await post("people", path, { before: WRONG, after: "other@harbour.example" })).status).toBe(409);
    expect((await correct("voice@demo.test", "mine@harbour.example")).status).toBe(422);
  });
});

describe("an erasure request", () => {
  const signedInDaysAgo = async () => ({
    authorization: `Bearer ${await tokenOf(demo.services, "people@demo.test", { auth_time: Math.floor(Date.now() / 1000) - 86_400 })}`,
  });

  it("is carried out by typing the name or number, after a recent sign-in [B44]", async () => {
    const hashId = await hashIdOf("host@demo.test");
    const { fields } = await pageOf(hashId);
    const path = `${PEOPLE}/${hashId}/erase`;
    expect((await post("people", path, { typed: fields.name })).status).toBe(409);
    expect((await demo.ask("host", "/profile/erasure", { method: "POST" })).status).toBeLessThan(300);
    const requests = async () =>
      (await demo.ask("people", "/console/global-2025/erasure-requests")).json as ErasureRequest[];
    expect((await requests()).map(({ email }) => email)).toEqual(["host@demo.test"]);
    expect((await post("people", path, { typed: fields.name }, await signedInDaysAgo())).status).toBe(403);
    expect((await post("people", path, { typed: "host@demo.test" })).status).toBe(422);
    expect((await post("people", path, { typed: fields.name.toUpperCase() })).status).toBe(201);
    expect([await requests(), await search("host@demo.test")]).toEqual([[], []]);
    expect((await actions())[0]).toMatchObject({ action: "person.erased", subject: null });
  });
});
