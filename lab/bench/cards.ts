import "temporal-polyfill/global";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { listCardFiles } from "../../apps/api/src/features/photos/ingest/card-files.ts";
import { ingestFiles, readFolder } from "../../apps/api/src/features/photos/ingest/ingest-folder.ts";
import { frameOf } from "../../apps/api/src/features/photos/routing/frame-codes.repository.ts";
import { listFrames } from "../../apps/api/src/features/photos/ingest.repository.ts";
import { routePhotos } from "../../apps/api/src/features/photos/routing/route-photos.service.ts";
import { DAMAGES, writeCard, type Shot } from "../../apps/api/test/photos/card.ts";
import { createPhotoReader } from "../../apps/api/src/features/photos/reading/photo-reader.ts";
import { routeFrames } from "../../packages/domain/src/photos/photo-routing.ts";
import { EDITION, openCrowd } from "./crowd.ts";
import { writeResult } from "./figures.ts";
import { seededRandom } from "../../tools/seeded-random.ts";

const PEOPLE = 40;
const CAMERAS = [
  { name: "Demo One 7001", clockOffset: -3600 },
  { name: "Demo Two 7002", clockOffset: 187 },
  { name: "Demo Six 7003", clockOffset: 86_400 },
];
const TIME_ZONE = "Asia/Singapore";
const START = Temporal.ZonedDateTime.from(`2025-07-18T09:00:00[${TIME_ZONE}]`);
const PORTRAITS = 4;
const PAUSE_S = 900;
const DAMAGE_KINDS = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];

const [loadBefore = 0] = loadavg();
const random = seededRandom(1);
const crowd = await openCrowd(PEOPLE, "2025-07-18T09:15:00+08:00");
const { services, server, tokens } = crowd;
const folder = mkdtempSync(join(tmpdir(), "narthex-cards-"));

/** The person in each photo, by file name; null for people who showed no code. */
type Truth = Map<string, { person: number | null; damage: string }>;

/** A camera's photos: a code and portraits of one delegate after another, with occasional pauses, after which passers-by are photographed. */
function shoot(camera: (typeof CAMERAS)[number], people: readonly number[], truth: Truth): Shot[] {
  const shots: Shot[] = [];
  let seconds = 0;
  const add = (pause: number, person: number | null, damage: Shot["damage"], codes: string[]): void => {
    seconds += Math.round(pause);
    const file = `${Math.floor(random() * 2 ** 40).toString(36)}.jpg`;
    const at = START.add({ seconds: seconds + camera.clockOffset })
      .toPlainDateTime()
      .toString({ smallestUnit: "second" });
    shots.push({ file, at, codes, camera: camera.name, ...(damage ? { damage } : {}) });
    truth.set(file.replace(".jpg", ""), { person, damage: damage ?? "none" });
  };
  for (const person of people) {
    const damage = DAMAGE_KINDS[person % DAMAGE_KINDS.length];
    add(40 + random() * 60, null, damage, [`${services.config.publicUrl}/p/crowd-${person}`]);
    for (let index = 0; index < PORTRAITS; index++) add(4 + random() * 9, person, undefined, []);
    if (random() < 0.3) for (let index = 0; index < 3; index++) add(index === 0 ? PAUSE_S : 6, null, undefined, []);
  }
  for (const [index, shot] of shots.entries()) {
    const { person } = truth.get(shot.file.replace(".jpg", "")) ?? {};
    // A portrait counts for the kind of damage of the code before it.
    if (person) truth.set(shot.file.replace(".jpg", ""), { person, damage: damageBefore(shots, index) });
  }
  return shots;
}
const damageBefore = (shots: readonly Shot[], index: number): string =>
  shots.slice(0, index).findLast(({ codes = [] }) => codes.length > 0)?.damage ?? "none";

const truth: Truth = new Map();
const everyone = Array.from({ length: PEOPLE }, (_, index) => index + 1);
let frames = 0;
for (const [index, camera] of CAMERAS.entries()) {
  const shots = shoot(
    camera,
    everyone.filter((person) => person % CAMERAS.length === index),
    truth,
  );
  frames += shots.length;
  await writeCard(join(folder, `card-${index}`), shots);
}

const reader = createPhotoReader();
const ingestCard = async (index: number): Promise<void> => {
  const path = join(folder, `card-${index}`);
  const { files } = await listCardFiles(path);
  const { name: camera, clockOffset } = CAMERAS[index] ?? { name: "", clockOffset: 0 };
  const options = {
    editionId: EDITION,
    timeZone: TIME_ZONE,
    shortLinkBase: "",
    tab: null,
    slotId: null,
    camera,
    clockOffset: -clockOffset,
  };
  await ingestFiles({ services, reader, read: await readFolder(path), options }, files);
};
const from = performance.now();
// The second card is read twice.
for (const index of [0, 1, 2, 1]) await ingestCard(index);
const { counts } = await services.db.transaction((tx) => routePhotos(tx, services, EDITION));
const own = async (person: number): Promise<{ name: string }[]> => {
  const headers = { authorization: `Bearer ${tokens[person - 1]}` };
  const answer = await fetch(`${server.address}/api/photo/all/v3?tabName=personal`, { headers });
  if (!answer.ok) throw new Error(`A person's photos were answered with ${answer.status}.`);
  return (await answer.json()) as { name: string }[];
};
const delivered = new Map<number, string[]>();
for (const person of everyone)
  delivered.set(
    person,
    (await own(person)).map(({ name }) => name),
  );
const seconds = (performance.now() - from) / 1000;

const wrong = [...delivered].flatMap(([person, names]) => names.filter((name) => truth.get(name)?.person !== person));
const recall = Object.fromEntries(
  DAMAGE_KINDS.map((damage) => {
    const portraits = [...truth].filter(([, one]) => one.person !== null && one.damage === damage);
    const arrived = portraits.filter(([name, { person }]) => delivered.get(person ?? 0)?.includes(name));
    return [damage, `${arrived.length} of ${portraits.length}`];
  }),
);
const rows = await listFrames(services.db, EDITION);
const nameOf = new Map(rows.map(({ photoId, fileName }) => [photoId, fileName.replace(".jpg", "")]));
const wrongWithoutGaps = [
  ...routeFrames(
    rows.map((row) => frameOf(row, () => true)),
    { gapMs: Infinity },
  ),
].filter(
  ([id, route]) =>
    route.kind === "people" && !route.hashIds.includes(`crowd-${truth.get(nameOf.get(id) ?? "")?.person}`),
);
const result = {
  people: PEOPLE,
  cameras: CAMERAS.length,
  frames,
  wrongDeliveries: wrong.length,
  wrongDeliveriesWithoutTheRuleOfGaps: wrongWithoutGaps.length,
  recall,
  counts,
  cardToPhoneSeconds: Math.round(seconds * 10) / 10,
  framesPerSecond: Math.round((frames / seconds) * 10) / 10,
};
console.log(JSON.stringify(result, null, 2));
writeResult("cards", loadBefore, result);
reader.close();
rmSync(folder, { recursive: true });
await crowd.stop();
process.exit(0);
