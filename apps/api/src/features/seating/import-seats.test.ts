import type { Hall, SeatChange } from "@narthex/contract/console/seating-console";
import type { SeatsPreview } from "@narthex/contract/console/seats-import";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCsv } from "#platform/files/csv.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const CONSOLE = "/console/global-2025";
const HEADER = ["email", "serviceId", "allocation"];
const SEAT = "Block A · Row 1 · Seat 1";

let conference: Demonstration;
/** People without a seat at service 1. */
let emails: string[];
beforeAll(async () => {
  conference = await openDemonstration();
  const rows = await conference.services.sql<{ email: string }[]>`
    select email from people join registrations on person_id = id where edition_id = 'global-2025' and email like '%@people.invalid'
    and not exists (select from seatings where person_id = people.id and service_id = 1) order by email limit 4`;
  emails = rows.map(({ email }) => email);
});
afterAll(() => conference.close());

const fileOf = (bytes: Buffer) => ({
  fileName: "seats",
  content: bytes.toString("base64"),
  sheet: null,
  mapping: null,
});
const csv = (...rows: string[][]) => fileOf(Buffer.from(writeCsv([HEADER, ...rows])));
const post = (path: string, payload: object, who = "organiser") =>
  conference.ask(who, `${CONSOLE}/seats-import${path}`, { method: "POST", payload });
const preview = async (file: object): Promise<SeatsPreview> => (await post("/preview", file)).json as SeatsPreview;
const take = async (file: object) => post("", { ...file, digest: (await preview(file)).digest });
const hall = async (): Promise<Hall> => (await conference.ask("organiser", `${CONSOLE}/seats?service=1`)).json as Hall;
const history = async (): Promise<SeatChange[]> =>
  (await conference.ask("organiser", `${CONSOLE}/seats/history?service=1`)).json as SeatChange[];
const countsOf = ({ added, changed, removed, same, elsewhere }: SeatsPreview) => [
  added,
  changed,
  removed,
  same,
  elsewhere,
];

/** Each value that cannot be imported, and what its row says then. */
const WRONG: [string, () => string[][], unknown[]][] = [
  ["of somebody who is not registered", () => [["none@lake.example", "1", SEAT]], [[2, "email", "unregistered"]]],
  ["without an address", () => [["", "1", SEAT]], [[2, "email", "missing"]]],
  ["at a service that has no seats", () => [[emails[0]!, "77", SEAT]], [[2, "serviceId", "service"]]],
  ["without a service", () => [[emails[0]!, "", SEAT]], [[2, "serviceId", "missing"]]],
  ["whose text is too long", () => [[emails[0]!, "1", "x".repeat(101)]], [[2, "allocation", "long"]]],
  [
    "of one person twice",
    () => [
      [emails[0]!, "1", SEAT],
      [emails[0]!.toUpperCase(), "Service 1", "Gallery"],
    ],
    [[3, "email", "duplicate"]],
  ],
  [
    "that two people would have",
    () => [
      [emails[0]!, "1", SEAT],
      [emails[1]!, "1", SEAT],
    ],
    [
      [2, "allocation", "taken"],
      [3, "allocation", "taken"],
    ],
  ],
];

describe("a spreadsheet of seats", () => {
  it("that was exported changes nothing, as CSV and as a workbook [B144]", async () => {
    for (const format of ["csv", "xlsx"]) {
      const { json } = await conference.ask("organiser", `${CONSOLE}/exports/seats?format=${format}`);
      const { text, isBase64 } = json as { text: string; isBase64: boolean };
      const found = await preview(fileOf(Buffer.from(text, isBase64 ? "base64" : "utf8")));
      expect([found.issueCount, found.changes, found.same]).toEqual([0, [], found.rows]);
      expect(found.rows).toBeGreaterThan(10);
    }
  });

  it.each([
    ["Email", "Service", "Seat"],
    ["邮箱", "聚会", "座位"],
    ["อีเมล", "รอบ", "ที่นั่ง"],
  ])("is recognised by the titles of the template: %s, %s, %s [B144]", async (...titles) => {
    const { mapping } = await preview(fileOf(Buffer.from(writeCsv([titles, ["a@lake.example", "1", SEAT]]))));
    expect(mapping).toEqual({ email: 0, serviceId: 1, allocation: 2 });
  });

  it.each(WRONG)("with a seat %s is refused by row and column, and changes nothing [B144]", async (_, rows, wrong) => {
    const before = await hall();
    const file = csv(...rows());
    const { issues, issueCount } = await preview(file);
    expect(issues.map(({ row, field, code }) => [row, field, code])).toEqual(wrong);
    expect(issueCount).toBe(wrong.length);
    expect((await take(file)).status).toBe(422);
    expect(await hall()).toEqual(before);
  });

  it("shows who gets which seat and who loses one, is imported as it was shown, and undone as a whole [B144]", async () => {
    const before = await hall();
    const seat = before.blocks.flatMap(({ seats }) => seats).find(({ people }) => people.length === 0)?.id ?? "";
    const file = csv([emails[0]!, "Service 1", seat], [emails[1]!, "1", "Gallery"], [emails[2]!, "1", "Gallery"]);
    const found = await preview(file);
    expect(countsOf(found)).toEqual([3, 0, 0, 0, 2]);
    expect(found.changes[0]).toMatchObject({ row: 2, service: 1, before: null, after: seat });
    expect((await post("", { ...file, digest: "other" })).status).toBe(409);
    expect((await post("", { ...file, digest: found.digest }, "scs")).status).toBe(403);
    expect((await post("", { ...file, digest: found.digest })).json).toEqual({ given: 3, removed: 0 });
    expect((await hall()).elsewhere.map((one) => one.seat)).toEqual(["Gallery", "Gallery"]);
    expect(countsOf(await preview(file))).toEqual([0, 0, 0, 3, 0]);
    expect(countsOf(await preview(csv([emails[0]!, "1", "Gallery"], [emails[1]!, "1", ""])))).toEqual([0, 1, 1, 0, 1]);
    const [change] = await history();
    expect(change).toMatchObject({ people: 3, isProposal: false, isFreed: false });
    const undone = await conference.ask("organiser", `${CONSOLE}/seats/history/${change?.id}/undo`, {
      method: "POST",
      payload: {},
    });
    expect([undone.status, await hall()]).toEqual([201, before]);
  });
});
