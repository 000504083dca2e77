import { randomBytes } from "node:crypto";
import { loadavg } from "node:os";
import autocannon from "autocannon";
import { feedName } from "../apps/api/src/features/my-day/calendar.ts";
import { EDITION, openCrowd } from "./crowd.ts";
import { median, writeResult } from "./figures.ts";
import { cpuOf, memoryOf } from "./server.ts";

const PEOPLE = 1000;
const STARS_EACH = 8;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(PEOPLE, "2025-07-18T09:15:00+08:00");
const { services, server, tokens } = crowd;

const people = await services.sql<{ id: number }[]>`select id from people where email like 'crowd-%' order by id`;
const feeds = people.map(({ id }) => ({
  person_id: id,
  feed_id: randomBytes(16).toString("base64url").slice(0, 21),
  locale: "en",
}));
await services.sql`insert into calendar_feeds ${services.sql(feeds)}`;
const day = await fetch(`${server.address}/api/cms/schedules/2025-07-18?locale=en`, {
  headers: { authorization: `Bearer ${tokens[0]}` },
});
const events = (await day.json()) as { id: number }[];
for (const { id: eventId } of events.slice(0, STARS_EACH))
  await services.sql`
    insert into stars (person_id, edition_id, event_id, seen)
    select id, ${EDITION}, ${eventId}, '{"title":{"en":"An event"},"start":"","durationInMin":0,"location":""}'::jsonb
    from people where email like 'crowd-%'`;

const paths = feeds.map(({ feed_id: feedId }) => `/calendar/${feedName(feedId, services.config.secret)}`);
const first = await fetch(server.address + paths[0]);
const text = await first.text();
if (!first.ok || !text.includes("BEGIN:VEVENT")) throw new Error(`The calendar has no events: ${first.status}`);

/** Every request is for the calendar of the next person. */
async function feedsPerCpuSecond(tags: ReadonlyMap<string, string> | null): Promise<number> {
  const from = cpuOf(server.pid);
  const requests = paths.map((path) => ({ path, headers: tags ? { "if-none-match": tags.get(path) ?? "" } : {} }));
  const { requests: done, errors } = await autocannon({
    url: server.address,
    requests,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors > 0) throw new Error(`${errors} errors`);
  return (done.total / (cpuOf(server.pid) - from)) * 1000;
}

const tags = new Map<string, string>();
for (const path of paths) tags.set(path, (await fetch(server.address + path)).headers.get("etag") ?? "");

const whole: number[] = [];
const unchanged: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  whole.push(await feedsPerCpuSecond(null));
  unchanged.push(await feedsPerCpuSecond(tags));
}
writeResult("calendar", loadBefore, {
  people: PEOPLE,
  eventsEach: text.split("BEGIN:VEVENT").length - 1,
  bytesEach: text.length,
  wholePerCpuSecond: Math.round(median(whole)),
  unchangedPerCpuSecond: Math.round(median(unchanged)),
  ratio: Math.round((median(unchanged) / median(whole)) * 100) / 100,
  rounds: { whole: whole.map(Math.round), unchanged: unchanged.map(Math.round) },
  serverMegabytes: Math.round(memoryOf(server.pid)),
});
await crowd.stop();
process.exit(0);
