import ICAL from "ical.js";
import type { DelegateType } from "@narthex/contract/base/common";
import type { Star } from "@narthex/contract/app/my-day";
import type { Profile } from "@narthex/contract/app/profiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_INSTANT } from "#test/database/database.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { signalsDelivered } from "#test/services.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const stars = async (who: string): Promise<Star[]> => (await conference.ask(who, "/my-day/stars")).json as Star[];
const post = (who: string, path: string, payload: object) => conference.ask(who, path, { method: "POST", payload });
const star = (who: string, eventId: number, isStarred = true) => post(who, "/my-day/stars", { eventId, isStarred });
const calendar = async (who: string, isOn: boolean): Promise<string | null> =>
  ((await post(who, "/my-day/calendar", { isOn, locale: "en" })).json as { address: string | null }).address;
const read = (address: string, headers = {}) => conference.app.inject({ url: new URL(address).pathname, headers });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

/** Publishes the demonstration again with a changed or removed event. */
async function change(act: (event: { id: number; start: string }) => object | null): Promise<void> {
  const { sql, services } = { sql: conference.services.sql, services: conference.services };
  const rows = await sql<{ file: string; body: { id: number; start: string }[] }[]>`
    select file, body from pack_files where edition_id = 'global-2025' and file like 'schedule/%'`;
  for (const { file, body } of rows) {
    const changed = body.flatMap((event) => act(event) ?? []);
    await sql`update pack_files set body = ${JSON.stringify(changed)}::text::jsonb where edition_id = 'global-2025' and file = ${file}`;
  }
  await sql`update editions set version = version + 1 where id = 'global-2025'`;
  await services.live.send(services.db, { event: "content", data: { edition: "global-2025", version: 0 } });
  await signalsDelivered(services);
}

const firstEvents = async (): Promise<{ id: number; title: string }[]> =>
  (await conference.ask("scs", "/cms/schedules/2025-07-19")).json as { id: number; title: string }[];

describe("stars", () => {
  it("are each person's own, and only of events that they may see [Y01]", async () => {
    const [first, second] = await firstEvents();
    const [one, two] = [first?.id ?? 0, second?.id ?? 0];
    expect((await star("scs", one)).status).toBe(201);
    expect((await star("scs", one)).status).toBe(201);
    expect((await star("scs", two)).status).toBe(201);
    expect((await star("scs", two, false)).status).toBe(201);
    expect((await star("scs", 999_999)).status).toBe(404);
    expect(await stars("scs")).toMatchObject([{ eventId: one, title: first?.title, change: null }]);
    expect(await stars("host")).toEqual([]);
    await star("scs", one, false);
  });

  it("of changed and cancelled events show it until they are seen, or over [Y04]", async () => {
    const [first, second] = await firstEvents();
    const [moved, gone] = [first?.id ?? 0, second?.id ?? 0];
    await star("host", moved);
    await star("host", gone);
    const address = (await calendar("host", true)) ?? "";
    await change((event) => {
      if (event.id === gone) return null;
      return event.id === moved ? { ...event, start: event.start.replace("2025-07-19T", "2025-07-20T") } : event;
    });
    expect((await stars("host")).map(({ eventId, change: what }) => [eventId, what])).toEqual([
      [moved, "changed"],
      [gone, "cancelled"],
    ]);
    const changes = async (now: string) => {
      conference.services.clock.set({ now });
      return (await stars("host")).map(({ change: what }) => what);
    };
    // Each says so until the event is over, at its time before and after.
    expect(await changes("2025-07-19T23:59:00+08:00")).toEqual(["changed", null]);
    expect(await changes("2025-07-20T23:59:00+08:00")).toEqual([null, null]);
    expect(await changes(DEMO_INSTANT)).toEqual(["changed", "cancelled"]);
    const statuses = eventsIn((await read(address)).body).map(({ uid, component }) => [
      uid,
      component.getFirstPropertyValue("status"),
    ]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        [`global-2025-${moved}@narthex`, "CONFIRMED"],
        [`global-2025-${gone}@narthex`, "CANCELLED"],
      ]),
    );
    expect((await post("host", "/my-day/stars/seen", { eventIds: [moved, gone] })).status).toBe(201);
    expect((await stars("host")).map(({ eventId, change: what }) => [eventId, what])).toEqual([[moved, null]]);
  });
});

describe("stars of a person whose type changes", () => {
  const setType = async (type: DelegateType): Promise<void> => {
    const { hashId, type: before } = (await conference.ask("new", "/profile")).json as Profile;
    const payload = { before: { type: before }, after: { type } };
    const path = `/console/global-2025/people/${hashId}`;
    expect((await conference.ask("organiser", path, { method: "POST", payload })).status).toBe(201);
    await signalsDelivered(conference.services);
  };

  it("are kept, and say nothing about events that only the other type sees [Y04]", async () => {
    await setType("SCS");
    const friday = (await conference.ask("new", "/cms/schedules/2025-07-18")).json as { id: number; type: string }[];
    const eventId = friday.find(({ type }) => type === "invited")?.id ?? 0;
    expect((await star("new", eventId)).status).toBe(201);
    const address = (await calendar("new", true)) ?? "";
    const uids = async () => eventsIn((await read(address)).body).map(({ uid }) => uid);
    const uid = `global-2025-${eventId}@narthex`;
    expect(await uids()).toContain(uid);
    await setType("GC");
    expect((await star("new", eventId)).status).toBe(404);
    expect(await stars("new")).toMatchObject([{ eventId, change: null }]);
    expect(await uids()).not.toContain(uid);
    expect((await post("new", "/my-day/stars/seen", { eventIds: [eventId] })).status).toBe(201);
    await setType("SCS");
    expect(await stars("new")).toMatchObject([{ eventId, change: null }]);
    expect(await uids()).toContain(uid);
  });
});

describe("the calendar of a person", () => {
  it("has places, seats and stars at a secret address, with an ETag, and is read by ical.js [Y03]", async () => {
    const [first] = await firstEvents();
    const starred = first?.id ?? 0;
    await star("scs", starred);
    const address = (await calendar("scs", true)) ?? "";
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const answer = await read(address);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const events = eventsIn(answer.body);
    expect(events.length).toBeGreaterThan(2);
    const own = events.find(({ uid }) => uid === `global-2025-${starred}@narthex`);
    expect(own?.summary).toContain(first?.title);
    expect(own?.startDate.zone.tzid).toBe("Asia/Singapore");
    const same = await read(address, { "if-none-match": String(answer.headers["etag"]) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
  });

  it("ends when its address is replaced or removed, and cannot be read at a guessed one [Y03]", async () => {
    const before = (await calendar("scs", true)) ?? "";
    const after = (await calendar("scs", true)) ?? "";
    expect((await read(before)).statusCode).toBe(404);
    expect((await read(after)).statusCode).toBe(200);
    const guessed = after.replace(/.{4}\.ics$/, "AAAA.ics");
    expect((await read(guessed)).statusCode).toBe(404);
    expect((await conference.ask("scs", "/my-day/calendar")).json).toEqual({ address: after });
    expect(await calendar("scs", false)).toBeNull();
    expect((await read(after)).statusCode).toBe(404);
  });
});
