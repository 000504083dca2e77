import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defineJob } from "#platform/jobs/queue.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ROUNDS = proofRounds(6);
const WORK = ["mail", "form", "publication-notices", "freed-places", "publish-due-allocations"];
/** Data that no job of ours has. */
const POISON: object[] = [
  {},
  { id: null },
  { id: { $ne: 1 } },
  { id: "ทดสอบ" },
  { id: 1e308 },
  { id: [["x"]] },
  { proposalId: "x" },
  { proposalId: 2 ** 40 },
  { editionId: 7 },
  { editionId: "nowhere" },
];

let demo: Demonstration;
beforeAll(async () => {
  const config = testConfig({ AUTOMATION_WEBHOOK_URL: "http://127.0.0.1:9/" });
  demo = await openDemonstration(await createTestServices(config, "demo"));
});
afterAll(() => demo.close());

it(
  "poison jobs are parked after their last try, and the others are done meanwhile [O45]",
  async () => {
    const { services } = demo;
    const { sql, db, queue } = services;
    const random = seededRandom(PROOF_SEED);
    const poisoned = defineJob<{ of: number }>("poisoned");
    queue.work(poisoned, async () => Promise.reject(new Error("it always fails")));
    for (let round = 0; round < ROUNDS; round += 1) {
      await queue.send(db, defineJob<object>(oneOf(random, WORK)), oneOf(random, POISON));
      await queue.send(db, poisoned, { of: round });
      await sendMail(db, services, { to: `p${round}@example.test`, subject: "after poison", text: "", html: "" });
    }
    // This try is their last one, which would otherwise be two days later.
    const shorten = async (): Promise<number> => {
      await sql`update jobs.job set retry_limit = 0, start_after = now()
        where name = any(${[...WORK, poisoned.name]}) and state in ('created', 'retry')`;
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from jobs.job
        where name = any(${[...WORK, poisoned.name]}) and state in ('created', 'retry', 'active')`;
      return row?.count ?? 0;
    };
    await expect.poll(shorten, { timeout: 30_000 + ROUNDS * 1_000 }).toBe(0);
    const parked = await sql<{ data: { of?: number } }[]>`select data from jobs.job where name = 'parked'`;
    const ofPoisoned = parked.flatMap(({ data }) => data.of ?? []);
    expect(ofPoisoned.toSorted((left, right) => left - right)).toEqual(Array.from({ length: ROUNDS }, (_, of) => of));
    const [failed] = await sql<{ count: number }[]>`select count(*)::int as count from jobs.job
      where state = 'failed' and name = any(${[...WORK, poisoned.name]})`;
    expect(parked).toHaveLength(failed?.count ?? -1);
    expect(await readdir(join(services.config.dataFolder, "outbox"))).toHaveLength(ROUNDS);
    expect(await demo.ask(null, "/readyz")).toMatchObject({ status: 200, json: { status: "ok" } });
  },
  proofTimeout(ROUNDS, 2_000),
);
