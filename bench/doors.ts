import { loadavg } from "node:os";
import { call, closeStreams, openCrowd, openStreams, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";
import { signIn } from "../apps/api/src/test-browser.ts";

const NOW = "2025-07-18T09:15:00+08:00";
/** Numbers of people, with the seconds within which they all open the app. */
const RUSHES = [
  { people: 1_000, seconds: 60 },
  { people: 3_000, seconds: 60 },
  { people: 5_000, seconds: 60 },
  { people: 3_000, seconds: 10 },
];
/** Each signs in twice: the first time creates the account. */
const SIGN_INS = 40;
const SIGN_INS_AT_ONCE = 4;
/** Time for a full garbage collection, after which Node returns memory. */
const REST_MS = 120_000;
/** The reads of an app that is opened: home, schedule, announcements and the person's own data. */
const JOURNEY = [
  "/cms/editions",
  "/profile?conferenceType=Global",
  "/cms/gc-app-homepage-sections?conferenceType=Global&locale=en",
  "/cms/schedules/2025-07-18?conferenceType=Global&locale=en",
  "/cms/announcements/get?conferenceType=Global&locale=en",
  "/announcement/get-unread-announcements-count?conferenceType=Global",
  "/exps/signup?conferenceType=Global&locale=en",
];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(Math.max(...RUSHES.map(({ people }) => people)), NOW);
const { server, tokens } = crowd;
const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const megabytes = (): number => Math.round(memoryOf(server.pid));
const round = (value: number, factor = 100): number => Math.round(value * factor) / factor;

/** The calls of one person, the page first, and the stream last. */
async function open(index: number, calls: Call[]): Promise<number> {
  const token = tokens[index] ?? "";
  const from = performance.now();
  calls.push(await call(`${server.address}/`, ""));
  for (const path of JOURNEY) calls.push(await call(`${server.address}/api${path}`, token));
  const opened = await openStreams({ ...crowd, tokens: [token] }, 1, () => undefined);
  calls.push({ status: opened === 1 ? 200 : 0, milliseconds: performance.now() - from });
  return performance.now() - from;
}

async function rush({ people, seconds }: (typeof RUSHES)[number]): Promise<object> {
  const before = { cpu: cpuOf(server.pid), megabytes: megabytes(), load: loadavg()[0] };
  const calls: Call[] = [];
  const journeys = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await waitFor((index / people) * seconds * 1000);
      return open(index, calls);
    }),
  );
  const milliseconds = calls.map((one) => one.milliseconds);
  const cpuMs = cpuOf(server.pid) - before.cpu;
  const result = {
    people,
    seconds,
    statuses: statusCounts(calls),
    callP50Ms: percentile(milliseconds, 0.5),
    callP99Ms: percentile(milliseconds, 0.99),
    journeyP50Ms: percentile(journeys, 0.5),
    journeyP99Ms: percentile(journeys, 0.99),
    serverCpuMsPerJourney: round(cpuMs / people),
    serverCpuShare: round(cpuMs / (seconds * 1000)),
    megabytesBefore: before.megabytes,
    megabytesOpen: megabytes(),
    loadBefore: before.load,
  };
  console.log(result);
  return result;
}

/** Signs in with passwords. Most of the time is for hashing them. */
async function signAllIn(): Promise<object> {
  const people = Array.from({ length: SIGN_INS }, (_, index) => `crowd-${index + 1}@crowd.invalid`);
  const all = async (): Promise<number[]> => {
    const milliseconds: number[] = [];
    const waiting = [...people];
    const work = async (): Promise<void> => {
      for (let email = waiting.pop(); email; email = waiting.pop()) {
        const from = performance.now();
        await signIn(server.address, email);
        milliseconds.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, work));
    return milliseconds;
  };
  await all();
  const cpuBefore = cpuOf(server.pid);
  const milliseconds = await all();
  const result = {
    people: SIGN_INS,
    atOnce: SIGN_INS_AT_ONCE,
    p50Ms: percentile(milliseconds, 0.5),
    p99Ms: percentile(milliseconds, 0.99),
    serverCpuMsEach: round((cpuOf(server.pid) - cpuBefore) / SIGN_INS),
  };
  console.log(result);
  return result;
}

const megabytesAtStart = megabytes();
const signIns = await signAllIn();
const rushes: object[] = [];
for (const one of RUSHES) rushes.push(await rush(one));
const megabytesWithStreams = megabytes();
closeStreams();
await waitFor(REST_MS);
writeResult("doors", loadBefore, {
  goal: { people: 5_000, seconds: 60, p99Ms: 300 },
  signIns,
  rushes,
  megabytes: { atStart: megabytesAtStart, withAllStreams: megabytesWithStreams, afterAllClosed: megabytes() },
});
await crowd.stop();
process.exit(0);
