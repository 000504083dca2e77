import type { Difference } from "@narthex/contract/console/publications";
import type { Problem } from "@narthex/contract/problems";
import { describe, expect, it } from "vitest";
import { sendChangeNotices } from "./notices.job.ts";
import {
  SATURDAY,
  ask,
  asPerson,
  difference,
  endRecallTime,
  eventAt,
  expectRoom,
  mailsSent,
  moveTo,
  publish,
  roomOf,
  save,
  services,
  star,
  useConsole,
} from "#test/console.ts";

useConsole();

describe("publishing", () => {
  it("names the number of affected people, and is refused with another number or other changes [B29]", async () => {
    const event = await eventAt(0);
    await star("regional", event.id);
    await star("online", event.id);
    await moveTo(event);
    const { impact, digest } = await difference();
    expect(impact).toMatchObject({
      people: 2,
      byReason: { stars: 2, seats: 0, places: 0, choices: 0, announcements: 0 },
    });
    expect(impact.everybody).toBeGreaterThan(2);
    expect(Object.values(impact.byType).reduce((sum, one) => sum + one, 0)).toBe(2);
    expect((await publish({ people: 3 })).status).toBe(409);
    expect((await publish({ digest: `${digest}x` })).status).toBe(409);
    expect(await roomOf(event.id)).not.toBe("North Hall");
    expect((await publish()).status).toBe(201);
    await expectRoom(event.id).toBe("North Hall");
    expect((await difference()).changes).toEqual([]);
    expect((await publish()).status).toBe(422);
  });

  it("notifies each affected person once, in sentences about their own events, after the time for a recall [B30]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    await star("regional", first.id);
    await star("online", second.id);
    await star("online", first.id);
    await moveTo(first);
    await moveTo(second, { en: "Loft", zh: "阁楼", th: "ห้องใต้หลังคา" });
    const { id } = (await publish()).json as { id: number };
    await sendChangeNotices(services(), id);
    expect(await mailsSent()).toEqual([]);
    await endRecallTime();
    await Promise.all([sendChangeNotices(services(), id), sendChangeNotices(services(), id)]);
    await sendChangeNotices(services(), id);
    await expect.poll(async () => (await mailsSent()).length).toBe(2);
    const mails = await mailsSent();
    const mailTo = (who: string) => mails.find((mail) => mail.includes(`To: ${who}@demo.test`)) ?? "";
    expect(mailTo("online")).toContain("Loft");
    expect(mailTo("regional")).toContain("North Hall");
    expect(mailTo("regional")).not.toContain("Loft");
  });

  it("can include one event and leave the rest of the draft [B31]", async () => {
    const [first, second] = [await eventAt(0), await eventAt(1)];
    await moveTo(first);
    await moveTo(second);
    const selection = { file: SATURDAY, entry: `@${first.id}` };
    const { digest, impact } = await difference(`?file=${SATURDAY}&entry=@${first.id}`);
    expect((await ask("both", "/publications", { ...selection, digest, people: impact.people })).status).toBe(201);
    await expectRoom(first.id).toBe("North Hall");
    expect(await roomOf(second.id)).not.toBe("North Hall");
    expect((await difference()).changes.map(({ entry }) => entry)).toEqual([`@${second.id}`]);
  });

  it("is refused with a gap that nobody accepted, and with a reference to nothing, by code [B32] [B90]", async () => {
    const event = await eventAt(0);
    const { en } = event.title as { en: string };
    await save({ address: [`@${event.id}`, "title", "en"], before: en, after: "Matins" });
    const refused = await publish();
    const { detail, errors } = refused.json as Problem;
    expect([refused.status, detail]).toEqual([422, expect.stringContaining("Matins")]);
    expect(errors).toMatchObject([{ code: "gap-older", params: { language: "zh", english: "Matins" } }]);
    const gap = { file: SATURDAY, address: [`@${event.id}`, "title"], english: "Matins" };
    await ask("both", "/draft/gaps", { gaps: ["zh", "th"].map((language) => ({ ...gap, language })) });
    const nothing = { type: "NONE" };
    await save({ address: [`@${event.id}`, "expFindOut"], before: event.expFindOut, after: nothing });
    expect((await difference()).issues).toEqual([
      {
        file: SATURDAY,
        address: [`@${event.id}`, "expFindOut", "type"],
        object: expect.stringMatching(/2024 › /) as string,
        reason: "there is no experience NONE in experiences.yaml",
        code: "no-experience",
        params: { experience: "NONE" },
      },
    ]);
    expect((await publish()).status).toBe(422);
    await save({ address: [`@${event.id}`, "expFindOut"], before: nothing, after: event.expFindOut });
    expect((await publish()).status).toBe(201);
  });

  it("needs no file of materials for a numbered session, which then has none yet [M02]", async () => {
    const event = await eventAt(0);
    await save({ address: [`@${event.id}`, "session"], before: event.session, after: 99 });
    expect((await difference()).issues).toEqual([]);
    expect((await publish()).status).toBe(201);
    const read = () => asPerson("regional", "/cms/sessionMaterials/99?conferenceType=Regional");
    await expect.poll(async () => (await read()).status).toBe(200);
    expect((await read()).json).toMatchObject([{ tools: [], questions: [], relatedResources: [], gpc_videos: [] }]);
  });

  it("is limited to what a role may edit, and to a recent sign-in [B33]", async () => {
    await moveTo(await eventAt(0));
    const isOfferedTo = async (who: string) => ((await ask(who, "/difference")).json as Difference).isInRole;
    expect([await isOfferedTo("online"), await isOfferedTo("regional")]).toEqual([false, true]);
    expect((await publish({}, "online")).status).toBe(403);
    expect((await publish({}, "host")).status).toBe(403);
    expect((await publish({}, "regional")).status).toBe(201);
  });
});
