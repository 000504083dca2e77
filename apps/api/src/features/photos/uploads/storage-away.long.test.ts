import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES, type TestStore } from "#test/store.ts";
import { createPicture } from "#test/photos/photos.ts";
import { resumeUploadsChore } from "./sort-upload.job.ts";
import { callsOf } from "#test/photos/uploads.ts";
import { partName } from "./upload-parts.ts";

let demo: Demonstration;
const { post, put, start, declare, sendMissing, find, settled, report } = callsOf(() => demo);

describe.each(STORES_OF_LONG_FILES)("photos that are uploaded to %s", (name) => {
  let store: TestStore;
  beforeAll(async () => {
    const opened = await openDemonstrationOn(name);
    ({ store } = opened);
    demo = opened;
  });
  afterAll(() => demo.close());

  it("wait while storage is unavailable, without delaying other requests; a lost part is reported [D14] [D18]", async () => {
    const retries = async () =>
      (await demo.services.sql`select 1 from jobs.job where name = 'sort-photo-upload' and state = 'retry'`).length;
    const files = new Map([
      ["patient.jpg", await createPicture(52)],
      ["lost.jpg", await createPicture(56)],
    ]);
    const id = await start();
    const accepted = await declare(id, files);
    const [patient, lost] = accepted;
    const send = () => put(`/${id}/files/${patient?.number}/parts/0`, files.get("patient.jpg") ?? Buffer.alloc(0));
    await store.takeAway();
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    await store.giveBack();
    expect(await sendMissing(id, accepted, files)).toBe(2);

    await store.takeAway();
    await post(`/${id}/finish`, { isPartial: false });
    await expect.poll(retries).toBeGreaterThan(0);
    expect((await demo.ask("scs", "/photo/all/v3?tabName=personal")).status).toBe(200);
    expect((await find(id))?.counts).toMatchObject({ sorted: 0, refused: 0 });
    await store.giveBack();
    await demo.services.files.remove(partName({ uploadId: id, number: lost?.number ?? 0 }, 0));
    const sorted = async () => (await find(id))?.counts.sorted;
    await expect.poll(sorted).toBe(1);
    await demo.services.sql`update photo_uploads set touched_at = now() - interval '1 hour' where id = ${id}`;
    await resumeUploadsChore.run(demo.services);
    expect((await settled(id))?.counts).toMatchObject({ files: 2, sorted: 2, quarantined: 1, refused: 1 });
    expect((await report(id))["lost.jpg"]).toEqual(["refused", null, "cannot be read: the storage does not have it"]);
  });

  it("are answered with 507 while storage is full, and accepted later [D14] [D18]", async () => {
    const files = new Map([["full.jpg", await createPicture(60)]]);
    const id = await start();
    const [accepted] = await declare(id, files);
    const number = accepted?.number ?? 0;
    const part = partName({ uploadId: id, number }, 0);
    const send = () => put(`/${id}/files/${number}/parts/0`, files.get("full.jpg") ?? Buffer.alloc(0));
    store.setFull(part, true);
    expect((await send()).status).toBe(507);
    store.setFull(part, false);
    expect((await send()).status).toBe(204);
  });
});
