import type { HomeSection } from "@narthex/contract/app/home";
import type { Profile } from "@narthex/contract/app/profiles";
import { takesPart } from "@narthex/domain/experiences/experiences";
import type { Phase } from "@narthex/domain/day/home-day";

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

const SCHEDULE: HomeSection = { name: "schedule", isPublic: true, html: "" };

/** Until the organisers' order is here, the schedule. */
export const FIRST_SECTIONS: readonly HomeSection[] = [SCHEDULE];

/** If it could not be read: everything that does not need it, in the order of the Global conference. */
export const FALLBACK_SECTIONS: readonly HomeSection[] = [
  SCHEDULE,
  ...["must-watch", "experience", "registration", "kickoff", "playlist", "link"].map((name) => ({
    name,
    isPublic: false,
    html: "",
  })),
];

/** What is on, or how long it is until then, comes before it at any time. */
const PROMOTION = "cvp";

/** Films for the way to the conference. */
const BEFOREHAND = new Set(["must-watch", "kickoff"]);

/** `end` is null if none is set, and undefined while it is unknown: then they count as over. */
export const areExperiencesOver = (end: number | null | undefined, now: number): boolean =>
  end === undefined || (end !== null && now >= end);

/** The sections that a person sees, in the server's order. */
export const sectionsFor = (
  sections: readonly HomeSection[],
  person: Person,
  { phase, hasExperiences }: { phase: Phase; hasExperiences: boolean },
): HomeSection[] =>
  sections.filter(({ name, isPublic }) => {
    if (!isPublic && person.isAbsentAlumni) return false;
    if (phase === "after" && BEFOREHAND.has(name)) return false;
    if (name !== "experience") return true;
    return takesPart(person) && hasExperiences;
  });

/**
 * The sections above and below the latest update. Once the conference has begun, the schedule is alone above it, whatever
 * the server's order; before, it ends the upper part, in which there is no promotion.
 */
export const splitAtSchedule = (
  sections: readonly HomeSection[],
  hasBegun: boolean,
): [HomeSection[], HomeSection[]] => {
  if (hasBegun)
    return [sections.filter(({ name }) => name === "schedule"), sections.filter(({ name }) => name !== "schedule")];
  const end = sections.findIndex(({ name }) => name === "schedule") + 1;
  const upper = sections.slice(0, end);
  return [
    upper.filter(({ name }) => name !== PROMOTION),
    [...upper.filter(({ name }) => name === PROMOTION), ...sections.slice(end)],
  ];
};

/** Base URL for relative addresses. */
const BASE_URL = "https://app.invalid";

/** The address of the giving page with the person's email address. */
export const givingAddress = (address: string, email: string): string => {
  if (!URL.canParse(address, BASE_URL)) return address;
  const url = new URL(address, BASE_URL);
  url.searchParams.set("prefilled_email", email);
  return url.href.replace(BASE_URL, "");
};
