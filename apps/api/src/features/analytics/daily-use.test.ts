import type { Report } from "@narthex/contract/console/report";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listTables } from "#platform/backup/tables.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { closeDaysOfUseChore, dailyUsePersonalData } from "./daily-use.ts";

const DAY = "2025-07-18";
const NEXT_DAY = "2025-07-19";
const GLOBAL_PEOPLE = ["scs", "gc", "new", "alumnus", "both"];

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const show = (who: string, page: string, name = "screen_view") => {
  const event = { name, at: new Date(conference.services.clock.now()).toISOString(), page, props: {} };
  return conference.ask(who, "/analytics/events", { method: "POST", payload: { events: [event] } });
};
const reported = async (): Promise<Report["people"]> =>
  ((await conference.ask("organiser", "/console/global-2025/report")).json as Report).people;
const digests = async (): Promise<string[]> =>
  (await conference.services.sql`select digest from daily_users order by digest`).map((row) => String(row["digest"]));
const counts = (first: number | null, second: number | null): Report["people"] => [
  { date: "2025-07-17", count: 0 },
  { date: DAY, count: first },
  { date: NEXT_DAY, count: second },
  { date: "2025-07-20", count: 0 },
  { date: "2025-07-21", count: 0 },
];

it("people are counted once a day, and nothing that identifies them is left when the day is over [B83] [B95]", async () => {
  const { sql, clock } = conference.services;
  for (const one of GLOBAL_PEOPLE.slice(1)) await show(one, "/schedule");
  expect(await reported()).toEqual(counts(null, 0));
  for (const page of ["/home", "/schedule", "/home"]) expect((await show("scs", page)).status).toBe(202);
  // A host, another event, and an edition whose conference is not today.
  await show("host", "/home");
  await show("organiser", "/home", "click_button");
  await show("regional", "/gpcr/home");
  expect(await reported()).toEqual(counts(GLOBAL_PEOPLE.length, 0));
  const first = await digests();
  expect(first).toHaveLength(GLOBAL_PEOPLE.length);
  const who = (await conference.ask("scs", "/profile")).json as { id: number; hashId: string; email: string };
  expect(await dailyUsePersonalData.export(conference.services, who)).toEqual([
    { editionId: "global-2025", date: DAY },
  ]);

  clock.set({ now: `${NEXT_DAY}T00:10:00+08:00` });
  for (const one of GLOBAL_PEOPLE) await show(one, "/schedule");
  await closeDaysOfUseChore.run(conference.services);
  const second = await digests();
  expect(second).toHaveLength(GLOBAL_PEOPLE.length);
  expect(second.filter((one) => first.includes(one))).toEqual([]);
  expect((await sql`select date::text as date from daily_keys`).map((row) => row["date"])).toEqual([NEXT_DAY]);
  expect(await reported()).toEqual(counts(GLOBAL_PEOPLE.length, GLOBAL_PEOPLE.length));
  await dailyUsePersonalData.erase?.(conference.services.db, who);
  expect(await digests()).toHaveLength(GLOBAL_PEOPLE.length - 1);
  expect(await reported()).toEqual(counts(GLOBAL_PEOPLE.length, null));
});

it("the keys and digests of a day are in no backup [B95]", async () => {
  const saved = (await listTables(conference.services.sql)).map(({ name }) => name);
  expect(saved.filter((name) => name.startsWith("daily_"))).toEqual(["daily_use"]);
});
