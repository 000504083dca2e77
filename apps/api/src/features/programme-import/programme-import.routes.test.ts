import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { ProgrammeFile, ProgrammePreview } from "@narthex/contract/programme-import";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbookOf, type FormattedNumber } from "#platform/sheets/test-workbook.ts";
import { addStaff, openDemonstration, type Demonstration } from "#test-people.ts";

const EDITION = "regional-2024";
const HEADER = ["Day", "Time", "Title", "标题", "ชื่อ", "Speakers", "Room", "For", "Session no."];
const NEW_ROWS = [
  ["Fri 15 Nov", "21:15 – 22:00", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
  ["", "24:30–1:15 am", "Night vigil", "守夜", "เฝ้าภาวนา", "", "Chapel · Level 1", "SCS", ""],
];

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, EDITION);
});
afterAll(() => demo.close());

type More = Partial<Pick<ProgrammeFile, "mapping" | "sheet" | "removes">>;
const fileOf = (bytes: Buffer | string, more: More = {}): ProgrammeFile => ({
  fileName: "programme",
  content: Buffer.from(bytes).toString("base64"),
  sheet: null,
  mapping: null,
  removes: false,
  ...more,
});
const IMPORT = `/console/${EDITION}/programme-import`;
const post = (path: string, payload: object) => demo.ask("programme", path, { method: "POST", payload });
const preview = async (bytes: Buffer | string, more: More = {}): Promise<ProgrammePreview> =>
  (await post(`${IMPORT}/preview`, fileOf(bytes, more))).json as ProgrammePreview;
const apply = async (bytes: Buffer | string, more: More & { digest?: string } = {}) => {
  const { digest = (await preview(bytes, more)).digest, ...rest } = more;
  return post(IMPORT, { ...fileOf(bytes, rest), digest });
};
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
const eventsOn = async (date: string, state: "content" | "published" = "content"): Promise<PackEvent[]> => {
  const { json } = await demo.ask("programme", `/console/${EDITION}/draft/file?file=schedule/${date}.yaml`);
  return (json as Record<typeof state, PackEvent[]>)[state];
};
const named = async (date: string, title: string): Promise<PackEvent | undefined> =>
  (await eventsOn(date)).find((event) => (typeof event.title === "string" ? event.title : event.title.en) === title);

describe("a spreadsheet of the programme", () => {
  it("goes into the draft once, with its languages, rooms and nights, and changes nothing the second time [B62] [B63]", async () => {
    const before = await eventsOn("2024-11-15", "published");
    const book = workbookOf({ Notes: [["only a title"]], Programme: [["The Long Table"], HEADER, ...NEW_ROWS] });
    const first = await preview(book);
    expect(first).toMatchObject({ sheet: "Programme", faultCount: 0, added: 2, changed: 0, removed: 0, same: 0 });
    expect(first.mapping).toMatchObject({ day: 0, start: 1, title: 2, titleZh: 3, titleTh: 4, room: 6, audience: 7 });
    expect(first.changes.map(({ row, kind, date, start }) => ({ row, kind, date, start }))).toEqual([
      { row: 3, kind: "added", date: "2024-11-15", start: "2024-11-15T21:15:00+08:00" },
      { row: 4, kind: "added", date: "2024-11-15", start: "2024-11-16T00:30:00+08:00" },
    ]);
    expect((await apply(book, { digest: "other" })).status).toBe(409);
    expect((await apply(book)).json).toEqual({ added: 2, changed: 0, removed: 0 });
    expect(await eventsOn("2024-11-15", "published")).toEqual(before);
    expect(await named("2024-11-15", "Night vigil")).toMatchObject({
      title: { en: "Night vigil", zh: "守夜", th: "เฝ้าภาวนา" },
      location: [{ en: "Chapel · Level 1", zh: "一楼小教堂", th: "โบสถ์เล็ก · ชั้น 1" }],
      durationInMin: 45,
      hideDelegateType: "GC",
      slug: "night-vigil",
    });
    expect(await preview(book)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 2, changes: [] });
    const [entry] = await demo.services.sql`select detail from audit_entries where action = 'programme.imported'`;
    expect(entry?.["detail"]).toEqual({ added: 2, changed: 0, removed: 0 });
    const { json } = await demo.ask("programme", `/console/${EDITION}/draft/history?file=schedule/2024-11-15.yaml`);
    expect((json as unknown[]).length).toBe(2);
  });

  it("shows what a changed file changes, keeps ids, and finds a renamed and a moved event again [B63]", async () => {
    const walk = await named("2024-11-15", "Lantern walk");
    const changed = csvOf([
      HEADER,
      ["2024-11-15", "21:30–22:15", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
      ["2024-11-15", "24:30–1:15", "Night watch", "守夜", "เฝ้าภาวนา", "", "Chapel · Level 1", "SCS", ""],
    ]);
    const { changes, same } = await preview(changed);
    expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", [{ field: "start", before: "21:15", after: "21:30" }]],
      ["changed", [{ field: "title", before: "Night vigil", after: "Night watch" }]],
    ]);
    expect(same).toBe(0);
    expect((await apply(changed)).status).toBe(201);
    expect((await named("2024-11-15", "Lantern walk"))?.id).toBe(walk?.id);
    const moved = csvOf([
      HEADER,
      ["16/11/2024", "9.30 pm – 10.15 pm", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
    ]);
    expect((await apply(moved)).json).toEqual({ added: 0, changed: 1, removed: 0 });
    expect((await named("2024-11-16", "Lantern walk"))?.id).toBe(walk?.id);
    expect(await named("2024-11-15", "Lantern walk")).toBeUndefined();
  });

  it("removes events only when that is asked for, and finds events by a column of numbers [B63]", async () => {
    const [first] = await eventsOn("2024-11-17");
    const rows = csvOf([
      ["id", "day", "start", "title", "duration"],
      [String(first?.id), "2024-11-17", "07:45", "Early prayer", "20"],
    ]);
    const stays = await preview(rows);
    expect(stays).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(stays.left).toBeGreaterThan(10);
    const goes = await preview(rows, { removes: true });
    expect([goes.removed, goes.left]).toEqual([stays.left, 0]);
    expect(goes.digest).not.toBe(stays.digest);
    expect((await apply(rows)).status).toBe(201);
    expect((await named("2024-11-17", "Early prayer"))?.id).toBe(first?.id);
  });

  it("has rooms and speakers with their languages on sheets of their own, whose faults name the sheet [B88]", async () => {
    const workbook = (rooms: string[][], programme: string[][]) =>
      workbookOf({
        Rooms: [["Code", "Room", "中文", "ไทย"], ...rooms],
        Speakers: [
          ["Name", "Chinese", "Thai"],
          ["Ruth Tan", "陈路得", "รูธ ตัน"],
          ["Mei Chan", "陈美", ""],
        ],
        Programme: [["Day", "Start", "End", "Title", "Room", "Speaker"], ...programme],
      });
    const rooms = [["G1", "Rose Garden", "玫瑰园", "สวนกุหลาบ"]];
    const book = workbook(rooms, [
      ["16 Nov", "06:00", "06:30", "Dew", "g1", "ruth tan"],
      ["", "06:30", "07:00", "Light", "Rose Garden", "Ruth Tan, Mei Chan"],
    ]);
    const { sheet, faults, nameSheets } = await preview(book);
    expect([sheet, faults]).toEqual(["Programme", []]);
    expect(nameSheets).toEqual([
      { field: "room", sheet: "Rooms", names: 1 },
      { field: "speakers", sheet: "Speakers", names: 2 },
    ]);
    expect((await apply(book)).json).toEqual({ added: 2, changed: 0, removed: 0 });
    const room = { en: "Rose Garden", zh: "玫瑰园", th: "สวนกุหลาบ" };
    expect(await named("2024-11-16", "Dew")).toMatchObject({
      location: [room],
      subtitle: { en: "Ruth Tan", zh: "陈路得", th: "รูธ ตัน" },
    });
    // A language that one of the names lacks is left for a person to translate.
    expect((await named("2024-11-16", "Light"))?.subtitle).toEqual({ en: "Ruth Tan, Mei Chan", zh: "陈路得, 陈美" });
    expect(await preview(book)).toMatchObject({ same: 2, changes: [] });

    const wrong = workbook(
      [...rooms, ["G1", "", "园", ""], ["G1", "Other", "", ""]],
      [["16 Nov", "06:00", "06:30", "Dew", "Cellar", "Ruth Tan"]],
    );
    const found = (await preview(wrong)).faults.map(
      (one) => `${one.sheet} ${one.row} ${one.column} ${one.code} ${one.value}`,
    );
    expect(found).toEqual(["Programme 2 Room unlisted Cellar", "Rooms 3 Room missing ", "Rooms 4 Room duplicate 2"]);
    expect((await apply(wrong)).status).toBe(422);
  });

  it("names every fault by row and column, and takes nothing over then [B62]", async () => {
    const file = csvOf([
      ["id", "Day", "Start", "End", "Title", "For", "Type", "Session no.", "Description"],
      ["9001", "15 Nov", "9:00", "10:00", "Fine", "", "", "", ""],
      ["9001", "Friday 20 December", "later", "10:00", "", "VIPs", "party", "one", ""],
      ["9002", "15 Nov", "9:00", "soon", "No end", "", "", "", ""],
      ["9003", "15 Nov", "9:00", "", "Open end", "", "", "", "<script>alert(1)</script>"],
      ["9001", "15 Nov", "11:00", "12:00", "Twice", "", "", "", ""],
    ]);
    const { faults } = await preview(file);
    expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      "3 Session no. number",
      "3 Title missing",
      "3 Type type",
      "3 For audience",
      "3 Start time",
      "4 End time",
      "5 End length",
      "5 Description refused",
      "6 id duplicate",
    ]);
    expect((await apply(file)).status).toBe(422);
    expect(await named("2024-11-15", "Fine")).toBeUndefined();
  });

  it("is read from cells with dates and times, and with headings of days [B62]", async () => {
    const date = (number: number): FormattedNumber => ({ number, format: 14 });
    const time = (hour: number): FormattedNumber => ({ number: hour / 24, format: 20 });
    const { changes, faults } = await preview(
      workbookOf({
        A: [
          ["Date", "Start", "End", "Title"],
          [date(45611), time(21.5), time(22), "As cells"],
          ["Sunday 17 November", "", "", ""],
          ["", "21.30", "22.15", "Below a heading"],
          ["", { number: 45613 + 21.75 / 24, format: 22 }, { number: 22.25 / 24, format: 0 }, "With its date"],
        ],
      }),
    );
    expect(faults).toEqual([]);
    expect(changes.map(({ start, title }) => `${start} ${title}`)).toEqual([
      "2024-11-15T21:30:00+08:00 As cells",
      "2024-11-17T21:30:00+08:00 Below a heading",
      "2024-11-17T21:45:00+08:00 With its date",
    ]);
  });

  it("needs columns for the start and the title, and remembers those that were chosen [B62]", async () => {
    const file = csvOf([
      ["Wann", "Was", "Tag", "Dauer"],
      ["21:00", "Quiet evening", "2024-11-16", "30"],
    ]);
    const unknown = await preview(file);
    expect(unknown).toMatchObject({ rows: 0, faultCount: 0, mapping: { start: null, title: null } });
    const mapping = { ...unknown.mapping, start: 0, title: 1, day: 2, label: null, duration: 3 };
    expect((await apply(file, { mapping })).json).toEqual({ added: 1, changed: 0, removed: 0 });
    expect(await preview(file)).toMatchObject({ mapping, same: 1, changes: [] });
  });

  it("of 1,000 rows is taken over as a whole [B63]", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => [
      `2024-11-${15 + (at % 3)}`,
      `${6 + (at % 15)}:${String(at % 60).padStart(2, "0")}`,
      `Talk ${at}`,
      `讲座 ${at}`,
      `การบรรยาย ${at}`,
      `Speaker ${at}`,
      `Room ${at % 40}`,
      "20",
    ]);
    const book = workbookOf({
      All: [["day", "start", "title", "title zh", "title th", "speaker", "room", "duration"], ...rows],
    });
    expect((await apply(book)).json).toEqual({ added: 1000, changed: 0, removed: 0 });
    expect(await preview(book)).toMatchObject({ same: 1000, changes: [] });
  });
});
