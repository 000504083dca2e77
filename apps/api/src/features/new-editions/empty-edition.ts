import type { Localized } from "@narthex/contract/editions";
import type { NewEdition } from "@narthex/contract/new-editions";
import type { Locale } from "@narthex/contract/common";
import type { Pack } from "@narthex/contract/pack";
import { lastDayFrom } from "@narthex/domain/next-edition";
import { completePack, PALETTES, wordmark, type MediaFile } from "../content/index.ts";

type EmptyEdition = Extract<NewEdition, { from: "nothing" }>;
/** What a new edition has in common with the one that it is started from. */
export type Family = Pick<Pack["edition"], "conferenceType" | "routePrefix">;

const LOGO = "media/logo.svg";

type Texts = { team: (title: string, place: string) => string; denied: (title: string) => string; soon: string };

const TEXTS: Record<Locale, Texts> = {
  en: {
    team: (title, place) => `## ${title}\n\nThis conference is made by its organisers${place && ` in ${place}`}.`,
    denied: (title) =>
      `## We cannot find your registration\n\nYou are signed in, but this email address has no registration for ${title}.`,
    soon: "The schedule is coming soon.",
  },
  zh: {
    team: (title, place) => `## ${title}\n\n本次大会由主办团队${place && `在${place}`}举办。`,
    denied: (title) => `## 找不到您的报名信息\n\n您已登录，但此电子邮箱没有报名${title}。`,
    soon: "日程即将公布。",
  },
  th: {
    team: (title, place) => `## ${title}\n\nการประชุมนี้จัดโดยทีมผู้จัดงาน${place && `ที่ ${place}`}`,
    denied: (title) => `## ไม่พบการลงทะเบียนของคุณ\n\nคุณเข้าสู่ระบบแล้ว แต่อีเมลนี้ไม่ได้ลงทะเบียนสำหรับ ${title}`,
    soon: "กำหนดการจะประกาศเร็ว ๆ นี้",
  },
};

/** Characters with a meaning in Markdown. */
const asMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#+!|~]/g, String.raw`\$&`);

/** A conference that can be published at once: with days, languages and a brand, and without a schedule. */
export function emptyEdition(wanted: EmptyEdition, family: Family): { pack: Pack; media: MediaFile[] } {
  const languages = [...new Set<Locale>(["en", ...wanted.languages])];
  const title = Object.fromEntries(
    languages.map((language) => [language, wanted.title[language] ?? wanted.title.en]),
  ) as Localized;
  const inEach = (text: (texts: Texts, title: string) => string): Localized =>
    Object.fromEntries(
      languages.map((language) => [language, text(TEXTS[language], asMarkdown(title[language] ?? title.en))]),
    ) as Localized;
  const dates = Array.from({ length: wanted.days }, (_, index) => lastDayFrom(wanted.firstDay, index + 1));
  const weekend = dates.filter((date) => Temporal.PlainDate.from(date).dayOfWeek >= 6);
  const palette = PALETTES[wanted.palette] ?? PALETTES[0];
  if (!palette) throw new Error("There are no palettes.");
  const place = asMarkdown(wanted.place);
  const pack = completePack({
    edition: {
      ...family,
      id: wanted.id,
      title,
      shortTitle: title,
      year: Temporal.PlainDate.from(wanted.firstDay).year,
      timeZone: wanted.timeZone,
      languages,
      days: dates.map((date, index) => ({ date, slug: `day-${index + 1}` })),
      weekend: weekend.length > 0 ? weekend : dates.slice(-2),
      hostOrganization: wanted.hostOrganization,
      supportEmail: wanted.supportEmail,
      shortLinkBase: "",
      schedulePdf: {},
      tableTimeEvents: [],
      seatingServices: [],
      brand: { ...palette, logo: LOGO, logoWeekend: LOGO },
      parameters: {},
    },
    schedule: Object.fromEntries(dates.map((date) => [date, []])),
    materials: {},
    callouts: [],
    home: {
      sections: [{ name: "schedule", isPublic: true }],
      cvp: {
        show: false,
        url: `mailto:${wanted.supportEmail}`,
        thumbnailMobile: LOGO,
        thumbnailTablet: LOGO,
      },
      registrationLinks: [],
    },
    announcements: [],
    arrival: { comingSoon: inEach(({ soon }) => soon) },
    pages: {
      team: inEach(({ team }, name) => team(name, place)),
      accessDenied: inEach(({ denied }, name) => denied(name)),
    },
  });
  return { pack, media: [{ path: LOGO, bytes: Buffer.from(wordmark(title.en, palette)) }] };
}
