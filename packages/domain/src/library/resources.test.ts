import type { Resource, ResourceTranslation, ResourceType } from "@narthex/contract/app/resources";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byCategory,
  durationBadge,
  languagesOf,
  openingOf,
  openingOfTranslation,
  openingVerb,
  progressState,
  resourceLocale,
  showsProgress,
  splitResources,
  withoutDuplicates,
  youtubeIdOf,
} from "./resources.ts";

const inEnglish = (resourceUrl: string, isExternal = !resourceUrl.startsWith("/")): ResourceTranslation => ({
  language: "English",
  resourceUrl,
  isExternal,
});
const inThai = (resourceUrl: string): ResourceTranslation => ({ ...inEnglish(resourceUrl), language: "Thai" });
const resource = (type: ResourceType, ...resourceTranslations: ResourceTranslation[]) => ({
  slug: "one",
  type,
  resourceTranslations,
});
const FILM = "https://youtu.be/narthexDemo";

describe("the id of a YouTube video", () => {
  it.each([
    "https://www.youtube.com/watch?v=narthexDemo",
    "https://youtube.com/watch?app=desktop&v=narthexDemo&t=3",
    "https://m.youtube.com/shorts/narthexDemo",
    "https://www.youtube.com/embed/narthexDemo?rel=0",
    "https://www.youtube.com/live/narthexDemo",
    "https://www.youtube-nocookie.com/embed/narthexDemo",
    "https://youtu.be/narthexDemo?si=x",
    "http://youtu.be/narthexDemo",
  ])("is found in %s [R09]", (address) => {
    expect(youtubeIdOf(address)).toBe("narthexDemo");
  });

  it.each([
    "https://youtube.com.evil.invalid/watch?v=narthexDemo",
    "https://evil.invalid/youtube.com/watch?v=narthexDemo",
    "https://www.youtube.com/watch?v=narthex",
    "https://www.youtube.com/watch?v=narthexDemo%22onload",
    "https://www.youtube.com/",
    "javascript:alert('youtu.be/narthexDemo')",
    "/media/youtu.be",
    "",
  ])("is missing in %s [R09]", (address) => {
    expect(youtubeIdOf(address)).toBeNull();
  });

  it("has exactly eleven word characters or is missing, for any address [R09]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((id) => `https://youtu.be/${id}`),
        ),
        (address) => {
          expect(youtubeIdOf(address) ?? "narthexDemo").toMatch(/^[\w-]{11}$/);
        },
      ),
    );
  });
});

describe("a resource card", () => {
  it("opens the YouTube player first [R09]", () => {
    expect(openingOf(resource("video", inEnglish(FILM)))).toEqual({ kind: "youtube", id: "narthexDemo" });
    expect(openingOf(resource("Link", inEnglish(FILM), inThai("https://a.invalid/")))).toEqual({
      kind: "youtube",
      id: "narthexDemo",
    });
  });

  it("offers a choice of languages if there are two or more [R09]", () => {
    const two = [inEnglish("/media/a.pdf"), inThai("/media/b.pdf")];
    expect(openingOf(resource("PDF", ...two))).toEqual({ kind: "choose", translations: two });
  });

  it("opens the browser if its only translation is on another site [R09]", () => {
    for (const type of ["PDF", "Excel", "Link", "Article", "Visual", "sm_books", "video"] as const)
      expect(openingOf(resource(type, inEnglish("https://a.invalid/")))).toEqual({
        kind: "outside",
        url: "https://a.invalid/",
      });
  });

  it("downloads a file of the app [R09]", () => {
    for (const type of ["PDF", "Excel", "Visual", "sm_tools"] as const)
      expect(openingOf(resource(type, inEnglish("/media/a")))).toEqual({
        kind: "download",
        url: "/media/a",
        fileName: "one",
      });
  });

  it("saves each language under its own file name [R09]", () => {
    const sheet = resource("PDF", inEnglish("/media/a.pdf"), inThai("/media/b.pdf"), {
      language: "TradChi",
      resourceUrl: "/media/c.pdf",
      isExternal: false,
    });
    expect(sheet.resourceTranslations.map((one) => openingOfTranslation(sheet, one))).toMatchObject([
      { fileName: "one.pdf" },
      { fileName: "one-th.pdf" },
      { fileName: "one-zh-hant.pdf" },
    ]);
  });

  it("opens the app's player for every other video [R09]", () => {
    expect(openingOf(resource("video", inEnglish("/resources/video/one")))).toEqual({ kind: "video", slug: "one" });
    expect(openingOf(resource("video"))).toEqual({ kind: "video", slug: "one" });
  });

  it("opens the translation of the chosen language [R09]", () => {
    const film = resource("video", inEnglish("/resources/video/one"), inThai("https://a.invalid/th"));
    expect(film.resourceTranslations.map((one) => openingOfTranslation(film, one))).toEqual([
      { kind: "video", slug: "one" },
      { kind: "outside", url: "https://a.invalid/th" },
    ]);
  });

  it.each([
    ["video", "watch"],
    ["PDF", "download"],
    ["Excel", "download"],
    ["Visual", "download"],
    ["sm_tools", "download"],
    ["Article", "read"],
    ["Link", "read"],
  ] as const)("the action of a %s is to %s [R09]", (type, verb) => {
    expect(openingVerb({ type })).toBe(verb);
  });
});

describe("the labels of a card", () => {
  it("show the duration of a video, 0:00 if unknown, and none for other types [R10]", () => {
    expect(durationBadge({ type: "video", duration: "12:30" })).toBe("12:30");
    expect(durationBadge({ type: "video", duration: "" })).toBe("0:00");
    expect(durationBadge({ type: "PDF", duration: "0:00" })).toBeNull();
  });

  it("show the watch progress of a hosted video in one language [R10]", () => {
    const own = inEnglish("/resources/video/one");
    expect(showsProgress(resource("video", own))).toBe(true);
    expect(showsProgress(resource("video", own, inThai("https://a.invalid/")))).toBe(false);
    expect(showsProgress(resource("video", inEnglish(FILM)))).toBe(false);
    expect(showsProgress(resource("PDF", inEnglish("/media/a.pdf")))).toBe(false);
  });

  it.each([
    [0, "Not Started"],
    [Number.NaN, "Not Started"],
    [0.4, "In Progress"],
    [99.9, "In Progress"],
    [100, "Completed"],
    [140, "Completed"],
  ] as const)("at %s percent is %s [R10]", (percent, state) => {
    expect(progressState(percent)).toBe(state);
  });
});

const shelf = (title: string, type: ResourceType, tagSlug = "films") => ({ title, type, tagSlug, category: tagSlug });

describe("a category", () => {
  it("has each title and type only once [R07]", () => {
    const all = [shelf("A", "PDF"), shelf("A", "video"), shelf("A", "PDF", "other"), shelf("B", "PDF")];
    expect(withoutDuplicates(all)).toEqual([all[0], all[1], all[3]]);
  });

  it("is placed by its first resource and keeps their order [R01]", () => {
    const all = [shelf("A", "PDF", "b"), shelf("B", "PDF", "a"), shelf("C", "PDF", "b")];
    expect(byCategory(all).map(({ slug, resources }) => [slug, resources.map(({ title }) => title)])).toEqual([
      ["b", ["A", "C"]],
      ["a", ["B"]],
    ]);
  });

  it("neither loses nor duplicates a resource [R07]", () => {
    const any = fc.array(
      fc.record({
        title: fc.string(),
        type: fc.constantFrom<ResourceType>("PDF", "video"),
        tagSlug: fc.string(),
        category: fc.string(),
      }),
    );
    fc.assert(
      fc.property(any, (all) => {
        expect(byCategory(all).flatMap(({ resources }) => resources)).toHaveLength(all.length);
        const once = withoutDuplicates(all);
        expect(withoutDuplicates(once)).toEqual(once);
        expect(new Set(once.map(({ title, type }) => `${type} ${title}`)).size).toBe(once.length);
      }),
    );
  });

  it("is split into tools, links and books; quotes have their own cards [R07]", () => {
    const all = (["sm_tools", "sm_quotes", "sm_books", "video", "PDF", "Link"] as const).map((type) =>
      shelf(type, type),
    );
    const { tools, links, books } = splitResources(all);
    expect([tools, links, books].map((part) => part.map(({ type }) => type))).toEqual([
      ["sm_tools"],
      ["video", "PDF", "Link"],
      ["sm_books"],
    ]);
  });
});

describe("the language of the library", () => {
  const speaking = (...languages: Resource["resourceTranslations"][number]["language"][]) => [
    { resourceTranslations: languages.map((language) => ({ ...inEnglish("/a"), language })) },
  ];

  it("can be any language with resources, and always English [R11]", () => {
    expect(languagesOf([])).toEqual(["en"]);
    expect(languagesOf(speaking("Thai"))).toEqual(["en", "th"]);
    expect(languagesOf(speaking("English", "Thai", "TradChi"))).toEqual(["en", "tc", "th"]);
  });

  it("comes from the URL, otherwise from the app [R11]", () => {
    expect(resourceLocale("tc", "en")).toBe("tc");
    expect(resourceLocale(undefined, "en")).toBe("en");
    expect(resourceLocale("zz", "zh")).toBe("zh");
  });
});
