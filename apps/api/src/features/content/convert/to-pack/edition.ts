import type { PackInput } from "@narthex/contract/pack";
import { paletteOf, wordmark } from "./brand.ts";
import type { SourceSchedule } from "../source.ts";
import { webAddress } from "./materials.ts";
import { slugOf } from "./names.ts";
import { asMarkdown, line } from "./texts.ts";

const LOGO = "media/logo.svg";
const SHORT_TITLE = 24;

/** The dates of the weekend, or the last two days of a conference during the week. */
function weekendOf(dates: string[]): string[] {
  const free = dates.filter((date) => Temporal.PlainDate.from(date).dayOfWeek >= 6);
  return free.length > 0 ? free : dates.slice(-2);
}

/** What a schedule file says about the conference itself, and what an edition needs besides. */
export function convertEdition(
  source: SourceSchedule,
  fileName: string,
  timeZone: string,
  dates: string[],
): Omit<PackInput, "schedule" | "materials"> & { logo: { path: string; bytes: Buffer } } {
  const named = fileName.replace(/\.[^.]*$/, "");
  const title = line(source.title) || line(source.acronym) || line(named);
  const id = slugOf(source.acronym) || slugOf(title) || slugOf(named) || "conference";
  const acronym = line(source.acronym);
  const palette = paletteOf(id);
  const website = webAddress(source.url, "");
  const first = dates[0] ?? "";
  const shown = asMarkdown(title);
  const placed = source.place ? `${shown}, ${asMarkdown(line(source.place))}` : shown;
  const posted = Temporal.PlainDate.from(first)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
  return {
    logo: { path: LOGO, bytes: Buffer.from(wordmark(title, palette)) },
    edition: {
      id,
      conferenceType: "Global",
      title,
      shortTitle: title.length > SHORT_TITLE && acronym ? acronym : title,
      year: Number(first.slice(0, 4)),
      timeZone,
      routePrefix: "",
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
        descriptionFull: `Welcome to **${placed}**.\n\nThe whole schedule is here, day by day. Open an event to read more about it.`,
        posted,
      },
    ],
    pages: {
      team: `## ${shown}\n\nThis conference is made by its organisers${source.place ? ` in ${asMarkdown(line(source.place))}` : ""}.`,
      accessDenied: `## We do not find your registration\n\nYou are signed in, but this e-mail address has no registration for ${shown}.`,
    },
  };
}
