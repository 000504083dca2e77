import { loadavg } from "node:os";
import { findAudience } from "../apps/api/src/features/audience/index.ts";
import { queueAnnouncementPushes } from "../apps/api/src/features/push/index.ts";
import { openPushService } from "../apps/api/src/test-push-service.ts";
import { EDITION, openCrowd } from "./crowd.ts";
import { writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";

const PEOPLE = 20_000;
const CLOCK = "2025-07-18T09:15:00+08:00";
/** The test fails after this long without a message. */
const STALL_MS = 120_000;
const SAMPLE_MS = 250;

const [loadBefore = 0] = loadavg();
const service = await openPushService();
const crowd = await openCrowd(PEOPLE, CLOCK, {
  PUSH_CONTACT: "mailto:team@example.org",
  PUSH_TEST_SERVICE: service.origin,
});
const { services, server } = crowd;

// One browser for each person, in three languages.
const people = await services.sql<{ id: number }[]>`select id from people where email like 'crowd-%' order by id`;
const locales = ["en", "zh", "th"];
const devices = people.map(({ id }, index) => {
  const { endpoint, keys } = service.subscribe(`phone-${id}`);
  return { person_id: id, address: endpoint, ...keys, locale: locales[index % locales.length] ?? "en" };
});
const CHUNK = 5_000;
for (let start = 0; start < devices.length; start += CHUNK)
  await services.sql`insert into push_devices ${services.sql(devices.slice(start, start + CHUNK))}`;

const megabytesAtRest = memoryOf(server.pid);
let megabytesAtMost = megabytesAtRest;
const sampler = setInterval(() => (megabytesAtMost = Math.max(megabytesAtMost, memoryOf(server.pid))), SAMPLE_MS);
const cpuBefore = cpuOf(server.pid);
const from = performance.now();
const announcement = {
  id: 9001,
  title: { en: "Lunch is in the Atrium", zh: "午餐在中庭", th: "อาหารกลางวันที่โถงกลาง" },
  body: { en: "Doors open now.", zh: "现在开门。", th: "เปิดประตูแล้ว" },
  posted: CLOCK,
};
const edition = {
  id: EDITION,
  year: 2025,
  conferenceType: "Global",
  parameters: {},
  languages: ["en", "zh", "th"],
  routePrefix: "",
};
await queueAnnouncementPushes(
  services.db,
  services,
  findAudience,
  { edition, announcements: [announcement] } as unknown as Parameters<typeof queueAnnouncementPushes>[3],
  services.clock.now(),
);
const queuedAfterMs = performance.now() - from;

let firstAfterMs = Number.NaN;
let lastCount = 0;
let lastAt = performance.now();
while (service.received.length < PEOPLE) {
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  const count = service.received.length;
  if (count > 0 && Number.isNaN(firstAfterMs)) firstAfterMs = performance.now() - from;
  if (count > lastCount) [lastCount, lastAt] = [count, performance.now()];
  else if (performance.now() - lastAt > STALL_MS) throw new Error(`Only ${count} messages arrived.`);
}
const seconds = (performance.now() - from) / 1000;
clearInterval(sampler);
const serverCpuSeconds = (cpuOf(server.pid) - cpuBefore) / 1000;
const devicesReached = new Set(service.received.map(({ device }) => device)).size;
writeResult("push", loadBefore, {
  people: PEOPLE,
  queuedInSeconds: Math.round(queuedAfterMs / 10) / 100,
  firstMessageAfterSeconds: Math.round(firstAfterMs / 10) / 100,
  seconds: Math.round(seconds * 10) / 10,
  messagesPerSecond: Math.round(PEOPLE / seconds),
  received: service.received.length,
  devicesReached,
  serverCpuSeconds,
  serverCpuMsEach: Math.round((serverCpuSeconds / PEOPLE) * 100_000) / 100,
  megabytesAtRest: Math.round(megabytesAtRest),
  megabytesAtMost: Math.round(megabytesAtMost),
});
await crowd.stop();
await service.close();
process.exit(0);
