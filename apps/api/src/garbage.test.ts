import { Agent, request } from "node:http";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demonstration, openDemonstration } from "./test-people.ts";
import { tokenOf } from "./test-token.ts";
import { createTestServices, testConfig } from "./test-services.ts";
import { delayFullCollections } from "#platform/garbage.ts";

const CALLS = 25;
const COLLECTIONS = 4;
/** A busy machine adds what timers do in the meantime. */
const ATTEMPTS = 3;

setFlagsFromString("--expose-gc");
delayFullCollections();
const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;

/** Bytes for each call that only a full garbage collection removes. */
async function leftBy(call: () => PromiseLike<unknown>): Promise<number> {
  // The first calls compile code and fill caches, which are kept.
  for (let count = 0; count < 4 * CALLS; count++) await call();
  collect();
  const left: number[] = [];
  // Other work of the process only adds bytes, so the smallest figure is the most accurate.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = oldBytes();
    for (let round = 0; round < COLLECTIONS; round++) {
      for (let count = 0; count < CALLS; count++) await call();
      collect({ type: "minor" });
    }
    left.push((oldBytes() - before) / (COLLECTIONS * CALLS));
  }
  return Math.min(...left);
}

describe("short-lived memory is collected with the young objects [O66]", () => {
  let demo: Demonstration;
  let address: string;
  beforeAll(async () => {
    const limits = { CALLS_PER_MINUTE: "1000000000" };
    demo = await openDemonstration(await createTestServices(testConfig(limits), "demo"));
    address = await demo.app.listen({ port: 0, host: "127.0.0.1" });
    demo.services.clock.set({ now: "2025-07-04T18:30:00+08:00", speed: 0 });
  });
  afterAll(() => demo.close());

  it("after a statement", async () => {
    expect(await leftBy(() => demo.services.db.execute(sql`select ${1}::int`))).toBeLessThan(700);
  });

  it("after a transaction", async () => {
    const transaction = () => demo.services.db.transaction((tx) => tx.execute(sql`select ${1}::int`));
    expect(await leftBy(transaction)).toBeLessThan(2_000);
  });

  it("after a request that writes", async () => {
    const agent = new Agent({ keepAlive: true });
    const authorization = `Bearer ${await tokenOf(demo.services, "host@demo.test")}`;
    const headers = { authorization, "content-type": "application/json" };
    let count = 0;
    const choose = () => {
      const answered = Promise.withResolvers<unknown>();
      const url = `${address}/api/exps/signup?conferenceType=Global`;
      const sent = request(url, { method: "POST", agent, headers }, (answer) =>
        answer.resume().on("end", () => answered.resolve(answer.statusCode)),
      );
      sent.on("error", answered.reject).end(JSON.stringify({ types: count++ % 2 ? ["CG", "PM"] : ["MD"] }));
      return answered.promise;
    };
    expect(await choose()).toBe(201);
    expect(await leftBy(choose)).toBeLessThan(4_000);
    agent.destroy();
  });
});
