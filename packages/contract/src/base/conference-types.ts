/**
 * The types of conference: what code has to know of each. A type is a row here, its name in the catalogues and content.
 * This file imports nothing, so that a phone can load it without any schema.
 */

type TypeOfConference = {
  /** Its pages begin with it. Those of exactly one type, the first, have none. */
  prefix: "" | `/${string}`;
  /** Names it in the year and editions of a registration, such as `2025-G`. A capital letter of its own. */
  letter: string;
  /** In the names of its own fields of a profile, such as `hasCompletedGPCRHomepageTour`. */
  profilePart: string;
  /** The system parameter that says when places of experiences are published. */
  allocationParameter: string;

  /** Its days have one number for everyone. Otherwise weekend delegates count from their first day. */
  hasOneDayCount: boolean;
  /** Delegates of the type GC attend online, otherwise at the venue. */
  isOnlineForGc: boolean;
  /** For those in person, its farewell begins after the first day, not after the last. */
  endsAfterFirstDay: boolean;
  /** People rank experiences in the app. Otherwise their places are assigned outside. */
  ranksExperiences: boolean;
  /** The library has My List, and pages of its own for some kinds of resources. */
  hasWholeLibrary: boolean;
  /** People choose between its languages. */
  choosesLanguage: boolean;
  /** Its photos begin with the person's own, not with everyone's. */
  showsOwnPhotosFirst: boolean;
  /** A zip of photos is sent as a link by email, otherwise opened. */
  mailsPhotos: boolean;
};

const ROWS = {
  Global: {
    prefix: "",
    letter: "G",
    profilePart: "",
    allocationParameter: "EXP_ALLOC_TS",
    hasOneDayCount: false,
    isOnlineForGc: false,
    endsAfterFirstDay: false,
    ranksExperiences: true,
    hasWholeLibrary: true,
    choosesLanguage: false,
    showsOwnPhotosFirst: false,
    mailsPhotos: true,
  },
  Regional: {
    prefix: "/gpcr",
    letter: "R",
    profilePart: "GPCR",
    allocationParameter: "GPCR_EXP_ALLOC_TS",
    hasOneDayCount: true,
    isOnlineForGc: true,
    endsAfterFirstDay: true,
    ranksExperiences: false,
    hasWholeLibrary: false,
    choosesLanguage: true,
    showsOwnPhotosFirst: true,
    mailsPhotos: false,
  },
} as const satisfies Record<string, TypeOfConference>;

type Rows = typeof ROWS;
export type ConferenceType = keyof Rows;
export const CONFERENCE_TYPES = Object.keys(ROWS) as readonly ConferenceType[];
export const FIRST_CONFERENCE_TYPE: ConferenceType = "Global";

/** What a type of conference is and has. */
export const typeRules = (
  conferenceType: ConferenceType,
): TypeOfConference & Pick<Rows[ConferenceType], "prefix" | "allocationParameter"> => ROWS[conferenceType];

type Rule = {
  [Name in keyof TypeOfConference]: TypeOfConference[Name] extends boolean ? Name : never;
}[keyof TypeOfConference];
/** The types for which a rule holds. */
export const typesWith = (rule: Rule): ConferenceType[] => CONFERENCE_TYPES.filter((type) => typeRules(type)[rule]);
export const typesWithout = (rule: Rule): ConferenceType[] => CONFERENCE_TYPES.filter((type) => !typeRules(type)[rule]);

/** The year and editions of a registration: `2025-G`, `2024-R`, or both with `2025-GR`. */
export const CONF_YEAR = new RegExp(
  `^(\\d{4})-(?=.)(${CONFERENCE_TYPES.map((type) => `${ROWS[type].letter}?`).join("")})$`,
);

// The build leaves out those of the following that a phone does not need, because they are marked as pure.
export const ROUTE_PREFIXES = /* @__PURE__ */ CONFERENCE_TYPES.map((type) => ROWS[type].prefix);
export const ALLOCATION_PARAMETERS = /* @__PURE__ */ CONFERENCE_TYPES.map((type) => ROWS[type].allocationParameter);

export const findConferenceType = (name: unknown): ConferenceType | undefined =>
  CONFERENCE_TYPES.find((type) => type === name);

const TOURS = ["Homepage", "Schedule", "Experience"] as const;
export type Tour = (typeof TOURS)[number];
export type TourField<T extends Tour = Tour> = `hasCompleted${Rows[ConferenceType]["profilePart"]}${T}Tour`;

/** The field of a profile that says whether a tour of a type of conference was seen. */
export const tourField = <T extends Tour>(conferenceType: ConferenceType, tour: T): TourField<T> =>
  `hasCompleted${ROWS[conferenceType].profilePart}${tour}Tour`;
/** All of them, by type. */
export const TOUR_FIELDS: readonly TourField[] = /* @__PURE__ */ CONFERENCE_TYPES.flatMap((type) =>
  TOURS.map((tour) => tourField(type, tour)),
);
