import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbookOf, type FormattedNumber } from "#test/content/workbook.ts";
import { openScheduleImport } from "#test/content/schedule-import.ts";

const HEADER = ["Day", "Time", "Title", "标题", "ชื่อ", "Speakers", "Room", "For", "Session no."];
const NEW_ROWS = [
  ["Fri 15 Nov", "21:15 – 22:00", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
  ["", "24:30–1:15 am", "Night vigil", "守夜", "เฝ้าภาวนา", "", "Chapel · Level 1", "SCS", ""],
];

let demo: Awaited<ReturnType<typeof openScheduleImport>>;
beforeAll(async () => void (demo = await openScheduleImport()));
afterAll(() => demo.close());

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
describe("a spreadsheet of the programme", () => {
  it("is imported into the draft once, with its languages, rooms and night events, and changes nothing the second time [B62] [B63]", async () => {
    const before = await demo.eventsOn("2024-11-15", "published");
    const book = workbookOf({ Notes: [["only a title"]], Programme: [["The Long Table"], HEADER, ...NEW_ROWS] });
    const first = await demo.preview(book);
    expect(first).toMatchObject({ sheet: "Programme", issueCount: 0, added: 2, changed: 0, removed: 0, same: 0 });
    expect(first.mapping).toMatchObject({ day: 0, start: 1, title: 2, titleZh: 3, titleTh: 4, room: 6, audience: 7 });
    expect(first.changes.map(({ row, kind, date, start }) => ({ row, kind, date, start }))).toEqual([
      { row: 3, kind: "added", date: "2024-11-15", start: "2024-11-15T21:15:00+08:00" },
      { row: 4, kind: "added", date: "2024-11-15", start: "2024-11-16T00:30:00+08:00" },
    ]);
    expect((await demo.apply(book, { digest: "other" })).status).toBe(409);
    expect((await demo.apply(book)).json).toEqual({ added: 2, changed: 0, removed: 0 });
    expect(await demo.eventsOn("2024-11-15", "published")).toEqual(before);
    expect(await demo.named("2024-11-15", "Night vigil")).toMatchObject({
      title: { en: "Night vigil", zh: "守夜", th: "เฝ้าภาวนา" },
      location: [{ en: "Chapel · Level 1", zh: "一楼小教堂", th: "โบสถ์เล็ก · ชั้น 1" }],
      durationInMin: 45,
      hideDelegateType: "GC",
      slug: "night-vigil",
    });
    expect(await demo.preview(book)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 2, changes: [] });
    const [entry] = await demo.services.sql`select detail from audit_entries where action = 'programme.imported'`;
    expect(entry?.["detail"]).toEqual({ added: 2, changed: 0, removed: 0 });
    const { json } = await demo.ask("draft/history?file=schedule/2024-11-15.yaml");
    expect((json as unknown[]).length).toBe(2);
  });

  it("shows what a changed file changes, keeps ids, and finds a renamed and a moved event again [B63]", async () => {
    const walk = await demo.named("2024-11-15", "Lantern walk");
    const changed = csvOf([
      HEADER,
      ["2024-11-15", "21:30–22:15", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
      ["2024-11-15", "24:30–1:15", "Night watch", "守夜", "เฝ้าภาวนา", "", "Chapel · Level 1", "SCS", ""],
    ]);
    const { changes, same } = await demo.preview(changed);
    expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", [{ field: "start", before: "21:15", after: "21:30" }]],
      ["changed", [{ field: "title", before: "Night vigil", after: "Night watch" }]],
    ]);
    expect(same).toBe(0);
    expect((await demo.apply(changed)).status).toBe(201);
    expect((await demo.named("2024-11-15", "Lantern walk"))?.id).toBe(walk?.id);
    const moved = csvOf([
      HEADER,
      ["16/11/2024", "9.30 pm – 10.15 pm", "Lantern walk", "灯笼步行", "เดินโคมไฟ", "Ruth Tan", "Garden", "", ""],
    ]);
    expect((await demo.apply(moved)).json).toEqual({ added: 0, changed: 1, removed: 0 });
    expect((await demo.named("2024-11-16", "Lantern walk"))?.id).toBe(walk?.id);
    expect(await demo.named("2024-11-15", "Lantern walk")).toBeUndefined();
  });

  it("removes events only on request, and recognizes events by a column of numbers [B63]", async () => {
    const [first] = await demo.eventsOn("2024-11-17");
    const rows = csvOf([
      ["id", "day", "start", "title", "duration"],
      [String(first?.id), "2024-11-17", "07:45", "Early prayer", "20"],
    ]);
    const stays = await demo.preview(rows);
    expect(stays).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(stays.left).toBeGreaterThan(10);
    const goes = await demo.preview(rows, { removes: true });
    expect([goes.removed, goes.left]).toEqual([stays.left, 0]);
    expect(goes.digest).not.toBe(stays.digest);
    expect((await demo.apply(rows)).status).toBe(201);
    expect((await demo.named("2024-11-17", "Early prayer"))?.id).toBe(first?.id);
  });

  it("leads an event to its experience by its code, and changes nothing the second time or without that column [B147]", async () => {
    const fileWith = (experience: string): string =>
      csvOf([
        ["day", "start", "title", "duration", "Code of the experience"],
        ["2024-11-15", "05:00", "Prayer walk", "20", experience],
      ]);
    const leadsTo = async () => (await demo.named("2024-11-15", "Prayer walk"))?.expFindOut;
    const { issues } = await demo.preview(fileWith("XX"));
    expect(issues).toMatchObject([{ row: 2, field: "experience", code: "refused", issue: { code: "no-experience" } }]);
    expect((await demo.apply(fileWith("XX"))).status).toBe(422);
    expect((await demo.apply(fileWith("pm"))).status).toBe(201);
    expect(await leadsTo()).toEqual({ type: "PM" });
    expect(await demo.preview(fileWith("PM"))).toMatchObject({ added: 0, changed: 0, same: 1 });
    const without = csvOf([
      ["day", "start", "title", "duration"],
      ["2024-11-15", "05:00", "Prayer walk", "20"],
    ]);
    expect(await demo.preview(without)).toMatchObject({ added: 0, changed: 0, same: 1 });
    expect((await demo.preview(fileWith(""))).changes[0]?.fields).toEqual([
      { field: "experience", before: "PM", after: "" },
    ]);
    expect((await demo.apply(fileWith(""))).status).toBe(201);
    expect(await leadsTo()).toBeNull();
  });

  it("names every issue by row and column, and then imports nothing [B62]", async () => {
    const file = csvOf([
      ["id", "Day", "Start", "End", "Title", "For", "Type", "Session no.", "Description"],
      ["9001", "15 Nov", "9:00", "10:00", "Fine", "", "", "", ""],
      ["9001", "Friday 20 December", "later", "never", "", "VIPs", "party", "one", ""],
      ["9002", "15 Nov", "9:00", "soon", "No end", "", "", "", ""],
      ["9003", "15 Nov", "9:00", "", "Open end", "", "", "", "<script>alert(1)</script>"],
      ["9001", "15 Nov", "11:00", "12:00", "Twice", "", "", "", ""],
    ]);
    const { issues } = await demo.preview(file);
    expect(issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      "3 Session no. number",
      "3 Title missing",
      "3 Type type",
      "3 For audience",
      "3 Start time",
      "3 Day day",
      "3 End time",
      "3 id duplicate",
      "4 End time",
      "5 End length",
      "5 Description refused",
      "6 id duplicate",
    ]);
    expect((await demo.apply(file)).status).toBe(422);
    expect(await demo.named("2024-11-15", "Fine")).toBeUndefined();
  });

  it("is read from cells with dates and times, and with headings of days [B62]", async () => {
    const date = (number: number): FormattedNumber => ({ number, format: 14 });
    const time = (hour: number): FormattedNumber => ({ number: hour / 24, format: 20 });
    const { changes, issues } = await demo.preview(
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
    expect(issues).toEqual([]);
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
    const unknown = await demo.preview(file);
    expect(unknown).toMatchObject({ rows: 0, issueCount: 0, mapping: { start: null, title: null } });
    const mapping = { ...unknown.mapping, start: 0, title: 1, day: 2, label: null, duration: 3 };
    expect((await demo.apply(file, { mapping })).json).toEqual({ added: 1, changed: 0, removed: 0 });
    expect(await demo.preview(file)).toMatchObject({ mapping, same: 1, changes: [] });
  });

  it("of 1,000 rows is imported as a whole [B63]", async () => {
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
    expect((await demo.apply(book)).json).toEqual({ added: 1000, changed: 0, removed: 0 });
    expect(await demo.preview(book)).toMatchObject({ same: 1000, changes: [] });
  });
});
