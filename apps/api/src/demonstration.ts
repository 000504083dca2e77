import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importFolder, importSchedule } from "#features/content/index.ts";
import { importSignups } from "#features/experiences/index.ts";
import { seedDemonstration } from "#features/identity/index.ts";
import { importPeople } from "#features/profiles/index.ts";
import { importSeatings } from "#features/seating/index.ts";
import type { House } from "#platform/house.ts";

const CONTENT = fileURLToPath(new URL("../../../content", import.meta.url));
const COMMANDS = fileURLToPath(new URL("cli.ts", import.meta.url));
const EDITIONS = ["global-2025", "regional-2024"];
const MORNING = "09:15";
const LEAST_URGENT = 19;

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
async function furnishSchedule(house: House, file: string): Promise<void> {
  const edition = await importSchedule(house, file);
  const files = [
    { csv: await listOf("global-2025"), year: 2025 },
    { csv: await listOf("regional-2024"), year: 2024 },
  ];
  await importPeople(house.db, house.live, guestsOf(files, edition.year), edition.id);
  const first = edition.days[0]?.date ?? "";
  const start = Temporal.PlainDateTime.from(`${first}T${MORNING}`).toZonedDateTime(edition.timeZone);
  house.clock.set({ now: start.toInstant().toString() });
}

/** Everything that `npm start` shows: two editions, their people with what they signed up for, and how these sign in. */
export async function furnishDemonstration(house: House, scheduleFile?: string): Promise<void> {
  const editions = scheduleFile ? EDITIONS.filter((edition) => edition !== "global-2025") : EDITIONS;
  for (const edition of editions) {
    await importFolder(house, join(CONTENT, edition));
    await importPeople(house.db, house.live, await listOf(edition), edition);
    await importSignups(house.db, house.live, await listOf(`signups-${edition}`), edition);
    await importSeatings(house.db, house.live, await listOf(`seating-${edition}`), edition);
  }
  if (scheduleFile) await furnishSchedule(house, scheduleFile);
  await seedDemonstration(house.db);
}

/** Draws the galleries beside the server, once, when nothing else needs the processor. The server does not wait for it. */
export function drawPhotos(): ChildProcess {
  const painter = fork(COMMANDS, ["photos", "draw"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  try {
    setPriority(painter.pid ?? 0, LEAST_URGENT);
  } catch {
    // It is drawn as anything else is.
  }
  return painter;
}
