import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { AuditEntry } from "@narthex/contract/base/staff";
import type { Webhook, WebhookMessage } from "@narthex/contract/console/webhooks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { recordAudit } from "#features/audit/index.ts";
import { isPublicAddress } from "../internet/index.ts";
import { ask, eventAt, moveTo, publish, save, services, useConsole } from "#test/console.ts";
import { postMessage, refuseAddress } from "./post-message.ts";
import { signedHeaders } from "./sign.ts";
import { collectMessagesChore, deliverMessage } from "./webhooks.job.ts";

useConsole();

type Received = { headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let answers: number[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204, { location: "/elsewhere" }).end();
  });
});
const port = (): number => (server.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(async () => {
  await services().sql`delete from webhooks`;
  [received.length, answers] = [0, []];
});

const make = async (...events: string[]): Promise<{ webhook: Webhook; secret: string }> => {
  const answer = await ask("both", "/webhooks", { url: `http://127.0.0.1:${port()}/hook`, events });
  expect(answer.status).toBe(201);
  return answer.json as { webhook: Webhook; secret: string };
};
const read = async () => (await ask("both", "/webhooks")).json as { webhooks: Webhook[]; messages: WebhookMessage[] };
const collect = async (): Promise<void> => {
  await services().sql`update publications set notices_at = now() - interval '1 second' where notices_at is not null`;
  await services().sql`update webhooks set made_at = now() - interval '1 hour'`;
  await collectMessagesChore.run(services());
};
const bodies = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

it("messages are signed as the published example of Standard Webhooks [B128]", () => {
  const headers = signedHeaders(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    1_614_265_330,
    '{"test": 2432232314}',
  );
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("a publication and an announcement in it are told once, when they can no longer be recalled, and only to who asked [B128]", async () => {
  const { secret } = await make("publication", "announcement");
  const other = await make("people");
  await moveTo(await eventAt(0));
  const three = (english: string) => ({ en: english, zh: english, th: english });
  await save({
    file: "announcements.yaml",
    address: ["@901"],
    after: { id: 901, title: three("Bus"), body: three("At six"), posted: "2024-11-16T11:00:00+08:00" },
  });
  expect((await publish()).status).toBe(201);
  await services().sql`update webhooks set made_at = now() - interval '1 hour'`;
  await collectMessagesChore.run(services());
  expect((await read()).messages).toEqual([]);
  await collect();
  await collect();
  await expect.poll(() => received.length).toBe(2);
  const told = bodies().toSorted((one, two) => one.type.localeCompare(two.type));
  expect(told).toMatchObject([
    {
      type: "announcement.published",
      data: { edition: "regional-2024", announcement: { id: 901, title: three("Bus") } },
    },
    { type: "publication.published", data: { changed: expect.arrayContaining(["announcements.yaml @901"]) } },
  ]);
  for (const { headers, body } of received) {
    const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  }
  await expect.poll(async () => (await read()).messages.every(({ deliveredAt }) => deliveredAt)).toBe(true);
  expect((await read()).messages.map(({ webhookId }) => webhookId)).not.toContain(other.webhook.id);
});

it("what is done to people is told by number or person, without their data [B128]", async () => {
  await make("people");
  const [person] = await services().sql<{ id: number; hash_id: string }[]>`
    select id, hash_id from people where email = 'regional@demo.test'`;
  const entry = { actorId: null, editionId: "regional-2024" };
  await recordAudit(services().db, {
    ...entry,
    action: "person.changed",
    subjectId: person!.id,
    detail: { fields: "name" },
  });
  await recordAudit(services().db, { ...entry, action: "people.imported", detail: { added: 3, changed: 1 } });
  await recordAudit(services().db, { ...entry, action: "screen.made" });
  await collect();
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(2);
  const data = bodies().filter(({ type }) => ["person.changed", "people.imported"].includes(type));
  expect(data).toContainEqual(
    expect.objectContaining({ type: "person.changed", data: { edition: "regional-2024", person: person?.hash_id } }),
  );
  expect(data).toContainEqual(
    expect.objectContaining({ data: { edition: "regional-2024", person: null, added: 3, changed: 1 } }),
  );
  expect(bodies().map(({ type }) => type)).not.toContain("screen.made");
});

it("a test is sent at once, and is sent again with the same id until it is accepted; the log shows each attempt [B128]", async () => {
  const { webhook } = await make("people");
  answers = [500];
  expect((await ask("both", `/webhooks/${webhook.id}/test`, {})).status).toBe(201);
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2);
  expect(bodies().map(({ type }) => type)).toEqual(["test", "test"]);
  expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"]);
  await expect
    .poll(async () => (await read()).messages)
    .toMatchObject([{ event: "test", attempts: 2, status: 204, deliveredAt: expect.any(String) }]);
  await deliverMessage(services(), (await read()).messages[0]!.id);
  expect(received.length).toBe(2);
  // The last of about two days of attempts.
  const isGivenUpAfter = async (attempts: number): Promise<boolean | undefined> => {
    await services().sql`update webhook_messages set delivered_at = null, attempts = ${attempts}`;
    return (await read()).messages[0]?.isGivenUp;
  };
  expect([await isGivenUpAfter(60), await isGivenUpAfter(61)]).toEqual([false, true]);
});

it("a removed webhook is told nothing more; making and removing it is in the log, without its address or secret [B128]", async () => {
  const { webhook, secret } = await make("people");
  expect(JSON.stringify(await read())).not.toContain(secret);
  expect((await ask("both", `/webhooks/${webhook.id}/remove`, {})).status).toBe(201);
  expect((await ask("both", `/webhooks/${webhook.id}/test`, {})).status).toBe(404);
  expect((await read()).webhooks).toEqual([]);
  const { entries } = (await ask("both", "/audit")).json as { entries: AuditEntry[] };
  const logged = entries.filter(({ action }) => action.startsWith("webhook."));
  expect(logged.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
    ["webhook.removed", { name: "127.0.0.1" }],
    ["webhook.made", { name: "127.0.0.1" }],
  ]);
});

it("a server on the internet sends to no address of its own or a private network, by number or by name, and follows no redirect [B128]", async () => {
  const addresses = [
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest",
    "https://2130706433/",
    "https://localhost:3000/",
    "https://printer.local/",
    "http://hooks.example.org/",
    "https://a:b@hooks.example.org/",
  ];
  for (const address of addresses) expect(refuseAddress(address, isPublicAddress), address).not.toBeNull();
  expect(refuseAddress("https://hooks.example.org/narthex", isPublicAddress)).toBeNull();
  answers = [302];
  expect(await postMessage(`http://127.0.0.1:${port()}/`, {}, "{}", () => true)).toBe(302);
  expect(received.length).toBe(1);
});
