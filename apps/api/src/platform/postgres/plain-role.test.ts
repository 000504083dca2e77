import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql as raw } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { startServices } from "#platform/services.ts";
import { databaseUrl, dropCopy } from "#test/database/database.ts";
import { testConfig } from "#test/services.ts";
import { openDatabase } from "./db.ts";

const script = readFileSync(new URL("../../../../../deploy/postgres-role.sh", import.meta.url), "utf8");

it("a server migrates and starts with the role that the compose file makes, which administers nothing [O84]", async () => {
  const name = `plain_${randomBytes(6).toString("hex")}`;
  const rights = /^create role narthex (.*) password :'password';$/m.exec(script)?.[1] ?? "";
  expect(rights).toBe("login nosuperuser nocreatedb nocreaterole noreplication");
  expect(script).toContain("create database narthex owner narthex;");
  const admin = openDatabase(databaseUrl(inject("engineUrl"), "postgres"), 1);
  const url = new URL(databaseUrl(inject("engineUrl"), name));
  url.username = name;
  url.password = "secret";
  try {
    await admin.sql`create role ${raw.identifier(name)} ${raw.raw(rights)} password 'secret'`;
    await admin.sql`create database ${raw.identifier(name)} owner ${raw.identifier(name)}`;
    const services = await startServices({ ...testConfig(), databaseUrl: url.href });
    const [row] = await services.sql<
      { usesuper: boolean }[]
    >`select usesuper from pg_user where usename = current_user`;
    await services.close();
    expect(row?.usesuper).toBe(false);
  } finally {
    await dropCopy(databaseUrl(inject("engineUrl"), name));
    await admin.sql`drop role if exists ${raw.identifier(name)}`;
    await admin.close();
  }
});
