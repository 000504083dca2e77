import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FormKind } from "@narthex/contract/app/forms";
import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openReceiver } from "#test/neighbours/receiver.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { deliverEntry } from "./deliver.service.ts";
import { runForms } from "./forms.cli.ts";
import { queueWaiting } from "./forms.job.ts";
import { insertEntry } from "./forms.repository.ts";

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let demo: Demonstration;
let folder: string;
const printed: string[] = [];
beforeAll(async () => {
  receiver = await openReceiver();
  demo = await openDemonstration(
    await createTestServices(testConfig({ AUTOMATION_WEBHOOK_URL: receiver.url }), "demo"),
  );
  folder = mkdtempSync(join(tmpdir(), "narthex-forms-"));
});
afterAll(async () => {
  await demo.close();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  receiver.next();
  await demo.services.sql`delete from form_entries`;
  receiver.received.length = 0;
});

const NEWS = { name: "Ama", email: "ama@example.org", conferenceType: "Global", language: "en" };
const signUp = async (more = {}): Promise<number> =>
  (await demo.ask(null, "/webhooks/newsletter", { method: "POST", payload: { ...NEWS, ...more } })).status;
/** Stores a form without queuing its delivery. */
const storeForm = (kind: FormKind, payload: { email?: string; Email?: string; name?: string }) =>
  insertEntry(demo.services.db, {
    id: randomUUID(),
    kind,
    payload,
    email: payload.email ?? payload.Email ?? "",
    personId: null,
  });
type Row = { id: string; attempts: number; last_error: string | null; is_delivered: boolean };
const rows = () =>
  demo.services.sql<Row[]>`
    select id, attempts, last_error, delivered_at is not null as is_delivered from form_entries order by created_at`;
const untilDelivered = () => expect.poll(async () => (await rows()).every((row) => row.is_delivered)).toBe(true);
/** Includes jobs that wait for a retry. */
const countOpenJobs = async (): Promise<number> =>
  (await demo.services.sql`select from jobs.job where name = 'form' and state < 'completed'`).length;
const command = (services: Pick<Demonstration, "services">, ...args: string[]) =>
  runForms(
    args,
    async () => services.services,
    (text) => void printed.push(text),
  );

describe("a form is delivered", () => {
  it("once, to the operator's webhook, with an id by which the receiver recognizes a repetition [C06]", async () => {
    expect(await signUp()).toBe(200);
    await untilDelivered();
    const [row] = await rows();
    expect(receiver.received).toEqual([
      { id: row?.id, key: row?.id, form: "newsletter", sentAt: expect.any(String), data: NEWS },
    ]);
    expect(row).toMatchObject({ attempts: 1, last_error: null });
    await deliverEntry(demo.services, row?.id ?? "");
    expect(receiver.received).toHaveLength(1);
  });

  it("again after a failure, automatically and under the same id [C06]", async () => {
    receiver.next("fail");
    await signUp();
    await untilDelivered();
    const [row] = await rows();
    expect(receiver.received.map(({ id }) => id)).toEqual([row?.id, row?.id]);
    expect(row).toMatchObject({ attempts: 2, last_error: null });
  }, 40_000);

  it("again after a lost answer, and never to the target of a redirect [C06]", async () => {
    await storeForm("newsletter", NEWS);
    const [row] = await rows();
    const id = row?.id ?? "";
    receiver.next("disconnect", "redirect", "fail", "accept");
    await expect(deliverEntry(demo.services, id)).rejects.toThrow(/^no answer/);
    await expect(deliverEntry(demo.services, id)).rejects.toThrow("answered 302");
    await expect(deliverEntry(demo.services, id)).rejects.toThrow("answered 500");
    expect(await rows()).toMatchObject([{ attempts: 3, last_error: "answered 500", is_delivered: false }]);
    await deliverEntry(demo.services, id);
    expect(receiver.received.map((one) => one.id)).toEqual([id, id, id, id]);
    expect(await rows()).toMatchObject([{ attempts: 4, last_error: null, is_delivered: true }]);
  });

  it("by only one of several processes that try at once [C06]", async () => {
    await storeForm("newsletter", NEWS);
    const [row] = await rows();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => deliverEntry(demo.services, row?.id ?? "")));
    expect(receiver.received).toHaveLength(1);
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await rows()).toMatchObject([{ attempts: 1, is_delivered: true }]);
  });

  it("never again once it was erased [C06]", async () => {
    receiver.next("fail");
    await signUp();
    await expect.poll(() => receiver.received).toHaveLength(1);
    const [row] = await rows();
    await demo.services.sql`delete from form_entries`;
    await deliverEntry(demo.services, row?.id ?? "");
    await expect.poll(countOpenJobs).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });
});

describe("while the receiver is unavailable", () => {
  it("every form is accepted from its sender and delivered later [C06]", async () => {
    receiver.next("fail", "disconnect");
    expect([await signUp(), await signUp({ email: "kofi@example.org" })]).toEqual([200, 200]);
    await untilDelivered();
    expect(receiver.received.map(({ data }) => data["email"]).toSorted()).toEqual([
      "ama@example.org",
      "ama@example.org",
      "kofi@example.org",
      "kofi@example.org",
    ]);
  }, 40_000);

  it("because none is configured, forms are stored and listed, and are delivered once one is configured [C06]", async () => {
    const withoutReceiver = { ...demo.services, config: { ...demo.services.config, automationWebhook: null } };
    await storeForm("student-guide", { Email: "t@example.org" });
    await queueWaiting(withoutReceiver);
    const [row] = await rows();
    await deliverEntry(withoutReceiver, row?.id ?? "");
    expect([await command({ services: withoutReceiver }, "deliver"), printed.splice(0)]).toEqual([
      1,
      ["AUTOMATION_WEBHOOK_URL is not set, so forms cannot be delivered."],
    ]);
    expect(await command({ services: withoutReceiver }, "list")).toBe(0);
    expect(printed.splice(0)).toEqual([
      expect.stringMatching(/^\d{4}-\S+Z {2}student-guide {2}t@example\.org {2}waits$/),
      "entries: 1, waiting: 1",
    ]);
    expect(receiver.received).toEqual([]);
    await queueWaiting(demo.services);
    await untilDelivered();
    expect(receiver.received.map(({ form, data }) => [form, data])).toEqual([
      ["student-guide", { Email: "t@example.org" }],
    ]);
  });
});

describe("npm run narthex -- forms", () => {
  it("retries waiting deliveries and prints the outcome [C06]", async () => {
    for (const email of ["a@example.org", "b@example.org", "c@example.org"]) await storeForm("newsletter", { email });
    receiver.next("accept", "fail");
    expect([await command(demo, "deliver"), printed.splice(0)]).toEqual([
      1,
      ["2 delivered, 1 waiting", "  answered 500"],
    ]);
    expect([await command(demo, "deliver"), printed.splice(0)]).toEqual([0, ["1 delivered, 0 waiting"]]);
    expect(receiver.received.map(({ data }) => data["email"])).toEqual([
      "a@example.org",
      "b@example.org",
      "c@example.org",
      "b@example.org",
    ]);
  });

  it("exports one form as a table in which no cell is a formula [C06]", async () => {
    await storeForm("newsletter", { email: "a@example.org", name: '=HYPERLINK("https://evil.example","x")' });
    await storeForm("newsletter", { email: "+1@example.org", name: "@SUM(1+1), “Ama”" });
    await storeForm("newsletter", { email: "b@example.org", name: "＝1＋1" });
    await storeForm("invite", { email: "c@example.org", name: "-2+3" });
    const file = join(folder, "news.csv");
    expect(await command(demo, "export", "--kind", "newsletter", file)).toBe(0);
    expect(printed.splice(0)).toEqual([`entries: 3, in ${file}`]);
    const table = parse(readFileSync(file, "utf8"));
    expect(table.map((line) => line.slice(2))).toEqual([
      ["deliveredAt", "email", "name"],
      ["", "a@example.org", `'=HYPERLINK("https://evil.example","x")`],
      ["", "'+1@example.org", "'@SUM(1+1), “Ama”"],
      ["", "b@example.org", "'＝1＋1"],
    ]);
  });

  it("prints its usage, and refuses an unknown form", async () => {
    expect(await command(demo)).toBe(0);
    expect(await command(demo, "export", "--kind", "newsletter")).toBe(2);
    expect(printed.splice(0)).toEqual([
      expect.stringMatching(/^npm run narthex -- forms COMMAND/),
      "FILE.csv is missing.\nUsage: npm run narthex -- forms export FILE.csv --kind KIND",
    ]);
    await expect(command(demo, "list", "--kind", "letters")).rejects.toThrow("There is no form letters");
  });
});
