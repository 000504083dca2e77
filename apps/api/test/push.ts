import { generateKeyPairSync } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { pushAnnouncementsChore } from "#features/announcements/index.ts";
import { queuePersonalPushes, SEND_PUSHES } from "#features/push/queue-pushes.ts";
import { openDemonstration } from "./people.ts";
import { openPushService } from "#test/neighbours/push-service.ts";
import { createTestServices, testConfig } from "./services.ts";

const HOUR_MS = 3_600_000;
const POLL = { timeout: 10_000 };

/** The demonstration with a push service for browsers and phones. */
export async function openPushTest() {
  const service = await openPushService();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = join(tmpdir(), `narthex-account-${process.pid}.json`);
  const private_key = privateKey.export({ type: "pkcs8", format: "pem" });
  writeFileSync(account, JSON.stringify({ project_id: "hall", client_email: "push@hall.invalid", private_key }));
  const config = testConfig({
    PUSH_CONTACT: "mailto:team@example.org",
    PUSH_TEST_SERVICE: service.origin,
    FCM_SERVICE_ACCOUNT: account,
  });
  rmSync(account);
  const conference = await openDemonstration(await createTestServices(config, "demo"));
  const { services } = conference;
  const { sql, db } = services;
  // Otherwise its next run would push the demonstration's announcements to the devices of a test.
  await pushAnnouncementsChore.run(services);
  const post = (who: string | null, path: string, payload: object) =>
    conference.ask(who, path, { method: "POST", payload });
  const personIdOf = async (who: string): Promise<number> =>
    Number((await sql`select id from people where email = ${`${who}@demo.test`}`)[0]?.["id"]);
  const waiting = async (): Promise<number> =>
    Number((await sql`select count(*)::int as n from pushes where sent_at is null`)[0]?.["n"]);
  return {
    service,
    conference,
    services,
    post,
    personIdOf,
    /** Forgets all devices and messages. */
    async reset() {
      service.received.length = 0;
      await sql`delete from push_devices`;
    },
    /** Subscribes a browser of a person, under a name. */
    async subscribe(who: string, device: string, locale = "en") {
      const subscription = service.subscribe(device);
      expect((await post(who, "/push/subscribe", { subscription, locale })).status).toBe(201);
      return subscription;
    },
    /** Queues one notice for a person. */
    async queuePush(who: string, title: string, lifetimeMs = HOUR_MS) {
      const push = {
        personId: await personIdOf(who),
        editionId: "global-2025",
        path: "/experience",
        expiresAt: services.clock.now() + lifetimeMs,
      };
      const texts = (locale: string) => ({ title: `${title} ${locale}`, body: "At the gate" });
      await db.transaction((tx) => queuePersonalPushes(tx, services, [{ ...push, texts }]));
    },
    titlesTo: (device: string): string[] => service.sentTo(device).map(({ shown }) => shown.title),
    allSettled: () => expect.poll(waiting, POLL).toBe(0),
    /** Makes what waits for a later attempt due. */
    async retryNow() {
      await sql`update pushes set due_at = now() where sent_at is null`;
      await services.queue.send(db, SEND_PUSHES, {});
    },
    /**
     * Resolves when a message waits for another attempt after this many, with the seconds until it, and puts it off until
     * `retryNow`: a slow machine would make it in the middle of a test. A message that is on its way is leased for a minute.
     */
    async attemptsDone(count: number): Promise<number> {
      let wait = 0;
      const isWaiting = async (): Promise<boolean> => {
        const [row] = await sql<{ wait: number }[]>`
          update pushes set due_at = now() + interval '1 h'
          where attempts = ${count} and due_at - now() between '1 s' and '45 s'
          returning extract(epoch from old.due_at - now())::float8 as wait`;
        wait = row?.wait ?? 0;
        return row !== undefined;
      };
      await expect.poll(isWaiting, POLL).toBe(true);
      return wait;
    },
    async close() {
      await conference.close();
      await service.close();
    },
  };
}

export type PushTest = Awaited<ReturnType<typeof openPushTest>>;
