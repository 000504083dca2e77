import { loadavg } from "node:os";
import type { LiveAudience } from "@narthex/contract/base/live";
import type { Pack } from "@narthex/contract/pack/pack";
import { findPack } from "../../apps/api/src/features/content/index.ts";
import { publishPack } from "../../apps/api/src/features/content/publish.service.ts";
import { isFirstRead, refetchSpreadMs } from "../../packages/client/src/live/refetch-spread.ts";
import { call, EDITION, openCrowd, openStreams, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";

const NOW = "2025-07-18T09:15:00+08:00";
const DAY = "2025-07-18";
const SIZES = [500, 2000, 3000];
const RETRIES = 2;
const RETRY_MS = 700;
/** The reads that an open app repeats: the data of its home screen, and the other data that it has. */
const READS = [
  `/cms/schedules/${DAY}?conferenceType=Global&locale=en`,
  "/cms/announcements/get?conferenceType=Global&locale=en",
  "/announcement/get-unread-announcements-count?conferenceType=Global",
  "/cms/gc-app-homepage-sections?conferenceType=Global&locale=en",
  "/profile?conferenceType=Global",
  "/exps/signup?conferenceType=Global&locale=en",
];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(Math.max(...SIZES), NOW);
const { server, services, tokens } = crowd;
const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The changes that a team publishes while people use the app. */
const CHANGES: Record<string, (pack: Pack, version: number) => Partial<Pack>> = {
  "another room": ({ schedule }, version) => ({
    schedule: {
      ...schedule,
      [DAY]: (schedule[DAY] ?? []).map((one, at) => (at === 0 ? { ...one, location: [`Hall ${version}`] } : one)),
    },
  }),
  "a corrected announcement": ({ announcements }, version) => ({
    announcements: announcements.map((one, at) => (at === 0 ? { ...one, title: `Announcement ${version}` } : one)),
  }),
  "all of the edition": ({ edition }, version) => ({ edition: { ...edition, title: `Conference ${version}` } }),
};

async function publish(change: (pack: Pack, version: number) => Partial<Pack>, version: number): Promise<void> {
  const pack = await findPack(services.db, EDITION);
  if (!pack) throw new Error("There is no pack.");
  await publishPack(services.db, services.live, { ...pack, ...change(pack, version) }, [], services.clock.now());
}

const tags = tokens.map(() => new Map<string, string>());
let publishedAt = Infinity;
/** For each app, the time at which it had read the changed data, and at which it had read everything. */
let shownAfterMs: number[] = [];
let doneAfterMs: number[] = [];
let calls: Call[] = [];
let refused = 0;

async function read(index: number, paths: readonly string[], spreadMs: number, afterMs: number[]): Promise<void> {
  await waitFor(Math.random() * spreadMs);
  const own = tags[index];
  const token = tokens[index] ?? "";
  /** Retries as the app does when a busy server refuses. */
  const callAgain = async (path: string, tries = 0): Promise<Call> => {
    const answer = await call(`${server.address}/api${path}`, token, own ? { tags: own } : {});
    if (answer.status < 500 || tries === RETRIES) return answer;
    refused += 1;
    await waitFor(RETRY_MS * 2 ** tries);
    return callAgain(path, tries + 1);
  };
  calls.push(...(await Promise.all(paths.map((path) => callAgain(path)))));
  afterMs.push(performance.now() - publishedAt);
}

const refetches: Promise<void>[] = [];
const onEvent = (index: number, name: string, data: LiveAudience & { first?: readonly string[] }): void => {
  if (name !== "content") return;
  const { audience = 1, first } = data;
  const [now = [], later = []] = [true, false].map((isFirst) =>
    READS.filter((path) => isFirstRead(`GET ${path}`, first) === isFirst),
  );
  refetches.push(read(index, now, refetchSpreadMs(audience, true, now.length), shownAfterMs));
  refetches.push(read(index, later, refetchSpreadMs(audience, false), doneAfterMs));
};

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;
const waves: object[] = [];
let streams = 0;
let version = 0;
for (const size of SIZES) {
  const from = streams;
  streams += await openStreams(crowd, size - streams, (index, name, data) => onEvent(from + index, name, data));
  // The apps have been open for a while: everything was read before.
  for (let index = from; index < size; index++) await read(index, READS, 0, []);
  for (const [change, apply] of Object.entries(CHANGES)) {
    [shownAfterMs, doneAfterMs, calls, refused] = [[], [], [], 0];
    const [cpuBefore, loadCpuBefore] = [cpuOf(server.pid), process.cpuUsage()];
    const megabytesBefore = Math.round(memoryOf(server.pid));
    publishedAt = performance.now();
    await publish(apply, (version += 1));
    const publishedAfterMs = performance.now() - publishedAt;
    while (shownAfterMs.length < streams) await waitFor(20);
    const [cpuShown, loadCpuShown] = [cpuOf(server.pid), process.cpuUsage(loadCpuBefore)];
    while (refetches.length < 2 * streams) await waitFor(20);
    await Promise.all(refetches.splice(0));
    waves.push({
      change,
      openApps: streams,
      publishedAfterSeconds: seconds(publishedAfterMs),
      shownAfterSeconds: {
        half: seconds(percentile(shownAfterMs, 0.5)),
        "95 %": seconds(percentile(shownAfterMs, 0.95)),
        all: seconds(percentile(shownAfterMs, 1)),
      },
      everythingReadAfterSeconds: seconds(percentile(doneAfterMs, 1)),
      readP99Ms: percentile(
        calls.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      /** Processor time until the change is shown everywhere: of the server, and of the load on the same cores. */
      cpuSecondsUntilShown: {
        server: seconds(cpuShown - cpuBefore),
        load: seconds((loadCpuShown.user + loadCpuShown.system) / 1000),
      },
      serverCpuMsPerApp: Math.round(((cpuOf(server.pid) - cpuBefore) / streams) * 100) / 100,
      statuses: statusCounts(calls),
      refused,
      megabytesBefore,
      megabytesAfter: Math.round(memoryOf(server.pid)),
    });
  }
}
const goal = { "shownAfterSeconds 95 % of 2,000": 2, serverCpuMsPerApp: 2 };
writeResult("wave", loadBefore, { goal, waves });
await crowd.stop();
process.exit(0);
