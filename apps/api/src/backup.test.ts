import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../tools/free-port.ts";
import { buildApp } from "./app.ts";
import { bytesOf } from "#platform/backup/archive.ts";
import { backUp } from "#platform/backup/backup.ts";
import { restore } from "#platform/backup/restore.ts";
import { signIn } from "./test-browser.ts";
import { checksumsOf, createTarget } from "./test-restore.ts";
import { createTestServices, testConfig } from "./test-services.ts";

const PICTURE = randomBytes(300_000);

it("a backup of the demonstration is restored with every row and file, and people sign in with their passwords [O01]", async () => {
  const demo = await createTestServices(testConfig(), "demo");
  onTestFinished(demo.close);
  await demo.files.put("pictures/one.jpg", PICTURE, "image/jpeg");
  const file = join(demo.config.dataFolder, "one.backup");
  await demo.queue.send(demo.db, { name: "mail" }, { id: "waiting" });
  const made = await backUp(demo, file, null);
  expect(made).toMatchObject({ files: 1, jobs: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const port = await freePort();
  const target = await createTarget({ PORT: String(port) });
  await restore(target, file, null);
  expect(await checksumsOf(target)).toEqual(await checksumsOf(demo));
  const picture = await target.files.read("pictures/one.jpg");
  expect(picture && (await bytesOf(picture)).equals(PICTURE)).toBe(true);
  const jobs = await target.sql`select data from jobs.job where name = 'mail' and state = 'created'`;
  expect(jobs.map(({ data }) => data as unknown)).toEqual([{ id: "waiting" }]);
  const app = await buildApp(target);
  onTestFinished(() => app.close());
  await app.listen({ port, host: "localhost" });
  const { access_token: token } = await signIn(target.config.publicUrl, "scs@demo.test");
  const profile = await app.inject({ url: "/api/profile", headers: { authorization: `Bearer ${token}` } });
  expect(profile.json()).toMatchObject({ email: "scs@demo.test" });
}, 120_000);
