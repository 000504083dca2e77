import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importFolder, importSchedule } from "#features/content/index.ts";
import { importSignups } from "#features/experiences/index.ts";
import { seedDemonstration } from "#features/identity/index.ts";
import { grantRole, importPeople } from "#features/people/index.ts";
import { importPhotoFolder, listPhotosOf } from "#features/photos/index.ts";
import { importSeatings } from "#features/seating/index.ts";
import type { Services } from "#platform/services.ts";

const CONTENT = fileURLToPath(new URL("../../../content", import.meta.url));
const EDITIONS = ["global-2025", "regional-2024"];
const MORNING = "09:15";

const listOf = (name: string): Promise<string> => readFile(join(CONTENT, "people", `${name}.csv`), "utf8");

/** The ten people of the demonstration as registrations of another conference, as many years apart as they were. */
function guestsOf(files: { csv: string; year: number }[], year: number): string {
  const [header = ""] = files[0]?.csv.split(/\r?\n/) ?? [];
  const guests = new Map<string, string>();
  for (const { csv, year: base } of files)
    for (const line of csv.split(/\r?\n/)) {
      const email = line.split(",")[0] ?? "";
      if (!email.endsWith("@demo.test") || guests.has(email)) continue;
      const moved = line.replace(/,(\d{4})-(?:G|R|GR),/, (_, own: string) => `,${year + Number(own) - base}-G,`);
      guests.set(email, moved);
    }
  return [header, ...guests.values()].join("\n");
}

/** Serves somebody's own schedule in place of the Global demonstration, from the morning of its first day. */
async function furnishSchedule(services: Services, file: string): Promise<void> {
  const edition = await importSchedule(services, file);
  const files = [
    { csv: await listOf("global-2025"), year: 2025 },
    { csv: await listOf("regional-2024"), year: 2024 },
  ];
  await importPeople(services.db, services.live, guestsOf(files, edition.year), edition.id);
  await seedStaff(services, edition.id);
  const first = edition.days[0]?.date ?? "";
  const start = Temporal.PlainDateTime.from(`${first}T${MORNING}`).toZonedDateTime(edition.timeZone);
  services.clock.set({ now: start.toInstant().toString() });
}

/** The two people of the demonstration who work for the conference. */
async function seedStaff({ db }: Services, editionId: string): Promise<void> {
  await grantRole(db, { email: "organiser@demo.test", role: "organiser", editionId });
  await grantRole(db, { email: "photographer@demo.test", role: "photographer", editionId });
}

/** Everything that `npm start` shows: two editions, their people with what they signed up for, and how these sign in. */
export async function seedDemo(services: Services, scheduleFile?: string): Promise<void> {
  const editions = scheduleFile ? EDITIONS.filter((edition) => edition !== "global-2025") : EDITIONS;
  for (const edition of editions) {
    await importFolder(services, join(CONTENT, edition));
    await importPeople(services.db, services.live, await listOf(edition), edition);
    await importSignups(services.db, services.live, await listOf(`signups-${edition}`), edition);
    await importSeatings(services.db, services.live, await listOf(`seating-${edition}`), edition);
  }
  if (scheduleFile) await furnishSchedule(services, scheduleFile);
  else await seedStaff(services, "global-2025");
  await seedDemonstration(services.db);
}

/** The photos of the demonstration, for editions that have none yet: what an operator removed stays removed. */
export async function seedPhotos(services: Services): Promise<void> {
  for (const edition of EDITIONS)
    if ((await listPhotosOf(services.db, edition))?.length === 0)
      await importPhotoFolder(services, join(CONTENT, "photos", edition), edition);
}
