import type { Profile } from "@narthex/contract/profiles";

/** What a survey is told of whoever fills it in. */
export type Respondent = Pick<
  Profile,
  "id" | "delegateId" | "name" | "organization" | "email" | "country" | "groupName"
>;

/** A survey's address with who fills it in. What is not known of a person is sent empty. */
export const surveyAddress = (address: string, person: Respondent): string => {
  const url = new URL(address);
  const told = {
    login: person.id,
    id: person.delegateId,
    name: person.name,
    organization: person.organization,
    email: person.email,
    country: person.country,
    teamId: person.groupName,
  };
  for (const name of Object.keys(told)) url.searchParams.delete(name);
  const own = Object.entries(told).map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  url.search = [url.search.slice(1), ...own].filter(Boolean).join("&");
  return url.href;
};
