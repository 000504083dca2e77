import type { DraftFile } from "@narthex/contract/console/drafts";
import type { NewEdition, NewEditionResult } from "@narthex/contract/console/new-editions";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const start = (payload: NewEdition) =>
  conference.ask("organiser", "/console/global-2025/editions", { method: "POST", payload });
/** A file of the draft, once its organiser is known everywhere. */
async function fileOf<T>(name: string): Promise<T> {
  const read = () => conference.ask("organiser", `/console/lake-2026/draft/file?file=${name}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  return ((await read()).json as DraftFile).content as T;
}

describe("a new edition from a file", () => {
  it("starts from a schedule of another system, which is refused by line, with a code [B82] [B90]", async () => {
    const calendar = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//y//EN
X-WR-CALNAME:Lake Days
X-WR-TIMEZONE:Asia/Bangkok
BEGIN:VEVENT
UID:1
DTSTAMP:20260101T000000Z
DTSTART;TZID=Asia/Bangkok:20261002T090000
DTEND;TZID=Asia/Bangkok:20261002T100000
SUMMARY:Opening
END:VEVENT
END:VCALENDAR
`;
    const content = Buffer.from(calendar).toString("base64");
    const base = { from: "file", id: "lake-2026", fileName: "lake.ics", timeZone: null } as const;
    expect((await start({ ...base, content })).json).toMatchObject({
      id: "lake-2026",
      issues: [],
      reading: { timeZone: "Asia/Bangkok", days: [{ date: "2026-10-02", events: 1 }], notes: [] },
    });
    expect((await fileOf<PackEvent[]>("schedule/2026-10-02.yaml"))[0]).toMatchObject({
      title: "Opening",
      start: "2026-10-02T09:00:00+07:00",
    });
    const refused = await start({ ...base, id: "other", content: Buffer.from("no schedule").toString("base64") });
    expect(refused.json).toEqual({
      id: null,
      remaining: [],
      issues: [{ line: 1, reason: expect.any(String) as string, code: "schedule-format", params: {} }],
      reading: null,
    });
  });

  it("from a file asks for a time zone that it does not name, and for the days of a calendar of a year [B82] [O77] [O80]", async () => {
    const event = (day: string): string =>
      `BEGIN:VEVENT\nUID:${day}\nDTSTART:${day}T010000Z\nDTEND:${day}T020000Z\nSUMMARY:Talk\nEND:VEVENT\n`;
    const calendar = `BEGIN:VCALENDAR\n${["20260105", "20261002", "20261003"].map(event).join("")}END:VCALENDAR\n`;
    const content = Buffer.from(calendar).toString("base64");
    const base = { from: "file", id: "hill-2026", fileName: "lake.ics", content } as const;
    const codeOf = async (wanted: Parameters<typeof start>[0]): Promise<unknown> => {
      const { id, issues } = (await start(wanted)).json as NewEditionResult;
      return [id, issues.map(({ code }) => code)];
    };
    const chosen = { firstDay: "2026-10-02", lastDay: "2026-10-03" };
    expect(await codeOf({ ...base, timeZone: null, ...chosen })).toEqual([null, ["zone-assumed"]]);
    expect(await codeOf({ ...base, timeZone: "Asia/Singapore" })).toEqual([null, ["source-days"]]);
    const { id, reading } = (await start({ ...base, timeZone: "Asia/Singapore", ...chosen })).json as NewEditionResult;
    expect([id, reading]).toEqual([
      "hill-2026",
      {
        timeZone: "Asia/Singapore",
        days: [
          { date: "2026-10-02", events: 1 },
          { date: "2026-10-03", events: 1 },
        ],
        notes: [],
      },
    ]);
  });

  it("is refused with its reason if it takes too much memory or time to read, and the server goes on [B82]", async () => {
    // 8 MB of text, and more than 128 MB in memory.
    const days = "[],".repeat(2_700_000);
    const content = Buffer.from(`{"schedule":{"conference":{"days":[${days}[]]}}}`).toString("base64");
    const wanted = { from: "file", id: "deep-2026", fileName: "deep.json", timeZone: "Asia/Bangkok", content } as const;
    const { issues } = (await start(wanted)).json as NewEditionResult;
    expect(issues).toMatchObject([{ line: 1, code: "too-demanding" }]);
  });
});
