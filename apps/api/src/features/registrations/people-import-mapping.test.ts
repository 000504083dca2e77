import type { ImportMapping, ImportPreview } from "@narthex/contract/console/people-import";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";
import { workbookOf } from "#test/content/workbook.ts";

const IMPORT = "/console/global-2025/people-import";
const HEADER = ["E-mail", "Full name", "Church", "Kleingruppe"];
const ROWS = [
  HEADER,
  ["Ann@Lake.example", "Ann Lee", "Lake Church", "Red"],
  ["bo@lake.example", "陈 Bo", "Lake Church", ""],
];

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, "global-2025");
});
afterAll(() => demo.close());

type More = { mapping?: ImportMapping | null; sheet?: string | null; who?: string };
const fileOf = (bytes: Buffer | string, { mapping = null, sheet = null }: More = {}) => ({
  fileName: "people",
  content: Buffer.from(bytes).toString("base64"),
  sheet,
  mapping,
});
const post = (path: string, payload: object, who = "people") => demo.ask(who, path, { method: "POST", payload });
const preview = async (bytes: Buffer | string, { who, ...more }: More = {}): Promise<ImportPreview> =>
  (await post(`${IMPORT}/preview`, fileOf(bytes, more), who)).json as ImportPreview;
const apply = async (bytes: Buffer | string, more: More & { digest?: string; invitation?: string | null } = {}) => {
  const { digest = (await preview(bytes, more)).digest, invitation = null, who, ...rest } = more;
  return post(IMPORT, { ...fileOf(bytes, rest), digest, invitation }, who);
};
const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(",")).join("\r\n");

describe("a spreadsheet of another system", () => {
  const FILE = [
    ["Registrations, exported today"],
    [],
    ["Order code", "Given name", "Family name", "Attendee email", "Product", "Kleingruppe"],
    ["AB1", "Mei", "Tan", "Mei <mei@pretix.example>", "Full ticket", "Red"],
    ["AB2", "Jo", "Oh", "jo@pretix.example", "Sunday", "Blue"],
  ];
  const book = (rows = FILE): Buffer => workbookOf({ Orders: rows });

  it("is understood before anything changes, and what was chosen is kept for the corrected file [B45] [B110]", async () => {
    const first = await preview(book());
    expect(first).toMatchObject({
      titleRow: 3,
      issueCount: 2,
      mapping: { name: null, firstName: 1, lastName: 2, email: 3 },
    });
    expect(first.values.map(({ value, rows, meaning }) => [value, rows, meaning])).toEqual([
      ["Full ticket", 1, null],
      ["Sunday", 1, null],
    ]);
    const mapping = { ...first.mapping, groupName: 5 };
    const values = { type: { fullticket: "SCS", sunday: "GC" } };
    const chosen = (await post(`${IMPORT}/preview`, { ...fileOf(book(), { mapping }), values })).json as ImportPreview;
    expect(chosen.changes).toEqual([
      {
        row: 4,
        name: "Mei Tan",
        email: "mei@pretix.example",
        isNew: true,
        fields: [
          { field: "preferredName", before: "", after: "Mei" },
          { field: "type", before: "", after: "SCS" },
          { field: "confYear", before: "", after: "2025-G" },
          { field: "groupName", before: "", after: "Red" },
        ],
        roles: [],
      },
      expect.objectContaining({
        name: "Jo Oh",
        fields: expect.arrayContaining([{ field: "type", before: "", after: "GC" }]) as unknown,
      }),
    ]);
    const corrected = await preview(book([...FILE, ["AB3", "Al", "Li", "al@pretix.example", "sunday", "Red"]]));
    expect(corrected).toMatchObject({ issueCount: 0, added: 3, mapping: { groupName: 5 } });
    const more = await post(`${IMPORT}/preview`, { ...fileOf(book()), values: { type: { staff: "SCS" } } });
    expect((more.json as ImportPreview).issueCount).toBe(0);
    expect((await apply(book())).json).toEqual({ added: 2, changed: 0 });
  });

  it("leaves a column out that was left out before [B110]", async () => {
    const guessed = await preview(csvOf(ROWS));
    expect(guessed.mapping.organization).toBe(2);
    await preview(csvOf(ROWS), { mapping: { ...guessed.mapping, organization: null } });
    expect((await preview(csvOf(ROWS))).mapping.organization).toBeNull();
    await preview(csvOf(ROWS), { mapping: guessed.mapping });
    expect((await preview(csvOf(ROWS))).mapping.organization).toBe(2);
  });

  it("is refused if a word is mapped to an unknown value [B110]", async () => {
    const send = (values: object) => post(`${IMPORT}/preview`, { ...fileOf(csvOf(ROWS)), values });
    expect((await send({ type: { a: "x".repeat(20) } })).status).toBe(400);
    expect((await send({ name: { a: "SCS" } })).status).toBe(400);
    const odd = csvOf([
      ["email", "name", "type"],
      ["a@b.example", "A", "Full"],
    ]);
    const read = await post(`${IMPORT}/preview`, { ...fileOf(odd), values: { type: { full: "VIP" } } });
    expect((read.json as ImportPreview).issues).toMatchObject([{ row: 2, column: "type", code: "type" }]);
  });
});
