import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { FEATURES } from "./app.ts";
import { choresOf, startChores } from "./chores.ts";
import { backupChores } from "./platform/backup/backup-folder.ts";
import type { Services } from "./platform/services.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const CHORES = choresOf(FEATURES);

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

it("every chore is scheduled once in the database", async () => {
  startChores(services, FEATURES);
  const scheduled = async () => (await services.sql`select key from jobs.schedule`).map(({ key }) => String(key));
  await expect.poll(async () => (await scheduled()).toSorted()).toEqual(CHORES.map(({ name }) => name).toSorted());
});

it.each(CHORES)("the chore $name succeeds on an empty database", async ({ run }) => {
  await expect(run(services)).resolves.not.toThrow();
});

it("a server that names a folder backs up into it every day [O03]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "narthex-daily-"));
  const own = await createTestServices(testConfig({ BACKUP_FOLDER: folder, BACKUP_HOUR: "4" }));
  onTestFinished(async () => {
    await own.close();
    await rm(folder, { recursive: true });
  });
  startChores(own, FEATURES);
  const crons = async () =>
    (await own.sql`select cron from jobs.schedule where key = 'back-up'`).map(({ cron }) => String(cron));
  await expect.poll(crons).toEqual(["0 4 * * *"]);
  for (const chore of backupChores(own.config)) await chore.run(own);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^narthex-\d{8}T\d{6}Z\.backup$/)]);
});
