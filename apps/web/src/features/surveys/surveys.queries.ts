import { useQuery } from "@tanstack/react-query";
import { useView, type View } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";

const surveysQuery = ({ conferenceType, locale, person }: View) =>
  q("GET /cms/surveys", { query: { conferenceType, locale } }, { enabled: person.userType !== "Host" });

/** The surveys that this person may be asked to fill in. Hosts are asked nothing. */
export const useSurveys = () => useQuery(surveysQuery(useView()));

/** Whether a survey's host lets the app show it. Fetched each time: a host may change its mind. */
export const useFraming = (name: string) =>
  useQuery(
    q(
      "GET /cms/surveys/:name/frame",
      { params: { name }, query: { conferenceType: useView().conferenceType } },
      { retry: false, staleTime: 0, gcTime: 0, isStored: false },
    ),
  );
