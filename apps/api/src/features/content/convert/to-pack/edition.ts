import { FIRST_CONFERENCE_TYPE, typeRules } from "@narthex/contract/base/conference-types";
import type { PackInput } from "@narthex/contract/pack/pack";
import { paletteOf, wordmark } from "./brand.ts";
import type { SourceSchedule } from "../source.ts";
import { webAddress } from "./materials.ts";
import { slugOf } from "@narthex/domain/words/slugs";
import { asMarkdown, toOneLine } from "./texts.ts";

const LOGO = "media/logo.svg";
const MAX_SHORT_TITLE_CHARACTERS = 24;

/** The dates of the weekend, or the last two days of a conference during the week. */
function weekendOf(dates: string[]): string[] {
  const weekendDates = dates.filter((date) => Temporal.PlainDate.from(date).dayOfWeek >= 6);
  return weekendDates.length > 0 ? weekendDates : dates.slice(-2);
}

/** The edition of a converted schedule: from what the file says about the conference, with defaults for the rest. */
export function convertEdition(
  source: SourceSchedule,
  fileName: string,
  timeZone: string,
  dates: string[],
): Omit<PackInput, "schedule" | "materials"> & { logo: { path: string; bytes: Buffer } } {
  const baseName = fileName.replace(/\.[^.]*$/, "");
  const title = toOneLine(source.title) || toOneLine(source.acronym) || toOneLine(baseName);
  const id = slugOf(source.acronym) || slugOf(title) || slugOf(baseName) || "conference";
  const acronym = toOneLine(source.acronym);
  const palette = paletteOf(id);
  const website = webAddress(source.url, "");
  const first = dates[0] ?? "";
  const titleMarkdown = asMarkdown(title);
  const titleAndPlace = source.place ? `${titleMarkdown}, ${asMarkdown(toOneLine(source.place))}` : titleMarkdown;
  const posted = Temporal.PlainDate.from(first)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
  return {
    logo: { path: LOGO, bytes: Buffer.from(wordmark(title, palette)) },
    edition: {
      id,
      conferenceType: FIRST_CONFERENCE_TYPE,
      title,
      shortTitle: title.length > MAX_SHORT_TITLE_CHARACTERS && acronym ? acronym : title,
      year: Number(first.slice(0, 4)),
      timeZone,
      routePrefix: typeRules(FIRST_CONFERENCE_TYPE).prefix,
      languages: ["en"],
      days: dates.map((date, index) => ({ date, slug: `day-${index + 1}` })),
      weekend: weekendOf(dates),
      hostOrganization: "Organisers",
      supportEmail: `info@${id}.invalid`,
      shortLinkBase: "",
      schedulePdf: {},
      tableTimeEvents: [],
      seatingServices: [],
      brand: { ...palette, logo: LOGO, logoWeekend: LOGO },
      parameters: {},
    },
    callouts: [],
    home: {
      sections: [
        { name: "schedule", isPublic: true },
        { name: "link", isPublic: true, html: website ? `[The website of the conference](<${website}>)` : "" },
      ],
      cvp: { show: false, url: website ?? `https://${id}.invalid/`, thumbnailMobile: LOGO, thumbnailTablet: LOGO },
      registrationLinks: [],
    },
    announcements: [
      {
        id: 1,
        title: `Welcome to ${title}`,
        body: "The whole schedule is here, day by day.",
        descriptionFull: `Welcome to **${titleAndPlace}**.\n\nThe whole schedule is here, day by day. Open an event to read more about it.`,
        posted,
      },
    ],
    pages: {
      team: `## ${titleMarkdown}\n\nThis conference is made by its organisers${source.place ? ` in ${asMarkdown(toOneLine(source.place))}` : ""}.`,
      accessDenied: `## We cannot find your registration\n\nYou are signed in, but this email address has no registration for ${titleMarkdown}.`,
    },
  };
}
