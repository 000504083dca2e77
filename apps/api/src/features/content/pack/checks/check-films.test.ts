import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestServices } from "#test/services.ts";
import { runContent } from "#features/content/content.cli.ts";
import { listMediaNames, findMedia } from "#features/content/content.repository.ts";
import { importFolder } from "#features/content/import.service.ts";
import { issuesWith, temporaryFolder, writeTestPack } from "#test/content/pack.ts";

const RESOURCES = "resources.yaml";
const MASTER_PLAYLIST = "media/film/film.m3u8";
const MEDIA_PLAYLIST = "media/film/sound/one.m3u8";

/** A film in segments and one in a file, added to the small pack. */
const FILMS: Record<string, string> = {
  [RESOURCES]: `categories:
  - { slug: films, name: { en: Films, zh: 影片 } }
resources:
  - slug: opening-film
    title: { en: The opening, zh: 开幕 }
    type: video
    category: films
    duration: 4:05
    film:
      sources:
        - url: ${MASTER_PLAYLIST}
        - url: https://films.invalid/watch
          mime: video/mp4
      chapters:
        - { title: { en: One, zh: 一 }, timestamp: "00:00" }
        - { title: { en: Two, zh: 二 }, timestamp: "02:30" }
      locale: zh
`,
  [MASTER_PLAYLIST]: `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="original",URI="sound/one.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="s"
sound/one.m3u8
`,
  [MEDIA_PLAYLIST]: `#EXTM3U
#EXT-X-MAP:URI="../one.m4s",BYTERANGE="1@0"
#EXTINF:4,
../one.m4s
`,
  "media/film/one.m4s": "\0\0\0\x0dstyppiece",
};

const issues = (file: string, [from, to]: [string, string]) => {
  const present = FILMS[file] ?? "";
  if (!present.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return issuesWith({ ...FILMS, [file]: present.replace(from, () => to) });
};

type PlantedIssue = [change: string, file: string, change: [string, string], line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  [
    "sets a film for a document",
    RESOURCES,
    ["    type: video", "    type: PDF\n    link: media/sheet.pdf"],
    10,
    "a film belongs to a video without a link",
  ],
  [
    "sets a film without a source",
    RESOURCES,
    [
      `\n        - url: ${MASTER_PLAYLIST}\n        - url: https://films.invalid/watch\n          mime: video/mp4`,
      " []",
    ],
    10,
    "a film needs a source",
  ],
  [
    "leaves out the media type of a film",
    RESOURCES,
    ["\n          mime: video/mp4", ""],
    12,
    "a film with this name needs a mime",
  ],
  [
    "sets a document as the source of a film",
    RESOURCES,
    [`url: ${MASTER_PLAYLIST}`, "url: media/sheet.pdf"],
    11,
    "a film with this name needs a mime",
  ],
  [
    "sets an unencrypted address as the source of a film",
    RESOURCES,
    ["https://films", "http://films"],
    12,
    "a film must be media/… or https://…",
  ],
  [
    "hides a Content-Security-Policy directive in a host",
    RESOURCES,
    ["https://films.invalid/watch", "https://films;script-src/watch"],
    12,
    "resources.film.sources.url must be an address whose host has only letters a–z, digits, dots and hyphens",
  ],
  [
    "sets an impossible media type",
    RESOURCES,
    ["mime: video/mp4", "mime: text/html"],
    13,
    "resources.film.sources.mime must be the media type of a film, like video/mp4",
  ],
  ["refers to a missing film", RESOURCES, [MASTER_PLAYLIST, "media/none.mp4"], 11, "there is no file media/none.mp4"],
  [
    "writes the time of a chapter in words",
    RESOURCES,
    ['"02:30"', "soon"],
    16,
    "resources.film.chapters.timestamp must be minutes and seconds, like 02:30",
  ],
  [
    "omits the title of a chapter",
    RESOURCES,
    ["title: { en: Two, zh: 二 }, ", ""],
    16,
    "resources.film.chapters.title is missing",
  ],
  ["omits a language of a chapter", RESOURCES, ["{ en: Two, zh: 二 }", "{ en: Two }"], 16, "title lacks zh"],
  [
    "starts a chapter before the previous one",
    RESOURCES,
    ['"02:30"', '"00:00"'],
    16,
    "chapters must be in the order of their timestamps",
  ],
  [
    "starts a chapter after the end of the film",
    RESOURCES,
    ['"02:30"', '"04:05"'],
    16,
    "a chapter starts after the end, 4:05",
  ],
  [
    "refers to a missing segment",
    MEDIA_PLAYLIST,
    ["\n../one.m4s", "\n../two.m4s"],
    4,
    "there is no file media/film/two.m4s",
  ],
  [
    "refers to a segment on another server",
    MEDIA_PLAYLIST,
    ["\n../one.m4s", "\nhttps://pieces.invalid/one.m4s"],
    4,
    "https://pieces.invalid/one.m4s is not a file of the pack",
  ],
  [
    "refers to a segment outside of the media folder",
    MEDIA_PLAYLIST,
    ['URI="../one.m4s"', 'URI="../../../edition.yaml"'],
    2,
    "there is no file edition.yaml",
  ],
  [
    "refers to a master playlist from a master playlist",
    MEDIA_PLAYLIST,
    ["\n../one.m4s", "\none.m3u8"],
    4,
    "one.m3u8 is itself a master playlist",
  ],
  [
    "gives another file the name of a playlist",
    MEDIA_PLAYLIST,
    ["#EXTM3U", "<html>"],
    1,
    "is not a playlist: it does not begin with #EXTM3U",
  ],
];

describe("a film with one mistake", () => {
  it.each(PLANTED)(
    "is refused with file and line when an organiser %s [V06]",
    async (_, file, change, line, reason) => {
      expect((await issues(file, change)).find((issue) => issue.file === file)).toEqual({ file, line, reason });
    },
  );

  it("a valid film has no issues", async () => {
    expect(await issuesWith(FILMS)).toEqual([]);
  });
});

it("a film in segments is published with renamed references, and exported as it was imported [V03]", async () => {
  const services = await createTestServices();
  await importFolder(services, await writeTestPack(FILMS));
  const names = new Map((await listMediaNames(services.db, "spring-2025")).map(({ path, name }) => [path, name]));
  const served = async (path: string): Promise<string> => String(await findMedia(services.db, names.get(path) ?? ""));
  expect(await served(MASTER_PLAYLIST)).toBe(
    FILMS[MASTER_PLAYLIST]?.replaceAll("sound/one.m3u8", names.get(MEDIA_PLAYLIST) ?? ""),
  );
  expect(await served(MEDIA_PLAYLIST)).toBe(
    FILMS[MEDIA_PLAYLIST]?.replaceAll("../one.m4s", names.get("media/film/one.m4s") ?? ""),
  );
  const folder = join(await temporaryFolder(), "again");
  expect(
    await runContent(
      ["export", "spring-2025", folder],
      async () => services,
      () => undefined,
    ),
  ).toBe(0);
  for (const path of [MASTER_PLAYLIST, MEDIA_PLAYLIST])
    expect(await readFile(join(folder, path), "utf8")).toBe(FILMS[path]);
  await services.close();
});
