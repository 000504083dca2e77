import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestNetwork } from "#test/neighbours/network.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { createServices, type Services } from "../services.ts";
import { migrate } from "./migrate.ts";

let services: Services;
let other: Services;
beforeAll(async () => {
  services = await createTestServices();
  other = await createServices(testConfig(), services.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await services.close();
});

it("the bus delivers each text once to every listener of its channel, when its transaction commits [O46]", async () => {
  const { bus, db } = services;
  const heard: string[] = [];
  const elsewhere: string[] = [];
  await bus.listen("one", (text) => void heard.push(text));
  await other.bus.listen("one", (text) => void elsewhere.push(text));
  let commit = (): void => undefined;
  const isReady = new Promise<void>((resolve) => (commit = resolve));
  const late = db.transaction(async (tx) => {
    await bus.notify(tx, "one", "late");
    await isReady;
  });
  const failed = db.transaction(async (tx) => {
    await bus.notify(tx, "one", "never");
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  for (const text of ["a", "b"]) await bus.notify(db, "one", text);
  await bus.notify(db, "another", "x");
  await expect
    .poll(() => [heard, elsewhere])
    .toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  commit();
  await late;
  await expect
    .poll(() => [heard, elsewhere])
    .toEqual([
      ["a", "b", "late"],
      ["a", "b", "late"],
    ]);
});

it("a lost LISTEN connection is opened again, and those who listen hear that they may have missed something [O46]", async () => {
  const heard: string[] = [];
  let gaps = 0;
  await services.bus.listen(
    "lost",
    (text) => void heard.push(text),
    () => (gaps += 1),
  );
  await services.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'narthex live'`);
  await expect.poll(() => gaps).toBe(1);
  await services.bus.notify(services.db, "lost", "after");
  await expect.poll(() => heard).toEqual(["after"]);
});

it("through a pooler go queries without settings of their connection, and signals arrive beside it [O46]", async () => {
  const sent: Buffer[] = [];
  const network = await openTestNetwork(services.databaseUrl, {
    onSent(bytes, pass) {
      sent.push(bytes);
      pass();
    },
  });
  const pooled = await createServices({ ...testConfig(), poolerUrl: network.address.href }, services.databaseUrl);
  const heard: unknown[] = [];
  const leave = other.live.follow(({ event, data }) => void (event === "clock" && heard.push(data)));
  await pooled.live.send(pooled.db, { event: "clock", data: { now: "2025-07-18T01:15:00Z", speed: 2 } });
  await expect.poll(() => heard).toEqual([{ now: "2025-07-18T01:15:00Z", speed: 2 }]);
  leave();
  await pooled.close();
  await network.close();
  const all = Buffer.concat(sent).toString("latin1");
  expect(all).toContain("pg_notify");
  expect(all).not.toMatch(/statement_timeout|TimeZone|\blisten\b/i);
});

it("migrations of servers that start together wait for one another [O46]", async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(services.databaseUrl)))).resolves.toHaveLength(3);
});
