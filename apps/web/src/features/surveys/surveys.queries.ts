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

/** Whether a survey's host lets the app show it. It is asked for each time: a host may change its mind. */
export const useFraming = (name: string) => {
  const { conferenceType } = useView();
  return useQuery({
    queryKey: ["surveys", conferenceType, name, "frame"],
    queryFn: ({ signal }) =>
      call("GET /cms/surveys/:name/frame", { signal, params: { name }, query: { conferenceType } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    persister: (ask, context) => ask(context),
  });
};
