import { describe, expect, it } from "vitest";
import { encodeText } from "#test/content/encode.ts";
import { parseSheets } from "./parse-sheets.ts";
import { workbookOf } from "#test/content/workbook.ts";

const rowsOf = async (bytes: Buffer | string) => {
  const found = await parseSheets(Buffer.from(bytes as string));
  return "sheets" in found ? found.sheets[0]?.rows : found;
};
const TABLE = [
  ["email", "name"],
  ["a@b.example", "陈, Ann"],
];
const tableWith = (mark: string): string => `email${mark}name\r\na@b.example${mark}"陈, Ann"`;

describe("a file", () => {
  it("may have formulas, which are not evaluated: their stored results are read [B47]", async () => {
    expect(await rowsOf(workbookOf({ A: [["email"], ["=1+1"]] }))).toEqual([["email"], ["7"]]);
  });

  it.each([
    ["commas", tableWith(",")],
    ["semicolons", tableWith(";")],
    ["tabs", tableWith("\t")],
    ["bars", tableWith("|")],
    ["a named separator", `sep=;\r\n${tableWith(";")}`],
    ["a named separator in quotes", `\uFEFF"sep=|"\n${tableWith("|")}`],
    ["a mark of its encoding", `\uFEFF${tableWith(",")}`],
    ["line ends of old computers", tableWith(",").replace("\r\n", "\r")],
    ["UTF-16", Buffer.from(`\uFEFF${tableWith("\t")}`, "utf16le")],
    ["6,000 empty rows below", `${tableWith(";")}\r\n${";\r\n".repeat(6_000)}`],
    ["invisible characters", tableWith(",").replace("email", "\u200B\u202Aemail\u202C\u00A0")],
  ])("of CSV with %s is read [B47] [O75]", async (_name, bytes) => {
    const rows = await rowsOf(bytes);
    expect(rows).toEqual(TABLE);
  });

  it("keeps a quote inside of a value, and refuses one that joins lines, with its line [O75]", async () => {
    expect(await rowsOf('email,name\nbob@example.org,Robert "Bob" Tan\nmei@example.org,"Mei ""M"" Tan, Jr."')).toEqual([
      ["email", "name"],
      ["bob@example.org", 'Robert "Bob" Tan'],
      ["mei@example.org", 'Mei "M" Tan, Jr.'],
    ]);
    const stray = 'email,name\na@b.example,"Ann\nb@b.example,Bo\nc@b.example,"Cy"\n';
    expect(await rowsOf(stray)).toMatchObject({ unreadable: "quotes", line: expect.any(Number) as number });
    expect(await rowsOf('sep=,\nemail,name\na@b.example,"Ann\nb@b.example,Bo\n')).toMatchObject({
      unreadable: "quotes",
    });
  });

  it("is separated by what most rows have, also below a title with other marks [O75]", async () => {
    const rows = await rowsOf(
      "People, by church, and by name\n\nemail;name;church\na@b.example;Ann;Grace, Central, Old\nb@b.example;Bo;Lake\n",
    );
    expect(rows).toContainEqual(["email", "name", "church"]);
    expect(rows).toContainEqual(["a@b.example", "Ann", "Grace, Central, Old"]);
  });

  it("in another encoding is read if it is certain or was chosen, and can be corrected [O74]", async () => {
    const thai = encodeText("email,name\na@b.example,สมชาย ใจดี", "windows-874");
    expect(await parseSheets(thai)).toMatchObject({
      encoding: "windows-874",
      encodings: expect.arrayContaining([{ encoding: "windows-874", sample: ["สมชาย ใจดี"] }]) as unknown,
    });
    const chinese = encodeText("email,name\na@b.example,李雷", "gb18030");
    expect(await parseSheets(chinese)).toMatchObject({
      unreadable: "encoding",
      encodings: expect.arrayContaining([{ encoding: "gb18030", sample: ["李雷"] }]) as unknown,
    });
    expect(await parseSheets(chinese, "gb18030")).toMatchObject({
      encoding: "gb18030",
      sheets: [
        {
          rows: [
            ["email", "name"],
            ["a@b.example", "李雷"],
          ],
        },
      ],
    });
  });

  it.each([
    ["in GBK", Buffer.from([0x65, 0x0a, 0xb3, 0xc2]), "encoding", null],
    ["in an encoding that is not read", encodeText("e\nА김철수\0", "utf-8"), "unknown-encoding", null],
    ["that is damaged", Buffer.concat([Buffer.from("e\n李雷"), Buffer.from([0xe9, 0x0a])]), "damaged", 2],
    ["that lost a character", "e\n\na\uFFFD", "lost", 3],
    ["that lost a character in a workbook", workbookOf({ A: [["e"], ["a"], ["b\uFFFD"]] }), "lost", 3],
    ["that is a broken archive", Buffer.from("PK\u0003\u0004 and nothing"), "format", null],
    ["that is an archive of something else", workbookOf({}), "format", null],
    [
      "that unpacks to 100 MB",
      workbookOf({ A: [["a"], ["b"]] }, { "big.xml": new Uint8Array(1e8) }),
      "too-large",
      null,
    ],
    ["with too many rows", "a\n".repeat(5_002), "too-many-rows", null],
    ["with titles only", "email,name\n,\n,\n", "empty", null],
  ])("%s is refused with a reason [B47] [O74]", async (_name, bytes, reason, line) => {
    expect(await parseSheets(Buffer.from(bytes as string))).toMatchObject({ unreadable: reason, line });
  });
});
