import type { Announcement } from "@narthex/contract/announcements";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "../../test-people.ts";

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
  it("come newest first, and none before its time [U01]", async () => {
    const now = conference.house.clock.now();
    const times = (await list("scs")).map((one) => Date.parse(one.postedTime));
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.filter((time) => time > now)).toEqual([]);
  });

  it("are read by one person, and stay new to the others [U03]", async () => {
    const { length } = await list("scs");
    expect(await unread("scs")).toEqual({ unreadCount: length });
    const marked = await conference.ask("scs", "/announcement/mark-read-announcements", { method: "POST" });
    expect([marked.status, marked.body]).toEqual([201, ""]);
    expect(await unread("scs")).toEqual({ unreadCount: 0 });
    expect((await list("scs")).filter((one) => one.isNew)).toEqual([]);
    expect(await unread("host")).toEqual({ unreadCount: length });
  });

  it("are read once, however often that is said", async () => {
    const say = () => conference.ask("both", "/announcement/mark-read-announcements", { method: "POST" });
    expect((await Promise.all([say(), say(), say()])).map((one) => one.status)).toEqual([201, 201, 201]);
    expect(await unread("both")).toEqual({ unreadCount: 0 });
    const regional = await conference.ask(
      "both",
      "/announcement/get-unread-announcements-count?conferenceType=Regional",
    );
    expect((regional.json as { unreadCount: number }).unreadCount).toBeGreaterThan(0);
  });
});
