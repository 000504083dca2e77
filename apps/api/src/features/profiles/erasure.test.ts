import { sql as template } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { signIn } from "#test/browser.ts";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { freePort } from "../../../../../tools/free-port.ts";
import { addPhotos, shootCard } from "#test/photos/photos.ts";
import { insertStaffWork } from "#test/staff-work.ts";
import { createPeopleCommand } from "#commands/people.cli.ts";

const RUTH = { who: "scs", email: "scs@demo.test", name: "Ruth Amoah-Lindström" };
const GRACE = { who: "both", email: "both@demo.test", name: "Grace Nainggolan-Lee" };
type TestPerson = typeof RUTH;

let conference: Demonstration;
let tokens: { access: string; refresh: string };
const traces = new Map<TestPerson, string[]>();
const printed: string[] = [];
const filesInStore = (): Promise<string[]> => Array.fromAsync(conference.services.files.list());

const ask = async (who: string, path: string, method: "GET" | "POST" | "PUT" = "GET", payload?: object) => {
  const headers = method === "GET" ? {} : { "idempotency-key": `${method} ${path}`.replaceAll(" ", "-") };
  return conference.ask(who, path, { method, headers, ...(payload ? { payload } : {}) });
};
const upload = async (who: string): Promise<string> => {
  const { uploadUrl, name } = (await ask(who, "/socialprofile/upload-url")).json as { uploadUrl: string; name: string };
  const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  await fetch(uploadUrl, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(body),
  });
  return name;
};

/** Makes every call by which the app stores something about a person. */
async function leaveTraces({ who, email, name }: TestPerson): Promise<void> {
  await ask(who, "/profile/tracking", "PUT", { tracking: true });
  await ask(who, "/announcement/mark-read-announcements", "POST");
  const friend = { name: `A friend of ${name}`, email: `friend-of-${who}@example.org` };
  expect((await ask(who, "/webhooks/invite", "POST", friend)).status).toBe(200);
  const event = { name: "screen_view", at: "2025-07-18T01:00:00Z", page: "/home", props: {} };
  await ask(who, "/analytics/events", "POST", { events: [event] });
  await ask(who, "/videoprogress?conferenceType=Global", "POST", { videoId: "five-rooms", isBookmarked: true });
  const texts = { organization: `Friends of ${name}`, title: name, instagram: "", facebook: "", x: "", linkedin: "" };
  const social = { ...texts, name, email, emailFlag: true, profilePicture: await upload(who) };
  expect((await ask(who, "/socialprofile/update", "PUT", social)).status).toBe(201);
  await upload(who);
  const [photo] = (await ask(who, "/photo/all/v3")).json as { url: string }[];
  await ask(who, "/photo/multi-download?conferenceType=Global", "POST", { presignedUrls: [photo?.url] });
  expect(await command("role", email, "voice", "--edition", "global-2025")).toBe(0);
  await conference.services.sql`
    insert into place_offers (edition_id, person_id, slot_id, offered_at, deadline)
    select 'global-2025', id, 'any', now(), now() from people where email = ${email}`;
  const device = await ask(who, "/profile/set-fcm-token", "POST", { token: `phone-of-${email}` });
  expect(device.status).toBe(201);
  await conference.services.sql`
    insert into pushes (notice, person_id, device_id, title, body, path, expires_at)
    select 'any', person_id, id, ${name}, 'A place for you', '/experience', now() from push_devices
    where address = ${`phone-of-${email}`}`;
  expect((await ask(who, "/my-day/calendar", "POST", { isOn: true, locale: "en" })).status).toBe(201);
  const [morning] = (await ask(who, "/cms/schedules/2025-07-19")).json as { id: number }[];
  expect((await ask(who, "/my-day/stars", "POST", { eventId: morning?.id, isStarred: true })).status).toBe(201);
  expect((await ask(who, "/my-day/reminders", "POST", { minutesBefore: 30 })).status).toBe(201);
  await conference.services.sql`
    insert into reminders (person_id, edition_id, event_id, starts_at)
    select id, 'global-2025', ${morning?.id ?? 0}, now() from people where email = ${email}`;
  await insertStaffWork(conference.services, email);
  printed.length = 0;
  expect((await ask(who, "/profile/erasure", "POST")).status).toBe(202);
}

const tablesOf = async (): Promise<string[]> =>
  (
    await conference.services.sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`
  ).map((row) => String(row["name"]));

/** The tables and files that contain any of these texts. */
async function findTraces(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf()) {
    const rows = await conference.services.sql`
      select 1 from (select lower(t::text) as row from ${template.raw(table)} as t offset 0) as written
      where exists (select 1 from unnest(${texts}::text[]) as text where position(lower(text) in row) > 0) limit 1`;
    if (rows.length > 0) found.push(table);
  }
  for (const name of await filesInStore()) {
    const stream = await conference.services.files.read(name);
    const bytes = stream ? await buffer(stream) : Buffer.alloc(0);
    if (texts.some((text) => name.includes(text) || bytes.includes(text))) found.push(name);
  }
  return [...new Set(found)].toSorted();
}

/** The number of rows with this person's id, by table. */
async function countByPerson(id: number): Promise<Record<string, number>> {
  const { sql } = conference.services;
  const columns = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'person_id'`;
  const counts = columns.map(async ({ name }) => {
    const [row] = await sql`select count(*)::int as n from ${template.identifier(name)} where person_id = ${id}`;
    return [name, Number(row?.["n"])] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const command = (...args: string[]) =>
  createPeopleCommand({ personalData: PERSONAL_DATA })(
    args,
    async () => conference.services,
    (text) => void printed.push(text),
  );
const personIdOf = async ({ email }: TestPerson): Promise<number> =>
  Number((await conference.services.sql`select id from people where email = ${email}`)[0]?.["id"]);

describe.each(STORES_OF_LONG_FILES)("with files on %s,", (store) => {
  beforeAll(async () => {
    const port = await freePort();
    conference = await openDemonstrationOn(store, { PORT: String(port) });
    traces.clear();
    await conference.app.listen({ port, host: "localhost" });
    await addPhotos(conference.services, "global-2025", [
      { name: RUTH.name, people: [RUTH.who] },
      { name: GRACE.name, people: [GRACE.who] },
      { name: "Both of them", people: [RUTH.who, GRACE.who] },
    ]);
    for (const person of [RUTH, GRACE]) {
      const { publicUrl } = conference.services.config;
      const { access_token: access, refresh_token: refresh } = await signIn(publicUrl, person.email);
      const response = await fetch(`${publicUrl}/api/profile`, { headers: { authorization: `Bearer ${access}` } });
      const { hashId, sub } = (await response.json()) as { hashId: string; sub: string };
      traces.set(person, [person.email, person.name, hashId, sub]);
      if (person === RUTH) tokens = { access, refresh };
      await shootCard(conference.services, person.email, hashId);
      await leaveTraces(person);
    }
  });
  afterAll(() => conference.close());

  describe("the personal data of a person who used every part of the app", () => {
    it("is in every table with a person id, so that the tests below are meaningful", async () => {
      const counts = await countByPerson(await personIdOf(RUTH));
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
      expect(await findTraces(traces.get(RUTH) ?? [])).toEqual(
        expect.arrayContaining(["public.accounts", "public.idempotency_keys", "public.oidc_payloads", "public.people"]),
      );
    });

    it("can be downloaded completely, without data of others", async () => {
      const { status, json, headers, body } = await ask(RUTH.who, "/profile/export");
      expect([status, headers["content-disposition"], headers["cache-control"]]).toEqual([
        200,
        'attachment; filename="my-data.json"',
        "no-store",
      ]);
      expect(Object.keys(json as object).join(", ")).toBe(
        "exportedAt, profiles, identity, announcements, experiences, seating, seat changes, arrivals, desks, forms, photos, videos, analytics, daily use, push, my day, drafts, publications, console, mail",
      );
      expect(json).toMatchObject({
        profiles: {
          person: { email: RUTH.email, name: RUTH.name, tracking: true },
          registrations: [{ editionId: "global-2025", groupName: "GH-02" }],
          staffRoles: [{ editionId: "global-2025", role: "voice", grantedAt: expect.any(String) }],
          socialProfile: { title: RUTH.name, email: RUTH.email },
          erasureAskedAt: expect.any(String),
        },
        identity: { account: { email: RUTH.email } },
        photos: {
          photos: [{ name: RUTH.name }, { name: "Both of them" }],
          downloads: [{ photoIds: [expect.any(String)] }],
        },
        analytics: [{ name: "screen_view" }],
        push: { devices: [{ address: `phone-of-${RUTH.email}` }], messages: [{ title: RUTH.name }] },
        "my day": {
          stars: [{ editionId: "global-2025" }],
          calendar: [{ locale: "en" }],
          reminders: { settings: [{ minutesBefore: 30 }], queued: [{ editionId: "global-2025" }] },
        },
      });
      const { profiles, identity, announcements } = json as Record<
        string,
        { [key: string]: unknown[] } & { picture: { jpeg: string; address: string } }
      > & {
        announcements: unknown[];
      };
      const picture = await conference.app.inject({ url: profiles?.picture.address ?? "" });
      expect(Buffer.from(profiles?.picture.jpeg ?? "", "base64").equals(picture.rawPayload)).toBe(true);
      expect([profiles?.["signIns"]?.length, profiles?.["uploads"]?.length, announcements?.length]).toEqual([
        2,
        2,
        expect.any(Number),
      ]);
      expect((identity?.["sessions"] ?? []).length).toBeGreaterThan(1);
      for (const trace of traces.get(GRACE) ?? []) expect(body).not.toContain(trace);
      expect(body).not.toMatch(/scrypt|argon2|passwordHash|refresh_token|"jwk"/);
    });

    it("can be requested to be erased, and the operator sees each request once", async () => {
      const first = await ask(RUTH.who, "/profile/erasure", "POST");
      const again = await conference.ask(RUTH.who, "/profile/erasure", { method: "POST" });
      expect(again.json).toEqual(first.json);
      expect(await command("requests")).toBe(0);
      expect(printed.splice(0).map((line) => line.split("  ")[1])).toEqual([RUTH.email, GRACE.email]);
    });
  });

  describe("erasing a person", () => {
    it("needs a confirmation, and fails for an unknown address", async () => {
      expect(await command("erase", RUTH.email)).toBe(2);
      expect(await command("erase", "stranger@demo.test", "--yes")).toBe(1);
      expect(printed.splice(0)).toEqual([
        `This erases everything about ${RUTH.email} permanently. Add --yes to confirm.`,
        "Nobody is registered as stranger@demo.test.",
      ]);
      expect((await ask(RUTH.who, "/profile")).status).toBe(200);
    });

    it("leaves no trace in any table or file, and does not change other people's data", async () => {
      const id = await personIdOf(RUTH);
      const others = await countByPerson(await personIdOf(GRACE));
      const sharedPhotoFiles = 3;
      const graceFiles = ((await filesInStore()).length - sharedPhotoFiles) / 2;
      expect(await command("erase", RUTH.email.toUpperCase(), "--yes")).toBe(0);
      expect(await findTraces(traces.get(RUTH) ?? [])).toEqual([]);
      expect(Object.values(await countByPerson(id)).filter((count) => count > 0)).toEqual([]);
      expect(await countByPerson(await personIdOf(GRACE))).toEqual(others);
      expect(await filesInStore()).toHaveLength(graceFiles + sharedPhotoFiles);
      const photos = (await ask(GRACE.who, "/photo/all/v3?conferenceType=Global")).json as { name: string }[];
      expect(photos.map(({ name }) => name)).toEqual([GRACE.name, "Both of them"]);
    });

    it("ends their sessions, and removes their public profile", async () => {
      const { publicUrl } = conference.services.config;
      const headers = { authorization: `Bearer ${tokens.access}` };
      expect((await fetch(`${publicUrl}/api/profile`, { headers })).status).toBe(401);
      const form = { client_id: "narthex-app", grant_type: "refresh_token", refresh_token: tokens.refresh };
      const refreshed = await fetch(`${publicUrl}/oidc/token`, { method: "POST", body: new URLSearchParams(form) });
      expect([refreshed.status, await refreshed.json()]).toMatchObject([400, { error: "invalid_grant" }]);
      const hashId = traces.get(RUTH)?.[2] ?? "";
      expect((await conference.ask(null, `/socialprofile/public?id=${hashId}`)).status).toBe(404);
      expect((await ask(GRACE.who, "/profile")).status).toBe(200);
    });
  });
});
