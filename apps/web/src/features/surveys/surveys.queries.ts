import { useQuery } from "@tanstack/react-query";
import { useView, type View } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";

const surveysQuery = ({ conferenceType, locale, person }: View) =>
  q("GET /cms/surveys", { query: { conferenceType, locale } }, { enabled: person.userType !== "Host" });

/** Surveys for this person; none for hosts. */
export const useSurveys = () => useQuery(surveysQuery(useView()));

/** Whether the survey's host allows framing. Always refetched, because hosts change their headers. */
export const useFraming = (name: string) =>
  useQuery(
    q(
      "GET /cms/surveys/:name/frame",
      { params: { name }, query: { conferenceType: useView().conferenceType } },
      { retry: false, staleTime: 0, gcTime: 0, isStored: false },
    ),
  );
