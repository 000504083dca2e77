import type { Announcement } from "@narthex/contract/app/announcements";
import type { Pack } from "@narthex/contract/pack/pack";
import type { Signal } from "#platform/live/live.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drizzle } from "drizzle-orm/node-postgres";
import { findPack, listMediaNames, publishVersion } from "../content/index.ts";
import { createReadLoader } from "./announcements.repository.ts";
import { signalsDelivered } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const list = async (who: string): Promise<Announcement[]> =>
  (await conference.ask(who, "/cms/announcements/get")).json as Announcement[];
const unread = async (who: string): Promise<unknown> =>
  (await conference.ask(who, "/announcement/get-unread-announcements-count")).json;

describe("announcements", () => {
  it("are listed newest first, and none before its posted time [U01]", async () => {
    const now = conference.services.clock.now();
    const times = (await list("scs")).map((one) => Date.parse(one.postedTime));
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.filter((time) => time > now)).toEqual([]);
  });

  it("that one person marked as read stay new for others [U03]", async () => {
    const { length } = await list("scs");
    expect(await unread("scs")).toEqual({ unreadCount: length });
    const marked = await conference.ask("scs", "/announcement/mark-read-announcements", { method: "POST" });
    expect([marked.status, marked.body]).toEqual([201, ""]);
    expect(await unread("scs")).toEqual({ unreadCount: 0 });
    expect((await list("scs")).filter((one) => one.isNew)).toEqual([]);
    expect(await unread("host")).toEqual({ unreadCount: length });
  });

  it("posted after the given instant stay new when a delayed request marks the list as read [U03]", async () => {
    const [newest, before] = await list("gc");
    const path = `/announcement/mark-read-announcements?postedUntil=${before?.postedTime}`;
    expect((await conference.ask("gc", path, { method: "POST" })).status).toBe(201);
    expect((await list("gc")).filter((one) => one.isNew).map((one) => one.id)).toEqual([newest?.id]);
    expect(await unread("gc")).toEqual({ unreadCount: 1 });
  });

  it("can be marked as read several times at once, without effect on the other edition", async () => {
    const markRead = () => conference.ask("both", "/announcement/mark-read-announcements", { method: "POST" });
    expect((await Promise.all([markRead(), markRead(), markRead()])).map((one) => one.status)).toEqual([201, 201, 201]);
    expect(await unread("both")).toEqual({ unreadCount: 0 });
    const regional = await conference.ask(
      "both",
      "/announcement/get-unread-announcements-count?conferenceType=Regional",
    );
    expect((regional.json as { unreadCount: number }).unreadCount).toBeGreaterThan(0);
  });
});

describe("people who read at the same time", () => {
  it("each get their own read marks, in one query [O22] [U03]", async () => {
    const { pool, sql } = conference.services;
    await sql`delete from announcement_reads`;
    const people = await sql<{ id: number }[]>`select id from people order by id limit 3`;
    const [first = 0, second = 0, third = 0] = people.map(({ id }) => id);
    await sql`insert into announcement_reads (person_id, edition_id, announcement_id) values
      (${first}, 'global-2025', 1), (${first}, 'regional-2024', 1), (${second}, 'global-2025', 2), (${second}, 'global-2025', 3)`;
    const queries: string[] = [];
    const db = drizzle(pool, { logger: { logQuery: (query) => void queries.push(query) } });
    const reads = createReadLoader(db);
    const readers = [
      ...[first, second, third].map((personId) => ({ personId, editionId: "global-2025" })),
      { personId: first, editionId: "regional-2024" },
    ];
    const read = await Promise.all(readers.map((reader) => reads.load(reader)));
    expect(read.map((one) => [...one].toSorted())).toEqual([[1], [2, 3], [], [1]]);
    expect(queries).toHaveLength(1);
  });
});

/** Publishes the Global edition with one more announcement, at an instant by the product's clock. */
async function publishOneMore(posted: number, publishedAt: number): Promise<void> {
  const { db, live } = conference.services;
  const pack = (await findPack(db, "global-2025")) as Pack;
  const media = await listMediaNames(db, "global-2025");
  const id = Math.max(...pack.announcements.map((one) => one.id)) + 1;
  const announcement = { id, title: "One more", body: "One more.", posted: new Date(posted).toISOString() };
  const announcements = [...pack.announcements, announcement] as Pack["announcements"];
  await db.transaction((tx) => publishVersion(tx, live, { pack: { ...pack, announcements }, media }, publishedAt));
}

/** The signals of announcements from now on. */
function followAnnouncements(): { signals: Signal[]; leave: () => void } {
  const signals: Signal[] = [];
  const leave = conference.services.live.follow(
    (signal) => void (signal.event === "announcement" && signals.push(signal)),
  );
  return { signals, leave };
}
const SIGNAL = { event: "announcement", data: { edition: "global-2025" } };

describe("an announcement with a posted time in the future", () => {
  it("is hidden until that time, and then signalled to open apps [N08] [U01]", async () => {
    const { clock, sql } = conference.services;
    const [last] = await sql<{ posted: string }[]>`
      select max((item->>'posted')::timestamptz)::text as posted from pack_files, jsonb_array_elements(body) item
      where edition_id = 'global-2025' and file = 'announcements.yaml'`;
    const posted = Date.parse(last?.posted ?? "");
    clock.set({ now: new Date(posted - 60_000).toISOString(), speed: 1 });
    const before = (await list("gc")).length;
    const { signals, leave } = followAnnouncements();
    clock.set({ now: new Date(posted).toISOString() });
    await expect.poll(() => signals).toContainEqual(SIGNAL);
    leave();
    expect((await list("gc")).length).toBe(before + 1);
  });

  it("is signalled although its publication is loaded only after that time [N08]", async () => {
    const { signals, leave } = followAnnouncements();
    const posted = conference.services.clock.now() - 1000;
    await publishOneMore(posted, posted - 1);
    await expect.poll(() => signals).toContainEqual(SIGNAL);
    leave();
  });

  it("is signalled once if its publication signals it [N08]", async () => {
    const { clock, db, live } = conference.services;
    const { signals, leave } = followAnnouncements();
    await publishOneMore(clock.now() - 1000, clock.now());
    await expect.poll(() => signals).toHaveLength(1);
    // Posted times are checked at once.
    await live.send(db, { event: "clock", data: clock.read() });
    await signalsDelivered(conference.services);
    expect(signals).toHaveLength(1);
    leave();
  });
});
