import { Resource } from "@narthex/contract/app/resources";
import { Video, VideoProgress } from "@narthex/contract/app/videos";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestServices, testConfig } from "#test/services.ts";
import { joinChineseWords } from "../content/words/chinese-words.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
const queries: string[] = [];
beforeAll(async () => {
  const services = await createTestServices(testConfig(), "demo");
  const db = drizzle(services.pool, { logger: { logQuery: (query) => void queries.push(query) } });
  conference = await openDemonstration({ ...services, db });
});
afterEach(() => conference.services.sql`delete from video_progress`.then(() => undefined));
afterAll(() => conference.close());

const video = async (who: string, path: string): Promise<Video> => {
  const { status, json } = await conference.ask(who, `/cms/videos/${path}`);
  expect(status).toBe(200);
  return z.strictObject(Video.shape).parse(json);
};
const progress = async (who: string, query = ""): Promise<VideoProgress[]> =>
  z.array(z.strictObject(VideoProgress.shape)).parse((await conference.ask(who, `/videoprogress${query}`)).json);
const one = async (who: string, slug: string) => (await conference.ask(who, `/videoprogress/${slug}`)).json;
const myList = async (who: string, query = ""): Promise<Resource[]> =>
  z.array(z.strictObject(Resource.shape)).parse((await conference.ask(who, `/cms/resources/my-lists${query}`)).json);
const save = (who: string, payload: object, query = "") =>
  conference.ask(who, `/videoprogress${query}`, { method: "POST", payload });

const at = (videoProgess: number, videoTime: number) => ({ videoId: "five-rooms", videoProgess, videoTime });

describe("a video", () => {
  it("has chapters, sources and a description [C01] [V01] [V06]", async () => {
    const { description, sources, videoThumbnail, ...rest } = await video("scs", "five-rooms");
    expect(rest).toEqual({
      slug: "five-rooms",
      title: "Five rooms",
      preacher: "Filmed with Joel Seetoh",
      videoTime: 0,
      videoChapters: [
        { title: "A room to be missed in", timestamp: "00:00" },
        { title: "A room to ask in", timestamp: "00:08" },
        { title: "A room to fail in", timestamp: "00:16" },
        { title: "A room to serve in", timestamp: "00:24" },
        { title: "A room of one's own", timestamp: "00:32" },
      ],
      isAudio: false,
      isCVPExclusive: false,
      availTranslations: { hasChineseOverdub: false, hasThaiOverdub: false, hasTradChiSubtitles: false },
      resourceTranslations: [{ language: "English", resourceUrl: "/resources/video/five-rooms", isExternal: false }],
      preview: false,
      locale: null,
    });
    expect(description).toMatch(/href="\/media\/[0-9a-f]{24}\.html"/);
    expect(sources).toEqual([{ url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.mp4$/), mime: "video/mp4" }]);
    expect(videoThumbnail).toMatch(/^\/media\/[0-9a-f]{24}\.svg$/);
  });

  it("is in the requested language, and names the language of its page [V01] [I01] [I09]", async () => {
    const { title, videoChapters, locale } = await video("regional", "rice-from-one-pot-film?locale=zh");
    expect([title, videoChapters[1]?.title, locale]).toEqual(["同一锅饭", "等候", "th"]);
    const { title: joined } = await video("scs", "one-family-opening-film?locale=tc");
    expect(joined).toBe(joinChineseWords("一家人，世世代代：開場影片"));
  });

  it("is marked if its chapters open the registration, if it is exclusive, or if it is audio only [V01] [V05]", async () => {
    const preview = await video("scs", "strong-church-message");
    expect([preview.preview, preview.isCVPExclusive]).toEqual([true, true]);
    const sound = await video("scs", "quiet-work-message");
    expect([sound.isAudio, sound.sources[0]?.mime]).toEqual([true, "audio/mp4"]);
    expect((await video("scs", "behind-the-curtain")).isCVPExclusive).toBe(true);
  });

  it("that is only listed in a session's materials has a title, but no film [V01]", async () => {
    const { title, sources, videoChapters } = await video("scs", "the-handover");
    expect([title, sources, videoChapters]).toEqual(["The handover", [], []]);
  });

  it.each([
    ["scs", "nothing"],
    ["scs", "worksheet-floor-plan"],
    ["gc", "behind-the-curtain"],
    ["scs", "one-house-opening-film"],
  ])("is not found for %s as %s [A04]", async (who, slug) => {
    expect((await conference.ask(who, `/cms/videos/${slug}`)).status).toBe(404);
    expect((await conference.ask(who, `/videoprogress/${slug}`)).status).toBe(404);
    expect((await save(who, { ...at(1, 1), videoId: slug })).status).toBe(422);
    expect(await progress(who)).toEqual([]);
  });

  it("is answered with 304 if its ETag is unchanged", async () => {
    const first = await conference.ask("scs", "/cms/videos/five-rooms");
    const headers = { "if-none-match": String(first.headers["etag"]) };
    expect((await conference.ask("scs", "/cms/videos/five-rooms", { headers })).status).toBe(304);
  });
});

describe("a film", () => {
  it("is sent in the byte ranges that a player requests", async () => {
    const url = (await video("scs", "five-rooms")).sources[0]?.url ?? "";
    const whole = await conference.app.inject({ url });
    const part = await conference.app.inject({ url, headers: { range: "bytes=100-299" } });
    expect([whole.statusCode, whole.headers["accept-ranges"]]).toEqual([200, "bytes"]);
    expect([part.statusCode, part.headers["content-range"], part.headers["content-type"]]).toEqual([
      206,
      `bytes 100-299/${whole.rawPayload.length}`,
      "video/mp4",
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 300))).toBe(true);
    const beyond = await conference.app.inject({ url, headers: { range: "bytes=99999999-" } });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${whole.rawPayload.length}`]);
    const none = await conference.app.inject({ url: `/media/${"0".repeat(24)}.mp4`, headers: { range: "bytes=0-1" } });
    expect(none.statusCode).toBe(404);
  });

  it("in segments has playlists whose segments can be fetched, with two audio tracks [V03]", async () => {
    const [source] = (await video("scs", "one-family-opening-film")).sources;
    expect(source?.mime).toBe("application/vnd.apple.mpegurl");
    const list = await conference.app.inject({ url: source?.url ?? "" });
    expect([...list.body.matchAll(/NAME="(.*?)"/g)].map(([, name]) => name)).toEqual(["original", "ไทย"]);
    const playlists = list.body.match(/[0-9a-f]{24}\.m3u8/g) ?? [];
    expect(playlists).toHaveLength(3);
    for (const name of playlists) {
      const { body, statusCode } = await conference.app.inject({ url: `/media/${name}` });
      const pieces = new Set(body.match(/[0-9a-f]{24}\.m4s/g));
      expect([statusCode, pieces.size]).toEqual([200, 1]);
      for (const piece of pieces) {
        const answer = await conference.app.inject({ url: `/media/${piece}`, headers: { range: "bytes=0-99" } });
        expect([answer.statusCode, answer.headers["content-type"]]).toEqual([206, "video/iso.segment"]);
      }
    }
  });
});

describe("progress", () => {
  it("is zero until it is saved [C01] [V02]", async () => {
    expect(await one("scs", "five-rooms")).toEqual({ ...at(0, 0), isBookmarked: false });
    const saved = await save("scs", at(42, 16.8));
    expect([saved.status, saved.body]).toEqual([201, ""]);
    expect(await one("scs", "five-rooms")).toEqual({ ...at(42, 16.8), isBookmarked: false });
    expect(await progress("scs")).toEqual([{ ...at(42, 16.8), isBookmarked: false }]);
  });

  it("is rounded to whole percent and hundredths of a second [V02]", async () => {
    await save("scs", at(41.6, 16.83333));
    expect(await one("scs", "five-rooms")).toEqual({ ...at(42, 16.83), isBookmarked: false });
  });

  it("belongs to one person and one edition [V02]", async () => {
    await save("scs", at(42, 16.8));
    await save("both", { videoId: "small-rooms-film", videoProgess: 5, videoTime: 2 }, "?conferenceType=Regional");
    expect(await progress("host")).toEqual([]);
    expect(await progress("both", "?conferenceType=Global")).toEqual([]);
    expect((await progress("both", "?conferenceType=Regional")).map(({ videoId }) => videoId)).toEqual([
      "small-rooms-film",
    ]);
  });

  it("and a bookmark do not overwrite each other; the last write of each wins [V02] [R08]", async () => {
    await save("scs", at(42, 16.8));
    await save("scs", { videoId: "five-rooms", isBookmarked: true });
    expect(await one("scs", "five-rooms")).toEqual({ ...at(42, 16.8), isBookmarked: true });
    await save("scs", at(10, 4));
    expect(await one("scs", "five-rooms")).toEqual({ ...at(10, 4), isBookmarked: true });
    await save("scs", { videoId: "five-rooms", isBookmarked: false });
    expect(await one("scs", "five-rooms")).toEqual({ ...at(10, 4), isBookmarked: false });
  });

  it("sent by several devices at once is the complete write of one of them [V02]", async () => {
    const sent = Array.from({ length: 12 }, (_, index) => at(index * 5, index));
    const bookmark = { videoId: "five-rooms", isBookmarked: true };
    const answers = await Promise.all([...sent, bookmark].map((body) => save("scs", body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const stored = (await one("scs", "five-rooms")) as VideoProgress;
    expect([stored.videoProgess, stored.isBookmarked]).toEqual([stored.videoTime * 5, true]);
  });

  it.each([
    {},
    { videoId: "five-rooms" },
    { videoId: "five-rooms", isBookmarked: "yes" },
    { videoId: "five-rooms", isBookmarked: true, videoProgess: 1, videoTime: 1 },
    { videoId: "five-rooms", videoProgess: 1 },
    at(101, 1),
    at(-1, 1),
    at(1, -0.01),
    at(1, 1e9),
    { ...at(1, 1), personId: 2 },
    { ...at(1, 1), videoId: "x".repeat(201) },
  ])("with the body %j is refused", async (body) => {
    expect((await save("scs", body)).status).toBe(400);
    expect(await progress("scs")).toEqual([]);
  });
});

describe("My List", () => {
  it("contains the bookmarked videos with their progress, in the order of the library [C01] [R08]", async () => {
    for (const videoId of ["five-rooms", "one-family-opening-film", "the-lanterns-go-up"])
      await save("scs", { videoId, isBookmarked: true });
    await save("scs", { videoId: "the-lanterns-go-up", isBookmarked: false });
    await save("scs", at(42, 16.8));
    const list = await myList("scs");
    expect(list.map(({ slug, videoProgess, videoTime }) => [slug, videoProgess, videoTime])).toEqual([
      ["one-family-opening-film", 0, 0],
      ["five-rooms", 42, 16.8],
    ]);
    expect(await myList("host")).toEqual([]);
    expect((await myList("scs", "?locale=tc")).map(({ title }) => title)).toEqual([
      joinChineseWords("一家人，世世代代：開場影片"),
      "Five rooms",
    ]);
  });

  it("takes everything in the library that the person may see [R08] [R14]", async () => {
    const bookmark = async (who: string, videoId: string) => (await save(who, { videoId, isBookmarked: true })).status;
    const slugs = ["worksheet-floor-plan", "poster-one-table", "book-slow-fruit"];
    for (const slug of slugs) expect(await bookmark("scs", slug)).toBe(201);
    expect((await myList("scs")).map(({ slug }) => slug)).toEqual(slugs);
    for (const slug of ["nothing", "behind-the-curtain", "one-house-opening-film"])
      expect(await bookmark("gc", slug)).toBe(422);
  });

  it("needs as many queries with three videos as with one", async () => {
    const count = async (): Promise<number> => {
      queries.length = 0;
      await myList("scs");
      return queries.length;
    };
    await save("scs", { videoId: "five-rooms", isBookmarked: true });
    const few = await count();
    for (const videoId of ["one-family-opening-film", "the-lanterns-go-up"])
      await save("scs", { videoId, isBookmarked: true });
    expect([await count(), few, (await myList("scs")).length]).toEqual([1, 1, 3]);
  });
});

describe("stored video progress", () => {
  it("is part of the person's export [V02]", async () => {
    await save("scs", at(42, 16.8));
    await save("scs", { videoId: "five-rooms", isBookmarked: true });
    const { json } = await conference.ask("scs", "/profile/export");
    expect((json as { videos: unknown }).videos).toEqual([
      { editionId: "global-2025", ...at(42, 16.8), isBookmarked: true, updatedAt: expect.any(String) },
    ]);
  });
});
