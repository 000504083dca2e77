import type { ImportMapping, ImportPreview } from "@narthex/contract/console/people-import";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { workbookOf } from "#test/content/workbook.ts";

const IMPORT = "/console/global-2025/people-import";
const HEADER = ["E-mail", "Full name", "Church", "Kleingruppe"];
const ROWS = [
  HEADER,
  ["Ann@Lake.example", "Ann Lee", "Lake Church", "Red"],
  ["bo@lake.example", "陈 Bo", "Lake Church", ""],
];
const ROWS_OF_A_HALL = 1_000;

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
const addresses = async (): Promise<number> => {
  const [row] = await demo.services.sql`select count(*)::int as count from people where email like '%@lake.example'`;
  return Number(row?.["count"]);
};

describe("a spreadsheet of people", () => {
  it("is previewed with known columns, imported once, and changes nothing the second time [B45] [B46]", async () => {
    const book = workbookOf({ Notes: [["only a title"]], People: ROWS });
    const first = await preview(book);
    expect(first).toMatchObject({ sheet: "People", sheets: ["Notes", "People"], added: 2, changed: 0, issueCount: 0 });
    expect(first.mapping).toMatchObject({ email: 0, name: 1, organization: 2, groupName: null });
    expect(await addresses()).toBe(0);
    expect((await apply(book, { digest: "other" })).status).toBe(409);
    const mapping = { ...first.mapping, groupName: 3 };
    expect((await apply(book, { mapping, invitation: "en" })).json).toEqual({ added: 2, changed: 0 });
    const [{ count = 0 } = {}] = await demo.services.sql`
      select count(*)::int as count from audit_entries where action = 'people.imported'`;
    expect(count).toBe(1);
    const again = await preview(book);
    expect(again).toMatchObject({ added: 0, changed: 0, same: 2, mapping: { groupName: 3 } });
  });

  it("shows what a changed file changes, and keeps the fields that it does not have [B46]", async () => {
    const changed = csvOf([HEADER, ["ann@lake.example", "Ann Lee-Ray", "Lake Church", "Red"]]);
    const { changes, same, left } = await preview(changed);
    expect(changes).toEqual([
      {
        row: 2,
        name: "Ann Lee-Ray",
        email: "ann@lake.example",
        isNew: false,
        fields: [{ field: "name", before: "Ann Lee", after: "Ann Lee-Ray" }],
        roles: [],
      },
    ]);
    expect([same, left > 5]).toEqual([0, true]);
    expect((await apply(changed)).json).toEqual({ added: 0, changed: 1 });
    const partial = csvOf([
      ["mail", "name"],
      ["ann@lake.example", "Ann Lee-Ray"],
    ]);
    expect(await preview(partial)).toMatchObject({ changed: 0, same: 1 });
  });

  it("is imported once if two people import it at once, and would change something else for the other one [B46]", async () => {
    const file = csvOf([HEADER, ["ann@lake.example", "Ann Lee-Ray", "Shore Church", "Red"]]);
    const { digest } = await preview(file);
    const { sql } = demo.services;
    const { answers } = await sql.begin(async (tx) => {
      await tx`select 1 from people where email = 'ann@lake.example' for update`;
      const both = Promise.all(["people", "organiser"].map((who) => apply(file, { who, digest })));
      const waiting = () => sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(2);
      return { answers: both };
    });
    expect((await answers).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("names every issue by row and column, and imports nothing then [B45]", async () => {
    const file = csvOf([
      ["email", "name", "type", "conf year", "interpretation"],
      ["cy@lake.example", "Cy", "SCS", "2025-G", "yes"],
      ["", "", "VIP", "2024-R", "maybe"],
      ["CY@lake.example", "Cy", "gc", "then", ""],
    ]);
    const { issues } = await preview(file);
    expect(issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      "3 email missing",
      "3 name missing",
      "3 type type",
      "3 conf year edition",
      "3 interpretation flag",
      "4 email duplicate",
      "4 conf year year",
    ]);
    expect((await apply(file)).status).toBe(422);
    expect(await addresses()).toBe(2);
  });

  it(`of ${ROWS_OF_A_HALL} rows is imported as a whole [B46]`, async () => {
    const rows = Array.from({ length: ROWS_OF_A_HALL }, (_, at) => [
      `p${at}@hall.example`,
      `Person ${at}`,
      "Hall",
      "A",
    ]);
    expect((await apply(workbookOf({ People: [HEADER, ...rows] }))).json).toEqual({
      added: ROWS_OF_A_HALL,
      changed: 0,
    });
  });
});

describe("a column with roles", () => {
  const LIST = ["email,name,Roles", "ann@lake.example,Ann Lee-Ray,programme; 公告", "bo@lake.example,陈 Bo,"].join(
    "\n",
  );
  const rolesOf = async (email: string): Promise<string[]> =>
    (
      await demo.services.sql`
      select role from staff_roles join people on people.id = person_id where email = ${email} order by role`
    ).map((row) => String(row["role"]));

  it("gives roles if an organiser imports it, and removes none [B46]", async () => {
    const first = await preview(LIST, { who: "organiser" });
    expect(first.changes).toEqual([
      {
        row: 2,
        name: "Ann Lee-Ray",
        email: "ann@lake.example",
        isNew: false,
        fields: [],
        roles: ["programme", "voice"],
      },
    ]);
    expect([first.granted, first.rolesLeftOut]).toEqual([1, null]);
    const mapping = first.mapping;
    // Giving a role needs a recent sign-in, as under Team.
    const { digest } = first;
    const payload = { ...fileOf(LIST, { mapping }), digest, invitation: null };
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 13 * 60 * 60 };
    const headers = { authorization: `Bearer ${await tokenOf(demo.services, "organiser@demo.test", claims)}` };
    const stale = await demo.app.inject({ method: "POST", url: `/api${IMPORT}`, headers, payload });
    expect(stale.json()).toMatchObject({ type: "/problems/stale-sign-in" });
    expect((await apply(LIST, { who: "organiser" })).json).toEqual({ added: 0, changed: 1 });
    expect(await rolesOf("ann@lake.example")).toEqual(["programme", "voice"]);
    const [{ count = 0 } = {}] = await demo.services.sql`
      select count(*)::int as count from audit_entries join people on people.id = subject_id
      where email = 'ann@lake.example' and action = 'role.granted' and actor_id is not null`;
    expect(count).toBe(2);
    expect(await preview(LIST, { who: "organiser" })).toMatchObject({ changed: 0, same: 2 });
    const without = LIST.replace("programme; 公告", "");
    expect(await preview(without, { who: "organiser" })).toMatchObject({ changed: 0, same: 2 });
  });

  it("is ignored if anyone else imports the file, and refused if they map it to roles [B46] [B01]", async () => {
    const hostile = "email,name,Roles\nbo@lake.example,陈 Bo,organiser";
    const seen = await preview(hostile);
    expect(seen).toMatchObject({ changed: 0, granted: 0, rolesLeftOut: "Roles", mapping: { roles: null } });
    const mapping = { ...seen.mapping, roles: 2 };
    const chosen = await preview(hostile, { who: "organiser", mapping });
    expect((await post(`${IMPORT}/preview`, fileOf(hostile, { mapping }))).status).toBe(403);
    expect((await apply(hostile, { mapping, digest: chosen.digest })).status).toBe(403);
    expect(await rolesOf("bo@lake.example")).toEqual([]);
  });

  it("lists everyone who gets a role before other changes, and reports values that are not roles [B45] [B46]", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `r${at}@roles.example,Person ${at},`);
    const file = ["email,name,Roles", ...many, "last@roles.example,Last,photographer"].join("\n");
    const { changes, granted } = await preview(file, { who: "organiser" });
    expect([changes.length, changes[0]?.email, granted]).toEqual([200, "last@roles.example", 1]);
    const wrong = await preview(file.replace(",photographer", ",photographer; admin"), { who: "organiser" });
    expect(wrong.issues).toEqual([{ row: 302, column: "Roles", field: "roles", code: "role", value: "admin" }]);
  });
});
