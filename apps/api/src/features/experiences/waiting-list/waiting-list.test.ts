import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Signup } from "@narthex/contract/app/experiences";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest, type Wishes } from "#test/allocation.ts";
import { propose } from "../allocation/proposals.service.ts";
import { publishProposal, takeBack } from "../allocation/publish.service.ts";
import { offerAllPlaces, offerPlaces } from "./offer-places.service.ts";
import { insertOffers } from "./offers.repository.ts";

let test: AllocationTest;
beforeAll(async () => {
  test = await openAllocation({ wishes: {}, capacity: { CG: 0, DSN: 1, PM: 1, MD: 0, MDD: 0 } });
});
afterAll(() => test.close());

const start = async (wishes: Wishes): Promise<void> => {
  await test.restart(wishes);
  await test.publish();
};
const states = async (name: string) =>
  ((await test.as(name, "/exps/signup")).json as Signup[]).map(({ type, status }) => [type, status]);
const holders = async (names: string[], type: string): Promise<string[]> => {
  const all = await Promise.all(names.map(async (name) => [name, await states(name)] as const));
  return all.filter(([, own]) => own.some((one) => one.join() === `${type},Confirmed`)).map(([name]) => name);
};
const offersOf = async (name: string) => (await test.own(name)).offers;
/** The people with an offer, once there is one. */
const offered = async (names: string[]): Promise<string[]> => {
  const list = async () => {
    const all = await Promise.all(names.map(async (name) => ((await offersOf(name)).length > 0 ? [name] : [])));
    return all.flat();
  };
  await expect.poll(list).not.toEqual([]);
  return list();
};
const answer = async (name: string, accept: boolean) => {
  const [offer] = await offersOf(name);
  return test.as(name, `/exps/offers/${offer?.id ?? 0}`, { accept });
};
const NAMES = ["ann", "ben", "cat"];
const WISHES = { ann: ["DSN"], ben: ["DSN"], cat: ["DSN"] };

describe("a withdrawal after publication", () => {
  it("offers the place to the next person only, with a deadline and an email [E18]", async () => {
    await start(WISHES);
    const [holder = ""] = await holders(NAMES, "DSN");
    expect(await test.withdraw(holder)).toBe(201);
    const waiting = NAMES.filter((name) => name !== holder);
    const [next = "", ...more] = await offered(waiting);
    expect(more).toEqual([]);
    const [offer] = await offersOf(next);
    expect(offer).toMatchObject({
      place: { type: "DSN", slot: "DSN-front", venue: "Main Auditorium · Level 3" },
      deadline: new Date(ALLOCATED + 24 * 3_600_000).toISOString(),
    });
    const { sql } = test.services;
    await offerPlaces(test.services, EDITION);
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from place_offers`;
    expect(row?.count).toBe(1);
    const accepted = await answer(next, true);
    expect(accepted.status).toBe(201);
    expect(accepted.json).toMatchObject({ places: [{ slot: "DSN-front" }], offers: [] });
    expect(await states(next)).toEqual([["DSN", "Confirmed"]]);
  });

  it("moves the offer to the next person if the first declines or does not answer in time [E18]", async () => {
    await start(WISHES);
    const [holder = ""] = await holders(NAMES, "DSN");
    await test.withdraw(holder);
    const waiting = NAMES.filter((name) => name !== holder);
    const [first = ""] = await offered(waiting);
    const second = waiting.find((name) => name !== first) ?? "";
    expect((await answer(first, false)).status).toBe(201);
    expect(await offered([second])).toEqual([second]);
    expect(await offersOf(first)).toEqual([]);
    const [offer] = await offersOf(second);
    test.at(Date.parse(offer?.deadline ?? ""));
    expect(await offersOf(second)).toEqual([]);
    const late = await test.as(second, `/exps/offers/${offer?.id ?? 0}`, { accept: true });
    expect([late.status, (late.json as { detail: string }).detail]).toEqual([409, "This offer has ended."]);
    await offerAllPlaces(test.services);
    expect(await holders(NAMES, "DSN")).toEqual([]);
    expect([...(await offersOf(first)), ...(await offersOf(second))]).toEqual([]);
  });

  it("makes an offer that only its person can answer, once; the same answer again changes nothing [E18]", async () => {
    await start(WISHES);
    const [holder = ""] = await holders(NAMES, "DSN");
    await test.withdraw(holder);
    const waiting = NAMES.filter((name) => name !== holder);
    const [next = ""] = await offered(waiting);
    const other = waiting.find((name) => name !== next) ?? "";
    const [offer] = await offersOf(next);
    const path = `/exps/offers/${offer?.id ?? 0}`;
    expect((await test.as(other, path, { accept: true })).status).toBe(404);
    expect((await test.as(next, path, { accept: "yes" })).status).toBe(400);
    expect((await test.as(next, path, { accept: true })).status).toBe(201);
    expect((await test.as(next, path, { accept: true })).status).toBe(201);
    expect((await test.as(next, path, { accept: false })).status).toBe(409);
    expect(await holders(NAMES, "DSN")).toEqual([next]);
  });

  it("ends the offer if the person withdraws the choice [E18]", async () => {
    await start(WISHES);
    const [holder = ""] = await holders(NAMES, "DSN");
    await test.withdraw(holder);
    const waiting = NAMES.filter((name) => name !== holder);
    const [first = ""] = await offered(waiting);
    await test.withdraw(first);
    const second = waiting.find((name) => name !== first) ?? "";
    expect(await offered([second])).toEqual([second]);
    expect(await offersOf(first)).toEqual([]);
  });
});

describe("an offer", () => {
  const replace = async () => {
    const { id } = await propose(test.services, { editionId: EDITION, seed: 2 });
    await publishProposal(test.services, id);
  };
  it.each([
    { what: "is taken back", act: (published: number) => takeBack(test.services, published, "A bus is missing.") },
    { what: "is replaced by another one", act: replace },
  ])("ends when the allocation from which it comes $what [E16] [E18]", async ({ act }) => {
    await test.restart(WISHES);
    const published = await test.publish();
    const [holder = ""] = await holders(NAMES, "DSN");
    await test.withdraw(holder);
    const [next = ""] = await offered(NAMES.filter((name) => name !== holder));
    const [offer] = await offersOf(next);
    await act(published);
    expect(await offersOf(next)).toEqual([]);
    expect((await test.as(next, `/exps/offers/${offer?.id ?? 0}`, { accept: true })).status).toBe(404);
  });
});

describe("an exchange", () => {
  const PAIR = { ann: ["DSN", "PM"], ben: ["PM", "DSN"], cat: [] };
  /** Ann has what Ben would rather have, and the other way round: what a later run may leave. */
  const openPair = async () => {
    await start(PAIR);
    const { sql } = test.services;
    await sql`update signups set status = 'Unavailable', slot_id = null, starts_at = null where edition_id = ${EDITION} and ranking = 1`;
    await sql`update signups set status = 'Confirmed', slot_id = case type when 'PM' then 'PM-chapel' else 'DSN-front' end,
      starts_at = case type when 'PM' then '2025-07-19T06:00:00Z'::timestamptz else '2025-07-19T11:30:00Z'::timestamptz end
      where edition_id = ${EDITION} and ranking = 2 and person_id in (${await test.idOf("ann")}, ${await test.idOf("ben")})`;
    await offerPlaces(test.services, EDITION);
  };
  const exchangeOf = async (name: string) => (await test.own(name)).exchanges[0];
  const reply = async (name: string, accept: boolean) =>
    test.as(name, `/exps/exchanges/${(await exchangeOf(name))?.id ?? 0}`, { accept });

  it("is offered to two people who would both gain, and takes place when both accept [E19]", async () => {
    await openPair();
    expect(await exchangeOf("ann")).toMatchObject({
      give: { slot: "PM-chapel" },
      get: { slot: "DSN-front" },
      hasAccepted: false,
    });
    expect(JSON.stringify((await test.own("ann")).exchanges)).not.toContain("ben");
    expect((await reply("ann", true)).status).toBe(201);
    expect(await exchangeOf("ann")).toMatchObject({ hasAccepted: true });
    expect(await states("ann")).toEqual([
      ["DSN", "Unavailable"],
      ["PM", "Confirmed"],
    ]);
    expect((await reply("ben", true)).json).toMatchObject({ places: [{ slot: "PM-chapel" }], exchanges: [] });
    expect(await states("ann")).toEqual([
      ["DSN", "Confirmed"],
      ["PM", "Unavailable"],
    ]);
  });

  it("takes place exactly once if both answer at the same time, in many repetitions [E19]", async () => {
    await openPair();
    const { id = 0 } = (await exchangeOf("ann")) ?? {};
    const answers = await Promise.all(
      ["ann", "ben", "ann", "ben", "ann", "ben"].map((name) =>
        test.as(name, `/exps/exchanges/${id}`, { accept: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await states("ben")).toEqual([
      ["PM", "Confirmed"],
      ["DSN", "Unavailable"],
    ]);
  });

  /** A place that becomes free where Ann would also get one by the exchange. */
  const offerToAnn = async () =>
    insertOffers(test.services.db, [
      {
        editionId: EDITION,
        personId: await test.idOf("ann"),
        slotId: "DSN-front",
        offeredAt: new Date(ALLOCATED),
        deadline: new Date(ALLOCATED + 3_600_000),
      },
    ]);

  it("ends the offer of a place that the person then has by the exchange [E18] [E19]", async () => {
    await openPair();
    await offerToAnn();
    expect(await offersOf("ann")).toHaveLength(1);
    await reply("ann", true);
    expect((await reply("ben", true)).status).toBe(201);
    expect((await test.own("ann")).places).toMatchObject([{ slot: "DSN-front" }]);
    expect(await offersOf("ann")).toEqual([]);
  });

  it("ends for both if one of them accepts a place with which it is no longer possible [E18] [E19]", async () => {
    await openPair();
    await offerToAnn();
    await reply("ben", true);
    expect((await answer("ann", true)).status).toBe(201);
    expect((await test.own("ann")).places).toMatchObject([{ slot: "PM-chapel" }, { slot: "DSN-front" }]);
    expect([await exchangeOf("ann"), await exchangeOf("ben")]).toEqual([undefined, undefined]);
  });

  it("does not take place if one declines, and is not offered again [E19]", async () => {
    await openPair();
    expect((await reply("ann", false)).status).toBe(201);
    expect(await exchangeOf("ben")).toBeUndefined();
    await offerPlaces(test.services, EDITION);
    expect(await exchangeOf("ann")).toBeUndefined();
  });

  it("ends if one of the two gives up the place [E19]", async () => {
    await openPair();
    const { id = 0 } = (await exchangeOf("ben")) ?? {};
    await test.withdraw("ann", ["DSN"]);
    expect(await exchangeOf("ben")).toBeUndefined();
    expect((await test.as("ben", `/exps/exchanges/${id}`, { accept: true })).status).toBe(409);
    expect((await test.as("cat", `/exps/exchanges/${id}`, { accept: true })).status).toBe(404);
  });
});
