import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copyOf, databaseUrl, dropCopy } from "../../test-database.ts";
import { openTestNetwork, type TestNetwork } from "../../test-network.ts";
import { afterCommit, sendWithCommit } from "./after-commit.ts";
import { openDatabase, type Database } from "./db.ts";
import { signals } from "./signals.tables.ts";
import { statement } from "./statement.ts";

const add = statement<{ id: number; channel: string }, unknown>((db, placeholder) =>
  db
    .insert(signals)
    .overridingSystemValue()
    .values({ id: placeholder("id"), channel: placeholder("channel"), payload: "" }),
);
const list = statement<{ channel: string }, { id: number }[]>((db) =>
  db
    .select({ id: signals.id })
    .from(signals)
    .where(eq(signals.channel, sql.placeholder("channel"))),
);

let copy: string;
/** One connection each, over TCP. The second one prepares no statements, as through a pooler. */
let direct: Database;
let pooled: Database;
let network: TestNetwork;
/** What was sent before each answer, of the connections together. */
let sent: Buffer[] = [];
let isAnswered = true;

beforeAll(async () => {
  const engineUrl = inject("engineUrl");
  // Without the pooler that other tests may be told to use.
  copy = databaseUrl(engineUrl, new URL(await copyOf(engineUrl, "empty")).pathname.slice(1));
  network = await openTestNetwork(copy, {
    onSent(bytes, pass) {
      if (isAnswered) sent.push(bytes);
      else sent.push(Buffer.concat([sent.pop() ?? Buffer.alloc(0), bytes]));
      isAnswered = false;
      pass();
    },
    onAnswer: () => void (isAnswered = true),
  });
  const { address } = network;
  direct = openDatabase(address.href, 1);
  address.searchParams.set("pooler", "transaction");
  pooled = openDatabase(address.href, 1);
});
afterAll(async () => {
  await Promise.all([direct.close(), pooled.close()]);
  await network.close();
  await dropCopy(copy);
});

describe("a transaction", () => {
  it("takes two round trips if it reads once: BEGIN is sent with the first statements, COMMIT with the last", async () => {
    const addTwo = (first: number) =>
      direct.db.transaction(async (tx) => {
        await list(tx, { channel: "two" });
        await sendWithCommit(tx, add(tx, { id: first, channel: "two" }), add(tx, { id: first + 1, channel: "two" }));
      });
    sent = [];
    // Statements are prepared when they are repeated, and COMMIT with its first use.
    for (const first of [1001, 1003]) await addTwo(first);
    sent = [];
    await addTwo(1005);
    expect(sent.map((bytes) => bytes.includes("begin"))).toEqual([true, false]);
    expect((await list(direct.db, { channel: "two" })).map(({ id }) => id)).toEqual([
      1001, 1002, 1003, 1004, 1005, 1006,
    ]);
  });

  it("contains what is sent with its COMMIT, also a statement that is not prepared yet, and through a pooler [O46]", async () => {
    for (const [index, { db }] of [pooled, direct, pooled].entries()) {
      const channel = `first-${index}`;
      const transactionOf = statement<{ channel: string }, unknown>((builder, placeholder) =>
        builder.insert(signals).values({ channel: placeholder("channel"), payload: sql`txid_current()::text` }),
      );
      await db.transaction(async (tx) => {
        await transactionOf(tx, { channel });
        await sendWithCommit(tx, transactionOf(tx, { channel }), transactionOf(tx, { channel }));
      });
      const rows = await db.select({ payload: signals.payload }).from(signals).where(eq(signals.channel, channel));
      expect([rows.length, new Set(rows.map(({ payload }) => payload)).size]).toEqual([3, 1]);
    }
  });

  it("fails and stores nothing if a statement fails that was sent with its COMMIT, and the connection goes on [C01]", async () => {
    for (const { db } of [direct, pooled]) {
      let isDone = false;
      const failing = db.transaction(async (tx) => {
        await add(tx, { id: 100, channel: "failing" });
        afterCommit(tx, () => (isDone = true));
        await sendWithCommit(tx, add(tx, { id: 100, channel: "failing" }), add(tx, { id: 101, channel: "failing" }));
        return "an answer that nobody may see";
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
      expect(isDone).toBe(false);
      expect(await list(db, { channel: "failing" })).toEqual([]);
    }
  });

  it("rolls back what was sent for its COMMIT if it fails itself", async () => {
    const failing = direct.db.transaction(async (tx) => {
      await sendWithCommit(tx, add(tx, { id: 200, channel: "own" }), add(tx, { id: 200, channel: "own" }));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await list(direct.db, { channel: "own" })).toEqual([]);
  });

  it("fails if its connection is refused", async () => {
    const nowhere = openDatabase("postgres://nobody@127.0.0.1:1/none", 1);
    const failing = nowhere.db.transaction((tx) => add(tx, { id: 300, channel: "nowhere" }));
    await expect(failing).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.close();
  });
});

it("through a pooler a statement is sent when the one before it is answered: its connection may be another's then [O46]", async () => {
  const { sql: client } = pooled;
  await client`select 1`;
  sent = [];
  const [one, two] = await Promise.all([client`select 1 as first`, client`select ${2}::int as second`]);
  expect([...one, ...two]).toEqual([{ first: 1 }, { second: 2 }]);
  expect(sent.some((bytes) => bytes.includes("as first"))).toBe(true);
  expect(sent.some((bytes) => bytes.includes("as first") && bytes.includes("as second"))).toBe(false);
});

it("a statement with a value that cannot be sent takes no answer from the next one [C01]", async () => {
  const unsendable = undefined as unknown as number;
  for (const { sql: client } of [direct, pooled]) {
    // The connection is open, and idle.
    await client`select 1`;
    const results = await Promise.allSettled([
      client`select ${unsendable}::int as n`.execute(),
      client`select 2 as n`.execute(),
      client`select ${3}::int as n`.execute(),
    ]);
    expect(results).toMatchObject([
      { status: "rejected", reason: { code: "UNDEFINED_VALUE" } },
      { status: "fulfilled", value: [{ n: 2 }] },
      { status: "fulfilled", value: [{ n: 3 }] },
    ]);
  }
});

it("a statement with a value that cannot be sent fails alone, and those around it are answered", async () => {
  const unsendable = undefined as unknown as number;
  for (const { sql: client } of [direct, pooled]) {
    const results = await client
      .begin(async (tx) => {
        const all = [tx`select 1 as n`, tx`select ${unsendable}::int as n`, tx`select 3 as n`];
        return Promise.allSettled(all.map(async (one) => one));
      })
      .catch((error: unknown) => error);
    expect(results).toMatchObject({ code: "UNDEFINED_VALUE" });
    const outside = await Promise.allSettled([
      client`select 1 as n`.execute(),
      client`select ${unsendable}::int as n`.execute(),
      client`select 3 as n`.execute(),
    ]);
    expect(outside).toMatchObject([
      { status: "fulfilled", value: [{ n: 1 }] },
      { status: "rejected", reason: { code: "UNDEFINED_VALUE" } },
      { status: "fulfilled", value: [{ n: 3 }] },
    ]);
  }
});
