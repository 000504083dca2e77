import { describe, expect, it } from "vitest";
import { faultsWith } from "./test-pack.ts";

const RESOURCES = "resources.yaml";
const QUOTES = "quotes.yaml";

/** A small library beside the small pack. */
const LIBRARY: Record<string, string> = {
  [RESOURCES]: `categories:
  - { slug: films, name: { en: Films, zh: 影片, tc: 影片 } }
  - { slug: sheets, name: { en: Sheets, zh: 单张 } }
resources:
  - slug: opening-film
    title: { en: The opening, zh: 开幕 }
    type: video
    category: films
    duration: 4:05
    sessions: [1, 9999]
    topics: [house]
    linkTc: https://watch.invalid/tc
  - slug: sheet
    title: { en: Sheet, zh: 单张 }
    type: PDF
    category: sheets
    link: media/sheet.pdf
`,
  [QUOTES]: `- slug: chair
  title: { en: Somebody, zh: 某人 }
  words: { en: Sit down., zh: 请坐。 }
  picture: media/logo.svg
  shareColor: "#112233"
  topics: [house]
  sessions: [1]
`,
  "topics.yaml": `- { topic: house, name: { en: House, zh: 家 }, order: 1 }\n- { topic: rest, name: { en: Rest, zh: 安息 }, order: 2 }\n`,
  "keywords.yaml": `- { id: 1, keyword: { en: house, zh: 家 } }\n- { id: 2, keyword: { en: rest, zh: 安息 } }\n`,
};

const faults = (file: string, [from, to]: [string, string]) => {
  const present = LIBRARY[file] ?? "";
  if (!present.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return faultsWith({ ...LIBRARY, [file]: present.replace(from, () => to) });
};

type Planted = [deed: string, file: string, change: [string, string], line: number, reason: string];

const PLANTED: Planted[] = [
  [
    "uses a slug twice",
    RESOURCES,
    ["slug: sheet\n", "slug: opening-film\n"],
    13,
    "the resource opening-film is there already, in resources.yaml line 5",
  ],
  [
    "uses a category twice",
    RESOURCES,
    ["  - { slug: sheets", "  - { slug: films, name: { en: More, zh: 更多 } }\n  - { slug: sheets"],
    3,
    "the category films is there already, in resources.yaml line 2",
  ],
  ["names no category", RESOURCES, ["category: films", "category: movies"], 8, "there is no category movies"],
  ["names no topic", RESOURCES, ["topics: [house]", "topics: [home]"], 11, "there is no topic home in topics.yaml"],
  ["names no session", RESOURCES, ["sessions: [1, 9999]", "sessions: [1, 12]"], 10, "no event names session 12"],
  ["leaves a document without a link", RESOURCES, ["    link: media/sheet.pdf\n", ""], 13, "PDF needs a link"],
  [
    "links a file that is not there",
    RESOURCES,
    ["media/sheet.pdf", "media/other.pdf"],
    17,
    "there is no file media/other.pdf",
  ],
  [
    "links a script",
    RESOURCES,
    ["https://watch.invalid/tc", "javascript:alert(1)"],
    12,
    "resources.linkTc must be media/…, https://… or mailto:…",
  ],
  ["leaves a language out", RESOURCES, ["{ en: Sheet, zh: 单张 }", "{ en: Sheet, tc: 單張 }"], 14, "title lacks zh"],
  [
    "gives a length that is none",
    RESOURCES,
    ["4:05", "4:75"],
    9,
    "resources.duration must be minutes and seconds, like 12:30",
  ],
  [
    "gives an unknown type",
    RESOURCES,
    ["type: PDF", "type: Word"],
    15,
    'resources.type must be one of "video", "PDF", "Excel", "Link", "Article", "Visual", "sm_quotes", "sm_books", "sm_tools"',
  ],
  ["gives a quote a colour that is none", QUOTES, ["#112233", "red"], 5, "shareColor must be a colour like #B23C17"],
  ["gives a quote no such picture", QUOTES, ["media/logo.svg", "media/none.svg"], 4, "there is no file media/none.svg"],
  [
    "names no topic for a quote",
    QUOTES,
    ["topics: [house]", "topics: [home]"],
    6,
    "there is no topic home in topics.yaml",
  ],
  [
    "hides a script in a quote",
    QUOTES,
    ["en: Sit down.", 'en: "<script>alert(1)</script>"'],
    3,
    "HTML that is not allowed: <script",
  ],
  [
    "uses a topic twice",
    "topics.yaml",
    ["topic: rest", "topic: house"],
    2,
    "the topic house is there already, in topics.yaml line 1",
  ],
  [
    "uses a keyword id twice",
    "keywords.yaml",
    ["id: 2", "id: 1"],
    2,
    "the keyword id 1 is there already, in keywords.yaml line 1",
  ],
];

describe("a library with one fault", () => {
  it.each(PLANTED)("is refused with file and line when an organiser %s", async (_, file, change, line, reason) => {
    expect(await faults(file, change)).toEqual([{ file, line, reason }]);
  });

  it("is none where everything is right", async () => {
    expect(await faultsWith(LIBRARY)).toEqual([]);
  });
});
