import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTestHouse } from "../../../test-house.ts";
import { runContent } from "../content.cli.ts";
import { listMediaNames, findMedia } from "../content.repository.ts";
import { importFolder } from "../import.service.ts";
import { faultsWith, temporaryFolder, writeTestPack } from "./test-pack.ts";

const RESOURCES = "resources.yaml";
const LIST = "media/film/film.m3u8";
const PIECES = "media/film/sound/one.m3u8";

/** A film in pieces and one in a file, beside the small pack. */
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
        - url: ${LIST}
        - url: https://films.invalid/watch
          mime: video/mp4
      chapters:
        - { title: { en: One, zh: 一 }, timestamp: "00:00" }
        - { title: { en: Two, zh: 二 }, timestamp: "02:30" }
      locale: zh
`,
  [LIST]: `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="original",URI="sound/one.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="s"
sound/one.m3u8
`,
  [PIECES]: `#EXTM3U
#EXT-X-MAP:URI="../one.m4s",BYTERANGE="1@0"
#EXTINF:4,
../one.m4s
`,
  "media/film/one.m4s": "piece",
};

const faults = (file: string, [from, to]: [string, string]) => {
  const present = FILMS[file] ?? "";
  if (!present.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return faultsWith({ ...FILMS, [file]: present.replace(from, () => to) });
};

type Planted = [deed: string, file: string, change: [string, string], line: number, reason: string];

const PLANTED: Planted[] = [
  [
    "gives a film to a document",
    RESOURCES,
    ["    type: video", "    type: PDF\n    link: media/sheet.pdf"],
    10,
    "a film belongs to a video without a link",
  ],
  [
    "gives a film no source",
    RESOURCES,
    [`\n        - url: ${LIST}\n        - url: https://films.invalid/watch\n          mime: video/mp4`, " []"],
    10,
    "a film needs a source",
  ],
  [
    "leaves the kind of a film open",
    RESOURCES,
    ["\n          mime: video/mp4", ""],
    12,
    "a film of this name needs its mime",
  ],
  [
    "names a document as a film",
    RESOURCES,
    [`url: ${LIST}`, "url: media/sheet.pdf"],
    11,
    "a film of this name needs its mime",
  ],
  [
    "takes a film over an open line",
    RESOURCES,
    ["https://films", "http://films"],
    12,
    "a film is media/… or https://…",
  ],
  [
    "hides a rule for the page in a host",
    RESOURCES,
    ["https://films.invalid/watch", "https://films;script-src/watch"],
    12,
    "a film is media/… or https://…",
  ],
  [
    "gives a kind that is none",
    RESOURCES,
    ["mime: video/mp4", "mime: text/html"],
    13,
    "resources.film.sources.mime must be the kind of a film, like video/mp4",
  ],
  ["names a film that is not there", RESOURCES, [LIST, "media/none.mp4"], 11, "there is no file media/none.mp4"],
  [
    "writes a chapter's time in words",
    RESOURCES,
    ['"02:30"', "soon"],
    16,
    "resources.film.chapters.timestamp must be minutes and seconds, like 02:30",
  ],
  [
    "gives a chapter no title",
    RESOURCES,
    ["title: { en: Two, zh: 二 }, ", ""],
    16,
    "resources.film.chapters.title is missing",
  ],
  ["leaves a chapter's language out", RESOURCES, ["{ en: Two, zh: 二 }", "{ en: Two }"], 16, "title lacks zh"],
  [
    "lets a chapter begin before the one above",
    RESOURCES,
    ['"02:30"', '"00:00"'],
    16,
    "chapters stand in the order in which they begin",
  ],
  ["lets a chapter begin after the end", RESOURCES, ['"02:30"', '"04:05"'], 16, "a chapter begins after the end, 4:05"],
  [
    "names a piece that is not there",
    PIECES,
    ["\n../one.m4s", "\n../two.m4s"],
    4,
    "there is no file media/film/two.m4s",
  ],
  [
    "takes a piece from elsewhere",
    PIECES,
    ["\n../one.m4s", "\nhttps://pieces.invalid/one.m4s"],
    4,
    "https://pieces.invalid/one.m4s is no file beside the playlist",
  ],
  [
    "leaves the folder",
    PIECES,
    ['URI="../one.m4s"', 'URI="../../../edition.yaml"'],
    2,
    "there is no file edition.yaml",
  ],
  ["lets a list of lists name one", PIECES, ["\n../one.m4s", "\none.m3u8"], 4, "one.m3u8 is a list of lists itself"],
  [
    "calls something else a playlist",
    PIECES,
    ["#EXTM3U", "<html>"],
    1,
    "is no playlist: it does not begin with #EXTM3U",
  ],
];

describe("a film with one fault", () => {
  it.each(PLANTED)(
    "is refused with file and line when an organiser %s [V06]",
    async (_, file, change, line, reason) => {
      expect((await faults(file, change)).find((fault) => fault.file === file)).toEqual({ file, line, reason });
    },
  );

  it("is none where everything is right", async () => {
    expect(await faultsWith(FILMS)).toEqual([]);
  });
});

it("a film in pieces is published under names that lead to one another, and written back as it was [V03]", async () => {
  const house = await openTestHouse();
  await importFolder(house, await writeTestPack(FILMS));
  const names = new Map((await listMediaNames(house.db, "spring-2025")).map(({ path, name }) => [path, name]));
  const served = async (path: string): Promise<string> => String(await findMedia(house.db, names.get(path) ?? ""));
  expect(await served(LIST)).toBe(FILMS[LIST]?.replaceAll("sound/one.m3u8", names.get(PIECES) ?? ""));
  expect(await served(PIECES)).toBe(FILMS[PIECES]?.replaceAll("../one.m4s", names.get("media/film/one.m4s") ?? ""));
  const folder = join(await temporaryFolder(), "again");
  expect(
    await runContent(
      ["export", "spring-2025", folder],
      async () => house,
      () => undefined,
    ),
  ).toBe(0);
  for (const path of [LIST, PIECES]) expect(await readFile(join(folder, path), "utf8")).toBe(FILMS[path]);
  await house.close();
});
