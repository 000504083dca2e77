import { Keyword, Quote, Resource, Topic } from "@narthex/contract/app/resources";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const library = async (who: string, query = "", path = "/cms/resources/all"): Promise<Resource[]> => {
  const { status, json } = await conference.ask(who, `${path}${query}`);
  expect(status).toBe(200);
  return z.array(z.strictObject(Resource.shape)).parse(json);
};
const slugs = (list: readonly { slug: string }[]): string[] => list.map(({ slug }) => slug);
const find = (list: readonly Resource[], slug: string): Resource | undefined => list.find((one) => one.slug === slug);

describe("the library", () => {
  it("is sorted by category, in the order of the edition's categories [C01] [R01]", async () => {
    const all = await library("scs");
    expect([...new Set(all.map(({ tagSlug }) => tagSlug))]).toEqual([
      "films",
      "messages",
      "worksheets",
      "reading",
      "life-stories",
      "visuals",
      "tools",
      "books",
      "learning-communities",
      "more-resources",
    ]);
    expect(all.findLastIndex(({ tagSlug }) => tagSlug === "films")).toBe(6);
    expect(all).toHaveLength(44);
  });

  it("has all fields of a resource, without anyone's progress", async () => {
    const film = find(await library("scs"), "one-family-opening-film");
    expect(film).toEqual({
      slug: "one-family-opening-film",
      title: "One family, every generation: the opening film",
      type: "video",
      thumbnail: { url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.svg$/), alt: "" },
      imageUrl: film?.thumbnail.url,
      duration: "0:32",
      isExclusive: false,
      isCVPExclusive: false,
      isAudio: false,
      availTranslations: { hasChineseOverdub: false, hasThaiOverdub: true, hasTradChiSubtitles: false },
      resourceTranslations: [
        { language: "English", resourceUrl: "/resources/video/one-family-opening-film", isExternal: false },
      ],
      videoProgess: 0,
      videoTime: 0,
      preacher: "",
      sessionIds: [1],
      topics: ["table", "house"],
      tagSlug: "films",
      category: "Videos",
      code: "",
      shortName: "",
      externalLink: null,
      externalLinkTc: null,
      externalLinkTh: null,
      searchTerms: "",
      description: "<p>Forty chairs, one table, and everybody who carried them in.</p>\n",
    });
  });

  it("has an entry for each translation, internal or external [R09]", async () => {
    const all = await library("scs");
    const sheet = find(all, "worksheet-floor-plan")?.resourceTranslations ?? [];
    expect(sheet.map(({ language, isExternal }) => [language, isExternal])).toEqual([
      ["English", false],
      ["TradChi", false],
      ["Thai", false],
    ]);
    expect(find(all, "open-hand-message")?.resourceTranslations.map(({ resourceUrl }) => resourceUrl)).toEqual([
      "/resources/video/open-hand-message",
      expect.stringMatching(/^\/media\/[0-9a-f]{24}\.mp4$/),
      expect.stringMatching(/^\/media\/[0-9a-f]{24}\.mp4$/),
    ]);
  });

  it("omits resources that are hidden from the person's type of delegate [R04]", async () => {
    const inPerson = slugs(await library("scs"));
    const weekend = slugs(await library("gc"));
    expect(inPerson.filter((slug) => !weekend.includes(slug))).toEqual(["behind-the-curtain"]);
    expect(weekend.filter((slug) => !inPerson.includes(slug))).toEqual([]);
    expect((await conference.ask("gc", "/cms/resources/all")).body).not.toContain("behind-the-curtain");
  });

  it.each([
    ["en", "Worksheets", "Worksheet: the rooms of our house"],
    ["zh", "学习单", "学\u2060习\u2060单：我\u2060们\u2060家\u2060的\u2060房\u2060间"],
    ["th", "ใบงาน", "ใบงาน: ห้องต่าง\u00a0ๆ ใน\u2060บ้านของ\u2060เรา"],
  ])("is in %s if its edition has that language [I01]", async (locale, category, title) => {
    const sheet = find(await library("regional", `?locale=${locale}`), "worksheet-rooms-of-our-house");
    expect([sheet?.category, sheet?.title]).toEqual([category, title]);
  });

  it("is in Traditional Chinese on request, with English for texts that lack it [I01]", async () => {
    const all = await library("scs", "?locale=tc");
    expect([find(all, "more-charge")?.category, find(all, "more-charge")?.title]).toEqual([
      "更多資源",
      "差遣文，供朗讀",
    ]);
    expect(find(all, "five-rooms")?.title).toBe("Five rooms");
    expect(find(await library("scs"), "more-charge")?.title).toBe("The charge, to read aloud");
  });

  it.each(["TC", "fr", ""])("refuses the language %j", async (locale) => {
    expect((await conference.ask("scs", `/cms/resources/all?locale=${locale}`)).status).toBe(400);
  });

  it("has files that can be fetched, with the right content type", async () => {
    const kinds: Record<string, string> = {
      pdf: "application/pdf",
      svg: "image/svg+xml",
      jpg: "image/jpeg",
      html: "text/html; charset=utf-8",
      mp4: "video/mp4",
      xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    };
    for (const who of ["scs", "regional"]) {
      const all = await library(who);
      const files = all.flatMap(({ thumbnail, resourceTranslations }) => [
        thumbnail.url,
        ...resourceTranslations.map(({ resourceUrl }) => resourceUrl),
      ]);
      const ours = [...new Set(files.filter((file) => file.startsWith("/media/")))];
      expect(ours.length).toBeGreaterThan(30);
      for (const file of ours) {
        const { statusCode, headers } = await conference.app.inject({ url: file });
        expect([file, statusCode, headers["content-type"]]).toEqual([file, 200, kinds[file.split(".").at(-1) ?? ""]]);
      }
    }
  });

  it("is answered with 304 if its ETag is unchanged", async () => {
    const first = await conference.ask("scs", "/cms/resources/all");
    const again = await conference.ask("scs", "/cms/resources/all", {
      headers: { "if-none-match": String(first.headers["etag"]) },
    });
    expect([again.status, again.body]).toEqual([304, ""]);
  });
});

describe("the watch list", () => {
  it("contains the recommended videos as whole resources [C01] [R11]", async () => {
    const list = await library("scs", "", "/cms/resources/watch-lists");
    expect(slugs(list)).toEqual(["one-family-opening-film", "five-rooms", "slow-fruit-message"]);
    expect(list[0]).toEqual((await library("scs"))[0]);
  });
});

describe("quotes", () => {
  const quotes = async (who: string, query = ""): Promise<Quote[]> =>
    z.array(z.strictObject(Quote.shape)).parse((await conference.ask(who, `/cms/quotes${query}`)).json);

  it("have a speaker, a text and a picture to download [C01] [R11]", async () => {
    const all = await quotes("scs");
    expect(all).toHaveLength(8);
    expect(all[0]).toMatchObject({
      slug: "quote-chair",
      title: "Joel Seetoh",
      description: "Nobody was ever argued into a family. Somebody pulled out a chair.",
      shareColor: "#932608",
      sessionIds: [1],
      topics: ["table"],
    });
  });

  it("have their text and picture in the requested language [I01]", async () => {
    const [en, zh, tc] = await Promise.all(
      ["en", "zh", "tc"].map(async (locale) => (await quotes("regional", `?locale=${locale}`))[0]),
    );
    expect(zh?.description).toBe("多数教会里，最长的房间是走廊。");
    expect(tc?.description).toBe("多數教會裡，最長的房間是走廊。");
    expect(new Set([en?.imageUrl, zh?.imageUrl, tc?.imageUrl]).size).toBe(3);
  });
});

describe("topics and keywords", () => {
  it("are sorted, and in the requested language [C01]", async () => {
    const { json: topics } = await conference.ask("regional", "/cms/filter/topics?locale=zh");
    const list = z.array(z.strictObject(Topic.shape)).parse(topics);
    expect(list.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(list[0]).toEqual({ topic: "house", name: "腾出空间", order: 1 });
    const { json: keywords } = await conference.ask("regional", "/cms/search/keywords?locale=th");
    const words = z.array(z.strictObject(Keyword.shape)).parse(keywords);
    expect(words).toHaveLength(10);
    expect(words[4]).toEqual({ id: 5, keyword: "อธิษฐาน" });
  });
});
