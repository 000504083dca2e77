import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { COMMANDS } from "./commands.ts";
import { createPeopleCommand } from "./people.cli.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTarget } from "#test/database/restore.ts";

const EDITION = "regional-2024";
const EMAIL = "regional@demo.test";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const folder = mkdtempSync(join(tmpdir(), "narthex-commands-"));
const fileOf = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\n"));
  return path;
};
const people = createPeopleCommand({
  personalData: PERSONAL_DATA,
  readSecret: async () => "a long and unusual secret 42",
});

/** Runs a command, and gives the entries that it added to the log: action and details, without who it was done to. */
async function entriesOf(noun: string, ...args: string[]): Promise<unknown[]> {
  const { sql } = demo.services;
  const [{ last = 0 } = {}] = await sql`select coalesce(max(id), 0)::int as last from audit_entries`;
  const printed: string[] = [];
  const command = noun === "people" ? people : COMMANDS[noun]?.run;
  const code = await command?.(
    args,
    async () => demo.services,
    (text) => void printed.push(text),
  );
  expect([code, printed]).toEqual([0, expect.anything()]);
  const rows = await sql`
    select actor_id, edition_id, action, detail from audit_entries where id > ${last} order by id`;
  for (const row of rows) expect(row["actor_id"]).toBeNull();
  return rows.map((row) => [row["edition_id"], row["action"], row["detail"]]);
}

it("operator commands that change or export something are recorded in the log of their edition [B04]", async () => {
  const edition = ["--edition", EDITION];
  const header =
    "email,name,preferredName,type,confYear,organization,groupName,country,needLiveVoice,signupCheck,channels,delegateId";
  const list = fileOf(
    "people.csv",
    header,
    "new@lake.example,New,,SCS,2024-R,,,,,,,",
    `${EMAIL},Regional,,SCS,2024-R,,,,,,,`,
  );
  expect(await entriesOf("people", "import", list, ...edition)).toEqual([
    [EDITION, "people.imported", { added: 1, changed: 1 }],
  ]);
  expect(await entriesOf("people", "password", EMAIL)).toEqual([[EDITION, "password.set", {}]]);
  expect(await entriesOf("people", "erase", "new@lake.example", "--yes")).toEqual([[EDITION, "person.erased", {}]]);

  const pack = join(folder, "pack");
  expect(await entriesOf("content", "export", EDITION, pack)).toEqual([[EDITION, "content.exported", {}]]);
  // The same pack changes nothing.
  expect(await entriesOf("content", "import", pack)).toEqual([]);
  writeFileSync(join(pack, "callouts.yaml"), "[]");
  const [imported] = await entriesOf("content", "import", pack);
  expect(imported).toEqual([EDITION, "content.imported", { version: expect.any(Number) }]);

  const [again] = await entriesOf("content", "restore", EDITION, "1");
  expect(again).toEqual([EDITION, "content.restored", { version: expect.any(Number), restored: 1 }]);

  const wishes = join(folder, "wishes.csv");
  const [exported] = await entriesOf("experiences", "wishes", wishes, ...edition);
  expect(exported).toEqual([EDITION, "signups.exported", { signups: expect.any(Number) }]);
  const signups = fileOf("signups.csv", "email,type,status,ranking,startsAt,location,eventId");
  expect(await entriesOf("experiences", "import", signups, ...edition)).toEqual([
    [EDITION, "signups.imported", { signups: 0 }],
  ]);
  const seats = fileOf("seats.csv", "email,serviceId,allocation", `${EMAIL},0,`);
  expect(await entriesOf("seating", "import", seats, ...edition)).toEqual([
    [EDITION, "seats.imported", { given: 0, removed: 1 }],
  ]);
  // Forms and backups concern all conferences.
  const forms = await entriesOf("forms", "export", join(folder, "forms.csv"), "--kind", "newsletter");
  expect(forms).toEqual(["global-2025", EDITION].map((id) => [id, "forms.exported", { kind: "newsletter" }]));
  const file = join(folder, "backup");
  const backup = await entriesOf("backup", file);
  expect(backup).toEqual(["global-2025", EDITION].map((id) => [id, "backup.made", {}]));
  for (const [noun, verb, action] of [
    ["keys", "rotate", "keys.replaced"],
    ["push", "replace-keys", "pushKeys.replaced"],
  ] as const)
    expect(await entriesOf(noun, verb)).toEqual(["global-2025", EDITION].map((id) => [id, action, {}]));
  const target = await createTarget();
  expect(await COMMANDS["restore"]?.run([file], async () => target, vi.fn())).toBe(0);
  const restored = await target.sql`
    select edition_id, actor_id, detail from audit_entries where action = 'backup.restored' order by edition_id`;
  const detail = { createdAt: expect.stringMatching(/^20.*Z$/) as unknown };
  expect([...restored]).toEqual(["global-2025", EDITION].map((id) => ({ edition_id: id, actor_id: null, detail })));
});
