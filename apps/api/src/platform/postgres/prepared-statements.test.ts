import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copyOf, databaseUrl, dropCopy } from "../../test-database.ts";
import { openDatabase, type Database } from "./db.ts";
import { createRepetition } from "./prepared-statements.ts";
import { signals } from "./signals.tables.ts";
import { statement } from "./statement.ts";

describe("a statement", () => {
  let database: Database;
  let pooled: Database;
  let copy: string;

  beforeAll(async () => {
    const engineUrl = inject("engineUrl");
    // Without the pooler that other tests may be told to use.
    copy = databaseUrl(engineUrl, new URL(await copyOf(engineUrl, "empty")).pathname.slice(1));
    database = openDatabase(copy, 1);
    const direct = new URL(copy);
    direct.searchParams.set("pooler", "transaction");
    pooled = openDatabase(direct.href, 1);
  });
  afterAll(async () => {
    await Promise.all([database.close(), pooled.close()]);
    await dropCopy(copy);
  });

  const countPrepared = async ({ db }: Database, text: string): Promise<unknown> =>
    (await db.execute(sql.raw(`select 1 from pg_prepared_statements where statement like '%${text}'`))).length;

  it("is prepared when it is repeated, in transactions too, and not before", async () => {
    const add = (one: number) => database.db.execute<{ sum: number }>(sql`select ${one}::int + 1 as sum`);
    expect((await add(1))[0]?.sum).toBe(2);
    expect(await countPrepared(database, "::int + 1 as sum")).toBe(0);
    await database.db.transaction((tx) => tx.execute(sql`select ${2}::int + 1 as sum`));
    expect(await countPrepared(database, "::int + 1 as sum")).toBe(1);
    expect((await add(3))[0]?.sum).toBe(4);
    expect(await countPrepared(database, "::int + 1 as sum")).toBe(1);
  });

  it("is not prepared through a pooler, which gives each transaction another connection [O46]", async () => {
    for (const one of [1, 2, 3]) await pooled.db.execute(sql`select ${one}::int + 2 as sum`);
    expect(await countPrepared(pooled, "::int + 2 as sum")).toBe(0);
  });

  it("that is built once runs in any transaction, and those that are sent together run in their order", async () => {
    const channel = eq(signals.channel, sql.placeholder("channel"));
    const add = statement<{ channel: string; payload: string }, unknown>((db, placeholder) =>
      db.insert(signals).values({ channel: placeholder("channel"), payload: placeholder("payload") }),
    );
    const list = statement<{ channel: string }, { payload: string }[]>((db) =>
      db.select({ payload: signals.payload }).from(signals).where(channel),
    );
    const remove = statement<{ channel: string }, { payload: string }[]>((db) =>
      db.delete(signals).where(channel).returning({ payload: signals.payload }),
    );
    const [one, two] = [[{ payload: "one" }], [{ payload: "one" }, { payload: "two" }]];
    // The first time, statements are also described before they run.
    for (const used of [database, database, pooled])
      await used.db.transaction(async (tx) => {
        const results = await Promise.all([
          list(tx, { channel: "x" }),
          add(tx, { channel: "x", payload: "one" }),
          list(tx, { channel: "x" }),
          add(tx, { channel: "x", payload: "two" }),
          remove(tx, { channel: "x" }),
          list(tx, { channel: "x" }),
        ]);
        expect([results[0], results[2], results[4], results[5]]).toEqual([[], one, two, []]);
      });
    await expect(
      database.db.transaction((tx) =>
        Promise.all([add(tx, { channel: "x", payload: "one" }), Promise.reject(new Error("no"))]),
      ),
    ).rejects.toThrow("no");
    expect(await list(database.db, { channel: "x" })).toEqual([]);
  });

  it("that was prepared is still answered after the column of a table changed its type", async () => {
    await database.db.execute(sql`create table changing (id int, name varchar(10))`);
    await database.db.execute(sql`insert into changing values (1, 'one')`);
    const read = () => database.db.execute(sql`select * from changing where id = ${1}`);
    for (let count = 0; count < 3; count++) expect([...(await read())]).toEqual([{ id: 1, name: "one" }]);
    await database.db.execute(sql`alter table changing alter name type text, add note text`);
    expect([...(await read())]).toEqual([{ id: 1, name: "one", note: null }]);
  });

  it("whose text varies with the length of a list does not fill the memory", () => {
    const isRepeated = createRepetition();
    const texts = Array.from({ length: 1_000 }, (_, index) => `select ${index}`);
    for (const text of texts) isRepeated(text);
    expect(texts.filter(isRepeated)).toHaveLength(300);
    const long = `select '${"x".repeat(4_000)}'`;
    expect([isRepeated(long), isRepeated(long)]).toEqual([false, false]);
  });
});
