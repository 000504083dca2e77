import type { HomeSection } from "@narthex/contract/home";
import type { Profile } from "@narthex/contract/profiles";
import { takesPart } from "@narthex/domain/experiences";

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

/** Without an answer home still shows the schedule. */
export const FALLBACK: readonly HomeSection[] = [{ name: "schedule", isPublic: true, html: "" }];

/** The sections that a person sees, in the server's order. `experiencesEnd` is null where no end was set. */
export const sectionsFor = (
  sections: readonly HomeSection[],
  person: Person,
  { now, experiencesEnd }: { now: number; experiencesEnd: number | null },
): HomeSection[] =>
  sections.filter(({ name, isPublic }) => {
    if (!isPublic && person.isAbsentAlumni) return false;
    if (name !== "experience") return true;
    return takesPart(person) && (experiencesEnd === null || now < experiencesEnd);
  });

/** What stands above and below the newest announcement on a narrow screen. */
export const splitAtSchedule = (sections: readonly HomeSection[]): [HomeSection[], HomeSection[]] => {
  const end = sections.findIndex(({ name }) => name === "schedule") + 1;
  return [sections.slice(0, end), sections.slice(end)];
};

/** Stands in for our own origin, where an address has none. */
const OWN = "https://app.invalid";

/** The giving page, told whose gift it is. */
export const givingAddress = (address: string, email: string): string => {
  if (!URL.canParse(address, OWN)) return address;
  const url = new URL(address, OWN);
  url.searchParams.set("prefilled_email", email);
  return url.href.replace(OWN, "");
};
