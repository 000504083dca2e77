import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo } from "@narthex/contract/app/photos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf, type Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { writeSmallCard } from "#test/photos/card.ts";
import { runPhotos } from "./photos.cli.ts";
import { changeAfter, unzip } from "#test/photos/photos.ts";

const EDITION = "global-2025";
const SIZES = [".jpg?", "-600.jpg?", "-screen.jpg?"];
const MINUTE = "2025-07-18T09:00";

let demo: Demonstration;

const own = async (who: string): Promise<Photo[]> =>
  ((await demo.ask(who, "/photo/all/v3?tabName=personal")).json as Photo[]).filter(({ name }) =>
    name.startsWith("shot-"),
  );
const find = async (who: string, name: string): Promise<Photo | undefined> =>
  (await own(who)).find((photo) => photo.name === name);
const get = (url: string) => demo.app.inject({ url: url.replace(demo.services.config.publicUrl, "") });
/** The answers to the addresses of a photo's three sizes. */
const statuses = (url = ""): Promise<number[]> =>
  Promise.all(SIZES.map(async (size) => (await get(url.replace(".jpg?", size))).statusCode));

/** Orders a zip, and returns the call of the page that the email links to. */
async function orderPage(who: string, photos: readonly Photo[]): Promise<string> {
  const payload = { presignedUrls: photos.map(({ url }) => url) };
  expect((await demo.ask(who, "/photo/multi-download", { method: "POST", payload })).status).toBe(202);
  const [bundle] = await demo.services.sql<{ id: string }[]>`
    select id from photo_bundles order by created_at desc limit 1`;
  return `/photo/bundles/${bundle?.id}`;
}

/** The address of a zip, without fetching it. */
const zipAddress = async (who: string, page: string): Promise<string> =>
  ((await demo.ask(who, page)).json as { url: string }).url;

describe.each(STORES_OF_LONG_FILES)("the photos of a run, on %s,", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
    const [ruth] = await demo.services.sql<{ hash_id: string }[]>`
      select hash_id from people where email = 'scs@demo.test'`;
    const folder = mkdtempSync(join(tmpdir(), "narthex-run-"));
    await writeSmallCard(folder, [
      { file: "code.jpg", at: `${MINUTE}:00`, codes: [`https://narthex.example/p/${ruth?.hash_id}`] },
      { file: "shot-1.jpg", at: `${MINUTE}:05` },
      { file: "shot-2.jpg", at: `${MINUTE}:09` },
    ]);
    await runPhotos(
      ["ingest", folder, "--edition", EDITION],
      async () => demo.services,
      () => undefined,
    );
    rmSync(folder, { recursive: true });
  });
  afterAll(() => demo.close());

  it("can be fetched in all sizes and as a zip by their person, at addresses issued to this person [D03] [D08]", async () => {
    const [first, second] = await own("scs");
    expect([await statuses(first?.url), await statuses(second?.url)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    const zip = await get(await zipAddress("scs", await orderPage("scs", await own("scs"))));
    expect([...unzip(zip.rawPayload).keys()]).toEqual(["shot-1.jpg", "shot-2.jpg"]);
    const part = await demo.app.inject({
      url: new URL(first?.url ?? "").pathname + new URL(first?.url ?? "").search,
      headers: { range: "bytes=2-3" },
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
    const [grace] = await demo.services.sql<{ id: number }[]>`select id from people where email = 'both@demo.test'`;
    for (const changed of [
      (first?.url ?? "").replace(/for=\d+&/, ""),
      (first?.url ?? "").replace(/for=\d+/, `for=${grace?.id}`),
      (first?.url ?? "").replace(/for=\d+/, "for=team"),
      changeAfter(first?.url ?? "", "signature="),
    ])
      expect([changed, await statuses(changed)]).toEqual([changed, [403, 403, 403]]);
  });

  it("cannot be fetched at addresses guessed from their names, even by signed-in people [D08]", async () => {
    const [photo] = await own("scs");
    const name = new URL(photo?.url ?? "").pathname.split("/").at(-1) ?? "";
    const guesses = ["/media/photos/", "/media/", "/photos/", "/files/photos/", "/api/files/upload/photos/"].flatMap(
      (path) => [name, name.replace(".jpg", "-600.jpg"), name.replace(".jpg", "-screen.jpg")].map((one) => path + one),
    );
    for (const url of [...guesses, "/media/photo-bundles/", "/media/photo-uploads/a-1-0"])
      for (const who of [null, "gc"]) {
        const headers =
          who === null ? {} : { authorization: `Bearer ${await tokenOf(demo.services, `${who}@demo.test`)}` };
        const { headers: answered } = await demo.app.inject({ url, headers });
        expect([url, who, /image|zip|octet/.test(String(answered["content-type"]))]).toEqual([url, who, false]);
      }
  });

  it("are omitted from a requested zip and no longer served once they are not this person's any more [D13] [D25]", async () => {
    const before = await own("scs");
    const [kept, refused] = before;
    const page = await orderPage("scs", before);
    const zip = await zipAddress("scs", page);
    expect((await demo.ask("scs", page)).json).toMatchObject({ count: 2 });
    const notMine = { method: "POST", payload: { url: refused?.url } } as const;
    expect((await demo.ask("scs", "/photo/not-mine?conferenceType=Global", notMine)).status).toBe(204);
    expect(await statuses(refused?.url)).toEqual([403, 403, 403]);
    expect([...unzip((await get(zip)).rawPayload).keys()]).toEqual(["shot-1.jpg"]);
    expect((await demo.ask("scs", page)).json).toMatchObject({ count: 1 });
    expect(await statuses(kept?.url)).toEqual([200, 200, 200]);

    const photoId = /photos\/(.{21})/.exec(kept?.url ?? "")?.[1];
    const [grace] = (await demo.ask("photographer", `/console/${EDITION}/photos/people?text=both%40demo.test`))
      .json as { hashId: string }[];
    const payload = { photoId, isForRun: true, people: [grace?.hashId] };
    await demo.ask("photographer", `/console/${EDITION}/photos/decisions`, { method: "POST", payload });
    expect([await own("scs"), (await own("both")).map(({ name }) => name)]).toEqual([[], ["shot-1", "shot-2"]]);
    expect([await statuses(kept?.url), (await get(zip)).statusCode]).toEqual([[403, 403, 403], 404]);
    expect((await demo.ask("scs", page)).status).toBe(404);
    expect(await statuses((await find("both", "shot-1"))?.url)).toEqual([200, 200, 200]);
  });

  it("are cached only by the browser, whose cache a logout empties; their lists are not cached [D25]", async () => {
    const list = await demo.ask("both", "/photo/all/v3?tabName=personal");
    const photo = await get((await find("both", "shot-1"))?.url ?? "");
    const zip = await get(await zipAddress("both", await orderPage("both", await own("both"))));
    expect([list, photo, zip].map(({ headers }) => headers["cache-control"])).toEqual([
      "private, no-cache",
      "private, max-age=600, immutable",
      "private, no-store",
    ]);
    expect((await demo.ask(null, "/photo/all/v3?tabName=personal")).status).toBe(401);
  });
});
