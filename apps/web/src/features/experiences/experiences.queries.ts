import type { ConferenceType } from "@narthex/contract/common";
import type { ExperienceTimes } from "@narthex/domain/experiences";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { instantQuery, useView, type View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";

type Place = Pick<View, "conferenceType" | "locale">;

/** What this person signed up for or is invited to. */
export const signupsQuery = (conferenceType: ConferenceType) =>
  queryOptions({
    queryKey: ["experiences", conferenceType, "signups"],
    queryFn: ({ signal }) => call("GET /exps/signup", { signal, query: { conferenceType } }),
    meta: { failure: "profile" },
  });

/** The experiences themselves. The screen says itself that they did not come. */
export const experiencesQuery = ({ conferenceType, locale }: Place) =>
  queryOptions({
    queryKey: ["experiences", conferenceType, "pages", locale],
    queryFn: ({ signal }) => call("GET /cms/experiences/get", { signal, query: { conferenceType, locale } }),
  });

/** Their trailer, and what can be asked for. */
export const mainExperienceQuery = ({ conferenceType, locale }: Place) =>
  queryOptions({
    queryKey: ["experiences", conferenceType, "main", locale],
    queryFn: ({ signal }) => call("GET /cms/mainExp/get", { signal, query: { conferenceType, locale } }),
    meta: { failure: "mainExp" },
  });

/** The instants of the edition's experiences; undefined until they are known. One that nobody set is null. */
export const useExperienceTimes = (isWanted = true): ExperienceTimes | undefined => {
  const { conferenceType } = useView();
  const allocation = conferenceType === "Regional" ? "GPCR_EXP_ALLOC_TS" : "EXP_ALLOC_TS";
  const options = { enabled: isWanted, retry: false };
  const closes = useQuery({ ...instantQuery(conferenceType, "SIGN_UP_CLOSE_TS"), ...options });
  const allocated = useQuery({ ...instantQuery(conferenceType, allocation), ...options });
  const ends = useQuery({ ...instantQuery(conferenceType, "EXP_EVENT_END_TS"), ...options });
  if (closes.isPending || allocated.isPending || ends.isPending) return undefined;
  return { closesAt: closes.data ?? null, allocatedAt: allocated.data ?? null, endsAt: ends.data ?? null };
};
