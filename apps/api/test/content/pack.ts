import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { readPack } from "#features/content/pack/read-pack.ts";

/** A small pack in two languages, on the two days around the start of daylight saving time. */
const FILES: Record<string, string | Uint8Array> = {
  "edition.yaml": `id: spring-2025
conferenceType: Regional
title: { en: Spring, zh: 春 }
shortTitle: { en: Spring, zh: 春 }
year: 2025
timeZone: Europe/Berlin
routePrefix: /gpcr
languages: [en, zh]
days:
  - { date: 2025-03-29, slug: day-1 }
  - { date: 2025-03-30, slug: day-2 }
weekend: [2025-03-29, 2025-03-30]
hostOrganization: Hosts
supportEmail: help@spring.invalid
shortLinkBase: https://s.invalid/
schedulePdf: {}
tableTimeEvents: []
seatingServices: []
brand:
  light: { accent: "#112233", accentInk: "#FFFFFF", accentSoft: "#EEEEEE" }
  dark: { accent: "#DDEEFF", accentInk: "#000000", accentSoft: "#222222" }
  logo: media/logo.svg
  logoWeekend: media/logo.svg
parameters:
  AUDIO_FLAG: true
`,
  "schedule/2025-03-29.yaml": `- id: 1
  slug: opening
  type: session
  title: { en: Opening, zh: 开幕 }
  notes:
    en: |
      Welcome, *all*.

      Come early.
    zh: 欢迎
  start: 2025-03-29T09:00:00+01:00
  durationInMin: 60
  session: 1
- id: 2
  slug: night-watch
  type: session
  title: { en: Night watch, zh: 守夜 }
  start: 2025-03-30T03:30:00+02:00
  durationInMin: 30
`,
  "schedule/2025-03-30.yaml": `- id: 3
  slug: closing
  type: end
  title: { en: Closing, zh: 闭幕 }
  start: 2025-03-30T09:00:00+02:00
  durationInMin: 60
`,
  "materials/1.yaml": `session: 1
tools:
  - title: { en: Sheet, zh: 单张 }
    type: PDF
    slug: sheet
    link: media/sheet.pdf
questions:
  - { en: Why?, zh: 为什么？ }
`,
  "callouts.yaml": "[]\n",
  "home.yaml": `sections:
  - name: schedule
    isPublic: true
  - name: link
    isPublic: true
    html: { en: "[Sheet](media/sheet.pdf)", zh: 单张 }
cvp: { show: false, url: "https://spring.invalid/", thumbnailMobile: media/logo.svg, thumbnailTablet: media/logo.svg }
registrationLinks: []
`,
  "announcements.yaml": `- id: 1
  title: { en: Hello, zh: 你好 }
  body: { en: Hello, zh: 你好 }
  posted: 2025-03-29T08:00:00Z
`,
  "pages.yaml": `team: { en: Us, zh: 我们 }
accessDenied:
  en: |
    <p>No registration.</p>
  zh: 没有报名
`,
  "media/logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">\n  <rect width="2" height="2"/>\n</svg>\n`,
  "media/sheet.pdf": "%PDF-1.7\n",
};

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "narthex-pack-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type Change = string | Uint8Array | null | [from: string, to: string];

/** Writes the small pack with changes to files: new content, a replaced text, or null to omit the file. */
export async function writeTestPack(changes: Record<string, Change> = {}): Promise<string> {
  const folder = await temporaryFolder();
  const files = { ...FILES };
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete files[name];
    else if (!Array.isArray(change)) files[name] = change;
    else {
      const [from, to] = change;
      const present = String(files[name]);
      if (!present.includes(from)) throw new Error(`${name} does not contain ${from}`);
      files[name] = present.replace(from, () => to);
    }
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The issues of the small pack with these changes. */
export async function issuesWith(changes: Record<string, Change>) {
  const result = await readPack(await writeTestPack(changes), { isStrict: true });
  return "issues" in result ? result.issues.map(({ file, line, reason }) => ({ file, line, reason })) : [];
}
