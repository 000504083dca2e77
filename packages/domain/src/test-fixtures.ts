import { existsSync, readFileSync } from "node:fs";
import type { Edition } from "@narthex/contract/editions";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { BLANK_EVENT } from "./schedule.ts";

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
  days: dates.map((date, index) => ({ date, slug: `day-${index + 1}` })),
  weekend: [],
  supportEmail: "help@example.test",
  shortLinkBase: "https://example.test/p/",
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
  leaders: null,
  brand: { light: accent, dark: accent, logo: { url: "/logo.svg" }, logoWeekend: { url: "/logo.svg" } },
  ...own,
});

/** Thursday to Monday, as the documents date it. */
export const globalEdition = editionOf(["2025-07-17", "2025-07-18", "2025-07-19", "2025-07-20", "2025-07-21"], {
  weekend: ["2025-07-19", "2025-07-20"],
  servicePrepFrom: "2025-07-17",
  tableTimeEvents: [5, 8, 13, 17, 20, 35],
  seatingServices: [0, 1, 2, 3, 4, 999],
});

/** Friday to Sunday, as the documents date it. */
export const regionalEdition = editionOf(["2024-11-15", "2024-11-16", "2024-11-17"], {
  id: "regional-2024",
  conferenceType: "Regional",
  year: 2024,
  routePrefix: "/gpcr",
  languages: ["en", "zh", "th"],
  weekend: ["2024-11-16", "2024-11-17"],
});

/** A conference over the weekend in which Europe's clocks change. */
export const springEdition = editionOf(["2025-03-29", "2025-03-30", "2025-03-31"], {
  timeZone: "Europe/Berlin",
  weekend: ["2025-03-29", "2025-03-30"],
});

/** An instant, written with its offset, in epoch milliseconds. */
export const at = (instant: string): number => Date.parse(instant);

/** A session of an hour at nine on the first weekend day, but for what a test says of it. */
export const eventOf = (own: Partial<ScheduleEvent> = {}): ScheduleEvent => ({
  id: 1,
  slug: "opening",
  ...BLANK_EVENT,
  sessionId: null,
  type: "session",
  title: "Opening",
  location: [],
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

/** A real input that the project does not carry, or null (said aloud) where it is absent. */
export const realInput = (name: string): string | null => {
  const file = new URL(`../../../../shared/data/${name}`, import.meta.url);
  if (existsSync(file)) return readFileSync(file, "utf8");
  console.log(`skipped: ${name} is not beside this project`);
  return null;
};
