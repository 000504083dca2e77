import { loadavg } from "node:os";
import { findPack } from "../apps/api/src/features/content/index.ts";
import { publishPack } from "../apps/api/src/features/content/publish.service.ts";
import { refetchSpreadMs } from "../packages/client/src/refetch-spread.ts";
import { call, EDITION, openCrowd, openStreams, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";

const NOW = "2025-07-18T09:15:00+08:00";
const SIZES = [500, 3000];
/** What the home screen of an open app reads, and what else it has of its own. */
const SCREEN = [
  "/cms/schedules/2025-07-18?conferenceType=Global&locale=en",
  "/cms/announcements/get?conferenceType=Global&locale=en",
  "/announcement/get-unread-announcements-count?conferenceType=Global",
  "/cms/gc-app-homepage-sections?conferenceType=Global&locale=en",
];
const REST = ["/profile?conferenceType=Global", "/exps/signup?conferenceType=Global&locale=en"];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(Math.max(...SIZES), NOW);
const { server, services, tokens } = crowd;
const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An announcement is corrected. */
async function publish(version: number): Promise<void> {
  const pack = await findPack(services.db, EDITION);
  if (!pack) throw new Error("There is no pack.");
  const announcements = pack.announcements.map((one, index) =>
    index === 0 ? { ...one, title: `Edition ${version}` } : one,
  );
  await publishPack(services.db, services.live, { ...pack, announcements }, [], services.clock.now());
}

const tags = tokens.map(() => new Map<string, string>());
let publishedAt = Infinity;
let onScreen: Call[] = [];
let others: Call[] = [];
let lastScreenMs = 0;
let lastMs = 0;

async function read(index: number, paths: readonly string[], spreadMs: number, into: Call[]): Promise<void> {
  await waitFor(Math.random() * spreadMs);
  const own = tags[index];
  const calls = await Promise.all(
    paths.map((path) => call(`${server.address}/api${path}`, tokens[index] ?? "", own ? { tags: own } : {})),
  );
  into.push(...calls);
  lastMs = performance.now() - publishedAt;
  if (into === onScreen) lastScreenMs = lastMs;
}

const refetches: Promise<void>[] = [];
const onEvent = (index: number, name: string, audience: number): void => {
  if (name !== "content") return;
  refetches.push(read(index, SCREEN, refetchSpreadMs(audience, true), onScreen));
  refetches.push(read(index, REST, refetchSpreadMs(audience, false), others));
};

const waves: object[] = [];
let streams = 0;
for (const [version, size] of SIZES.entries()) {
  const first = streams;
  streams += await openStreams(crowd, size - streams, (index, name, audience) =>
    onEvent(first + index, name, audience),
  );
  // The apps have been open for a while: everything was read before.
  for (let index = first; index < size; index++) await read(index, [...SCREEN, ...REST], 0, []);
  [onScreen, others] = [[], []];
  const cpuBefore = cpuOf(server.pid);
  const megabytesBefore = Math.round(memoryOf(server.pid));
  publishedAt = performance.now();
  await publish(version);
  while (refetches.length < 2 * streams) await waitFor(20);
  await Promise.all(refetches.splice(0));
  const screenMs = onScreen.map(({ milliseconds }) => milliseconds);
  waves.push({
    openApps: streams,
    lastScreenReadSeconds: Math.round(lastScreenMs) / 1000,
    lastReadSeconds: Math.round(lastMs) / 1000,
    screenReadP99Ms: percentile(screenMs, 0.99),
    serverCpuMsPerApp: Math.round(((cpuOf(server.pid) - cpuBefore) / streams) * 100) / 100,
    statuses: statusCounts([...onScreen, ...others]),
    megabytesBefore,
    megabytesAfter: Math.round(memoryOf(server.pid)),
  });
}
writeResult("wave", loadBefore, { goal: { lastScreenReadSeconds: 5, serverCpuMsPerApp: 2 }, waves });
await crowd.stop();
process.exit(0);
