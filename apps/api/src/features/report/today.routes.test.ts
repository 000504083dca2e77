import type { ConsoleToday } from "@narthex/contract/console/today";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";
import { insertRun } from "#test/photos/photos.ts";
import { routePhotos } from "../photos/routing/route-photos.service.ts";

const EDITION = "global-2025";
let demo: Demonstration;
// One for each try: what a try has added would be counted by the next.
beforeEach(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, EDITION);
});
afterEach(() => demo.close());

const today = async (who: string): Promise<ConsoleToday> =>
  (await demo.ask(who, `/console/${EDITION}/today`)).json as ConsoleToday;

describe("the start page of the console", () => {
  it("shows at least six events to come, of whatever day, and after the last nothing, also no places to give [B09]", async () => {
    const { clock } = demo.services;
    clock.set({ now: "2025-07-01T07:00:00+08:00" });
    const { now, next } = await today("voice");
    expect([now, next.map(({ date }) => date)]).toEqual([[], Array(6).fill("2025-07-17")]);
    await demo.services.sql`update allocation_proposals set published_at = null where edition_id = ${EDITION}`;
    expect((await today("organiser")).attention.unpublishedAllocations).toBeGreaterThan(0);
    clock.set({ now: "2025-08-20T07:00:00+08:00" });
    const after = await today("organiser");
    expect([after.now, after.next, after.attention.unpublishedAllocations]).toEqual([[], [], 0]);
  });

  it("shows what is on and what begins within three hours [B09]", async () => {
    const { now, next } = await today("voice");
    const at = demo.services.clock.now();
    expect(now.length).toBeGreaterThan(0);
    expect(next.length).toBeGreaterThan(0);
    for (const { start, end } of now) expect(Date.parse(start) <= at && at < Date.parse(end)).toBe(true);
    for (const { start } of next) expect(Date.parse(start)).toBeGreaterThan(at);
    for (const { start } of next.slice(6)) expect(Date.parse(start)).toBeLessThanOrEqual(at + 3 * 3_600_000);
  });

  it("names the day that an event after midnight belongs to, which has the file that moves it [B09] [B38]", async () => {
    demo.services.clock.set({ now: "2025-07-21T23:00:00+08:00" });
    const { next } = await today("programme");
    const late = next.find(({ start }) => start === "2025-07-21T16:30:00.000Z");
    expect(late?.date).toBe("2025-07-21");
    const file = await demo.ask("programme", `/console/${EDITION}/draft/file?file=schedule/${late?.date}.yaml`);
    expect((file.json as { content: { id: number }[] }).content.map(({ id }) => id)).toContain(late?.id);
  });

  it("says of a production server without a mail server that it sends no email [B09]", async () => {
    const { config } = demo.services;
    Object.assign(config, { mode: "production" });
    expect((await today("people")).attention.withoutMail).toBe(1);
    Object.assign(config, { mode: "demonstration" });
    expect((await today("people")).attention.withoutMail).toBe(0);
  });

  it("counts only what needs attention and the person's roles may see [B09]", async () => {
    const nothing = {
      withoutRoom: null,
      languageGaps: null,
      unpublishedFiles: null,
      speakerCorrections: null,
      unconfirmedPublications: null,
      failedPublications: null,
      erasureRequests: null,
      quarantinedPhotos: null,
      undeliveredForms: null,
      unpublishedAllocations: null,
      parkedJobs: null,
      fullDisks: null,
      engineProblems: null,
      withoutMail: null,
    };
    await insertRun(demo.services, "desk-camera", ["nobody-knows-this-code"], 2);
    await demo.services.db.transaction((tx) => routePhotos(tx, demo.services, EDITION));
    expect((await demo.ask("gc", "/profile/erasure", { method: "POST" })).status).toBe(202);
    expect((await today("people")).attention).toEqual({ ...nothing, erasureRequests: 1, withoutMail: 0 });
    expect((await today("photographer")).attention).toEqual({ ...nothing, quarantinedPhotos: 3 });
    const read = await demo.ask("voice", `/console/${EDITION}/draft/file?file=announcements.yaml`);
    const [first] = (read.json as { content: { id: number; title: string }[] }).content;
    const edit = {
      file: "announcements.yaml",
      address: [`@${first?.id}`, "title"],
      before: first?.title,
      after: "New",
    };
    const payload = { edits: [edit] };
    expect((await demo.ask("voice", `/console/${EDITION}/draft/edits`, { method: "POST", payload })).status).toBe(201);
    const gaps = (await demo.ask("voice", `/console/${EDITION}/draft/gaps`)).json as { acceptedBy: string | null }[];
    const languageGaps = gaps.filter(({ acceptedBy }) => acceptedBy === null).length;
    const work = { languageGaps, unpublishedFiles: 1, unconfirmedPublications: 0, failedPublications: 0 };
    expect((await today("voice")).attention).toEqual({ ...nothing, ...work });
    const { attention, openApps } = await today("organiser");
    expect(Object.values(attention)).not.toContain(null);
    expect([attention.quarantinedPhotos, attention.parkedJobs, openApps]).toEqual([3, 0, 0]);
  });
});
