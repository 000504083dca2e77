import { writeCsv } from "../../../apps/api/src/platform/files/csv.ts";
import type { SheetFile } from "./hand.ts";

/** The spreadsheets that a team has prepared before it sits down: what stands in each column of a part's template. */
type Row = Readonly<Record<string, string>>;

const DAYS = 3;
const SESSIONS_A_DAY = 20;
const ROOMS_A_DAY = 4;
const PEOPLE = 400;
/** Sessions with materials, the first ones. */
const MATERIALS = 10;

const each = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** Sixty sessions in twelve rooms. The first of each day is a service with allocated seats. */
const programme = (days: readonly string[]): Row[] =>
  each(DAYS * SESSIONS_A_DAY, (index) => {
    const [day, at] = [Math.floor(index / SESSIONS_A_DAY), index % SESSIONS_A_DAY];
    const [hour, room] = [9 + 2 * Math.floor(at / ROOMS_A_DAY), 1 + ROOMS_A_DAY * day + (at % ROOMS_A_DAY)];
    const number = index + 1;
    return {
      Day: days[day] ?? "",
      Start: `${hour}:00`,
      End: `${hour + 1}:00`,
      "Title (English)": `Harbour session ${number}`,
      "Title (Chinese)": `港湾聚会 ${number}`,
      "Title (Thai)": `ช่วงที่ ${number}`,
      "Speakers or subtitle (English)": `Speaker ${number}`,
      "Speakers or subtitle (Chinese)": `讲员 ${number}`,
      "Speakers or subtitle (Thai)": `ผู้บรรยาย ${number}`,
      "Room (English)": `Room ${room}`,
      "Room (Chinese)": `${room} 号房间`,
      "Room (Thai)": `ห้อง ${room}`,
      "Label (English)": at === 0 ? `SERVICE ${day + 1}` : "",
      "Label (Chinese)": at === 0 ? `SERVICE ${day + 1} · 第 ${day + 1} 场崇拜` : "",
      "Label (Thai)": at === 0 ? `SERVICE ${day + 1} · นมัสการรอบที่ ${day + 1}` : "",
      "Number of the session": number <= MATERIALS ? String(number) : "",
    };
  });

const people = (): Row[] =>
  each(PEOPLE, (index) => ({
    "Email address": `guest${index + 1}@harbour.example`,
    Name: `Guest ${index + 1}`,
    "Takes part": index % 4 === 0 ? "GC" : "SCS",
    Church: `Church ${(index % 20) + 1}`,
    Group: `Group ${(index % 40) + 1}`,
    Country: "Singapore",
  }));

/** Of each experience: its name in three languages and its slots. */
const EXPERIENCES = [
  ["WALK", "Harbour walk", "港湾漫步", "เดินท่าเรือ", 3],
  ["SONG", "Choir", "诗班", "คณะนักร้อง", 2],
  ["BOAT", "Boat trip", "乘船", "ล่องเรือ", 2],
  ["CARE", "Street care", "街头关怀", "ดูแลชุมชน", 2],
] as const;

const experiences = (days: readonly string[]): Row[] =>
  EXPERIENCES.flatMap(([type, en, zh, th, slots]) =>
    each(slots, (index) => ({
      ...(index === 0 && { Type: type, Title: en, "Title (简体中文)": zh, "Title (ไทย)": th }),
      "Slots: Place": `Pier ${index + 1}`,
      "Slots: Place (简体中文)": `${index + 1} 号码头`,
      "Slots: Place (ไทย)": `ท่า ${index + 1}`,
      "Slots: Start": `${days[index] ?? ""} 19:30`,
      "Slots: End": `${days[index] ?? ""} 21:00`,
      "Slots: Capacity": "50",
      "Slots: Step-free access": "yes",
    })),
  );

/** Five hundred seats in two parts of the hall. */
const ALT = "What the picture shows (for people who cannot see it)";
const plans = (): Row[] =>
  ["Left", "Right"].map((block, index) => ({
    ...(index === 0 && {
      Services: "1; 2; 3",
      [ALT]: "The hall from above",
      [`${ALT} (简体中文)`]: "大厅俯视图",
      [`${ALT} (ไทย)`]: "ห้องประชุมจากด้านบน",
    }),
    "Seats: Part of the hall": block,
    "Seats: Rows": "A-J",
    "Seats: Seats in a row": "25",
  }));

const materials = (): Row[] =>
  each(MATERIALS, (index) => ({
    Session: String(index + 1),
    "Materials: Title": "Handout",
    "Materials: Title (简体中文)": "讲义",
    "Materials: Title (ไทย)": "เอกสาร",
    "Materials: Type": "PDF document",
    "Materials: Link": `https://harbour.example/${index + 1}.pdf`,
  }));

const parameters = (days: readonly string[]): Row[] => [
  {
    "Sign-up for experiences closes": `${days[0] ?? ""} 08:00`,
    "Places are shown (Global)": `${days[0] ?? ""} 12:00`,
    "Experiences are over": `${days[2] ?? ""} 22:00`,
  },
];

/** By the name of the part in the first steps. */
export const WEEK_FILES: Readonly<Record<string, (days: readonly string[]) => Row[]>> = {
  Programme: programme,
  People: people,
  "Experiences and their slots": experiences,
  "Seating plans": plans,
  "Session materials": materials,
  "System parameters": parameters,
};

/** A template that was filled in. */
export function filledIn(template: string, rows: readonly Row[]): SheetFile {
  const titles = [...(template.split(/\r?\n/)[0] ?? "").matchAll(/"((?:[^"]|"")*)"/g)].map(([, title = ""]) => title);
  const unknown = Object.keys(rows[0] ?? {}).filter((title) => !titles.includes(title));
  if (unknown.length > 0) throw new Error(`The template has no ${unknown.join(", ")}, but ${titles.join(", ")}.`);
  const lines = rows.map((row) => titles.map((title) => row[title] ?? ""));
  return { name: "filled-in.csv", mimeType: "text/csv", buffer: Buffer.from(writeCsv([titles, ...lines])) };
}
