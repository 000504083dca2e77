import type { Photo, PhotoPage } from "@narthex/contract/app/photos";
import { startWithOf } from "@narthex/domain/photos/photos";
import { nanoid } from "nanoid";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { addPhotos, changeAfter } from "#test/photos/photos.ts";
import { insertPhotos } from "./import/import.repository.ts";

let demo: Demonstration;
const namesOf = (photos: Photo[]): string[] => photos.map(({ name }) => name);
const own = async (who: string, query = "") => (await demo.ask(who, `/photo/all/v3${query}`)).json as Photo[];
const page = async (who: string, query: string) =>
  (await demo.ask(who, `/photo/everyone/v2${query}`)).json as PhotoPage;
const pathOf = (url: string): string => url.slice(demo.services.config.publicUrl.length);
const see = (url: string, headers = {}) => demo.app.inject({ url: pathOf(url), headers });

describe.each(STORES_OF_LONG_FILES)("with the photos on %s,", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
    const { services } = demo;
    await addPhotos(services, "global-2025", [
      { tab: "Featured", name: "The hall" },
      { tab: "Featured", name: "The video", kind: "video" },
      { tab: "day-2", name: "Ruth on day two", people: ["scs"] },
      { name: "Ruth", people: ["scs"] },
      { name: "Ruth and Grace", people: ["scs", "both"] },
      { own: "exp", name: "Ruth in the kitchen", people: ["scs"] },
      { name: "Stellan, long ago", people: ["alumnus"] },
    ]);
    // Only listed, so they need no files.
    const listed = { editionId: "global-2025", kind: "image", tab: "day-1", width: 4, height: 3 };
    await insertPhotos(
      services.db,
      Array.from({ length: 43 }, (_, position) => ({
        ...listed,
        id: nanoid(),
        name: `Day one ${position + 1}`,
        digest: String(position),
        position,
      })),
    );
    await addPhotos(services, "regional-2024", [
      { tab: "day-1", name: "The harbour" },
      { name: "At the harbour", people: ["regional", "both"] },
    ]);
  });
  afterAll(() => demo.close());
  afterEach(() => void vi.useRealTimers());

  describe("a person's own photos", () => {
    it("are visible to that person only, by tab and edition [D01] [D02] [C01]", async () => {
      expect(namesOf(await own("scs"))).toEqual(["Ruth on day two", "Ruth", "Ruth and Grace"]);
      expect(namesOf(await own("scs", "?tabName=exp"))).toEqual(["Ruth in the kitchen"]);
      expect(namesOf(await own("both", "?tabName=personal&conferenceType=Global"))).toEqual(["Ruth and Grace"]);
      expect(namesOf(await own("both", "?tabName=personal&conferenceType=Regional"))).toEqual(["At the harbour"]);
      expect(namesOf(await own("regional"))).toEqual(["At the harbour"]);
      expect([await own("new"), await own("gc", "?tabName=exp"), await own("host")]).toEqual([[], [], []]);
      const [photo] = await own("scs");
      expect(photo).toEqual({
        type: "image",
        url: expect.stringMatching(
          /^http:\/\/localhost:3000\/media\/photos\/[\w-]{21}\.jpg\?for=\d+&expires=\d+&signature=[\w-]{43}$/,
        ),
        previewUrl: expect.stringMatching(/\/media\/photos\/[\w-]{21}-600\.jpg\?for=\d+&expires=/),
        videoThumbnailUrl: null,
        videoUrl: null,
        name: "Ruth on day two",
        thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}=*$/),
      });
    });

    it("are visible to an absent alumnus, who may not see everyone's photos [D02] [A05]", async () => {
      expect(namesOf(await own("alumnus"))).toEqual(["Stellan, long ago"]);
      expect((await demo.ask("alumnus", "/photo/everyone/v2")).status).toBe(403);
      expect((await demo.ask("regional", "/photo/everyone/v2?conferenceType=Global")).status).toBe(403);
    });

    it("are refused for an unknown tab", async () => {
      expect((await demo.ask("scs", "/photo/all/v3?tabName=everyone")).status).toBe(400);
    });
  });

  describe("everyone's photos", () => {
    it("are the featured ones by default, with videos, and the answer lists the days that have photos [D01] [C01]", async () => {
      const { viewMore, photos, schedules } = await page("gc", "");
      expect([viewMore, namesOf(photos)]).toEqual([false, ["The hall", "The video"]]);
      expect(schedules).toEqual({ day1: true, day2: true, day3: false, day4: false, day5: false });
      expect(photos[1]).toMatchObject({
        type: "video",
        url: expect.stringContaining(".mp4?"),
        videoUrl: photos[1]?.url,
        videoThumbnailUrl: expect.stringContaining("-screen.jpg?"),
      });
      expect(await page("regional", "?tabName=day-1")).toMatchObject({
        photos: [{ name: "The harbour" }],
        schedules: { day1: true, day2: false, day3: false },
      });
    });

    it("omit photos of people who do not want to be shown, until they allow it again; they keep these photos [D22]", async () => {
      const hide = (isHiddenInPhotos: boolean) =>
        demo.ask("scs", "/profile/photos", { method: "PUT", payload: { isHiddenInPhotos } });
      const [photo] = (await page("gc", "?tabName=day-2")).photos;
      expect(photo?.name).toBe("Ruth on day two");
      const bundle = { method: "POST", payload: { presignedUrls: [photo?.url] } } as const;
      expect((await hide(true)).json).toMatchObject({ isHiddenInPhotos: true });
      expect(await page("gc", "?tabName=day-2")).toMatchObject({ photos: [], schedules: { day1: true, day2: false } });
      expect((await demo.ask("gc", "/photo/multi-download", bundle)).status).toBe(403);
      expect(namesOf(await own("scs"))).toContain("Ruth on day two");
      expect((await demo.ask("scs", "/photo/multi-download", bundle)).status).toBe(202);
      const exported = (await demo.ask("scs", "/profile/export")).json;
      expect(exported).toMatchObject({ profiles: { person: { isHiddenInPhotos: true } } });
      expect((await hide(false)).json).toMatchObject({ isHiddenInPhotos: false });
      expect(namesOf((await page("gc", "?tabName=day-2")).photos)).toEqual(["Ruth on day two"]);
    });

    it("are listed in pages, each starting after the last photo of the previous page [D05]", async () => {
      const first = await page("scs", "?tabName=day-1");
      expect([first.viewMore, namesOf(first.photos)]).toEqual([
        true,
        Array.from({ length: 40 }, (_, index) => `Day one ${index + 1}`),
      ]);
      const start = encodeURIComponent(startWithOf(first.photos.at(-1)?.url ?? ""));
      const second = await page("scs", `?tabName=day-1&startWith=${start}`);
      expect([second.viewMore, namesOf(second.photos)]).toEqual([false, ["Day one 41", "Day one 42", "Day one 43"]]);
      const last = encodeURIComponent(startWithOf(second.photos.at(-1)?.url ?? ""));
      expect((await page("scs", `?tabName=day-1&startWith=${last}`)).photos).toEqual([]);
    });

    it("are refused if startWith is not the path of a photo in the tab [D05]", async () => {
      const { photos } = await page("scs", "?tabName=day-1");
      const path = startWithOf(photos[0]?.url ?? "");
      const private_ = startWithOf((await own("both", "?conferenceType=Global"))[0]?.url ?? "");
      for (const start of [
        `/${path}`,
        path.slice(0, -6),
        path.replace("media/photos/", "media/photos/../photos/"),
        path.replace(".jpg", "-600.jpg"),
        "media/photos/",
        "%",
        photos[0]?.url ?? "",
        startWithOf((await page("scs", "?tabName=Featured")).photos[0]?.url ?? ""),
        private_,
      ]) {
        const answer = await demo.ask("scs", `/photo/everyone/v2?tabName=day-1&startWith=${encodeURIComponent(start)}`);
        expect([start, answer.status]).toEqual([start, 400]);
      }
      expect((await demo.ask("scs", "/photo/everyone/v2?tabName=day-1%25")).status).toBe(400);
    });

    it("have the same ETag while nothing changes", async () => {
      // Addresses change every four minutes.
      vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
      const { headers } = await demo.ask("scs", "/photo/everyone/v2");
      const again = await demo.ask("gc", "/photo/everyone/v2", {
        headers: { "if-none-match": String(headers["etag"]) },
      });
      expect(again.status).toBe(304);
    });

    it("are signalled to open apps when they change [D01]", async () => {
      const signals: unknown[] = [];
      const stop = demo.services.live.follow((signal) => void signals.push(signal));
      await addPhotos(demo.services, "regional-2024", [{ tab: "day-2", name: "The second day" }]);
      await expect.poll(() => signals).toContainEqual({ event: "photos", data: { edition: "regional-2024" } });
      stop();
    });
  });

  describe("the address of a photo", () => {
    it("needs no token, has three sizes, and is cached only by the browser [D03]", async () => {
      const [photo] = await own("scs");
      const whole = await see(photo?.url ?? "");
      expect([whole.statusCode, whole.headers["content-type"], whole.headers["cache-control"]]).toEqual([
        200,
        "image/jpeg",
        "private, max-age=600, immutable",
      ]);
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 24, height: 18 });
      const square = await see(photo?.previewUrl ?? "");
      expect(await sharp(square.rawPayload).metadata()).toMatchObject({ width: 600, height: 600 });
      const screen = await see((photo?.url ?? "").replace(".jpg?", "-screen.jpg?"));
      expect([screen.statusCode, screen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      const revalidated = await see(photo?.url ?? "", { "if-none-match": String(whole.headers["etag"]) });
      expect([revalidated.statusCode, revalidated.rawPayload.length]).toEqual([304, 0]);
    });

    it("is refused if it was changed, was signed for another photo, or has expired [D03]", async () => {
      const [first, second] = await own("scs");
      const url = first?.url ?? "";
      const { searchParams, pathname } = new URL(url);
      const expires = searchParams.get("expires") ?? "";
      const changed = [
        pathname,
        url.replace(/expires=\d+/, `expires=${Number(expires) + 3600}`),
        changeAfter(url, "signature="),
        (second?.url ?? "").replace(/\?.*/, url.slice(url.indexOf("?"))),
        url.replace("/media/photos/", "/media/photos/..%2Fpeople%2F"),
        `${url}&expires=${Number(expires) + 1}`,
      ];
      for (const one of changed)
        expect([
          one,
          (await see(one.startsWith("/") ? `${demo.services.config.publicUrl}${one}` : one)).statusCode,
        ]).toEqual([one, 403]);
    });

    it("is valid for six to ten minutes, and the list names the next one before it expires [D08]", async () => {
      const start = Date.now();
      for (const minute of [0, 1, 2, 3, 4]) {
        vi.useFakeTimers({ now: start + minute * 60_000, toFake: ["Date"] });
        const [photo] = await own("scs");
        const left = Number(new URL(photo?.url ?? "").searchParams.get("expires")) * 1000 - Date.now();
        expect([minute, left > 6 * 60_000 && left <= 10 * 60_000]).toEqual([minute, true]);
        vi.useFakeTimers({ now: start + (minute + 10) * 60_000 + 1, toFake: ["Date"] });
        expect((await see(photo?.url ?? "")).statusCode).toBe(403);
      }
    });

    it("serves byte ranges of a video [D03]", async () => {
      const video = (await page("scs", "")).photos[1];
      const whole = await see(video?.videoUrl ?? "");
      const size = whole.rawPayload.length;
      expect([whole.statusCode, whole.headers["content-type"], whole.headers["accept-ranges"]]).toEqual([
        200,
        "video/mp4",
        "bytes",
      ]);
      const part = await see(video?.videoUrl ?? "", { range: "bytes=4-11" });
      expect([part.statusCode, part.headers["content-range"], part.payload]).toEqual([
        206,
        `bytes 4-11/${size}`,
        "ftypisom",
      ]);
      const end = await see(video?.videoUrl ?? "", { range: "bytes=-3" });
      expect(end.rawPayload.equals(whole.rawPayload.subarray(-3))).toBe(true);
      const beyond = await see(video?.videoUrl ?? "", { range: `bytes=${size}-` });
      expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
      expect((await see(video?.videoUrl ?? "", { range: "bytes=0-1,4-5" })).statusCode).toBe(200);
    });
  });
});
