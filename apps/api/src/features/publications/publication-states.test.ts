import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { AuditEntry } from "@narthex/contract/base/staff";
import type { ConsoleToday } from "@narthex/contract/console/today";
import { describe, expect, it } from "vitest";
import { sendChangeNotices } from "./notices.job.ts";
import { publishDueChore } from "./publications.jobs.ts";
import {
  ask,
  content,
  difference,
  endRecallTime,
  eventAt,
  expectRoom,
  listed,
  mailsSent,
  moveTo,
  publish,
  roomOf,
  SATURDAY,
  save,
  services,
  star,
  useConsole,
} from "#test/console.ts";

useConsole();

describe("a publication", () => {
  it("can be recalled before anyone is notified: the app shows the earlier version, and the changes are a draft again [B34]", async () => {
    const event = await eventAt(0);
    const before = await roomOf(event.id);
    await star("regional", event.id);
    await moveTo(event);
    const { id } = (await publish()).json as { id: number };
    expect((await ask("both", `/publications/${id}/recall`, {})).status).toBe(201);
    await endRecallTime();
    await sendChangeNotices(services(), id);
    expect(await mailsSent()).toEqual([]);
    await expectRoom(event.id).toBe(before);
    expect((await difference()).changes).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ state: "recalled", people: 1 });
    expect((await publish()).status).toBe(201);
  });

  it("cannot be recalled later, but an earlier version can be published again, and people are notified [B35]", async () => {
    const event = await eventAt(0);
    const before = await roomOf(event.id);
    await star("regional", event.id);
    await moveTo(event);
    const { id } = (await publish()).json as { id: number };
    await endRecallTime();
    expect((await ask("both", `/publications/${id}/recall`, {})).status).toBe(422);
    const [{ previousVersion } = { previousVersion: 0 }] = await listed();
    const { digest, impact, changes } = await difference(`?version=${previousVersion}`);
    expect([impact.people, changes[0]?.sentences[0]]).toEqual([1, expect.stringContaining("from North Hall to")]);
    const again = await ask("both", "/publications", { version: previousVersion, digest, people: 1 });
    expect(again.status).toBe(201);
    await expectRoom(event.id).toBe(before);
    expect((await difference()).changes).toEqual([]);
  });

  it("is published at its time, or not at all if the event was changed since [B36]", async () => {
    const { clock } = services();
    const [first, second] = [await eventAt(0), await eventAt(1)];
    const publishAt = new Date(clock.now() + 3_600_000).toISOString();
    await moveTo(first);
    const refused = await publish({ publishAt: "9999-01-01T00:00:00.000Z" });
    expect([refused.status, refused.json]).toMatchObject([422, { message: "Choose a time within a year." }]);
    await publish({ publishAt });
    await moveTo(second);
    expect((await listed())[0]).toMatchObject({ state: "scheduled", publishAt, isCurrent: false });
    await publishDueChore.run(services());
    expect(await roomOf(first.id)).not.toBe("North Hall");
    clock.set({ now: publishAt });
    await publishDueChore.run(services());
    expect((await listed())[0]?.state).toBe("published");
    await expectRoom(first.id).toBe("North Hall");
    expect(await roomOf(second.id)).not.toBe("North Hall");

    await publish({ publishAt: new Date(clock.now() + 60_000).toISOString() });
    await publish();
    clock.set({ now: new Date(clock.now() + 60_000).toISOString() });
    await publishDueChore.run(services());
    expect((await listed()).map(({ state }) => state)).toEqual(["published", "failed", "published"]);
    // The person who scheduled it may be away, so Today reports it to the team for a day.
    const failed = async () => ((await ask("both", "/today")).json as ConsoleToday).attention.failedPublications;
    expect(await failed()).toBe(1);
    clock.set({ now: new Date(clock.now() + 86_400_000).toISOString() });
    expect(await failed()).toBe(0);
  });

  it("counts the recipients of an announcement, and posts it when the time for a recall is over [B37]", async () => {
    const { clock } = services();
    const text = { en: "Rain", zh: "雨", th: "ฝน" };
    const added = { id: 900, title: text, body: text, posted: new Date(clock.now()).toISOString() };
    await save({ file: "announcements.yaml", address: ["@900"], after: { ...added, types: ["SCS"] } });
    const { impact, changes } = await difference();
    expect(changes[0]?.sentences).toEqual([
      "New announcement: Rain",
      "Rain",
      "For delegate types: In person, all days",
    ]);
    expect([impact.people, Object.keys(impact.byType)]).toEqual([impact.byReason.announcements, ["SCS"]]);
    await publish();
    const stored = (await content<PackAnnouncement>("announcements.yaml")).find(({ id }) => id === 900);
    expect(Date.parse(stored?.posted ?? "") - clock.now()).toBeGreaterThan(50_000);
    expect((await difference()).changes).toEqual([]);

    // The log names it after an earlier version has removed it again.
    const [{ previousVersion } = { previousVersion: 0 }] = await listed();
    const { digest, impact: none } = await difference(`?version=${previousVersion}`);
    expect((await ask("both", "/publications", { version: previousVersion, digest, people: none.people })).status).toBe(
      201,
    );
    const { json } = await ask("both", "/audit");
    expect((json as { entries: AuditEntry[] }).entries.slice(0, 2)).toMatchObject([
      { action: "draft.published", detail: { version: previousVersion }, object: "Announcements › Rain" },
      { action: "draft.published", object: "Announcements › Rain" },
    ]);
  });

  it("says whether the app shows it and whether what was before is kept, as others publish meanwhile [B34] [B35]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    await moveTo(first);
    expect((await publish()).status).toBe(201);
    const [{ previousVersion } = { previousVersion: 0 }] = await listed();
    await moveTo(second);
    expect((await publish({}, "regional")).status).toBe(201);
    const statesOf = async () =>
      (await listed()).map(({ isCurrent, previousVersion: before }) => [isCurrent, before !== null]);
    expect(await statesOf()).toEqual([
      [true, true],
      [false, true],
    ]);
    await services().sql`delete from edition_versions where version = ${previousVersion ?? 0}`;
    expect(await statesOf()).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("of one field of an event leaves its other changes a draft, also with a gap [B31] [B38]", async () => {
    const event = await eventAt(0);
    const { en } = event.title as { en: string };
    await save({ address: [`@${event.id}`, "title", "en"], before: en, after: "Matins" });
    await moveTo(event);
    const selection = { file: SATURDAY, entry: `@${event.id}` };
    const query = `?file=${SATURDAY}&entry=@${event.id}`;
    expect((await difference(query)).gaps).not.toEqual([]);
    const { digest, impact, gaps, changes } = await difference(`${query}&field=location`);
    expect([gaps, changes.length, changes[0]?.sentences]).toEqual([[], 1, [expect.stringContaining("to North Hall")]]);
    const answer = await publish({ ...selection, field: "location", digest, people: impact.people });
    expect(answer.status).toBe(201);
    await expectRoom(event.id).toBe("North Hall");
    const [rest] = (await difference()).changes;
    expect(rest?.sentences).toEqual([expect.stringContaining("Matins")]);
  });
});
