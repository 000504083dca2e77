import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "#platform/files/files.tables.ts";
import { discardFiles, removeDiscarded } from "#platform/files/uploads.ts";
import type { Services } from "#platform/services.ts";
import { createTarget } from "#test/database/restore.ts";
import { createTestServices } from "#test/services.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const PICTURE = randomBytes(300_000);

let services: Services;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "narthex-backup-"));
  services = await createTestServices();
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

const newFile = (): string => join(folder, `${randomBytes(6).toString("hex")}.backup`);

describe("a backup", () => {
  it("has the file of every row that it contains, even if people write meanwhile [O01]", async () => {
    const file = newFile();
    const done = new AbortController();
    const write = async (): Promise<number> => {
      let count = 0;
      for (; !done.signal.aborted || count === 0; count += 1) {
        const name = `pictures/meanwhile-${count}.jpg`;
        await services.files.put(name, randomBytes(2000), "image/jpeg");
        await services.sql`insert into uploads (name, result) values (${`meanwhile-${count}`}, ${name})`;
      }
      return count;
    };
    const writing = write();
    await backUp(services, file, null);
    done.abort();
    const written = await writing;
    const target = await createTarget();
    await restore(target, file, null);
    const rows = await target.sql<{ result: string }[]>`select result from uploads where name like 'meanwhile-%'`;
    expect(rows.length).toBeLessThanOrEqual(written);
    for (const { result } of rows) expect(await target.files.sizeOf(result)).toBe(2000);
  });

  it("has the files of its rows that are discarded while it is made, which are removed afterwards [O01]", async () => {
    const name = "pictures/short-lived.jpg";
    let passes = 0;
    async function* list(): AsyncIterable<string> {
      passes += 1;
      if (passes === 2) {
        await services.db.transaction(async (tx) => {
          await tx.delete(uploads).where(eq(uploads.name, "short-lived"));
          await discardFiles(tx, [name]);
        });
        await removeDiscarded(services);
      }
      yield* services.files.list();
      if (passes === 1) {
        await services.files.put(name, PICTURE, "image/jpeg");
        await services.db.insert(uploads).values({ name: "short-lived", result: name });
      }
    }
    const file = newFile();
    await backUp({ ...services, files: { ...services.files, list } }, file, null);
    const target = await createTarget();
    await restore(target, file, null);
    const rows = await target.sql`select result from uploads where name = 'short-lived'`;
    expect([rows[0]?.["result"], await target.files.sizeOf(name)]).toEqual([name, PICTURE.length]);
    expect(await services.files.sizeOf(name)).toBe(PICTURE.length);
    await removeDiscarded(services);
    expect(await services.files.sizeOf(name)).toBeNull();
  });
});
