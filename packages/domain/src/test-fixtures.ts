import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "@narthex/contract/app/editions";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import type { ReadEvent } from "./schedule/read-events.ts";

const accent = { accent: "#B23C17", accentInk: "#FFFFFF", accentSoft: "#FBE9E1" };

const editionOf = (dates: string[], own: Partial<Edition>): Edition => ({
  id: "global-2025",
  version: 1,
  conferenceType: "Global",
  title: { en: "Global" },
  shortTitle: { en: "Global" },
  year: 2025,
  timeZone: "Asia/Singapore",
  routePrefix: "",
  languages: ["en"],
  days: dates.map((date, index) => ({ date, slug: `day-${index + 1}`, endsAt: { SCS: null, GC: null } })),
  weekend: [],
  supportEmail: "help@example.test",
  shortLinkBase: "https://example.test/p/",
  streamUrl: null,
  givingUrl: null,
  mapUrl: null,
  shuttlePdf: null,
  schedulePdf: { SCS: null, GC: null },
  servicePrepFrom: null,
  tableTimeEvents: [],
  seatingServices: [],
  audioSermonSession: null,
  kickoff: null,
  mustWatch: null,
  newsletter: null,
  playlistUrl: null,
  promo: null,
  experienceBanner: null,
  experienceBannerAlt: null,
  leaders: null,
  brand: { light: accent, dark: accent, logo: { url: "/logo.svg" }, logoWeekend: { url: "/logo.svg" } },
  ...own,
});

/** An edition whose days end at these instants for every delegate type. */
export const endingAt = <E extends Pick<Edition, "days">>(edition: E, ends: readonly string[]): E => ({
  ...edition,
  days: edition.days.map((day, index) => {
    const end = ends[index] ?? null;
    return { ...day, endsAt: { SCS: end, GC: end } };
  }),
});

/** Thursday to Monday: the dates of behaviour A01. */
export const globalEdition = editionOf(["2025-07-17", "2025-07-18", "2025-07-19", "2025-07-20", "2025-07-21"], {
  weekend: ["2025-07-19", "2025-07-20"],
  servicePrepFrom: "2025-07-17",
  tableTimeEvents: [5, 8, 13, 17, 20, 35],
  seatingServices: [0, 1, 2, 3, 4, 999],
});

/** Friday to Sunday: the dates of behaviour A01. */
export const regionalEdition = editionOf(["2024-11-15", "2024-11-16", "2024-11-17"], {
  id: "regional-2024",
  conferenceType: "Regional",
  year: 2024,
  routePrefix: "/gpcr",
  languages: ["en", "zh", "th"],
  weekend: ["2024-11-16", "2024-11-17"],
});

/** A conference on the weekend of Europe's change to summer time. */
export const springEdition = editionOf(["2025-03-29", "2025-03-30", "2025-03-31"], {
  timeZone: "Europe/Berlin",
  weekend: ["2025-03-29", "2025-03-30"],
});

/** Epoch milliseconds of an instant written with its offset. */
export const at = (instant: string): number => Date.parse(instant);

const storedEvent = (own: Partial<ScheduleEvent>): ScheduleEvent => ({
  id: 1,
  slug: "opening",
  eventType: "",
  subtitle: "",
  label: "",
  cardLabel: "",
  notes: "",
  hasSeating: false,
  isCancelled: false,
  enableLiveInterpretation: false,
  liveInterpretationLink: null,
  alumni: null,
  sharing: null,
  eventId: null,
  hideDelegateType: null,
  timerTxt: "",
  timerTxtReplace: "",
  cgExp: null,
  cardDescription: "",
  interestDesc: "",
  expFindOut: null,
  bannerImage: null,
  sessionId: null,
  type: "session",
  title: "Opening",
  location: [],
  onlineLocation: "",
  startTime: "2025-07-19T01:00:00Z",
  timing: "",
  showTime: true,
  durationInMin: 60,
  hasMaterial: false,
  hasTableTimeQuestion: false,
  livevoice: false,
  livevoicelink: null,
  cgExps: [],
  locale: "en",
  ...own,
});

/** A one-hour session at nine on the first weekend day, with overrides. */
export const eventOf = (own: Partial<ScheduleEvent> = {}): ReadEvent => storedEvent(own) as ReadEvent;

/**
 * Strings that often break programs: empty, numbers, other scripts, invisible characters, markup, queries, paths,
 * formats.
 */
export const NAUGHTY = [
  ["", " ", "undefined", "null", "NaN", "true", "None", "hasOwnProperty", "__proto__", "constructor", "then", "\\"],
  ["0", "-1", "1E+02", "1/0", "0x0", "0..0", ",", "1,000.00", "٠١٢", "-9223372036854775808", "Infinity", "1e309"],
  [
    '<>?:"{}|_+',
    "!@#$%^&*()`~",
    "Ω≈ç√∫˜µ≤≥÷",
    "¡™£¢∞§¶•ªº–≠",
    "œ∑´®†¥¨ˆøπ“‘",
    "⁰⁴⁵₀₁₂",
    "'",
    '"',
    "''",
    "\"'\"'\"'",
    "`",
  ],
  [
    "田中さんにあげて下さい",
    "パーティーへ行かないか",
    "社會科學院語學研究所",
    "ด้้้้้็็็็็้้้้้็",
    "مُنَاقَشَةُ سُبُلِ",
    "בְּרֵאשִׁית",
    "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤",
  ],
  ["😍", "👩🏽", "👨‍🦰 👩‍🚀", "🇺🇸🇷🇺🇸", "❤️ 💔", "1️⃣ 2️⃣", "(╯°□°）╯︵ ┻━┻)", "｀ｨ(´∀｀∩", "̡͓̞ͅI̗̘̦͝n͇͇͙", "˙ɐnbᴉlɐ ɐuƃɐɯ"],
  [
    "\u0000",
    "\u0007\u001B[31m",
    "a\tb",
    "a\nb",
    "a\r\nb",
    "\u00A0",
    "\u00AD",
    "\u200B\u200D",
    "\u202Etxet",
    "\u2066a",
    "\uFEFFa",
    "\uFFFE",
    "\uD800",
  ],
  [
    "<script>alert(0)</script>",
    "<img src=x onerror=alert(1) />",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
  ],
  [
    '<a href="\\x0Bjavascript:alert(1)">',
    "<scr<script>ipt>",
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    "&lt;script&gt;",
    "data:text/html,<b>",
  ],
  [
    "1;DROP TABLE users",
    "1'; DROP TABLE users-- 1",
    "' OR 1=1 -- 1",
    "%",
    "_",
    "$HOME",
    "$(touch /tmp/x)",
    "`touch /tmp/x`",
    "; ls -la",
    "| cat",
    "&& true",
  ],
  [
    "../../../../etc/passwd%00",
    "..\\..\\boot.ini",
    "/etc/hosts",
    "C:\\CON",
    "LPT1",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
  ],
  [
    "%s%s%s%s%s",
    "%n",
    "%*.*s",
    "{0}",
    "{{1+1}}",
    "${1+1}",
    "#{1}",
    "%E0%A4%A",
    "%2e%2e%2f",
    "%00",
    "\\u0041",
    "&nbsp;",
  ],
  [
    "day-",
    "day-0",
    "day-9",
    "Day-1",
    "xday-1",
    "day-1.5",
    "day--1",
    "#day",
    "#",
    "?",
    "??",
    "/?/",
    "/..",
    "/home/..//evil",
    "home",
    "Home ",
  ],
  ["x".repeat(5000), "é".repeat(300), "\u0301".repeat(50)],
].flat();

/** A real input file outside the repository; its test is skipped if the file is absent. */
export const realInput = (name: string): string | null => {
  // Not `new URL(…, import.meta.url)`: in a web test, Vite would treat that as an asset.
  const file = join(import.meta.dirname, "../../../../shared/data", name);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};
