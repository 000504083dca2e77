import { asc, eq } from "drizzle-orm";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { RefusedCsv } from "#platform/files/csv.ts";
import type { Services } from "#platform/services.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { createTestServices } from "#test/services.ts";
import { editions } from "../../content/content.tables.ts";
import { importPeople } from "./import.service.ts";
import { PEOPLE_COLUMNS } from "./people-row.ts";
import { createPeopleCommand } from "#commands/people.cli.ts";
import { people, registrations } from "../people.tables.ts";

const HEADER = PEOPLE_COLUMNS.join(",");
const RUTH = "Ruth@Demo.test,Ruth Adeyemi,,SCS,2025-G,Harbour Chapel,Blue,Kenya,yes,1,news; choir,D-1";
const ANA = 'ana@demo.test,=Ana Lima,Ana,GC,2025-GR,"Old Mill, Lisbon",Red,Brazil,,false,,';

const allServices: Services[] = [];
const folder = mkdtempSync(join(tmpdir(), "narthex-people-"));
let services: Services;
let printed: string[];
beforeEach(async () => {
  services = await createTestServices();
  allServices.push(services);
  printed = [];
  await services.db.insert(editions).values([
    {
      id: "global-2025",
      conferenceType: "Global",
      year: 2025,
      isServed: true,
      version: 1,
      hostOrganization: "Lantern Hill Church",
    },
  ]);
});
afterAll(async () => {
  await Promise.all(allServices.map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

const importLines = (...lines: string[]) =>
  importPeople(services.db, services.live, [HEADER, ...lines].join("\n"), "global-2025");
const listPeople = () => services.db.select().from(people).orderBy(asc(people.email));
const command = (...args: string[]) =>
  createPeopleCommand({ personalData: PERSONAL_DATA, readSecret: async () => "a lantern on the hill" })(
    args,
    async () => services,
    (text) => void printed.push(text),
  );
const fileOf = (...lines: string[]): string => {
  const path = join(folder, `${Math.random()}.csv`);
  writeFileSync(path, `\uFEFF${[HEADER, ...lines].join("\r\n")}\r\n`);
  return path;
};
/** The issues of a refused file, one per line. */
const issuesOf = async (csv: string): Promise<string[]> => {
  const error: unknown = await importPeople(services.db, services.live, csv, "global-2025").catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RefusedCsv);
  return (error as RefusedCsv).message.split("\n");
};

describe("a file of registrations", () => {
  it("creates people with lower-case addresses, an unguessable public id and without consent [A10]", async () => {
    expect(await importLines(RUTH, ANA)).toEqual({ added: 2, updated: 0, left: 0 });
    const [ana, ruth] = await listPeople();
    expect(ruth).toMatchObject({
      email: "ruth@demo.test",
      name: "Ruth Adeyemi",
      preferredName: "Ruth",
      tracking: false,
      fcmToken: null,
    });
    expect(ruth?.hashId).toMatch(/^[\w-]{22}$/);
    expect(ana).toMatchObject({ name: "=Ana Lima", organization: "Old Mill, Lisbon" });
    const [row] = await services.db
      .select()
      .from(registrations)
      .where(eq(registrations.personId, ruth?.id ?? 0));
    expect(row).toMatchObject({
      type: "SCS",
      needLiveVoice: true,
      needsStepFree: false,
      signupCheck: true,
      channels: ["news", "choir"],
      homepageTour: false,
    });
  });

  it("imported again updates people, and keeps settings that they changed", async () => {
    await importLines(RUTH, ANA);
    const before = await listPeople();
    await services.db.update(people).set({ tracking: true, fcmToken: "device" });
    await services.db.update(registrations).set({ scheduleTour: true });
    expect(await importLines(RUTH.replace("Ruth Adeyemi", "Ruth Okafor").replace(",SCS,", ",GC,"))).toEqual({
      added: 0,
      updated: 1,
      left: 1,
    });
    const after = await listPeople();
    expect(after.map(({ id, hashId }) => ({ id, hashId }))).toEqual(before.map(({ id, hashId }) => ({ id, hashId })));
    expect(after[1]).toMatchObject({ name: "Ruth Okafor", tracking: true, fcmToken: "device" });
    const rows = await services.db.select().from(registrations);
    expect(rows.map(({ scheduleTour }) => scheduleTour)).toEqual([true, true]);
  });

  it("with invalid rows is refused as a whole, with line, column and reason of each", async () => {
    const issues = await issuesOf(
      [
        HEADER,
        RUTH,
        "ruth@demo.test,Ruth Again,,SCS,2025-G,,,,,,,",
        "no-address,Somebody,,SCS,2025-G,,,,,,,",
        "a@demo.test,,,SCS,2025-G,,,,,,,",
        "b@demo.test,B,,VIP,2025-G,,,,,,,",
        "c@demo.test,C,,SCS,2025,,,,,,,",
        "d@demo.test,D,,SCS,2025-R,,,,,,,",
        "e@demo.test,E,,SCS,2025-G,,,,maybe,,,",
        `f@demo.test,${"F".repeat(201)},,SCS,2025-G,,,,,,,`,
        "g@demo.test,G\u0007,,SCS,2025-G,,,,,,,",
        "h@demo.test,H,,SCS",
        "i@demo.test,Ida Lee,,SCS,2025-G,Grace, Central,,,,,,,news,",
      ].join("\n"),
    );
    expect(issues).toEqual([
      "line 3, column email: is already in line 2: ruth@demo.test",
      "line 4, column email: is not an email address: no-address",
      "line 5, column name: is missing",
      "line 6, column type: must be SCS or GC: VIP",
      "line 7, column confYear: must be a year and editions, like 2025-G, 2024-R or 2025-GR: 2025",
      "line 8, column confYear: is not for a Global edition: 2025-R",
      "line 9, column needLiveVoice: must be true or false: maybe",
      "line 10, column name: is longer than 200 characters",
      "line 11, column name: contains control characters",
      "line 12, column confYear: is missing",
      "line 13, column 14: has no title, but a value: news. A value with a separator needs quotes",
    ]);
    expect(await listPeople()).toEqual([]);
  });

  it("with a missing or unknown column, or malformed CSV, is refused", async () => {
    expect(await issuesOf("")).toContain("line 1, column email: is missing");
    expect(await issuesOf(`${HEADER},vip\n`)).toEqual(["line 1, column vip: is unknown"]);
    expect(await issuesOf(`${HEADER},email\n`)).toEqual(["line 1, column email: appears twice"]);
    expect(await issuesOf(`${HEADER}\n"ruth@demo.test,Ruth`)).toEqual([
      expect.stringMatching(/^line \d, column -: is not well-formed CSV/),
    ]);
  });

  it("with more people than fit into one statement is imported completely", async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `p${index}@demo.test,Person ${index},,GC,2025-G,,,,,,,`);
    expect(await importLines(...rows)).toEqual({ added: 1203, updated: 0, left: 0 });
    expect(await listPeople()).toHaveLength(1203);
  });

  it("imported twice at the same time is stored once", async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `p${index}@demo.test,Person ${index},,GC,2025-G,,,,,,,`);
    await Promise.all([importLines(...rows), importLines(...rows.toReversed())]);
    expect(await listPeople()).toHaveLength(50);
  });

  it("for an unknown edition is refused", async () => {
    await expect(importPeople(services.db, services.live, `${HEADER}\n${RUTH}`, "global-1999")).rejects.toThrow(
      "There is no edition global-1999.",
    );
    expect(await listPeople()).toEqual([]);
  });
});

describe("npm run narthex -- people", () => {
  it("imports a file with the byte order mark and line endings of a spreadsheet, and counts people who are not in it", async () => {
    expect(await command("import", fileOf(RUTH, ANA), "--edition", "global-2025")).toBe(0);
    expect(await command("import", fileOf(ANA), "--edition", "global-2025")).toBe(0);
    expect(printed).toEqual([
      "global-2025: 2 added, 0 updated",
      "global-2025: 0 added, 1 updated",
      "1 person who is not in the file stays registered",
    ]);
  });

  it("prints the issues of a refused file, and fails", async () => {
    const file = fileOf("nobody,,,SCS,2025-G,,,,,,,");
    expect(await command("import", file, "--edition", "global-2025")).toBe(1);
    expect(printed.join("\n")).toBe(
      `${file}:\nline 2, column email: is not an email address: nobody\nline 2, column name: is missing\n2 issues; nothing was imported`,
    );
    expect(await command("dance")).toBe(2);
  });

  it("imports a file of another system by a file of its columns and values [B110]", async () => {
    const path = join(folder, "pretix.csv");
    const lines = [
      "Order code;Attendee name: Given name;Attendee name: Family name;Attendee email;Product",
      "AB1;Mei;Tan;mailto:mei@pretix.example;Full ticket",
      "AB2;雷;李;jo@pretix.example;Sunday",
    ];
    writeFileSync(path, `sep=;\r\n${lines.join("\r\n")}`);
    const columns = join(folder, "columns.yaml");
    expect(await command("import", path, "--edition", "global-2025")).toBe(1);
    expect(printed.splice(0).join("\n")).toContain("line 2, column Order code: is unknown");
    writeFileSync(columns, "columns: { type: Ticket }\n");
    expect(await command("import", path, "--edition", "global-2025", "--columns", columns)).toBe(1);
    expect(printed.splice(0).join("\n")).toContain("column ticket: is named by the file of columns, but is not there");
    writeFileSync(columns, "values: { type: { Full ticket: SCS } }\n");
    expect(await command("import", path, "--edition", "global-2025", "--columns", columns)).toBe(1);
    expect(printed.splice(0).join("\n")).toContain("line 4, column Product: must be SCS or GC: Sunday\n1 issue");
    writeFileSync(columns, "columns: { type: Product }\nvalues: { type: { Full ticket: SCS, Sunday: GC } }\n");
    expect(await command("import", path, "--edition", "global-2025", "--columns", columns)).toBe(0);
    expect((await listPeople()).map(({ email, name }) => [email, name])).toEqual([
      ["jo@pretix.example", "李雷"],
      ["mei@pretix.example", "Mei Tan"],
    ]);
    writeFileSync(columns, "columns: { nmae: Product }\n");
    await expect(command("import", path, "--edition", "global-2025", "--columns", columns)).rejects.toThrow(
      "The file of columns is refused at columns",
    );
  });

  it("counts people by type", async () => {
    await importLines(RUTH, ANA);
    expect(await command("list", "--edition", "global-2025")).toBe(0);
    expect(printed).toEqual([
      "global-2025: 2 people",
      "  GC: 1, of whom 0 have signed in",
      "  SCS: 1, of whom 0 have signed in",
    ]);
  });

  it("sets the password of a registered person without printing it", async () => {
    await importLines(RUTH);
    expect(await command("password", "stranger@demo.test")).toBe(1);
    expect(await command("password", "RUTH@demo.test")).toBe(0);
    expect(printed).toEqual([
      "nobody is registered in a served edition as stranger@demo.test",
      "The password of RUTH@demo.test is set. Their devices are signed out.",
    ]);
  });
});
