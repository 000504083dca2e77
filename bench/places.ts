import { loadavg } from "node:os";
import { propose } from "../apps/api/src/features/experiences/allocation/proposals.service.ts";
import { publishProposal, takeBack } from "../apps/api/src/features/experiences/allocation/publish.service.ts";
import { call, EDITION, openCrowd } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import { seededRandom } from "../tools/seeded-random.ts";

/** After the edition's time of publication. */
const ALLOCATED = "2025-07-11T15:05:00+08:00";
const PEOPLE = 20_000;
const READERS = 50;
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];
/** Places for about nine of ten people's wishes. */
const CAPACITY: Record<string, number> = { CG: 9000, DSN: 7000, PM: 8000, MD: 6000, MDD: 1500 };

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(PEOPLE, ALLOCATED);
const { server, services, tokens } = crowd;
const { sql } = services;
await sql`delete from allocation_proposals`;
await sql`delete from signups where ranking is not null`;
for (const [type, capacity] of Object.entries(CAPACITY))
  await sql`update pack_files set body = jsonb_set(body, '{experiences}', (
      select jsonb_agg(case when one->>'type' = ${type} then jsonb_set(one, '{slots}',
        (select jsonb_agg(slot || jsonb_build_object('capacity', ${capacity}::int)) from jsonb_array_elements(one->'slots') slot))
        else one end) from jsonb_array_elements(body->'experiences') one))
    where edition_id = ${EDITION} and file = 'experiences.yaml'`;
const random = seededRandom(1);
const people = await sql<{ id: number }[]>`select id from people where email like 'crowd-%' order by id`;
const wishes = people.flatMap(({ id }) =>
  TYPES.map((type) => ({ type, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, 3)
    .map(({ type }, index) => ({ id, type, ranking: index + 1 })),
);
await sql`insert into signups (person_id, edition_id, type, status, ranking, location)
  select id, ${EDITION}, type, 'Pending', ranking, '' from jsonb_to_recordset(${JSON.stringify(wishes)}::text::jsonb) as w(id int, type text, ranking int)`;

async function timed<T>(act: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const from = performance.now();
  const result = await act();
  return { seconds: Math.round(performance.now() - from) / 1000, result };
}

/** People read their choices continuously while the places are published. */
const reads: number[] = [];
const stop = new AbortController();
const readers = Array.from({ length: READERS }, async (_, index) => {
  while (!stop.signal.aborted) {
    const read = await call(`${server.address}/api/exps/signup?conferenceType=Global`, tokens[index] ?? "");
    if (read.status !== 200) throw new Error(`A read was answered with ${read.status}.`);
    reads.push(read.milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
});

const proposed = await timed(() => propose(services, { editionId: EDITION, seed: 1 }));
const { id, solved } = proposed.result;
const readsBefore = reads.splice(0);
const published = await timed(() => publishProposal(services, id));
const readsDuring = reads.splice(0);
const [mailed] = await sql<{ waiting: number }[]>`
  select count(*)::int as waiting from allocation_places where notice is not null`;
const taken = await timed(() => takeBack(services, id, "A benchmark."));
stop.abort();
await Promise.all(readers);
writeResult("places", loadBefore, {
  people: PEOPLE,
  places: solved.certificate.places.value,
  computeAndStoreSeconds: proposed.seconds,
  publishSeconds: published.seconds,
  takeBackSeconds: taken.seconds,
  noticesToSend: mailed?.waiting,
  readers: READERS,
  readP99MsWhileComputing: percentile(readsBefore, 0.99),
  readP99MsWhilePublishing: percentile(readsDuring, 0.99),
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
});
await crowd.stop();
process.exit(0);
