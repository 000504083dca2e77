import { mkdtemp, open, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { createTestServices } from "#test/services.ts";
import { backUpInto } from "./backup-folder.ts";

let services: Services;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "narthex-backups-"));
  services = await createTestServices();
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

describe("a folder of backups", () => {
  it("keeps the newest backups and all files that are not backups [O03]", async () => {
    const place = await mkdtemp(join(folder, "kept-"));
    for (const name of ["narthex-20240101T000000Z.backup", "narthex-20240102T000000Z.backup", "notes.txt"])
      await (await open(join(place, name), "w")).close();
    const { file, removed } = await backUpInto(services, place, { passphrase: null, keep: 2 });
    expect(removed).toEqual(["narthex-20240101T000000Z.backup"]);
    expect((await readdir(place)).map((name) => join(place, name)).toSorted()).toEqual(
      [file, join(place, "narthex-20240102T000000Z.backup"), join(place, "notes.txt")].toSorted(),
    );
  });
});

describe("a backup that was killed", () => {
  it("leaves a part, which the next backup of the folder removes, but not that of one that is still written [O02] [O03]", async () => {
    const place = await mkdtemp(join(folder, "killed-"));
    const [killed, written] = ["narthex-20240101T000000Z.backup.part", "narthex-20240102T000000Z.backup.part"];
    for (const name of [killed, written, "notes.part"]) await writeFile(join(place, name), "names of people");
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of [killed, "notes.part"]) await utimes(join(place, name), long, long);
    const { file } = await backUpInto(services, place, { passphrase: null, keep: 2 });
    expect((await readdir(place)).toSorted()).toEqual([written, basename(file), "notes.part"].toSorted());
  });
});
