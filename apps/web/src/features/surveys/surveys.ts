import type { Profile } from "@narthex/contract/app/profiles";

/** The personal data passed to a survey. */
export type Respondent = Pick<
  Profile,
  "id" | "delegateId" | "name" | "organization" | "email" | "country" | "groupName"
>;

/** A survey's URL with the respondent's data. Unknown values are empty. */
export const surveyAddress = (address: string, person: Respondent): string => {
  const url = new URL(address);
  const respondent = {
    login: person.id,
    id: person.delegateId,
    name: person.name,
    organization: person.organization,
    email: person.email,
    country: person.country,
    teamId: person.groupName,
  };
  for (const name of Object.keys(respondent)) url.searchParams.delete(name);
  const own = Object.entries(respondent).map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  url.search = [url.search.slice(1), ...own].filter(Boolean).join("&");
  return url.href;
};
