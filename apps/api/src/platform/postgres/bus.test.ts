import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServices, testConfig } from "#test-services.ts";
import { createServices, type Services } from "../services.ts";
import { migrate } from "./migrate.ts";

let listening: Services;
/** Uses polling, although LISTEN would be possible here. */
let polling: Services;
let other: Services;
beforeAll(async () => {
  listening = await createTestServices();
  const address = new URL(listening.databaseUrl);
  address.searchParams.set("pooler", "transaction");
  polling = await createServices(testConfig(), address.href);
  other = await createServices(testConfig(), address.href);
});
afterAll(async () => {
  await other.close();
  await polling.close();
  await listening.close();
});

describe.each(["listening", "polling"] as const)("a bus that is %s", (kind) => {
  it("delivers each text once to every listener of its channel, when its transaction commits [O46]", async () => {
    const { bus, db } = kind === "polling" ? polling : listening;
    const heard: string[] = [];
    const elsewhere: string[] = [];
    await bus.listen(`of ${kind}`, (text) => void heard.push(text));
    await (kind === "polling" ? other : listening).bus.listen(`of ${kind}`, (text) => void elsewhere.push(text));
    let commit = (): void => undefined;
    const isReady = new Promise<void>((resolve) => (commit = resolve));
    const late = db.transaction(async (tx) => {
      await bus.notify(tx, `of ${kind}`, "late");
      await isReady;
    });
    const failed = db.transaction(async (tx) => {
      await bus.notify(tx, `of ${kind}`, "never");
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    for (const text of ["a", "b", "c"]) await bus.notify(db, `of ${kind}`, text);
    await bus.notify(db, "another", "x");
    await expect
      .poll(() => [heard, elsewhere])
      .toEqual([
        ["a", "b", "c"],
        ["a", "b", "c"],
      ]);
    commit();
    await late;
    await bus.notify(db, `of ${kind}`, "d");
    await expect.poll(() => heard.toSorted()).toEqual(["a", "b", "c", "d", "late"]);
    await expect.poll(() => elsewhere.toSorted()).toEqual(["a", "b", "c", "d", "late"]);
  });
});

it("signals and counters of servers behind a pooler reach the others [O46]", async () => {
  const heard: unknown[] = [];
  const leave = other.live.follow(({ event, data }) => void (event === "clock" && heard.push(data)));
  await polling.live.send(polling.db, { event: "clock", data: { now: "2025-07-18T01:15:00Z", speed: 2 } });
  await expect.poll(() => heard).toEqual([{ now: "2025-07-18T01:15:00Z", speed: 2 }]);
  leave();
  const store = new polling.counters.Store({});
  for (let request = 0; request < 10; request += 1) store.incr("an address", () => undefined, 60_000, 20);
  await expect.poll(() => other.counters.countOf("an address")).toBe(10);
});

it("migrations of servers that start together wait for one another, also behind a pooler [O46]", async () => {
  const urls = [polling.databaseUrl, other.databaseUrl, listening.databaseUrl];
  await expect(Promise.all(urls.map((url) => migrate(url)))).resolves.toHaveLength(urls.length);
});
