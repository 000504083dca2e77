import type { Localized } from "@narthex/contract/base/common";
import type { NewEdition } from "@narthex/contract/console/new-editions";
import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import { lastDayFrom } from "@narthex/domain/editions/next-edition";
import { MESSAGES } from "@narthex/messages/api";
import { completePack, PALETTES, wordmark, type MediaFile } from "../content/index.ts";

type EmptyEdition = Extract<NewEdition, { from: "nothing" }>;
/** What a new edition has in common with the one that it is started from. */
export type Family = Pick<Pack["edition"], "conferenceType" | "routePrefix">;

const LOGO = "media/logo.svg";

type Texts = (typeof MESSAGES)["en"]["emptyEdition"];

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
      languages.map((language) => [
        language,
        text(MESSAGES[language].emptyEdition, asMarkdown(title[language] ?? title.en)),
      ]),
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
    arrival: { comingSoon: inEach(({ comingSoon }) => comingSoon) },
    pages: {
      team: inEach(({ team }, name) => team(name, place)),
      accessDenied: inEach(({ accessDenied }, name) => accessDenied(name)),
    },
  });
  return { pack, media: [{ path: LOGO, bytes: Buffer.from(wordmark(title.en, palette)) }] };
}
