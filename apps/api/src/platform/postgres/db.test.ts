import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabase } from "../../test-services.ts";
import { dropCopy } from "../../test-database.ts";
import { openTestNetwork, type TestNetwork } from "../../test-network.ts";
import { ARRAY_TYPES } from "./array-types.ts";
import { openDatabase, openSql, type Database } from "./db.ts";

let copy: string;
let database: Database;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy, 1);
});
afterAll(async () => {
  await database.close();
  await dropCopy(copy);
});

describe("arrays", () => {
  const TEXTS = ["plain", "", " two words ", 'a "quote"', "back\\slash", "{a,b}", "NULL", "讲员 ครับ\n"];

  it("are sent and read as they are", async () => {
    const [row] =
      await database.sql`select ${TEXTS}::text[] as texts, ${[1, -2]}::int[] as integers, '{}'::text[] as none`;
    expect(row).toEqual({ texts: TEXTS, integers: [1, -2], none: [] });
  });

  it("of all columns are known", async () => {
    const rows = await database.sql<{ type: number }[]>`
      select distinct a.atttypid::int as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and t.typcategory = 'A'`;
    expect(rows.map(({ type }) => type).toSorted()).toEqual(Object.values(ARRAY_TYPES).map(({ to }) => to));
  });
});

describe("a connection that ends with its first statement", () => {
  /** The types of messages that begin a statement: Parse and Query. */
  const BEGINS = new Set(["P", "Q"]);
  let network: TestNetwork;
  beforeAll(async () => {
    network = await openTestNetwork(copy, {
      onSent: (bytes, pass, socket) => {
        if (BEGINS.has(bytes.toString("latin1", 0, 1))) socket.destroy();
        else pass();
      },
    });
  });
  afterAll(() => network.close());

  it("fails that statement, and not the process [O11]", async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.on("unhandledRejection", note);
    const sql = openSql(network.address.href, { max: 2 });
    const results = await Promise.allSettled([1, 2, 3].map((one) => sql`select ${one}::int`));
    await sql.end({ timeout: 1 });
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off("unhandledRejection", note);
    expect(
      results.map((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : one.value)),
    ).toEqual(Array(3).fill("CONNECTION_CLOSED"));
    expect(uncaught).toEqual([]);
  });
});
