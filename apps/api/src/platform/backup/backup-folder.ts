import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Chore } from "../jobs/chores.ts";
import type { Services } from "../services.ts";
import { backUp, type BackupSummary } from "./backup.ts";

/** The time is in UTC, so that the names sort by it. */
const NAME = /^narthex-\d{8}T\d{6}Z\.backup$/;
/** An archive that is being written, or one whose process was killed, to which nothing is added any more. */
const PART = /^narthex-\d{8}T\d{6}Z\.backup\.part$/;
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

const nameOf = (now: Date): string =>
  `narthex-${now
    .toISOString()
    .replaceAll(/[-:]/g, "")
    .replace(/\.\d+Z$/, "Z")}.backup`;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue;
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path);
  }
}

/**
 * Adds a backup to a folder, then removes all but the newest. What a killed backup left is removed first, because it takes space
 * and names people. Other files of the folder are left alone.
 */
export async function backUpInto(
  services: Services,
  folder: string,
  { passphrase, keep }: { passphrase: string | null; keep: number },
): Promise<BackupSummary & { file: string; removed: string[] }> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const file = join(folder, nameOf(new Date()));
  const summary = await backUp(services, file, passphrase);
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const removed = names.slice(0, Math.max(0, names.length - keep));
  for (const name of removed) await rm(join(folder, name));
  return { ...summary, file, removed };
}

/** The daily backup of a server that names a folder for them. */
export const backupChores = ({ backup: { folder, hour, keep, passphrase } }: Services["config"]): Chore[] =>
  folder === null
    ? []
    : [
        {
          name: "back-up",
          cron: `0 ${hour} * * *`,
          async run(services) {
            const { file, rows, files } = await backUpInto(services, folder, { passphrase, keep });
            services.log.info({ file, rows, files }, "a backup was made");
          },
        },
      ];
