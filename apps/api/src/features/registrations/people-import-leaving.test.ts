import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportPreview } from "@narthex/contract/console/people-import";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE_COLUMNS } from "#features/people/index.ts";
import { createPeopleCommand } from "#commands/people.cli.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { addStaff } from "#test/people.ts";

const IMPORT = `/console/${EDITION}/people-import`;

let test: AllocationTest;
beforeAll(async () => {
  // One place in one experience: the first has it, the second waits for it.
  test = await openAllocation({
    wishes: { ann: ["DSN"], ben: ["MDD", "DSN"], cat: ["MDD"], dan: [], eve: ["CG"] },
    capacity: { CG: 1, DSN: 1, PM: 0, MD: 0, MDD: 0 },
  });
  await addStaff(test.services, EDITION);
  await test.publish();
  test.at(ALLOCATED + 60_000);
});
const folder = mkdtempSync(join(tmpdir(), "narthex-import-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

const send = (path: string, payload: object) => test.ask("people", path, { method: "POST", payload });

/** Rows of name, type and year of registration, as a file. */
const fileOf = (rows: readonly string[][]) => {
  const lines = rows.map(([name, ...rest]) => [`${name}@guests.invalid`, `Guest ${name}`, ...rest].join(","));
  const text = ["email,name,type,conf year", ...lines].join("\n");
  return { fileName: "people.csv", content: Buffer.from(text).toString("base64"), sheet: null, mapping: null };
};
const preview = async (rows: readonly string[][]) =>
  (await send(`${IMPORT}/preview`, fileOf(rows))).json as ImportPreview;
const places = async (name: string) => (await test.own(name)).places.map(({ type }) => type);
const choices = async (name: string): Promise<number> => {
  const [row] = await test.services.sql<{ count: number }[]>`
    select count(*)::int as count from signups where person_id = ${await test.idOf(name)}`;
  return row?.count ?? 0;
};

describe("an import that ends the part of people in experiences", () => {
  const ROWS = [
    ["ann", "GC", "2025-G"],
    ["ben", "SCS", "2025-G"],
    ["cat", "SCS", "2024-G"],
    ["dan", "GC", "2025-G"],
  ];

  it("says how many of them have choices or places, and takes nothing before it is made [B45]", async () => {
    expect(await preview(ROWS)).toMatchObject({ changed: 3, leaving: 2 });
    expect(await preview(ROWS.slice(1, 2))).toMatchObject({ changed: 0, leaving: 0 });
    expect((await send(IMPORT, { ...fileOf(ROWS), digest: "other", invitation: null })).status).toBe(409);
    expect(await places("ann")).toEqual(["DSN"]);
  });

  it("takes their places, which are offered to the next people, and their choices [B46]", async () => {
    const { digest } = await preview(ROWS);
    expect((await send(IMPORT, { ...fileOf(ROWS), digest, invitation: null })).json).toEqual({ added: 0, changed: 3 });
    await expect.poll(async () => (await test.own("ben")).offers).toMatchObject([{ place: { type: "DSN" } }]);
    expect(await Promise.all(["ann", "ben", "cat"].map(choices))).toEqual([0, 2, 0]);
  });

  it("gives nothing back if they take part again [B46]", async () => {
    const rows = [["ann", "SCS", "2025-G"]];
    const { digest, leaving } = await preview(rows);
    expect(leaving).toBe(0);
    expect((await send(IMPORT, { ...fileOf(rows), digest, invitation: null })).status).toBe(201);
    expect((await test.as("ann", "/exps/signup")).json).toEqual([]);
  });

  it("takes them too if it is the import of an operator's file [B46]", async () => {
    expect(await places("eve")).toEqual(["CG"]);
    const file = join(folder, "people.csv");
    const values: Record<string, string> = {
      email: "eve@guests.invalid",
      name: "Guest eve",
      type: "GC",
      confYear: "2025-G",
    };
    writeFileSync(file, [PEOPLE_COLUMNS, PEOPLE_COLUMNS.map((column) => values[column] ?? "")].join("\n"));
    const command = createPeopleCommand({ personalData: PERSONAL_DATA });
    const code = await command(
      ["import", file, "--edition", EDITION],
      async () => test.services,
      () => undefined,
    );
    expect(code).toBe(0);
    expect(await choices("eve")).toBe(0);
  });
});
