import type { Difference } from "@narthex/contract/console/publications";
import { expect, it } from "vitest";
import { ask, difference, listed, publish, save, services, useConsole } from "#test/console.ts";

useConsole();

const ALL = { en: "Doors", zh: "大门", th: "ประตู" };
const write = (id: number, level: "movement" | "safety"): Promise<void> => {
  const posted = new Date(services().clock.now()).toISOString().replace(/\.\d+Z$/, "+00:00");
  return save({ file: "announcements.yaml", address: [`@${id}`], after: { id, title: ALL, body: ALL, posted, level } });
};
const isAlone = async (who: string): Promise<boolean> => ((await ask(who, "/difference")).json as Difference).isAlone;
const keepOnly = (roles: readonly string[]) => services().sql`delete from staff_roles
  where edition_id = 'regional-2024' and role <> all(${[...roles]})`;
const audited = async (): Promise<number> => {
  const [row] = await services().sql<{ n: number }[]>`
    select count(*)::int as n from audit_entries where action = 'publication.alone'`;
  return row?.n ?? 0;
};

it("an organiser publishes what is urgent alone only while nobody else in the team may confirm it, and the log says so [B116]", async () => {
  await write(960, "safety");
  expect([await isAlone("both"), await isAlone("online")]).toEqual([false, false]);
  // The programme team confirms movement, but not what is about safety.
  await keepOnly(["organiser", "programme"]);
  expect((await difference()).isAlone).toBe(true);
  const published = await publish();
  expect([published.status, published.json]).toMatchObject([201, { isWaiting: false }]);
  expect([(await listed())[0]?.state, await audited()]).toEqual(["published", 1]);
  await write(961, "movement");
  expect((await difference()).isAlone).toBe(false);
  expect((await publish()).json).toMatchObject({ isWaiting: true });
  expect(await audited()).toBe(1);
});
