import { loadavg } from "node:os";
import { call, openCrowd, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";

/** Sign-up closes at 19:00. The server's clock runs on during the benchmark. */
const BEFORE_CLOSE = "2025-07-04T18:55:00+08:00";
const PEOPLE = 2000;
const SPREADS_S = [60, 10];
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(PEOPLE, BEFORE_CLOSE);
const { server, services, tokens } = crowd;
const address = `${server.address}/api/exps/signup?conferenceType=Global&locale=en`;

/** Everyone submits three choices once, at different times. */
async function submitAll(seconds: number): Promise<object> {
  const cpuBefore = cpuOf(server.pid);
  const from = performance.now();
  const calls = await Promise.all(
    tokens.map(async (token, index): Promise<Call> => {
      await new Promise((resolve) => setTimeout(resolve, (index / PEOPLE) * seconds * 1000));
      const types = [0, 1, 2].map((step) => TYPES[(index + step * (1 + (index % 2))) % TYPES.length]);
      return call(address, token, { method: "POST", body: { types } });
    }),
  );
  const milliseconds = calls.map((one) => one.milliseconds);
  return {
    people: PEOPLE,
    spreadSeconds: seconds,
    seconds: Math.round(performance.now() - from) / 1000,
    statuses: statusCounts(calls),
    p50Ms: percentile(milliseconds, 0.5),
    p99Ms: percentile(milliseconds, 0.99),
    maxMs: percentile(milliseconds, 1),
    serverCpuMsEach: Math.round(((cpuOf(server.pid) - cpuBefore) / PEOPLE) * 100) / 100,
    serverMegabytes: Math.round(memoryOf(server.pid)),
  };
}

const runs: object[] = [];
for (const seconds of SPREADS_S) runs.push(await submitAll(seconds));
const [stored] = await services.sql<{ people: number }[]>`
  select count(distinct person_id)::int as people from signups s join people p on p.id = s.person_id
  where p.email like 'crowd-%'`;
writeResult("submits", loadBefore, { runs, peopleStored: stored?.people });
await crowd.stop();
process.exit(0);
