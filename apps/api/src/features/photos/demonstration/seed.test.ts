import type { Photo, PhotoPage } from "@narthex/contract/photos";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "../../../test-people.ts";
import { drawFilm } from "./film.ts";
import { paintingOf } from "./paint.ts";
import { seedPhotos } from "./seed.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await seedPhotos(demo.house);
}, 120_000);
afterAll(() => demo.close());

const count = async (who: string, path: string): Promise<number> => {
  const { json } = await demo.ask(who, path);
  return Array.isArray(json) ? (json as Photo[]).length : (json as PhotoPage).photos.length;
};

describe("the demonstration's photographs", () => {
  it("fill the first days, leave the later ones empty, and are some people's own", async () => {
    const { json } = await demo.ask("scs", "/photo/everyone/v2?tabName=day-1");
    expect(json).toMatchObject({
      viewMore: true,
      schedules: { day1: true, day2: true, day3: false, day4: false, day5: false },
    });
    expect(await count("scs", "/photo/everyone/v2")).toBe(9);
    expect(
      await Promise.all(["scs", "gc", "new", "regional", "online"].map((who) => count(who, "/photo/all/v3"))),
    ).toEqual([7, 3, 0, 6, 0]);
    expect(await count("scs", "/photo/all/v3?tabName=exp")).toBe(4);
  });

  it("have a film among them, of AV1 pictures in an MP4 file, which keeps every byte of its pictures", async () => {
    const { photos } = (await demo.ask("scs", "/photo/everyone/v2")).json as PhotoPage;
    expect(photos.map(({ type }) => type)).toEqual(["video", ...Array.from({ length: 8 }, () => "image")]);
    const { rawPayload } = await demo.app.inject({
      url: photos[0]?.url.slice(demo.house.config.publicUrl.length) ?? "",
    });
    const { film, still } = await drawFilm();
    expect(rawPayload.equals(film)).toBe(true);
    expect([film.toString("latin1", 4, 8), film.includes("av01"), film.includes("av1C")]).toEqual(["ftyp", true, true]);
    expect(await sharp(still).metadata()).toMatchObject({ width: 960, height: 540 });
  });

  it("are drawn once, and alike everywhere", async () => {
    const number = async () => Number((await demo.house.sql`select count(*) as n from photos`)[0]?.["n"]);
    const before = await number();
    await seedPhotos(demo.house);
    expect(await number()).toBe(before);
    const [one, again, other] = await Promise.all([paintingOf(3).draw(), paintingOf(3).draw(), paintingOf(10).draw()]);
    expect([one.equals(again), one.equals(other)]).toEqual([true, false]);
  });
});
