import { describe, expect, it } from "vitest";
import { issuesWith } from "#test/content/pack.ts";

const RESOURCES = "resources.yaml";
const QUOTES = "quotes.yaml";

/** A small library, added to the small pack. */
const LIBRARY: Record<string, string> = {
  [RESOURCES]: `categories:
  - { slug: films, name: { en: Films, zh: 影片, tc: 影片 } }
  - { slug: sheets, name: { en: Sheets, zh: 单张 } }
resources:
  - slug: opening-film
    title: { en: The opening, zh: 开幕 }
    type: video
    category: films
    duration: 0:00
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
  title: { en: A preacher, zh: 某位讲员 }
  words: { en: Sit down., zh: 请坐。 }
  picture: media/logo.svg
  shareColor: "#112233"
  topics: [house]
  sessions: [1]
`,
  "topics.yaml": `- { topic: house, name: { en: Services, zh: 家 }, order: 1 }\n- { topic: rest, name: { en: Rest, zh: 安息 }, order: 2 }\n`,
  "keywords.yaml": `- { id: 1, keyword: { en: Opening, zh: 开幕 } }\n- { id: 2, keyword: { en: services, zh: 家 } }\n`,
};

const issues = (file: string, [from, to]: [string, string]) => {
  const present = LIBRARY[file] ?? "";
  if (!present.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return issuesWith({ ...LIBRARY, [file]: present.replace(from, () => to) });
};

type PlantedIssue = [change: string, file: string, change: [string, string], line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  [
    "uses a slug twice",
    RESOURCES,
    ["slug: sheet\n", "slug: opening-film\n"],
    13,
    "the resource opening-film is already used in resources.yaml:5",
  ],
  [
    "uses a category twice",
    RESOURCES,
    ["  - { slug: sheets", "  - { slug: films, name: { en: More, zh: 更多 } }\n  - { slug: sheets"],
    3,
    "the category films is already used in resources.yaml:2",
  ],
  ["sets an unknown category", RESOURCES, ["category: films", "category: movies"], 8, "there is no category movies"],
  [
    "sets an unknown topic",
    RESOURCES,
    ["topics: [house]", "topics: [home]"],
    11,
    "there is no topic home in topics.yaml",
  ],
  ["sets an unknown session", RESOURCES, ["sessions: [1, 9999]", "sessions: [1, 12]"], 10, "no event has session 12"],
  ["omits the link of a document", RESOURCES, ["    link: media/sheet.pdf\n", ""], 13, "PDF needs a link"],
  ["links a missing file", RESOURCES, ["media/sheet.pdf", "media/other.pdf"], 17, "there is no file media/other.pdf"],
  [
    "links a script",
    RESOURCES,
    ["https://watch.invalid/tc", "javascript:alert(1)"],
    12,
    "resources.linkTc must be media/…, https://… or mailto:…",
  ],
  ["omits a language", RESOURCES, ["{ en: Sheet, zh: 单张 }", "{ en: Sheet, tc: 單張 }"], 14, "title lacks zh"],
  [
    "sets an impossible duration",
    RESOURCES,
    ["0:00", "4:75"],
    9,
    "resources.duration must be minutes and seconds, like 12:30",
  ],
  [
    "sets an unknown type",
    RESOURCES,
    ["type: PDF", "type: Word"],
    15,
    'resources.type must be one of "video", "PDF", "Excel", "Link", "Article", "Visual", "sm_quotes", "sm_books", "sm_tools"',
  ],
  ["sets an impossible colour for a quote", QUOTES, ["#112233", "red"], 5, "shareColor must be a colour like #B23C17"],
  [
    "sets a missing picture for a quote",
    QUOTES,
    ["media/logo.svg", "media/none.svg"],
    4,
    "there is no file media/none.svg",
  ],
  [
    "sets an unknown topic for a quote",
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
    "the topic house is already used in topics.yaml:1",
  ],
  [
    "suggests a search that finds nothing",
    "keywords.yaml",
    ["en: Opening", "en: budget"],
    1,
    'nothing in the library is found by "budget" (en)',
  ],
  [
    "suggests a search that finds only the slug of a topic, which people never see",
    "keywords.yaml",
    ["en: services", "en: house"],
    2,
    'nothing in the library is found by "house" (en)',
  ],
  [
    "uses a keyword id twice",
    "keywords.yaml",
    ["id: 2", "id: 1"],
    2,
    "the keyword id 1 is already used in keywords.yaml:1",
  ],
];

describe("a library with one mistake", () => {
  it.each(PLANTED)("is refused with file and line when an organiser %s", async (_, file, change, line, reason) => {
    expect(await issues(file, change)).toEqual([{ file, line, reason }]);
  });

  it("a valid library has no issues", async () => {
    expect(await issuesWith(LIBRARY)).toEqual([]);
  });
});
