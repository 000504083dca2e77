import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabase } from "#test/services.ts";
import { dropCopy } from "#test/database/database.ts";
import { isDatabaseUnavailable } from "../http/problems.ts";
import { openTestNetwork, type TestNetwork } from "#test/neighbours/network.ts";
import { openDatabase, type Database } from "./db.ts";

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

it.each(["require", "verify-ca", "verify-full"])(
  "the driver verifies the server's certificate with sslmode=%s",
  (mode) => {
    const { ssl } = new pg.Client(`postgres://a:b@host/c?sslmode=${mode}`) as unknown as { ssl: object };
    // Without this option Node.js verifies.
    expect(ssl).toEqual({});
  },
);

describe("arrays", () => {
  const TEXTS = ["plain", "", " two words ", 'a "quote"', "back\\slash", "{a,b}", "NULL", "讲员 ครับ\n"];

  it("are sent and read as they are", async () => {
    const [row] =
      await database.sql`select ${TEXTS}::text[] as texts, ${[1, -2]}::int[] as integers, '{}'::text[] as none`;
    expect(row).toEqual({ texts: TEXTS, integers: [1, -2], none: [] });
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
    const { sql, close } = openDatabase(network.address.href, 2);
    const results = await Promise.allSettled([1, 2, 3].map((one) => sql`select ${one}::int`));
    await close();
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off("unhandledRejection", note);
    expect(results.map((one) => one.status === "rejected" && isDatabaseUnavailable(one.reason))).toEqual(
      Array(3).fill(true),
    );
    expect(uncaught).toEqual([]);
  });

  it("leaves the pool, if the statement is a BEGIN too [O11]", async () => {
    const { sql, pool, close } = openDatabase(network.address.href, 1);
    const results = await Promise.allSettled([1, 2].map(() => sql.begin((query) => query`select 1`)));
    const left = pool.totalCount;
    await close();
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(left).toBe(0);
  });
});
