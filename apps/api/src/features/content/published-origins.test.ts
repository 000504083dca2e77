import type { Pack } from "@narthex/contract/pack/pack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/headers.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "./content.repository.ts";
import { issuesWith } from "#test/content/pack.ts";
import { publishedOrigins } from "./published-origins.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices(testConfig(), "demo");
});
afterAll(() => services.close());

async function changedPack(change: (pack: Pack) => void): Promise<Pack> {
  const pack = await findPack(services.db, "global-2025");
  if (!pack) throw new Error("no pack");
  change(pack);
  return structuredClone(pack);
}

const setFilm = (pack: Pack, ...urls: string[]): void => {
  const film = pack.library.resources.find((one) => one.film)?.film;
  if (film) film.sources = urls.map((url) => ({ url }));
};

const originsOf = (...packs: Pack[]) => {
  const warnings: unknown[] = [];
  const origins = publishedOrigins(
    packs.map((pack) => ({ pack })),
    { config: services.config, log: { warn: (...line: unknown[]) => void warnings.push(line[0]) } },
  );
  return { origins, warnings };
};

describe("the origins of published content", () => {
  it("are those of pictures, films and surveys, each once, without our own server and the places that links lead to [C08] [V03]", async () => {
    const before = originsOf(await changedPack(() => undefined)).origins;
    const changed = await changedPack((pack) => {
      pack.home.cvp.thumbnailMobile = "https://pictures.example/a.jpg";
      pack.home.cvp.url = "https://followed.example/";
      for (const { tools } of Object.values(pack.materials))
        for (const tool of tools) tool.link = `https://${tool.slug}.followed.example/`;
      setFilm(pack, "media/films/one.m3u8", "https://films.invalid/a/one.m3u8", "https://films.invalid/b/two.m3u8");
      pack.edition.surveys = [
        { name: "a", title: "A", url: "/demonstration/survey" },
        { name: "b", title: "B", url: "https://survey.example:8443/a?b" },
      ];
    });
    const { origins, warnings } = originsOf(changed, await changedPack(() => undefined));
    expect(before.films).toEqual([]);
    expect(origins).toEqual({
      media: [...before.media, "https://films.invalid", "https://pictures.example"].toSorted(),
      films: ["https://films.invalid"],
      surveys: [services.config.publicUrl, "https://survey.example:8443"].toSorted(),
    });
    expect(warnings).toEqual([]);
  });

  it("leave out addresses that no policy can name, with a warning for each [C16]", async () => {
    const [film, picture, survey] = [
      "https://host;script-src-elem/x.mp4",
      "https://*/a.jpg",
      "https://survey.example:99999/",
    ] as const;
    const pack = await changedPack((one) => {
      setFilm(one, film);
      one.home.cvp.thumbnailMobile = picture;
      one.edition.surveys = [{ name: "a", title: "A", url: survey }];
    });
    const { origins, warnings } = originsOf(pack);
    const unchanged = originsOf(await changedPack(() => undefined)).origins;
    expect(origins).toEqual({ media: unchanged.media, films: [], surveys: [] });
    const edition = "global-2025";
    expect(warnings).toEqual([
      ...[picture, film].map((address) => ({ edition, address })),
      { edition, address: film },
      { edition, address: survey },
    ]);
    const { media, films: connections, surveys: frames } = origins;
    expect(contentSecurityPolicy("", services.config, { frames, connections, media })).not.toContain("script-src-elem");
  });
});

describe("a pack with an address that no policy can name", () => {
  const reason = (field: string): string =>
    `${field} must be an address whose host has only letters a–z, digits, dots and hyphens`;

  it.each([
    ["https://host;script-src-elem/x.mp4"],
    ["https://*/x.mp4"],
    ["https://a,b/x.mp4"],
    ["https://'none'/x.mp4"],
    ["https://host:99999/x.mp4"],
    ["https://[::1/x.mp4"],
    ["https://%3B/x.mp4"],
  ])("is refused with file and line: %s [C16]", async (address) => {
    const quoted = JSON.stringify(address);
    expect(
      await issuesWith({
        "edition.yaml": [
          "shortLinkBase: https://s.invalid/",
          `surveys:\n  - { name: a, title: { en: A, zh: 甲 }, url: ${quoted} }\nshortLinkBase: ${quoted}`,
        ],
        "announcements.yaml": ["posted: 2025-03-29T08:00:00Z", `link: ${quoted}\n  posted: 2025-03-29T08:00:00Z`],
      }),
    ).toEqual([
      { file: "announcements.yaml", line: 4, reason: reason("link") },
      ...(/^https:\/\/[\w.-]+(?::\d+)?\//.test(address)
        ? [{ file: "edition.yaml", line: 16, reason: reason("surveys.url") }]
        : [
            {
              file: "edition.yaml",
              line: 16,
              reason: "surveys.url must be an address that begins with https://, or a path of this server",
            },
          ]),
      { file: "edition.yaml", line: 17, reason: reason("shortLinkBase") },
    ]);
  });
});
