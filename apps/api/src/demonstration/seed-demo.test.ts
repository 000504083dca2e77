import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Photo, PhotoPage } from "@narthex/contract/app/photos";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { seedDemo, seedPhotos } from "./seed-demo.ts";
import { filesIn } from "#test/neighbours/bucket.ts";
import { copyFolder } from "#test/database/folder.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const PHOTOS = fileURLToPath(new URL("../../../../content/photos", import.meta.url));
const MAX_BYTES = 3 * 1024 * 1024;

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration(await createTestServices(testConfig(), "gallery"));
  // The template was made with `seedPhotos`, and has its files beside it.
  copyFolder(inject("templateData"), demo.services.config.dataFolder);
});
afterAll(() => demo.close());

const count = async (who: string, path: string): Promise<number> => {
  const { json } = await demo.ask(who, path);
  return Array.isArray(json) ? (json as Photo[]).length : (json as PhotoPage).photos.length;
};
const total = async (): Promise<number> =>
  Number((await demo.services.sql`select count(*) as n from photos`)[0]?.["n"]);

describe("the photos of the demonstration", () => {
  it("exist for the first days only, and for some of the people", async () => {
    const { json } = await demo.ask("scs", "/photo/everyone/v2?tabName=day-1");
    expect(json).toMatchObject({
      viewMore: true,
      schedules: { day1: true, day2: true, day3: false, day4: false, day5: false },
    });
    expect(await count("scs", "/photo/everyone/v2")).toBe(9);
    const people = ["scs", "gc", "new", "alumnus", "host", "regional", "online"];
    expect(await Promise.all(people.map((who) => count(who, "/photo/all/v3")))).toEqual([7, 3, 0, 2, 3, 6, 0]);
    expect(await count("scs", "/photo/all/v3?tabName=exp")).toBe(4);
  });

  it("include a film whose media data is unchanged", async () => {
    const { photos } = (await demo.ask("scs", "/photo/everyone/v2")).json as PhotoPage;
    expect(photos.map(({ type }) => type)).toEqual(["video", ...Array.from({ length: 8 }, () => "image")]);
    const path = photos[0]?.url.slice(demo.services.config.publicUrl.length) ?? "";
    const { rawPayload } = await demo.app.inject({ url: path });
    expect(rawPayload.length).toBe(statSync(join(PHOTOS, "global-2025/seven-pictures.mp4")).size);
  });

  it("are not imported again after an operator removed some", async () => {
    await demo.services.sql`delete from photos where name = 'Voices together 1'`;
    const before = await total();
    await seedPhotos(demo.services);
    expect(await total()).toBe(before);
  });

  it("take at most 3 MB of the repository", () => {
    const bytes = filesIn(PHOTOS).reduce((sum, name) => sum + statSync(join(PHOTOS, name)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

describe("the demonstration", () => {
  const organization = async () => {
    const [host] = await demo.services.sql`
      select registrations.organization from registrations join people on person_id = people.id
      where email = 'host@demo.test'`;
    return host?.["organization"] as string;
  };

  it("keeps what people changed when it starts again, until its files change [O67]", async () => {
    const seeded = await organization();
    await demo.services.sql`update registrations set organization = 'Changed'`;
    await seedDemo(demo.services);
    expect(await organization()).toBe("Changed");
    await demo.services.sql`update demonstration_seeds set digest = 'of other files'`;
    await seedDemo(demo.services);
    expect(await organization()).toBe(seeded);
  });
});
