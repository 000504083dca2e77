import { readFileSync } from "node:fs";
import { IMPORT_FIELDS, type ImportValues } from "@narthex/contract/console/people-import";
import { describe, expect, it } from "vitest";
import { findHeader } from "@narthex/domain/sheets/guess-columns";
import { parseSheets } from "#platform/sheets/parse-sheets.ts";
import { encodeText } from "#test/content/encode.ts";
import { workbookOf } from "#test/content/workbook.ts";
import { guessMapping } from "./sheet-columns.ts";
import { readSheetRows } from "./sheet-rows.ts";

/** What is understood of a file: each person, and each issue. */
async function understood(file: string | Buffer, values: ImportValues = {}) {
  const found = await parseSheets(Buffer.from(file as string));
  if ("unreadable" in found) throw new Error(found.unreadable);
  const { rows = [], name } = found.sheets[0] ?? { name: "" };
  const headerAt = findHeader(rows, (row) => guessMapping(row, {}));
  const mapping = guessMapping(rows[headerAt] ?? [], {});
  const read = readSheetRows({ rows, headerAt, mapping, values, isText: name === "" }, "Global");
  return {
    people: read.rows.map(({ email, fields }) => ({ email, ...fields })),
    issues: read.issues.map(({ row, column, code, value }) => `${row} ${column} ${code} ${value}`.trim()),
    values: read.values,
    fields: IMPORT_FIELDS.filter((field) => mapping[field] !== null),
  };
}
const csv = (...lines: string[]): string => lines.join("\r\n");

describe("the columns of a spreadsheet of people", () => {
  it.each([
    ["pretix", ["Order code", "Attendee name", "Attendee email", "Product"], ["email", "name", "type"]],
    [
      "pretix with parts of names",
      ["Order code", "Email", "Attendee name: Given name", "Attendee name: Family name", "Attendee email", "Country"],
      ["email", "firstName", "lastName", "country"],
    ],
    [
      "Eventbrite",
      ["Order #", "First Name", "Last Name", "Email", "Buyer Email", "Ticket Type", "Company"],
      ["email", "firstName", "lastName", "type", "organization"],
    ],
    [
      "a form",
      ["Timestamp", "Email Address", "Full name", "Church / Organisation", "Small group", "Need interpretation?"],
      ["email", "name", "organization", "groupName", "needLiveVoice"],
    ],
    [
      "a mini program",
      ["序号", "姓名", "邮箱", "所属教会", "小组", "是否需要同声传译", "参会方式"],
      ["email", "name", "type", "organization", "groupName", "needLiveVoice"],
    ],
    [
      "a Thai form",
      ["ประทับเวลา", "ชื่อ", "นามสกุล", "อีเมล", "คริสตจักร/องค์กร", "กลุ่มย่อย", "ต้องการล่าม?"],
      ["email", "firstName", "lastName", "organization", "groupName", "needLiveVoice"],
    ],
    [
      "a church database",
      ["Surname", "Forename", "E-mail", "Congregation"],
      ["email", "firstName", "lastName", "organization"],
    ],
    ["a name and a surname", ["Name", "Surname", "Mail"], ["email", "firstName", "lastName"]],
    ["invisible characters", ["\u200BEmail\u200E", "\uFEFFName"], ["email", "name"]],
  ])("are known as %s writes them [B45]", async (_, header, fields) => {
    expect((await understood(csv(header.join(","), "x"))).fields.toSorted()).toEqual(fields.toSorted());
  });

  it("are found below a title [B45]", async () => {
    const rows = [["Registrations 2025"], [], ["Email", "Name", "Church"], ["a@b.example", "Ann", "Grace"]];
    const book = await understood(workbookOf({ People: rows }));
    expect(book.people).toEqual([{ email: "a@b.example", name: "Ann", organization: "Grace" }]);
    const text = await understood(csv("Registrations 2025;;", ";;", "Email;Name;Church", "b;Ann;Grace"));
    expect(text.issues).toEqual(["4 Email email b"]);
  });
});

describe("the values of a spreadsheet of people", () => {
  it.each([
    [
      "SCS",
      ["SCS", "scs", "In person", "in-person", "In person (SCS)", "On site", "现场", "现场（SCS）", "ร่วมในสถานที่"],
    ],
    ["GC", ["gc", "Weekend only", "Weekend", "Online", "Weekend or online (GC)", "周末或线上", "สุดสัปดาห์หรือออนไลน์"]],
  ])("are types as the console calls them: %s [B45]", async (type, written) => {
    const { people, issues } = await understood(
      csv("Email,Name,Type", ...written.map((one, at) => `p${at}@b.example,A,${one}`)),
    );
    expect(issues).toEqual([]);
    expect(people.map((one) => one.type)).toEqual(written.map(() => type));
  });

  it("leave the need for step-free access as it is where they are empty [E31]", async () => {
    const { people, issues } = await understood(
      csv("Email,Name,Step-free access?", "a@b.example,A,yes", "b@b.example,B,no", "c@b.example,C,"),
    );
    expect(issues).toEqual([]);
    expect(people.map((one) => one.needsStepFree)).toEqual([true, false, undefined]);
  });

  it("are years and answers in any case and language [B45]", async () => {
    const { people, issues } = await understood(
      csv(
        "Email,Name,Conference,Interpretation",
        "a@b.example,A,2025-g,YES",
        "b@b.example,B,2025GR,ไม่ต้องการ",
        "c@b.example,C,2025-G,需要",
      ),
    );
    expect(issues).toEqual([]);
    expect(people.map((one) => [one.confYear, one.needLiveVoice])).toEqual([
      ["2025-G", true],
      ["2025-GR", false],
      ["2025-G", true],
    ]);
  });

  it("without a known meaning are listed once, and mean what a person chooses [B45] [B110]", async () => {
    const file = csv(
      "Email,Name,Product,Conference",
      "a@b.example,A,Full ticket,2025",
      "b@b.example,B,full  ticket,2025",
      "c@b.example,C,,2025-G",
    );
    const before = await understood(file);
    expect(before.issues).toEqual([
      "2 Product type Full ticket",
      "2 Conference year 2025",
      "3 Product type full  ticket",
      "3 Conference year 2025",
      "4 Product missing",
    ]);
    expect(before.values).toEqual([
      { field: "type", value: "Full ticket", key: "fullticket", rows: 2, meaning: null },
      { field: "confYear", value: "2025", key: "2025", rows: 2, meaning: null },
      { field: "type", value: "", key: "", rows: 1, meaning: null },
    ]);
    const after = await understood(file, { type: { fullticket: "SCS", "": "GC" }, confYear: { 2025: "2025-G" } });
    expect(after.issues).toEqual([]);
    expect(after.people.map((one) => [one.type, one.confYear])).toEqual([
      ["SCS", "2025-G"],
      ["SCS", "2025-G"],
      ["GC", "2025-G"],
    ]);
    expect(after.values.map((one) => one.meaning)).toEqual(["SCS", "2025-G", "GC"]);
  });

  it("are addresses as mail programs write them [B45]", async () => {
    const written = [
      "\u200Bp@b.example",
      "p@b.example\u00A0",
      "\u202Ap@b.example\u202C",
      "p@b.example ;",
      "mailto:p@b.example",
      "MAILTO:P@B.example?subject=Hello",
      "Dora <p@b.example>",
      '"Lee, Dora" <p@b.example>;',
      "ｐ＠b.example",
      "'p@b.example'",
    ];
    for (const one of written) {
      const { people, issues } = await understood(csv("Email;Name", `"${one.replaceAll('"', '""')}";Dora`));
      expect([one, issues, people[0]?.email]).toEqual([one, [], "p@b.example"]);
    }
  });

  it("are names without invisible characters, joined as people of a language join them [B45]", async () => {
    const { people } = await understood(
      csv(
        "Email,First name,Last name",
        "a@b.example,\u200BMei\u00A0 Lin\u200E,Tan",
        "b@b.example,雷,李",
        "c@b.example,สมชาย,ใจดี",
        "d@b.example,Ana,",
        "e@b.example,,",
      ),
    );
    expect(people.map((one) => one.name)).toEqual(["Mei Lin Tan", "李雷", "สมชาย ใจดี", "Ana", ""]);
  });

  it("of a row that is too short are missing, and one beside the columns is refused [B45]", async () => {
    const short = await understood(
      csv("Email;Name;Type;Conference", "b@b.example;Bob;SCS;2025-G;;;", "m@b.example;Mei;SCS"),
    );
    expect(short.issues).toEqual(["3 Conference missing"]);
    const shifted = await understood(csv("Email,Name,Church", "a@b.example,Tan, Mei,Grace"));
    expect(shifted.issues).toEqual(["2 4 extra Grace"]);
    const beside = await understood(
      workbookOf({
        A: [
          ["Email", "Name"],
          ["a@b.example", "Ann", "", "call her"],
        ],
      }),
    );
    expect(beside.issues).toEqual([]);
  });

  it("of a Thai computer are read [B45] [O74]", async () => {
    const file = encodeText(csv("Email,Name,Church", "s@b.example,สมชาย ใจดี,คริสตจักรร่มเย็น"), "windows-874");
    expect((await understood(file)).people).toEqual([
      { email: "s@b.example", name: "สมชาย ใจดี", organization: "คริสตจักรร่มเย็น" },
    ]);
  });
});

it.each(["en", "zh", "th"])("the titles of the console's template are found again in %s [B117]", (language) => {
  const file = new URL(`../../../../../../packages/messages/catalogues/${language}.json`, import.meta.url);
  const { people } = (
    JSON.parse(readFileSync(file, "utf8")) as { console: { people: { email: string; fields: Record<string, string> } } }
  ).console;
  const fields = [
    "name",
    "preferredName",
    "type",
    "organization",
    "groupName",
    "country",
    "delegateId",
    "needLiveVoice",
  ];
  const mapping: Record<string, number | null> = guessMapping(
    [people.email, ...fields.map((field) => people.fields[field] ?? "")],
    {},
  );
  expect(["email", ...fields].map((field) => mapping[field])).toEqual([0, ...fields.map((_, at) => at + 1)]);
});
