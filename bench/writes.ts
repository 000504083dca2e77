import { loadavg } from "node:os";
import { call, EDITION, openCrowd, openStreams, statusCounts, type Call } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { cpuOf } from "./server.ts";

const BEFORE_CLOSE = "2025-07-04T18:30:00+08:00";
const READERS = 5000;
const WRITERS = 2500;
const PER_SECOND = 1000;
const SECONDS = 10;
const TICK_MS = 20;
/** More unanswered writes than this are an overload: what is due meanwhile is not sent. */
const MAX_OPEN = 1000;
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(WRITERS, BEFORE_CLOSE);
const { server, services, tokens } = crowd;
const address = `${server.address}/api/exps/signup?conferenceType=Global`;
let received = 0;
const readers = await openStreams(crowd, READERS, (_, name) => {
  if (name === "allocation") received++;
});
let notifications = 0;
await services.sql.listen("narthex", () => void (notifications += 1));

/** With `isControl`, each write also sends a signal by itself, as it did before signals were collected. */
async function run(name: string, isControl: boolean): Promise<object> {
  const calls: Call[] = [];
  const sent: Promise<unknown>[] = [];
  let open = 0;
  [received, notifications] = [0, 0];
  const cpuBefore = cpuOf(server.pid);
  const from = performance.now();
  for (let count = 0; performance.now() - from < SECONDS * 1000;) {
    const due = Math.floor(((performance.now() - from) / 1000) * PER_SECOND);
    for (; count < due; count++) {
      if (open >= MAX_OPEN) continue;
      open++;
      const types = [TYPES[count % TYPES.length], TYPES[(count + 1 + (count % 3)) % TYPES.length]];
      const written = call(address, tokens[count % tokens.length] ?? "", { method: "POST", body: { types } });
      const signal = { event: "allocation", data: { edition: EDITION }, personIds: [count], id: `control-${count}` };
      const control = isControl ? services.sql`select pg_notify('narthex', ${JSON.stringify([signal])})` : null;
      sent.push(
        written.then((one) => (calls.push(one), open--)),
        Promise.resolve(control),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - from) / 1000;
  const milliseconds = calls.map((one) => one.milliseconds);
  return {
    name,
    wantedPerSecond: PER_SECOND,
    writesPerSecond: Math.round(calls.length / seconds),
    statuses: statusCounts(calls),
    p50Ms: percentile(milliseconds, 0.5),
    p99Ms: percentile(milliseconds, 0.99),
    notificationsPerSecond: Math.round((notifications / seconds) * 10) / 10,
    eventsReceived: received,
    serverCpuMsPerWrite: Math.round(((cpuOf(server.pid) - cpuBefore) / calls.length) * 100) / 100,
  };
}

const runs = [await run("signals are collected", false), await run("control: one NOTIFY for each write", true)];
writeResult("writes", loadBefore, { readers, runs });
await crowd.stop();
process.exit(0);
