import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pack } from "tar-stream";
import { gzipSync } from "node:zlib";
import { migrate } from "#platform/postgres/migrate.ts";
import type { Services } from "#platform/services.ts";
import { checksumsOf, createTarget, isEmpty } from "#test/database/restore.ts";
import { createTestServices } from "#test/services.ts";
import { bytesOf } from "./archive.ts";
import { createBackupCommand, createRestoreCommand } from "./backup.cli.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const PASSPHRASE = "a long table in a house";
const PICTURE = randomBytes(300_000);

let services: Services;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "narthex-backup-"));
  services = await createTestServices();
  await services.sql`insert into accounts (email, sub, password_hash, is_demonstration) values ('scs@demo.test', 'a', 'none', true)`;
  await services.files.put("pictures/one.jpg", PICTURE, "image/jpeg");
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

const newFile = (): string => join(folder, `${randomBytes(6).toString("hex")}.backup`);

describe("a backup", () => {
  it("numbers new rows after the restored ones [O01]", async () => {
    const file = newFile();
    await backUp(services, file, null);
    const target = await createTarget();
    await restore(target, file, null);
    const [last] = await target.sql<{ id: number }[]>`select max(id) as id from people`;
    const [sequence] = await target.sql<{ id: string }[]>`select nextval(pg_get_serial_sequence('people', 'id')) as id`;
    expect(Number(sequence?.id)).toBe((last?.id ?? 0) + 1);
  });

  it("can contain a table that is larger than one chunk of the archive [O01]", async () => {
    const digest = async ({ sql }: Services) =>
      (await sql`select length(bytes) as bytes, md5(bytes) as digest from media where name = 'large'`)[0];
    await services.sql`insert into media (name, bytes)
      select 'large', convert_to(string_agg(line::text, ' '), 'UTF8') from generate_series(1, 1300000) as line`;
    const before = await digest(services);
    expect(before?.["bytes"]).toBeGreaterThan(9_000_000);
    const file = newFile();
    await backUp(services, file, null);
    const target = await createTarget();
    await restore(target, file, null);
    expect(await digest(target)).toEqual(before);
    await services.sql`delete from media where name = 'large'`;
  });

  it("of an older version is migrated after its rows are restored [O01]", async () => {
    const older = await createTarget();
    await migrate(older.databaseUrl, "0005_photos");
    await older.sql`insert into discarded_files (name) values ('old.jpg')`;
    await older.sql`create schema jobs`;
    await older.sql`create table jobs.job (id int, name text, data jsonb, state text, start_after text, created_on int)`;
    const file = newFile();
    await backUp(older, file, null);
    const target = await createTarget();
    await restore(target, file, null);
    expect(await target.sql`select name from discarded_files`).toEqual([{ name: "old.jpg" }]);
    expect(await target.sql`select 1 from pack_files`).toEqual([]);
  });
});

describe("an encrypted backup", () => {
  it("is restored with its passphrase, and reveals nothing without it [O02]", async () => {
    const file = newFile();
    await backUp(services, file, PASSPHRASE);
    expect((await readFile(file)).includes("scs@demo.test")).toBe(false);
    const target = await createTarget();
    await expect(restore(target, file, null)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
    await expect(restore(target, file, "another passphrase")).rejects.toThrow(/the passphrase is wrong/);
    expect(await isEmpty(target)).toBe(true);
    await restore(target, file, PASSPHRASE);
    expect(await checksumsOf(target)).toEqual(await checksumsOf(services));
  });
});

describe("a damaged backup", () => {
  let whole: Buffer;
  let encrypted: Buffer;
  beforeAll(async () => {
    const [one, other] = [newFile(), newFile()];
    await backUp(services, one, null);
    await backUp(services, other, PASSPHRASE);
    [whole, encrypted] = [await readFile(one), await readFile(other)];
  });

  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const DAMAGES: Record<string, (bytes: Buffer) => Buffer> = {
    "is empty": () => Buffer.alloc(0),
    "is cut off after its first bytes": (bytes) => bytes.subarray(0, 40),
    "is cut off in the middle": (bytes) => bytes.subarray(0, bytes.length >> 1),
    "lacks its last byte": (bytes) => bytes.subarray(0, -1),
    "has one wrong bit at a third": (bytes) => flipped(bytes, Math.floor(bytes.length / 3)),
    // Changes gzip's checksum, because a wrong bit before it could decode to the same zeros.
    "has one wrong bit near the end": (bytes) => flipped(bytes, bytes.length - 6),
    "is something else": () => Buffer.from("PK\u0003\u0004 a zip file"),
  };
  it.each(Object.entries(DAMAGES))("because it %s is refused and changes nothing [O02]", async (_, damage) => {
    const target = await createTarget();
    for (const [bytes, passphrase] of [
      [whole, null],
      [encrypted, PASSPHRASE],
    ] as const) {
      const file = newFile();
      await writeFile(file, damage(bytes));
      await expect(restore(target, file, passphrase)).rejects.toThrow(/is damaged/);
    }
    expect(await isEmpty(target)).toBe(true);
  });

  it("is refused and changes nothing, even if it is a well-formed archive of something else [O02]", async () => {
    const tar = pack();
    const text = Buffer.from("hello");
    const sha256 = createHash("sha256").update(text).digest("hex");
    tar.entry({ name: "files/../../escape" }, text);
    tar.entry({ name: "checksums.json" }, JSON.stringify({ "files/../../escape": { bytes: text.length, sha256 } }));
    tar.finalize();
    const file = newFile();
    await writeFile(file, gzipSync(await bytesOf(tar)));
    const target = await createTarget();
    await expect(restore(target, file, null)).rejects.toThrow(/is not a backup of this product/);
    expect(await isEmpty(target)).toBe(true);
  });
});

describe("a restore", () => {
  it("into a database or a folder that is in use is refused and changes nothing [O02]", async () => {
    const file = newFile();
    await backUp(services, file, null);
    const before = await checksumsOf(services);
    await expect(restore(services, file, null)).rejects.toThrow(/A database already exists/);
    expect(await checksumsOf(services)).toEqual(before);
    const target = await createTarget();
    await target.files.put("pictures/own.jpg", randomBytes(10), "image/jpeg");
    await expect(restore(target, file, null)).rejects.toThrow(/Files already exist/);
    expect(await target.files.sizeOf("pictures/own.jpg")).toBe(10);
  });

  it("that fails halfway leaves the target empty [O02]", async () => {
    const file = newFile();
    await backUp(services, file, null);
    const target = await createTarget();
    const putStream: Services["files"]["putStream"] = async (name, stream) => {
      await target.files.putStream(name, stream);
      throw new Error("the disk is full");
    };
    const failing = { ...target, files: { ...target.files, putStream } };
    await expect(restore(failing, file, null)).rejects.toThrow(/damaged|disk is full/);
    expect(await isEmpty(target)).toBe(true);
  });
});

describe("a backup that fails", () => {
  it("leaves no file, and keeps the one that was there [O02]", async () => {
    const file = newFile();
    await writeFile(file, "the last one");
    const failing = { ...services, files: { ...services.files, sizeOf: () => Promise.reject(new Error("no disk")) } };
    await expect(backUp(failing, file, null)).rejects.toThrow("no disk");
    expect(await readFile(file, "utf8")).toBe("the last one");
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("the commands", () => {
  it("print what was saved and restored, or why not [O01] [O02]", async () => {
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const file = newFile();
    expect(await createBackupCommand(async () => undefined)([file], () => Promise.resolve(services), print)).toBe(0);
    expect(printed[0]).toMatch(/: \d+ rows?, \d+ files?, \d+ waiting jobs?, verified$/);
    expect(printed[1]).toMatch(/^It is not encrypted/);
    const target = await createTarget();
    expect(await createRestoreCommand(async () => undefined)([file], () => Promise.resolve(target), print)).toBe(0);
    expect(printed[2]).toMatch(/^Restored \d+ rows, as they were at 20/);
    expect(await createRestoreCommand(async () => undefined)([file], () => Promise.resolve(target), print)).toBe(1);
    expect(printed[3]).toMatch(/^A database already exists\..*\nNothing was changed\.$/s);
    expect(
      await createBackupCommand(async () => undefined)(
        [folder, "--keep", "many"],
        () => Promise.resolve(services),
        print,
      ),
    ).toBe(2);
  });
});
