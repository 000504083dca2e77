import type { ConsoleForms } from "@narthex/contract/console/forms-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineJob } from "#platform/jobs/queue.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { openReceiver } from "#test/neighbours/receiver.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { claimEntry, insertEntry, settleEntry, type NewEntry } from "./forms.repository.ts";

const FORMS = "/console/global-2025/forms";
const ID = "00000000-0000-4000-8000-00000000000";
let demo: Demonstration;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

const add = (number: number, kind: NewEntry["kind"], payload: NewEntry["payload"]) =>
  insertEntry(demo.services.db, { id: `${ID}${number}`, kind, payload, email: "a@guests.invalid", personId: null });

beforeAll(async () => {
  receiver = await openReceiver();
  const config = testConfig({ AUTOMATION_WEBHOOK_URL: receiver.url });
  demo = await openDemonstration(await createTestServices(config, "demo"));
  await add(1, "newsletter", { email: "a@guests.invalid", name: "＝1+1", conferenceType: "Global" });
  await add(2, "newsletter", { email: "b@guests.invalid", conferenceType: "Regional" });
  await add(3, "student-guide", { Email: "c@guests.invalid" });
  await settleEntry(demo.services.db, `${ID}3`, "answered 500");
  // The first job of any name creates the queue of parked ones.
  await demo.services.queue.send(demo.services.db, defineJob("any"), { of: 1 });
  await demo.services.sql`
    insert into jobs.job (name, data) values ('parked', ${JSON.stringify({ id: `${ID}3` })}::text::jsonb)`;
});
afterAll(async () => {
  await demo.close();
  await receiver.close();
});

const read = async (): Promise<ConsoleForms> => (await demo.ask("organiser", FORMS)).json as ConsoleForms;

describe("the forms in the console", () => {
  it("are exported for a spreadsheet, only those of the conference, and the export is logged [B61]", async () => {
    const { json } = await demo.ask("organiser", `${FORMS}/export?kind=newsletter`);
    const { name, text } = json as { name: string; text: string };
    expect(name).toBe("global-2025-newsletter.csv");
    expect(text.startsWith('\uFEFF"id"')).toBe(true);
    expect(text).toContain('"\'＝1+1"');
    expect(text).not.toContain("b@guests.invalid");
    const audit = (await demo.ask("organiser", "/console/global-2025/audit")).json as { entries: object[] };
    expect(audit.entries[0]).toMatchObject({ action: "forms.exported", detail: { kind: "newsletter" } });
  });

  it("show which are not delivered and which are no longer retried, and are delivered on request [B61]", async () => {
    const { hasReceiver, kinds, undelivered } = await read();
    expect(hasReceiver).toBe(true);
    expect(kinds).toContainEqual({ kind: "newsletter", total: 1, undelivered: 1 });
    expect(undelivered.map(({ id, reason, isParked }) => [id, reason, isParked])).toEqual([
      [`${ID}1`, null, false],
      [`${ID}3`, { code: "refused", detail: "500" }, true],
    ]);
    expect(await claimEntry(demo.services.db, `${ID}1`)).not.toBeNull();
    expect((await read()).undelivered.map(({ isOnWay }) => isOnWay)).toEqual([true, false]);
    await settleEntry(demo.services.db, `${ID}1`, "no answer");
    expect((await demo.ask("organiser", `${FORMS}/deliver`, { method: "POST" })).json).toEqual({ queued: 2 });
    await expect.poll(async () => (await read()).undelivered, { timeout: 40_000 }).toEqual([]);
    expect(receiver.received.map(({ id }) => id).toSorted()).toEqual([`${ID}1`, `${ID}3`]);
  });
});
