import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabase } from "#test-services.ts";
import { databaseUrl, dropCopy } from "#test-database.ts";
import { openDatabase, type Database, type Db } from "./db.ts";
import { openReplica, type Replica } from "./replica.ts";

let addresses: string[];
let primary: Database;
let behind: Database;
const warnings: unknown[] = [];
const log = { warn: (fields: unknown) => void warnings.push(fields) };
const opened: Replica[] = [];
const open = (address: string | null): Replica => {
  const replica = openReplica(address, primary, log);
  opened.push(replica);
  return replica;
};

beforeAll(async () => {
  addresses = [await copyDatabase(), await copyDatabase()];
  [primary, behind] = addresses.map((address) => openDatabase(address, 1)) as [Database, Database];
  for (const { sql } of [primary, behind]) await sql`create table texts (name text primary key, origin text)`;
  await primary.sql`insert into texts values ('old', 'database'), ('new', 'database')`;
  await behind.sql`insert into texts values ('old', 'replica')`;
});
afterAll(async () => {
  for (const { close } of [...opened, primary, behind]) await close();
  for (const address of addresses) await dropCopy(address);
});

const originOf =
  (name: string) =>
  async (db: Db): Promise<string | null> => {
    const rows = await db.execute<{ origin: string }>(sql`select origin from texts where name = ${name}`);
    return rows[0]?.origin ?? null;
  };

describe("rows that never change [O48]", () => {
  it("come from the replica, and from the database while the replica does not have them yet", async () => {
    const { readUnchanging } = open(addresses[1] ?? "");
    expect(await readUnchanging(originOf("old"))).toBe("replica");
    expect(await readUnchanging(originOf("new"))).toBe("database");
    expect(await readUnchanging(originOf("none"))).toBeNull();
    expect(warnings).toEqual([]);
  });

  it("come from the database while the replica fails, which is logged once", async () => {
    const { readUnchanging } = open(databaseUrl(addresses[0] ?? "", "missing"));
    expect(await readUnchanging(originOf("old"))).toBe("database");
    expect(await readUnchanging(originOf("new"))).toBe("database");
    expect(warnings).toHaveLength(1);
  });

  it("come from the database if there is no replica", async () => {
    expect(await open(null).readUnchanging(originOf("old"))).toBe("database");
  });
});
