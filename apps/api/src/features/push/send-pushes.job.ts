import { setTimeout } from "node:timers/promises";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";
import { createPhoneSender, type PhoneSender } from "./fcm-sender.ts";
import type { PushAnswer } from "./push-address.ts";
import {
  leasePushes,
  nextDueIn,
  removeOldPushes,
  settlePushes,
  type DuePush,
  type Settled,
} from "./push.repository.ts";
import { isPushOn, SEND_PUSHES } from "./queue-pushes.ts";
import { loadVapidKeys } from "./vapid-keys.ts";
import { sendToBrowser, type WebSending } from "./web-push-sender.ts";

/** Each lane leases a few pushes and sends them together, so that none waits in memory while its person signs out. */
const LANES = 4;
const LANE_SIZE = 16;
/** Of one process. */
const MAX_PER_SECOND = 500;
const LANE_ROUND_MS = (1000 * LANES * LANE_SIZE) / MAX_PER_SECOND;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
const MIN_WAIT_MS = 1_000;

type Sending = Pick<Services, "db" | "clock" | "log" | "queue" | "config">;
type Senders = { web: WebSending | null; phone: PhoneSender | null };
/** Services that asked to be left alone, by host, until an instant of the machine's clock. */
type HeldHosts = Map<string, number>;

const hostOf = ({ auth, address }: DuePush): string => (auth === null ? "phones" : new URL(address).host);
const delayAfter = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/** 404 and 410: there is no such device any more. FCM says so with 404. */
const isDead = ({ status }: PushAnswer): boolean => status === 404 || status === 410;
const isTemporary = ({ status }: PushAnswer): boolean => status === 429 || status === 408 || status >= 500;

async function sendOne(push: DuePush, { web, phone }: Senders, now: number): Promise<PushAnswer | null> {
  const ttlSeconds = Math.floor((push.expiresAt.getTime() - now) / 1000);
  try {
    if (push.auth !== null) return web && (await sendToBrowser(push, ttlSeconds, web));
    return phone && (await phone(push, ttlSeconds));
  } catch {
    return { status: 503, text: "", retryMs: null };
  }
}

/** Sends what one lane has leased, and stores what became of it. */
async function sendLeased(
  all: readonly DuePush[],
  services: Sending,
  senders: Senders,
  held: HeldHosts,
): Promise<void> {
  const settled: Settled = { sent: [], refused: [], deadDevices: [], retries: [] };
  const refusals: number[] = [];
  const send = async (push: DuePush): Promise<void> => {
    const { id, deviceId, attempts } = push;
    const host = hostOf(push);
    const waitMs = (held.get(host) ?? 0) - Date.now();
    if (waitMs > 0) return void settled.retries.push({ id, delayMs: waitMs });
    const answer = await sendOne(push, senders, services.clock.now());
    if (answer === null) settled.refused.push(id);
    else if (answer.status >= 200 && answer.status < 300) settled.sent.push(id);
    else if (isDead(answer)) settled.deadDevices.push(deviceId);
    else if (isTemporary(answer)) {
      if (answer.retryMs !== null) held.set(host, Date.now() + answer.retryMs);
      settled.retries.push({ id, delayMs: answer.retryMs ?? delayAfter(attempts) });
    } else {
      settled.refused.push(id);
      refusals.push(answer.status);
    }
  };
  await Promise.all(all.map(send));
  await settlePushes(services.db, settled);
  if (refusals.length > 0) services.log.warn({ statuses: refusals }, "a push service refused messages");
}

/** Sends everything that is due, paced, and plans the next run for what is due later. */
async function sendDue(services: Sending, senders: Senders, held: HeldHosts): Promise<void> {
  const { db, clock, queue } = services;
  const runLane = async (): Promise<void> => {
    for (;;) {
      const round = setTimeout(LANE_ROUND_MS);
      const leased = await leasePushes(db, new Date(clock.now()), LANE_SIZE);
      if (leased.length === 0) return;
      await sendLeased(leased, services, senders, held);
      await round;
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  const waitMs = await nextDueIn(db, new Date(clock.now()));
  if (waitMs !== null) await queue.send(db, SEND_PUSHES, {}, Math.max(waitMs, MIN_WAIT_MS));
}

/** Sends queued pushes for as long as the server runs. Returns the key for browsers, or null if they get none. */
export async function startPushes(services: Sending): Promise<string | null> {
  const { db, config, queue } = services;
  if (!isPushOn(config)) return null;
  const { contact, fcm, testService } = config.push;
  const keys = contact === null ? null : await loadVapidKeys(db, config);
  const senders: Senders = {
    web: keys && contact !== null ? { keys, contact, publicUrl: config.publicUrl, testService } : null,
    phone: fcm && createPhoneSender(fcm, testService),
  };
  const held: HeldHosts = new Map();
  queue.workTogether(SEND_PUSHES, () => sendDue(services, senders, held));
  return keys?.publicKey ?? null;
}

/** Also sends what a killed process had leased. */
export const sendPushesChore: Chore = {
  name: "send-pushes",
  cron: "* * * * *",
  run: async ({ db, clock, queue, config }) => {
    await removeOldPushes(db, new Date(clock.now()));
    if (isPushOn(config)) await queue.send(db, SEND_PUSHES, {});
  },
};
