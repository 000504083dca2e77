import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#platform/postgres/db.ts";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { proofRounds } from "../../../../../../tools/proof.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { placeOffers } from "../allocation.tables.ts";
import { countTaken, insertOffers } from "./offers.repository.ts";

const PLACES = proofRounds(100);
/** Between two looks at the places that are taken. */
const LOOK_MS = 10;
/** A full server answers 503 before it does anything. The app tries again after this time, and so does a holder here. */
const RETRY_MS = 1000;
const HOLDERS = Array.from({ length: PLACES }, (_, index) => `holder${index}`);
const WAITING = Array.from({ length: PLACES + 20 }, (_, index) => `waiting${index}`);
const SLOT = "DSN-front";

let test: AllocationTest;
beforeAll(async () => {
  // Holders ask for it first, and the others second, so that all places go to them.
  const wishes = Object.fromEntries([
    ...HOLDERS.map((name) => [name, ["DSN"]]),
    ...WAITING.map((name) => [name, ["MDD", "DSN"]]),
  ]) as Record<string, string[]>;
  test = await openAllocation({ wishes, capacity: { CG: 0, DSN: PLACES, PM: 0, MD: 0, MDD: 0 } });
  await test.publish();
}, 120_000);
afterAll(() => test.close());

const count = async () => {
  const [row] = await test.services.sql<{ confirmed: number; offered: number; people: number }[]>`
    select (select count(*)::int from signups where slot_id = ${SLOT} and status = 'Confirmed') as confirmed,
      (select count(*)::int from place_offers where slot_id = ${SLOT}) as offered,
      (select count(distinct person_id)::int from place_offers where slot_id = ${SLOT}) as people`;
  return row ?? { confirmed: 0, offered: 0, people: 0 };
};

const withdraw = async (name: string): Promise<number> => {
  for (;;) {
    const status = await test.withdraw(name);
    if (status !== 503) return status;
    await setTimeout(RETRY_MS);
  }
};

describe("many withdrawals at once", () => {
  it("free their places, each of which is offered once; no capacity is exceeded at any time [E18]", async () => {
    expect(await count()).toEqual({ confirmed: PLACES, offered: 0, people: 0 });
    let most = 0;
    const stop = new AbortController();
    const watch = (async () => {
      while (!stop.signal.aborted) {
        most = Math.max(most, (await countTaken(test.services.db, EDITION)).get(SLOT) ?? 0);
        await setTimeout(LOOK_MS);
      }
    })();
    const statuses = await Promise.all(HOLDERS.map(withdraw));
    expect(new Set(statuses)).toEqual(new Set([201]));
    await expect.poll(count, { timeout: 120_000 }).toEqual({ confirmed: 0, offered: PLACES, people: PLACES });
    stop.abort();
    await watch;
    expect(most).toBe(PLACES);
  }, 240_000);
});

describe("two rounds of offers at once", () => {
  it("would offer one place twice without the lock of the edition [E18]", async () => {
    const { db } = test.services;
    const isPlaceFree = async (tx: Db) => ((await countTaken(tx, EDITION)).get(SLOT) ?? 0) < 1;
    const offer = async (tx: Db, name: string) => {
      const at = new Date(ALLOCATED);
      await insertOffers(tx, [
        { editionId: EDITION, personId: await test.idOf(name), slotId: SLOT, offeredAt: at, deadline: at },
      ]);
    };
    await db.transaction(async (withoutJobs) => {
      // The jobs that offer places wait for this lock; the two rounds below do not take it.
      await lockAllocation(withoutJobs, EDITION, "exclusive");
      await db.delete(placeOffers);
      await db.transaction(async (first) => {
        const isFreeForFirst = await isPlaceFree(first);
        await db.transaction(async (second) => {
          if (await isPlaceFree(second)) await offer(second, "waiting1");
        });
        if (isFreeForFirst) await offer(first, "waiting0");
      });
      expect((await count()).offered).toBe(2);
    });
  });
});
