import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { call, closeStreams, openCrowd, openSession, openStreams, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";
import { openHall } from "./sign-ins.ts";
import { signIn } from "../../apps/api/test/browser.ts";

const NOW = "2025-07-18T09:15:00+08:00";
/** Numbers of people, with the seconds within which they all open the app. */
const RUSHES = [
  { people: 1_000, seconds: 60 },
  { people: 3_000, seconds: 60 },
  { people: 5_000, seconds: 60 },
  { people: 3_000, seconds: 10 },
  { people: 10_000, seconds: 60 },
];
/** Each signs in twice: the first time creates the account. */
const SIGN_INS = 40;
const SIGN_INS_AT_ONCE = 4;
/** Time in which the server notices that the streams of a rush were closed. */
const BETWEEN_RUSHES_MS = 5_000;
/** Time for a full garbage collection, after which Node returns memory. */
const REST_MS = 120_000;
const GLOBAL = "conferenceType=Global";
const SHOWN = `${GLOBAL}&locale=en`;
/** What the app reads for home if its page has no data, because the service worker answered with the stored page. */
const SCREEN = [
  "/profile",
  `/cms/schedules/2025-07-18?${SHOWN}`,
  `/cms/gc-app-schedule-callouts?${SHOWN}`,
  `/exps/signup?${SHOWN}`,
  `/cms/gc-app-homepage-sections?${SHOWN}`,
  `/sysparams/params/EXP_EVENT_END_TS?${GLOBAL}`,
  `/announcement/get-unread-announcements-count?${GLOBAL}`,
  `/my-day/stars?${SHOWN}`,
  `/attendance/get-user-attendance/?serviceIds=0%2C1%2C2%2C3%2C4%2C999&${GLOBAL}`,
  `/cms/announcements/get?${SHOWN}`,
  `/cms/arrival?${SHOWN}`,
  `/cms/gc-app-cvp?${SHOWN}`,
  `/cms/registration-links?${SHOWN}`,
  `/sysparams/params/DSN_MAP_FLAG?${GLOBAL}`,
  `/cms/surveys?${SHOWN}`,
  `/sysparams/params/SIGN_UP_CLOSE_TS?${GLOBAL}`,
  `/sysparams/params/EXP_ALLOC_TS?${GLOBAL}`,
];
/** What it reads once the screen is shown. */
const AFTERWARDS = [
  "/socialprofile",
  "/sign-in",
  ...["17", "19", "20", "21"].map((day) => `/cms/schedules/2025-07-${day}?${SHOWN}`),
];
/** Time until then. */
const IDLE_MS = 2_500;

const { values } = parseArgs({
  options: {
    /** Nothing but the sign-ins of a full hall, without a result file. */
    "only-sign-ins": { type: "boolean", default: false },
    people: { type: "string", default: "5000" },
    seconds: { type: "string", default: "60" },
  },
});
const hall = { people: Number(values.people), seconds: Number(values.seconds) };
const [loadBefore = 0] = loadavg();
const most = values["only-sign-ins"] ? hall.people : Math.max(...RUSHES.map(({ people }) => people));
// Each person of the hall has an address of their own behind this proxy.
const crowd = await openCrowd(most, NOW, { TRUST_PROXY: "1" });
const { server, tokens } = crowd;
const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const megabytes = (): number => Math.round(memoryOf(server.pid));
const round = (value: number, factor = 100): number => Math.round(value * factor) / factor;

/** Cookies of browsers in which people are signed in. Their pages are like those of all others. */
const cookies: string[] = [];
const NAVIGATION = {
  accept: "text/html",
  "accept-encoding": "br",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};
const FROM_OWN_PAGE = { "sec-fetch-site": "same-origin" };

/** A call that is repeated when the answer says so, as the app does. */
async function callUntilDone(calls: Call[], ...sent: Parameters<typeof call>): Promise<void> {
  for (;;) {
    const answer = await call(...sent);
    calls.push(answer);
    if (answer.status !== 503) return;
    await waitFor(answer.retryAfterMs);
  }
}

/**
 * The calls of one person. Every other one opens the app as a page of the server, with the data of the screen; the others have the
 * service worker, and read the screen's data with an access token. Returns the time until the screen is complete.
 */
async function open(index: number, calls: Call[]): Promise<number> {
  const token = tokens[index] ?? "";
  const cookie = cookies[index % cookies.length] ?? "";
  const read = (path: string): Promise<void> => callUntilDone(calls, `${server.address}/api${path}`, token);
  const from = performance.now();
  if (index % 2 === 0) {
    await callUntilDone(calls, `${server.address}/home`, "", { more: { cookie, ...NAVIGATION } });
  } else {
    const own = { method: "POST" as const, body: {}, more: { cookie, ...FROM_OWN_PAGE } };
    await Promise.all([callUntilDone(calls, `${server.address}/api/session/token`, "", own), read("/cms/editions")]);
    await Promise.all(SCREEN.map(read));
  }
  const milliseconds = performance.now() - from;
  await waitFor(IDLE_MS);
  await Promise.all(AFTERWARDS.map(read));
  const opened = await openStreams({ ...crowd, tokens: [token] }, 1, () => undefined);
  if (opened !== 1) calls.push({ status: 0, milliseconds: 0, retryAfterMs: 0 });
  return milliseconds;
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
  closeStreams();
  await waitFor(BETWEEN_RUSHES_MS);
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
  for (const email of people) cookies.push(await openSession(server.address, email));
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

/** A full hall signs in: once without passwords, whose cost is known, and once with all. */
async function fillHall(): Promise<object> {
  const opened = await openHall(crowd, hall.people);
  const withoutPasswords = await opened.rush(hall.seconds, ["passkey", "code"]);
  console.log(withoutPasswords);
  await waitFor(BETWEEN_RUSHES_MS);
  const all = await opened.rush(hall.seconds);
  console.log(all);
  await opened.close();
  return { withoutPasswords, all };
}

const megabytesAtStart = megabytes();
const filling = await fillHall();
if (values["only-sign-ins"]) {
  await crowd.stop();
  process.exit(0);
}
const signIns = await signAllIn();
const rushes: object[] = [];
for (const one of RUSHES) rushes.push(await rush(one));
await waitFor(REST_MS);
writeResult("doors", loadBefore, {
  goal: { people: 5_000, seconds: 60, p99Ms: 300, signIns: { p99Ms: 500, serverCpuMsEach: 5 } },
  signIns,
  hall: filling,
  rushes,
  megabytes: { atStart: megabytesAtStart, afterAllClosed: megabytes() },
});
await crowd.stop();
process.exit(0);
