import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse } from "../test-house.ts";
import type { House } from "./house.ts";
import { createQueue, defineJob } from "./queue.ts";

let house: House;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

describe("a job", () => {
  it("is done once the transaction that sent it commits, and not at all where that fails", async () => {
    const job = defineJob<{ of: string }>("once");
    const done: string[] = [];
    house.queue.work(job, async ({ of }) => void done.push(of));
    await house.db
      .transaction(async (tx) => {
        await house.queue.send(tx, job, { of: "a transaction that fails" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    await house.db.transaction(async (tx) => {
      await house.queue.send(tx, job, { of: "one that commits" });
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual(["one that commits"]);
  });

  it("is tried again after a failure, until it succeeds", async () => {
    const job = defineJob<{ of: string }>("again");
    const tries: string[] = [];
    house.queue.work(job, async ({ of }) => {
      tries.push(of);
      if (tries.length === 1) throw new Error("the receiver is away");
    });
    await house.queue.send(house.db, job, { of: "patience" });
    await expect.poll(() => tries).toEqual(["patience", "patience"]);
  });

  it("waits in the database until some process works on it", async () => {
    const job = defineJob<{ of: string }>("later");
    await house.queue.send(house.db, job, { of: "the night before" });
    const other = createQueue(await addressOf(house), house.log);
    const done: string[] = [];
    other.work(job, async ({ of }) => void done.push(of));
    await expect.poll(() => done).toEqual(["the night before"]);
    await other.close();
  });
});

/** Where the house's own database is. */
async function addressOf({ sql }: House): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  const { host } = sql.options;
  const folder = Array.isArray(host) ? host[0] : host;
  return `postgres://${sql.options.user}@localhost/${row?.name}?host=${encodeURIComponent(String(folder))}`;
}
