import { EXPORT_KINDS, type ExportPreview } from "@narthex/contract/console/exports";
import type { ImportPreview } from "@narthex/contract/console/people-import";
import type { ScheduleImportPreview } from "@narthex/contract/console/schedule-import";
import type { AuditEntry } from "@narthex/contract/base/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { importSeatings } from "../seating/index.ts";

const EXPORTS = "/console/global-2025/exports";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const get = async <T>(path: string): Promise<T> => (await conference.ask("organiser", path)).json as T;
const read = (kind: string): Promise<{ name: string; text: string }> => get(`${EXPORTS}/${kind}?locale=zh`);
const linesOf = ({ text }: { text: string }): string[] => text.replace("\uFEFF", "").trimEnd().split("\r\n");

it("each export shows how it begins and how much is in it, is a file, and is in the log by its name [B122] [B123]", async () => {
  const files: string[] = [];
  for (const kind of EXPORT_KINDS) {
    const preview = await get<ExportPreview>(`${EXPORTS}/${kind}/preview?locale=zh`);
    const { name, text } = await read(kind);
    expect(preview.name).toBe(name);
    if (name.endsWith(".csv")) expect(preview.count).toBe(linesOf({ text }).length - 1);
    else expect(preview.count).toBeGreaterThan(0);
    expect(text.replace("\uFEFF", "").startsWith(preview.lines.slice(0, 1).join(""))).toBe(true);
    files.push(name);
  }
  expect(files).toEqual([
    "global-2025-zh.xml",
    "global-2025-zh.json",
    "global-2025-zh.ics",
    ...["programme", "people", "seats", "places", "photos"].map((kind) => `global-2025-${kind}.csv`),
  ]);
  const { entries } = await get<{ entries: AuditEntry[] }>("/console/global-2025/audit");
  const logged = entries.filter(({ action }) => action === "file.exported").map(({ detail }) => detail["file"]);
  expect(logged.toReversed()).toEqual(files);
});

it("lists for spreadsheets have a line for each person, seat, place and photo, and no formula [B123]", async () => {
  const { sql } = conference.services;
  const [person] = await sql<
    { email: string }[]
  >`update registrations set name = '=HYPERLINK("x")' where person_id = (select id from people where email = 'scs@demo.test') and edition_id = 'global-2025' returning (select email from people where id = person_id) as email`;
  const people = linesOf(await read("people"));
  const [count] = await sql<
    { count: number }[]
  >`select count(*)::int from registrations where edition_id = 'global-2025'`;
  expect(people).toHaveLength((count?.count ?? 0) + 1);
  expect(people.find((line) => line.startsWith(`"${person?.email}"`))).toContain(`"'=HYPERLINK(""x"")"`);
  const [seats] = await sql<{ count: number }[]>`select count(*)::int from seatings where edition_id = 'global-2025'`;
  expect(linesOf(await read("seats"))).toHaveLength((seats?.count ?? 0) + 1);
  const [photos] = await sql<{ count: number }[]>`select count(*)::int from photos where edition_id = 'global-2025'`;
  expect(linesOf(await read("photos"))).toHaveLength((photos?.count ?? 0) + 1);
});

it("the columns of lists are called as people call them, and the command reads the seats too [B123]", async () => {
  for (const kind of ["people", "seats", "places", "photos"])
    expect(linesOf(await read(kind))[0]).toMatch(/^"[A-Z][a-z -]+"(?:,"[A-Z][a-z -]+")+$/);
  const { db, live } = conference.services;
  const seats = await read("seats");
  const given = linesOf(seats).length - 1;
  expect(await importSeatings(db, live, seats.text, "global-2025")).toEqual({ given, removed: 0 });
});

/** Names and other texts of people, also those that a spreadsheet would take for something else. */
const PLANTED = [
  `=HYPERLINK("x")`,
  "+65 1234",
  "-5",
  "@here",
  "'=1+1",
  "''+1",
  "'Ailani",
  "00123",
  "1.50",
  "＝1",
  "2024-01-02",
  "a, b; c",
  `He said "no"`,
  "<b>&amp;</b>",
  "_x0041_",
  "李雷",
  "สมชาย ใจดี",
  "TRUE",
];

it.each(["csv", "xlsx"] as const)(
  "a list of people that was exported as %s changes nothing when it is imported again, whatever is in it [B123]",
  async (format) => {
    const { sql } = conference.services;
    const chosen = await sql<{ id: number }[]>`
      select person_id as id from registrations where edition_id = 'global-2025' order by person_id limit ${PLANTED.length}`;
    for (const [at, { id }] of chosen.entries())
      await sql`update registrations set name = ${PLANTED[at] ?? ""}, organization = ${PLANTED.at(-1 - at) ?? ""},
        preferred_name = ${PLANTED[at] ?? ""}, delegate_id = ${PLANTED[at]?.slice(0, 50) ?? ""}
        where person_id = ${id} and edition_id = 'global-2025'`;
    const file = await get<{ name: string; text: string; isBase64: boolean }>(
      `${EXPORTS}/people?locale=zh&format=${format}`,
    );
    expect(file).toMatchObject({ name: `global-2025-people.${format}`, isBase64: format === "xlsx" });
    const content = Buffer.from(file.text, file.isBase64 ? "base64" : "utf8").toString("base64");
    const answer = await conference.ask("organiser", "/console/global-2025/people-import/preview", {
      method: "POST",
      payload: { fileName: file.name, content, sheet: null, mapping: null },
    });
    expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ issues: [] })]);
    expect((answer.json as ImportPreview).changes).toEqual([]);
  },
);

it.each(["csv", "xlsx"] as const)(
  "the programme that was exported as %s changes nothing when it is imported again [B123]",
  async (format) => {
    const file = await get<{ name: string; text: string; isBase64: boolean }>(
      `${EXPORTS}/programme?locale=zh&format=${format}`,
    );
    expect(file).toMatchObject({ name: `global-2025-programme.${format}`, isBase64: format === "xlsx" });
    const content = Buffer.from(file.text, file.isBase64 ? "base64" : "utf8").toString("base64");
    const answer = await conference.ask("organiser", "/console/global-2025/programme-import/preview", {
      method: "POST",
      payload: { fileName: file.name, content, sheet: null, mapping: null, removes: true },
    });
    expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ issues: [], changes: [] })]);
    expect((answer.json as ScheduleImportPreview).same).toBeGreaterThan(0);
  },
);
