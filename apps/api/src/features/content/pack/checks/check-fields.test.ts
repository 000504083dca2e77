import { describe, expect, it } from "vitest";
import { issuesWith, type Change } from "#test/content/pack.ts";

const EDITION = "edition.yaml";
const FIRST = "schedule/2025-03-29.yaml";
const SECOND = "schedule/2025-03-30.yaml";

/** A change that an organiser makes to the pack, and the expected issue. */
type PlantedIssue = [change: string, file: string, change: Change, line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  ["leaves a language out", FIRST, ["title: { en: Opening, zh: 开幕 }", "title: { en: Opening }"], 4, "title lacks zh"],
  [
    "writes a plain string in a pack with two languages",
    FIRST,
    ["title: { en: Opening, zh: 开幕 }", "title: Opening"],
    4,
    "title lacks zh",
  ],
  ["leaves a language empty", FIRST, ["zh: 欢迎", 'zh: ""'], 5, "notes lacks zh"],
  ["mistypes a language", FIRST, ["zh: 欢迎", "cn: 欢迎"], 10, "notes.cn is not a known field"],
  ["mistypes a field", FIRST, ["durationInMin: 60", "duration: 60"], 12, "duration is not a known field"],
  [
    "sets a duration with half a minute",
    FIRST,
    ["durationInMin: 60", "durationInMin: 60.5"],
    12,
    "durationInMin must be a whole number",
  ],
  [
    "sets an unknown type",
    FIRST,
    ["type: session", "type: sesion"],
    3,
    'type must be one of "session", "break", "end", "experience", "invited", "spe"',
  ],
  [
    "sets an instant without offset",
    FIRST,
    ["09:00:00+01:00", "09:00:00"],
    11,
    "start must be an instant with its offset, like 2025-07-18T09:00:00+08:00",
  ],
  [
    "writes the offset of the other half of the year",
    FIRST,
    ["09:00:00+01:00", "09:00:00+02:00"],
    11,
    "2025-03-29T09:00:00+02:00 has the wrong offset: Europe/Berlin is at +01:00 then",
  ],
  [
    "writes a time that daylight saving skips",
    FIRST,
    ["03:30:00+02:00", "02:30:00+01:00"],
    18,
    "2025-03-30T02:30:00+01:00 has the wrong offset: Europe/Berlin is at +02:00 then",
  ],
  [
    "puts an event on another day",
    FIRST,
    ["2025-03-29T09:00:00+01:00", "2025-03-28T23:59:59+01:00"],
    11,
    "2025-03-28T23:59:59+01:00 does not belong to 2025-03-29: a day lasts from 00:00 to 12:00 on the next date",
  ],
  [
    "puts an event after noon of the next date",
    FIRST,
    ["03:30:00+02:00", "12:00:00+02:00"],
    18,
    "2025-03-30T12:00:00+02:00 does not belong to 2025-03-29: a day lasts from 00:00 to 12:00 on the next date",
  ],
  [
    "uses an event id twice",
    SECOND,
    ["id: 3", "id: 2"],
    1,
    "the event id 2 is already used in schedule/2025-03-29.yaml:14",
  ],
  [
    "uses a slug twice",
    SECOND,
    ["slug: closing", "slug: opening"],
    2,
    "the slug opening is already used in schedule/2025-03-29.yaml:2",
  ],
  [
    "sets an unknown time zone",
    EDITION,
    ["Europe/Berlin", "Europe/Atlantis"],
    6,
    "Europe/Atlantis is not an IANA time zone",
  ],
  ["begins addresses otherwise", EDITION, ["routePrefix: /gpcr", 'routePrefix: ""'], 7, 'must be "/gpcr"'],
  [
    "sets an offset as time zone",
    EDITION,
    ["timeZone: Europe/Berlin", 'timeZone: "+01:00"'],
    6,
    "+01:00 is not an IANA time zone",
  ],
  [
    "puts the weekend outside of the edition",
    EDITION,
    ["weekend: [2025-03-29, 2025-03-30]", "weekend: [2025-03-29, 2025-04-05]"],
    12,
    "2025-04-05 is not a day of the edition",
  ],
  [
    "sets an impossible date",
    EDITION,
    ["weekend: [2025-03-29, 2025-03-30]", "weekend: [2025-02-30]"],
    12,
    "weekend must be a real date, YYYY-MM-DD",
  ],
  ["sets an impossible colour", EDITION, ["#112233", "orange"], 20, "brand.light.accent must be a colour like #B23C17"],
  ["sets an unknown parameter", EDITION, ["AUDIO_FLAG", "AUDIO"], 25, "parameters.AUDIO is not a known field"],
  ["omits the support address", EDITION, ["supportEmail: help@spring.invalid\n", ""], 1, "supportEmail is missing"],
  [
    "sets an invalid email address",
    EDITION,
    ["help@spring.invalid", "help"],
    14,
    "supportEmail must be an email address",
  ],
  [
    "links a missing file",
    "materials/1.yaml",
    ["media/sheet.pdf", "media/sheets.pdf"],
    6,
    "there is no file media/sheets.pdf",
  ],
  [
    "links a missing file in a text",
    "home.yaml",
    ["media/sheet.pdf", "media/sheets.pdf"],
    6,
    "there is no file media/sheets.pdf",
  ],
  [
    "links out of the folder",
    "materials/1.yaml",
    ["media/sheet.pdf", "media/../edition.yaml"],
    6,
    "media/../edition.yaml leaves the folder",
  ],
  [
    "links a script",
    "materials/1.yaml",
    ["media/sheet.pdf", '"javascript:alert(1)"'],
    6,
    "tools.link must be media/…, https://… or mailto:…",
  ],
  [
    "hides a script in Markdown",
    FIRST,
    ["Come early.", "Come <script>alert(1)</script> early."],
    9,
    "HTML that is not allowed: <script>",
  ],
  [
    "hides a handler in Markdown",
    FIRST,
    ["Come early.", "Come <b onclick=alert(1)>early</b>."],
    9,
    "HTML that is not allowed: onclick on <b>",
  ],
  [
    "hides a script in a link of Markdown",
    FIRST,
    ["Come early.", "[Come](javascript:alert(1)) early."],
    9,
    "a link that is not allowed: javascript:alert(1)",
  ],
  [
    "hides a script in a link of HTML",
    "pages.yaml",
    ["<p>No", '<p><a href="java&#115;cript:alert(1)">x</a>No'],
    3,
    "a link that is not allowed: javascript:alert(1)",
  ],
  [
    "embeds another site in a frame",
    "pages.yaml",
    ["<p>No", '<iframe src="https://x.invalid"></iframe><p>No'],
    4,
    "HTML that is not allowed: <iframe>",
  ],
  [
    "hides a script in a title",
    SECOND,
    ["en: Closing", 'en: "<script>alert(1)</script>"'],
    4,
    "HTML that is not allowed: <script",
  ],
  [
    "hides a control character in a title",
    SECOND,
    ["en: Closing", 'en: "Clos\\0ing"'],
    4,
    "title contains a control character",
  ],
  [
    "breaks the YAML",
    SECOND,
    ["title: {", "title: }"],
    4,
    'is not valid YAML: Unexpected flow-map-end token in YAML stream: "}"',
  ],
  [
    "sets a field twice",
    SECOND,
    ["type: end", "type: end\n  slug: other"],
    4,
    "is not valid YAML: Map keys must be unique",
  ],
  [
    "uses an announcement id twice",
    "announcements.yaml",
    `- { id: 1, title: "", body: "", posted: 2025-03-29T08:00:00Z }\n- { id: 1, title: "", body: "", posted: 2025-03-29T08:00:00Z }\n`,
    2,
    "the announcement id 1 is already used in announcements.yaml:1",
  ],
  ["empties a file", "callouts.yaml", "\n", 1, "is empty"],
  [
    "writes in another encoding",
    "callouts.yaml",
    Uint8Array.of(0x23, 0xe9, 0x0a),
    1,
    "is text in an encoding that is not certain; save the file as UTF-8",
  ],
  ["omits a file", "pages.yaml", null, 1, "is missing"],
];

describe("a content pack with one mistake", () => {
  it.each(PLANTED)("is refused with file and line when an organiser %s", async (_, file, change, line, reason) => {
    expect(
      (await issuesWith({ [file]: change })).filter((issue) => issue.reason !== "durationInMin is missing"),
    ).toEqual([{ file, line, reason }]);
  });
});

it("accepts an announcement that has the languages of those whom it is for, and no other [B25] [U05]", async () => {
  const forChinese = `- { id: 1, title: { en: "", zh: 你好 }, body: { en: "", zh: 你好 }, languages: [zh], posted: 2025-03-29T08:00:00Z }\n`;
  expect(await issuesWith({ "announcements.yaml": forChinese })).toEqual([]);
  const issues = await issuesWith({ "announcements.yaml": forChinese.replace("languages: [zh], ", "") });
  expect(issues.map(({ reason }) => reason)).toEqual(["body lacks en", "title lacks en"]);
});
