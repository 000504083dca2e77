import type { Pack } from "@narthex/contract/pack";
import { paletteOf, wordmark } from "./brand.ts";
import type { FoundSchedule } from "./found.ts";
import { webAddress } from "./materials.ts";
import { slugOf } from "./names.ts";
import { asMarkdown, line } from "./texts.ts";

const LOGO = "media/logo.svg";
const SHORT_TITLE = 24;

/** The dates of the weekend; of a conference within the week, its last two days. */
function weekendOf(dates: string[]): string[] {
  const free = dates.filter((date) => Temporal.PlainDate.from(date).dayOfWeek >= 6);
  return free.length > 0 ? free : dates.slice(-2);
}

/** What a schedule file says of the conference itself, and what an edition needs besides. */
export function editionOf(
  found: FoundSchedule,
  fileName: string,
  timeZone: string,
  dates: string[],
): Omit<Pack, "days" | "materials"> & { logo: string } {
  const named = fileName.replace(/\.[^.]*$/, "");
  const title = line(found.title) || line(found.acronym) || line(named);
  const id = slugOf(found.acronym) || slugOf(title) || slugOf(named) || "conference";
  const acronym = line(found.acronym);
  const palette = paletteOf(id);
  const website = webAddress(found.url, "");
  const first = dates[0] ?? "";
  const shown = asMarkdown(title);
  const placed = found.place ? `${shown}, ${asMarkdown(line(found.place))}` : shown;
  const posted = Temporal.PlainDate.from(first)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
  return {
    logo: wordmark(title, palette),
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
      givingUrl: null,
      mapUrl: null,
      shuttlePdf: null,
      schedulePdf: { SCS: null, GC: null },
      servicePrepFrom: null,
      tableTimeEvents: [],
      seatingServices: [],
      seatingPlans: [],
      audioSermonSession: null,
      kickoff: null,
      mustWatch: null,
      playlistUrl: null,
      promo: null,
      experience: null,
      leaders: null,
      studentGuide: null,
      newsletter: null,
      surveys: [],
      brand: { ...palette, logo: LOGO, logoWeekend: LOGO },
      parameters: {},
    },
    callouts: [],
    home: {
      sections: [
        { name: "schedule", isPublic: true, html: "" },
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
        link: null,
        posted,
      },
    ],
    pages: {
      team: `## ${shown}\n\nThis conference is made by its organisers${found.place ? ` in ${asMarkdown(line(found.place))}` : ""}.`,
      accessDenied: `## We do not find your registration\n\nYou are signed in, but this e-mail address has no registration for ${shown}.`,
    },
    experiences: null,
    library: { categories: [], resources: [] },
    quotes: [],
    topics: [],
    keywords: [],
    media: [{ path: LOGO, name: LOGO.slice("media/".length) }],
  };
}
