import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { FIRST_CONFERENCE_TYPE, typeRules } from "@narthex/contract/base/conference-types";
import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import { comesToVenue, presentDate } from "@narthex/domain/editions/editions";
import { takesPart } from "@narthex/domain/experiences/experiences";
import { localeFor, localeOf } from "@narthex/domain/words/locales";
import { conferenceTypesOf, ownConferenceType } from "@narthex/domain/people/people";
import { editionOfPage, editionPath, plainPath, routeForEdition } from "@narthex/domain/navigation/routes";

/** What a browser says about the page that it opens. */
export type PageRequest = {
  /** With its query. */
  url: string;
  path: string;
  /** The edition and language that it last showed. */
  view: { conferenceType: ConferenceType; locale: Locale } | null;
  /** Its languages, by preference. */
  languages: readonly string[];
};

/** The page that the app will show instead of `/` or of a page of an edition that is not the person's. */
export function shownPage(
  { path, view }: PageRequest,
  { confYear }: Pick<Profile, "confYear">,
): {
  address: string;
  path: string;
  conferenceType: ConferenceType;
  /** Only the browser knows which of the person's editions it shows. */
  isChoice: boolean;
} {
  const types = conferenceTypesOf(confYear);
  const last = view?.conferenceType ?? FIRST_CONFERENCE_TYPE;
  const wanted = path === "/" ? editionPath(last, "/home") : path;
  const shown = routeForEdition(wanted, types) ?? wanted;
  const named = types.length > 1 ? editionOfPage(shown) : null;
  return {
    address: shown,
    path: plainPath(shown),
    conferenceType: named ?? ownConferenceType(confYear, last),
    isChoice: types.length > 1 && named === null,
  };
}

/** The language in which the app will show an edition. */
export function shownLocale({ view, languages: own }: PageRequest, { conferenceType, languages }: Edition): Locale {
  return localeFor(languages, view?.conferenceType === conferenceType ? view.locale : localeOf(own, languages));
}

type Shown = {
  page: PageRequest;
  path: string;
  /** Of the schedule, if the address names one. */
  day: string | null;
  edition: Edition;
  person: Profile;
  now: number;
};

/**
 * The addresses of the answers that a screen of the app asks for first, besides editions and profile. A missing one costs a
 * request, and one too many some bytes.
 */
export function firstReads({ page, path, day: named, edition, person, now }: Shown): string[] {
  const { conferenceType } = edition;
  const inEdition = `?conferenceType=${conferenceType}`;
  const query = `${inEdition}&locale=${shownLocale(page, edition)}`;
  const parameter = (name: string): string => `/sysparams/params/${name}${inEdition}`;
  const day = [
    `/cms/schedules/${named ?? presentDate(edition, person.type, now)}${query}`,
    `/cms/gc-app-schedule-callouts${query}`,
    `/my-day/stars${query}`,
    ...(takesPart(person) ? [`/exps/signup${query}`] : []),
    ...(takesPart(person) || path === "/schedule" ? [parameter("SIGN_UP_CLOSE_TS")] : []),
  ];
  const announcements = `/cms/announcements/get${query}`;
  if (path === "/schedule") return day;
  if (path === "/announcement") return [announcements];
  if (path !== "/home") return [];
  const seatings = new URLSearchParams({ serviceIds: edition.seatingServices.join(","), conferenceType });
  return [
    ...day,
    announcements,
    `/cms/gc-app-homepage-sections${query}`,
    `/announcement/get-unread-announcements-count${query}`,
    `/attendance/get-user-attendance/?${seatings.toString()}`,
    `/cms/gc-app-cvp${query}`,
    `/cms/registration-links${query}`,
    ...(comesToVenue(person, conferenceType) ? [`/cms/arrival${query}`] : []),
    parameter("DSN_MAP_FLAG"),
    ...(person.userType === "Host" ? [] : [`/cms/surveys${query}`]),
    ...(takesPart(person)
      ? [parameter("EXP_EVENT_END_TS"), parameter(typeRules(conferenceType).allocationParameter)]
      : []),
  ];
}
