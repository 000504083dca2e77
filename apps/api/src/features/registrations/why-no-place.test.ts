import type { PersonPage } from "@narthex/contract/console/registrations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALLOCATED, CLOSED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { addStaff } from "#test/people.ts";

const NAMES = ["ann", "ben", "cat", "dan", "eve"];
let test: AllocationTest;
beforeAll(async () => {
  // One place for ann, ben and cat; dan never chooses, and eve does not come in person.
  const wishes = { ann: ["DSN"], ben: ["DSN"], cat: ["DSN"], dan: [], eve: [] };
  const capacity = { CG: 0, DSN: 1, PM: 0, MD: 0, MDD: 0 };
  test = await openAllocation({ wishes, capacity, people: { eve: { type: "GC" } } });
  await addStaff(test.services, EDITION);
});
afterAll(() => test.close());

async function reasons(): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const name of NAMES) {
    const [row] = await test.services.sql<{ id: string }[]>`
      select hash_id as id from people where email = ${`${name}@guests.invalid`}`;
    const page = (await test.ask("people", `/console/${EDITION}/people/${row?.id}`)).json as PersonPage;
    found[name] = page.whyNoPlace;
  }
  return found;
}

it("the page of a person says why they have no place, as far as the person may know [B130] [B41]", async () => {
  const silent = { dan: "notSubmitted", eve: "noPart" };
  test.at(CLOSED - 14 * 86_400_000);
  expect(await reasons()).toEqual({ ann: "waiting", ben: "waiting", cat: "waiting", dan: "open", eve: "noPart" });
  test.at(ALLOCATED - 1);
  expect(await reasons()).toEqual({ ann: "waiting", ben: "waiting", cat: "waiting", ...silent });
  await test.publish();
  const given = await reasons();
  const [holder = "", ...others] = Object.entries(given).flatMap(([name, why]) => (why === null ? [name] : []));
  expect(others).toEqual([]);
  const waiting = ["ann", "ben", "cat"].filter((name) => name !== holder);
  expect(given).toEqual({ [holder]: null, ...Object.fromEntries(waiting.map((name) => [name, "full"])), ...silent });

  expect(await test.withdraw(holder)).toBe(201);
  await expect.poll(async () => Object.values(await reasons()).filter((why) => why === null).length).toBe(1);
  const offered = await reasons();
  expect(offered[holder]).toBe("gaveBack");
  const next = waiting.find((name) => offered[name] === null) ?? "";
  const [offer] = (await test.own(next)).offers;
  expect((await test.as(next, `/exps/offers/${offer?.id}`, { accept: false })).status).toBe(201);
  expect((await reasons())[next]).toBe("declined");
});
