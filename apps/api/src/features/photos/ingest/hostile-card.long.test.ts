import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { proofRounds, proofTimeout } from "../../../../../../tools/proof.ts";
import { countLockWaits } from "#test/database/database.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { runPhotos } from "../photos.cli.ts";
import { createPhotoReader } from "../reading/photo-reader.ts";
import { createVideo, createPicture } from "#test/photos/photos.ts";
import { listCardFiles } from "./card-files.ts";
import { ingestFiles, readFolder } from "./ingest-folder.ts";
import { lockRouting } from "../ingest.repository.ts";

const CLI = fileURLToPath(new URL("../../../cli.ts", import.meta.url));
const EDITION = "global-2025";
const FOLDERS = 10;
const MANY = proofRounds(600);
const MEGABYTE = 1024 * 1024;
const KILL_TIMEOUT_MS = 120_000;

let services: Services;
let card: string;
beforeAll(async () => {
  services = await createTestServices(testConfig(), "demo");
});
afterAll(() => services.close());
beforeEach(() => {
  card = mkdtempSync(join(tmpdir(), "narthex-hostile-"));
});
afterEach(() => rmSync(card, { recursive: true, force: true }));

const write = (name: string, bytes: Buffer | string): void => writeFileSync(join(card, name), bytes);
const ingest = async (): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await runPhotos(["ingest", card, "--edition", EDITION], async () => services, print);
  return { code, lines };
};
const count = async (name: string): Promise<number> =>
  (await services.sql`select 1 from photos where name = ${name}`).length;

describe("a memory card with files that no camera writes", () => {
  it(
    "with thousands of files is read completely, and each bad file is reported [D14]",
    async () => {
      for (let folder = 0; folder < FOLDERS; folder += 1) mkdirSync(join(card, `${folder}`));
      const picture = await createPicture(900, 700);
      const cut = await sharp(picture).jpeg().toBuffer();
      /** One of each kind in turn: a picture like no other, the same one again and again, a part of one, a text, nothing. */
      const kinds = [
        () => createPicture(8, 8),
        () => picture,
        (file: number) => cut.subarray(0, 400 + (file % 900)),
        () => "not a picture",
        () => "",
      ];
      const counts = kinds.map(() => 0);
      for (let file = 0; file < MANY; file += 1) {
        const kind = file % 25 === 0 ? 0 : file % 5 === 0 ? 4 : file % 5;
        counts[kind] = (counts[kind] ?? 0) + 1;
        write(`${file % FOLDERS}/${file}.jpg`, (await kinds[kind]?.(file)) ?? "");
      }
      write("9/last.png", await createPicture());
      const { code, lines } = await ingest();
      expect(code).toBe(1);
      const [unique = 0, same = 0, parts = 0, texts = 0, empty = 0] = counts;
      const named = (reason: string): number => lines.filter((line) => line.endsWith(`: ${reason}`)).length;
      expect({
        parts: named("cannot be decoded"),
        texts: named("is not a JPEG, PNG, WebP or HEIC picture"),
        empty: named("is empty"),
      }).toEqual({ parts, texts, empty });
      const refused = parts + texts + empty;
      expect(lines).toContain(`${unique + 2} photos added, ${same - 1} known already, ${refused} refused`);
    },
    proofTimeout(MANY, 40),
  );

  it("has its photo of 200 MB reported and its video of 200 MB imported [D14]", async () => {
    write("huge.jpg", await createPicture());
    truncateSync(join(card, "huge.jpg"), 200 * MEGABYTE);
    const free = Buffer.alloc(8);
    free.writeUInt32BE(200 * MEGABYTE);
    free.write("free", 4, "latin1");
    const video = createVideo();
    write("long.mp4", Buffer.concat([video, free]));
    truncateSync(join(card, "long.mp4"), video.length + 200 * MEGABYTE);
    write("fine.png", await createPicture());
    expect((await ingest()).lines.slice(0, 2)).toEqual([
      "huge.jpg: is larger than 128 MB",
      "2 photos added, 0 known already, 1 refused",
    ]);
  });

  it("has two photos of one name in two folders imported, and a copy in a third recognized [D11]", async () => {
    for (const folder of ["100DEMO", "101DEMO"]) {
      mkdirSync(join(card, folder));
      write(`${folder}/IMG_0001.png`, await createPicture());
    }
    mkdirSync(join(card, "102DEMO"));
    write("102DEMO/IMG_0001.png", readFileSync(join(card, "100DEMO/IMG_0001.png")));
    expect((await ingest()).lines[0]).toBe("2 photos added, 1 known already, 0 refused");
    expect(await count("IMG_0001")).toBe(2);
  });

  it("has links, pipes and loops reported, and a file name with a line break printed on one line [D14]", async () => {
    const outside = mkdtempSync(join(tmpdir(), "narthex-outside-"));
    writeFileSync(join(outside, "secret.png"), await createPicture());
    symlinkSync(join(outside, "secret.png"), join(card, "a-link.png"));
    symlinkSync(outside, join(card, "b-folder"));
    symlinkSync(join(card, "c-loop.png"), join(card, "c-loop.png"));
    symlinkSync(join(card, "nowhere.png"), join(card, "d-gone.png"));
    execFileSync("mkfifo", [join(card, "e-pipe.png")]);
    mkdirSync(join(card, "f-folder.png"));
    write("g-name\n9 photos added.png", await createPicture());
    write("h-name\nempty.png", "");
    try {
      const { lines } = await ingest();
      expect(lines.slice(0, -2).toSorted()).toEqual([
        "1 photo added, 0 known already, 6 refused",
        "a-link.png: is a link to a file outside of the folder",
        "b-folder: is a link to a folder",
        "c-loop.png: cannot be read",
        "d-gone.png: cannot be read",
        "e-pipe.png: is not a file",
        "h-name?empty.png: is empty",
      ]);
      expect(await count("g-name_9 photos added")).toBe(1);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it("has files that did not fit on the disk reported, and added the next time [D14]", async () => {
    for (const name of ["one.png", "two.png", "three.png"]) write(name, await createPicture());
    let stored = 0;
    const full: Services["files"]["put"] = async (...file) => {
      stored += 1;
      // The second photo: each has three files.
      if (stored === 5) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      await services.files.put(...file);
    };
    const reader = createPhotoReader(1);
    const options = {
      editionId: EDITION,
      timeZone: "UTC",
      shortLinkBase: "",
      tab: null,
      slotId: null,
      camera: null,
      clockOffset: 0,
    };
    const { files } = await listCardFiles(card);
    const read = await readFolder(card);
    const given = { services: { ...services, files: { ...services.files, put: full } }, reader, read, options };
    try {
      const report = await ingestFiles(given, files, { concurrency: 1 });
      expect(report).toMatchObject({
        added: 2,
        refused: [{ file: "three.png", reason: "could not be stored: the storage is full" }],
      });
    } finally {
      reader.close();
    }
    expect((await ingest()).lines[0]).toBe("1 photo added, 2 known already, 0 refused");
  });
});

it(
  "an import that was killed is completed by repeating it, and adds nothing twice [D11]",
  async () => {
    const names = Array.from({ length: 24 }, (_, index) => `killed-${index}`);
    for (const name of names) write(`${name}.png`, await createPicture());
    const { databaseUrl, config, sql } = services;
    await services.db.transaction(async (tx) => {
      // The command waits with its first photos decoded and stored, and without rows.
      await lockRouting(tx, EDITION);
      const env = { ...process.env, DATABASE_URL: databaseUrl, NARTHEX_DATA: config.dataFolder };
      const command = fork(CLI, ["photos", "ingest", card, "--edition", EDITION], { env, stdio: "ignore" });
      const ended = once(command, "exit");
      await expect.poll(() => countLockWaits(sql), { timeout: 60_000 }).toBeGreaterThan(0);
      command.kill("SIGKILL");
      await ended;
    });
    expect(await sql`select 1 from photos where name = any(${names})`).toHaveLength(0);
    const { lines } = await ingest();
    expect(lines[0]).toBe("24 photos added, 0 known already, 0 refused");
    expect((await ingest()).lines[0]).toBe("0 photos added, 24 known already, 0 refused");
    expect(await sql`select 1 from photos where name = any(${names})`).toHaveLength(24);
  },
  KILL_TIMEOUT_MS,
);
