import { queryOptions, useQuery } from "@tanstack/react-query";
import { useView, type View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";

const surveysQuery = ({ conferenceType, locale, person }: View) =>
  queryOptions({
    queryKey: ["surveys", conferenceType, locale],
    queryFn: ({ signal }) => call("GET /cms/surveys", { signal, query: { conferenceType, locale } }),
    enabled: person.userType !== "Host",
  });

/** What this person may be asked. Hosts are asked nothing. */
export const useSurveys = () => useQuery(surveysQuery(useView()));
