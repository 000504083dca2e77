import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importFolder, importScheduleFile } from "#features/content/index.ts";
import { seedPlaces } from "#features/experiences/index.ts";
import { seedDemonstration } from "#features/identity/index.ts";
import { grantRole, importPeople, listRegistered, markInvited } from "#features/people/index.ts";
import { importPhotoFolder, listPhotosOf } from "#features/photos/index.ts";
import { importSeatings } from "#features/seating/index.ts";
import type { Services } from "#platform/services.ts";
import { demonstrationSeeds } from "./seed-demo.tables.ts";

const CONTENT = fileURLToPath(new URL("../../../../content", import.meta.url));
const EDITIONS = ["global-2025", "regional-2024"];
const MORNING = "09:15";

const readPeopleFile = (name: string): Promise<string> => readFile(join(CONTENT, "people", `${name}.csv`), "utf8");

/** Registrations of the demonstration's people for another conference. Registrations for earlier years stay as many years earlier. */
function demonstrationPeopleFor(files: { csv: string; year: number }[], year: number): string {
  const [header = ""] = files[0]?.csv.split(/\r?\n/) ?? [];
  const lineByEmail = new Map<string, string>();
  for (const { csv, year: base } of files)
    for (const line of csv.split(/\r?\n/)) {
      const email = line.split(",")[0] ?? "";
      if (!email.endsWith("@demo.test") || lineByEmail.has(email)) continue;
      const moved = line.replace(/,(\d{4})-(?:G|R|GR),/, (_, own: string) => `,${year + Number(own) - base}-G,`);
      lineByEmail.set(email, moved);
    }
  return [header, ...lineByEmail.values()].join("\n");
}

/** Serves the schedule in a file instead of the Global demonstration, and starts the clock on its first morning. */
async function seedSchedule(services: Services, file: string): Promise<void> {
  const { edition, text } = await importScheduleFile(services, file);
  process.stdout.write(`${text}\n`);
  const files = [
    { csv: await readPeopleFile("global-2025"), year: 2025 },
    { csv: await readPeopleFile("regional-2024"), year: 2024 },
  ];
  await importPeople(services.db, services.live, demonstrationPeopleFor(files, edition.year), edition.id);
  await seedStaff(services, edition.id);
  const first = edition.days[0]?.date ?? "";
  const start = Temporal.PlainDateTime.from(`${first}T${MORNING}`).toZonedDateTime(edition.timeZone);
  services.clock.set({ now: start.toInstant().toString() });
}

/** Staff roles of the two people of the demonstration who work for the conference. */
async function seedStaff({ db, live }: Services, editionId: string): Promise<void> {
  for (const role of ["organiser", "photographer"])
    await grantRole(db, live, { email: `${role}@demo.test`, role, editionId, actorId: null });
}

/** A digest of the files that are seeded, without photos. */
async function digestOfContent(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [...EDITIONS, "people"]) {
    const entries = await readdir(join(CONTENT, folder), { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.toSorted())
      hash
        .update(path.slice(CONTENT.length))
        .update("\0")
        .update(await readFile(path));
  }
  return hash.digest("hex");
}

/**
 * Everything that `npm start` shows except for photos: two editions, their people with sign-ups and seats, and accounts. What was
 * seeded from the same files stays as people have changed it since.
 */
export async function seedDemo(services: Services, scheduleFile?: string): Promise<void> {
  const { db } = services;
  const digest = scheduleFile ? null : await digestOfContent();
  const [seeded] = await db.select().from(demonstrationSeeds);
  if (digest && seeded?.digest === digest) return;
  await db.delete(demonstrationSeeds);
  const editions = scheduleFile ? EDITIONS.filter((edition) => edition !== "global-2025") : EDITIONS;
  for (const edition of editions) {
    await importFolder(services, join(CONTENT, edition));
    await importPeople(db, services.live, await readPeopleFile(edition), edition);
    await seedPlaces(services, edition, await readPeopleFile(`signups-${edition}`));
    await importSeatings(db, services.live, await readPeopleFile(`seating-${edition}`), edition);
    // They have passwords already.
    await markInvited(
      db,
      edition,
      (await listRegistered(db, edition)).map(({ id }) => id),
    );
  }
  if (scheduleFile) await seedSchedule(services, scheduleFile);
  else await seedStaff(services, "global-2025");
  await seedDemonstration(db);
  if (digest) await db.insert(demonstrationSeeds).values({ digest });
}

/** The photos of the demonstration, for editions without any: photos that an operator removed stay removed. */
export async function seedPhotos(services: Services): Promise<void> {
  for (const edition of EDITIONS)
    if ((await listPhotosOf(services.db, edition))?.length === 0)
      await importPhotoFolder(services, join(CONTENT, "photos", edition), edition);
}
