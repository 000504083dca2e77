import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo } from "@narthex/contract/app/photos";
import { PART_BYTES } from "@narthex/domain/photos/photo-uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { writeSmallCard } from "#test/photos/card.ts";
import { createVideo, createPicture } from "#test/photos/photos.ts";
import { resumeUploadsChore } from "./sort-upload.job.ts";
import { callsOf, UPLOAD_OPTIONS, UPLOADS_PATH } from "#test/photos/uploads.ts";

const PHONE_PICTURE = new URL("../reading/test-pictures/portrait.heic", import.meta.url);

let demo: Demonstration;
let card: Map<string, Buffer>;
async function shootTestCard(): Promise<void> {
  const [ruth] = await demo.services.sql<{ hash_id: string }[]>`
    select hash_id from people where email = 'scs@demo.test'`;
  const folder = mkdtempSync(join(tmpdir(), "narthex-upload-"));
  const minute = "2025-07-18T11:00";
  await writeSmallCard(folder, [
    { file: "1.jpg", at: `${minute}:00` },
    { file: "2.jpg", at: `${minute}:10`, codes: [`https://narthex.example/p/${ruth?.hash_id}`] },
    { file: "3.jpg", at: `${minute}:20` },
  ]);
  writeFileSync(join(folder, "broken.jpg"), readFileSync(join(folder, "3.jpg")).subarray(0, 900));
  writeFileSync(join(folder, "video.mp4"), createVideo());
  writeFileSync(join(folder, "video.jpg"), await createPicture());
  writeFileSync(join(folder, "phone.heic"), readFileSync(PHONE_PICTURE));
  writeFileSync(join(folder, "raw.cr2"), "any");
  writeFileSync(join(folder, "nothing.jpg"), "");
  card = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
}

const { post, put, start, declare, sendMissing, find, settled, report } = callsOf(() => demo);
const partsInStore = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of demo.services.files.list()) if (name.startsWith("photo-uploads/")) names.push(name);
  return names;
};
const ownNames = async (): Promise<string[]> =>
  ((await demo.ask("scs", "/photo/all/v3?tabName=personal")).json as Photo[]).map(({ name }) => name);

describe.each(STORES_OF_LONG_FILES)("photos that are uploaded to %s", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
    await shootTestCard();
  });
  afterAll(() => demo.close());

  it("a memory card sent from the console is read and routed as by the command, with a report for each file [D18] [D19]", async () => {
    // One name for the camera and the phone, which shot one after the other.
    const id = await start({ ...UPLOAD_OPTIONS, camera: "The desk" });
    const accepted = await declare(id, card);
    await sendMissing(id, accepted, card);
    expect((await post(`/${id}/finish`, { isPartial: false })).status).toBe(202);
    expect((await settled(id))?.counts).toMatchObject({
      files: 9,
      received: 9,
      sorted: 9,
      refused: 3,
      known: 0,
      delivered: 2,
      codes: 1,
      quarantined: 2,
    });
    expect(await report(id)).toEqual({
      "1.jpg": ["added", "quarantine", "before-any-code"],
      "2.jpg": ["added", "code", null],
      "3.jpg": ["added", "people", null],
      "broken.jpg": ["refused", null, "cannot be decoded"],
      "video.mp4": ["added", "quarantine", "no-capture-time"],
      "video.jpg": ["poster", null, null],
      "phone.heic": ["added", "people", null],
      "raw.cr2": ["refused", null, "is not a JPEG, PNG, WebP or HEIC picture, nor an MP4 video"],
      "nothing.jpg": ["refused", null, "is empty"],
    });
    expect(await ownNames()).toEqual(expect.arrayContaining(["3", "phone"]));
    expect(await partsInStore()).toEqual([]);
    expect((await put(`/${id}/files/1/parts/0`, Buffer.from("a"))).status).toBe(409);

    const again = await start();
    await sendMissing(again, await declare(again, card), card);
    await post(`/${again}/finish`, { isPartial: false });
    expect((await settled(again))?.counts).toMatchObject({ known: 5, refused: 3, delivered: 0 });
  });

  it("another device continues where the first one stopped, and missing files can be skipped [D18]", async () => {
    const large = new Map([
      ["DCIM/a.jpg", Buffer.alloc(2 * PART_BYTES + 5, 1)],
      ["DCIM/b.jpg", Buffer.alloc(9, 2)],
    ]);
    const id = await start();
    const [first, second] = await declare(id, large);
    const part = Buffer.alloc(PART_BYTES, 1);
    for (const time of ["once", "twice"])
      expect([time, (await put(`/${id}/files/${first?.number}/parts/1`, part, "organiser")).status]).toEqual([
        time,
        204,
      ]);
    const resumed = await declare(id, large, "organiser");
    expect(resumed).toEqual([{ ...first, received: [1] }, second]);
    expect((await post(`/${id}/finish`, { isPartial: false })).status).toBe(422);
    expect(await sendMissing(id, resumed.slice(0, 1), large)).toBe(2);
    expect((await post(`/${id}/finish`, { isPartial: true })).status).toBe(202);
    await settled(id);
    expect(await report(id)).toEqual({
      "DCIM/a.jpg": ["refused", null, "is not a JPEG, PNG, WebP or HEIC picture"],
      "DCIM/b.jpg": ["refused", null, "was not sent completely"],
    });
  });

  it("two photos of the same name, as phones send them, are both kept [D18]", async () => {
    const pictures = [await createPicture(40), await createPicture(80)];
    const id = await start({ ...UPLOAD_OPTIONS, camera: "A phone", tab: "Featured" });
    for (const picture of pictures) {
      const files = new Map([["image.png", picture]]);
      await sendMissing(id, await declare(id, files), files);
    }
    await post(`/${id}/finish`, { isPartial: false });
    expect((await settled(id))?.counts).toMatchObject({ files: 2, quarantined: 2 });
  });

  it("work that a killed server left is resumed, and nothing is added twice [D18]", async () => {
    const id = await start();
    const files = new Map([["late.jpg", await createPicture(44)]]);
    await sendMissing(id, await declare(id, files), files);
    await demo.services.sql`update photo_uploads
    set state = 'sorting', touched_at = now() - interval '1 hour', leased_until = now() - interval '1 second' where id = ${id}`;
    await Promise.all([resumeUploadsChore.run(demo.services), resumeUploadsChore.run(demo.services)]);
    expect((await settled(id))?.counts).toMatchObject({ files: 1, sorted: 1, quarantined: 1 });
  });

  it("an upload that is cancelled or given up leaves nothing behind [D18]", async () => {
    const files = new Map([["gone.jpg", await createPicture(48)]]);
    const [cancelled, abandoned] = [await start(), await start()];
    for (const id of [cancelled, abandoned]) await sendMissing(id, await declare(id, files), files);
    expect((await post(`/${cancelled}/cancel`)).status).toBe(204);
    await demo.services.sql`update photo_uploads set touched_at = now() - interval '4 days' where id = ${abandoned}`;
    await resumeUploadsChore.run(demo.services);
    expect([await find(cancelled), await find(abandoned)]).toEqual([undefined, undefined]);
    const due = await demo.services.sql`select name from discarded_files where name like 'photo-uploads/%'`;
    expect(due).toHaveLength(2);
  });

  it("parts and names that the upload did not announce are refused [D18]", async () => {
    const id = await start();
    const [accepted] = await declare(id, new Map([["a.jpg", Buffer.alloc(10)]]));
    const path = `/${id}/files/${accepted?.number}/parts`;
    const answers = [
      await put(`${path}/0`, Buffer.alloc(9)),
      await put(`${path}/1`, Buffer.alloc(10)),
      await put(`${path}/0`, Buffer.alloc(PART_BYTES + 1)),
      await put(`${path}/0`, Buffer.from("{}"), "photographer", "application/json"),
      await put(`/${id}/files/77/parts/0`, Buffer.alloc(10)),
      await put(`${path}/x`, Buffer.alloc(10)),
      await post(`/${id}/files`, { files: [{ name: "a\u0000.jpg", bytes: 1 }] }),
      await post("", { ...UPLOAD_OPTIONS, tab: "day-9" }),
      await post("", { ...UPLOAD_OPTIONS, slotId: "none" }),
      await post("", { ...UPLOAD_OPTIONS, camera: "<b>" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 415, 404, 400, 400, 400, 400, 400]);
    const hostile = await declare(
      id,
      new Map(["../a.jpg", "/etc/a.jpg", ".hidden.jpg", "x/../b.jpg", "c.exe"].map((name) => [name, Buffer.alloc(1)])),
    );
    expect(hostile.every(({ refusal }) => refusal !== null)).toBe(true);
    expect((await demo.ask("scs", UPLOADS_PATH)).status).toBe(403);
  });

  it("are at most ten unfinished uploads of one person, until one is cancelled [D18]", async () => {
    const started: { status: number; json: unknown }[] = [];
    while (started.at(-1)?.status !== 422 && started.length < 20)
      started.push(await post("", UPLOAD_OPTIONS, "organiser"));
    expect(started.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await post("", UPLOAD_OPTIONS)).status).toBe(201);
    const [first] = started;
    expect((await post(`/${(first?.json as { id: string } | undefined)?.id}/cancel`)).status).toBe(204);
    expect((await post("", UPLOAD_OPTIONS, "organiser")).status).toBe(201);
  });
});
