import type { ConferenceType } from "@narthex/contract/base/common";
import type { Experience } from "@narthex/contract/app/experiences";
import { requestedSignups } from "@narthex/domain/experiences/requested-signups";
import type { ExperienceTimes } from "@narthex/domain/experiences/experiences";
import { useLoadedInstant, useView, type View } from "#features/content/index.ts";
import { combine, type Loadable } from "@narthex/client/cache/loadable.ts";
import { keyFor, q } from "@narthex/client/query.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import type { StoredWrite } from "@narthex/client/write.ts";

type Of = Pick<View, "conferenceType" | "locale">;

export const SAVE_SIGNUPS = "POST /exps/signup";

/** A list replaces the earlier one as a whole. */
export const signupsWrite: StoredWrite<typeof SAVE_SIGNUPS> = {
  sendLater: "latest",
  keyOf: ({ query }) => query?.conferenceType ?? "",
  invalidates: ["GET /exps/signup"],
};

/** The types that are allocated by preference, as far as the experiences are on this device. */
const rankedTypes = (conferenceType: ConferenceType): string[] =>
  queryClient
    .getQueriesData<Record<string, Experience>>({
      queryKey: keyFor("GET /cms/experiences/get", { query: { conferenceType } }),
    })
    .flatMap(([, byType]) => Object.values(byType ?? {}))
    .filter(({ isCustomGroup }) => isCustomGroup)
    .map(({ type }) => type);

/** What this person signed up for or is invited to, with venues in their language. */
export const signupsQuery = ({ conferenceType, locale }: Of) =>
  q(
    "GET /exps/signup",
    { query: { conferenceType, locale } },
    {
      failure: "profile",
      overlays: {
        [SAVE_SIGNUPS]: (signups, { query, body }) =>
          query?.conferenceType === conferenceType
            ? requestedSignups(signups, body.types, rankedTypes(conferenceType))
            : signups,
      },
    },
  );

/** The experiences themselves. The screen shows their failure itself. */
export const experiencesQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/experiences/get", { query: { conferenceType, locale } });

/** Their trailer, and which of them can be requested. */
export const mainExperienceQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/mainExp/get", { query: { conferenceType, locale } }, { failure: "mainExp" });

/** The instants of the edition's experiences. */
export const useExperienceTimes = (): Loadable<ExperienceTimes> => {
  const { conferenceType } = useView();
  return combine(
    [
      useLoadedInstant("SIGN_UP_CLOSE_TS"),
      useLoadedInstant(conferenceType === "Regional" ? "GPCR_EXP_ALLOC_TS" : "EXP_ALLOC_TS"),
      useLoadedInstant("EXP_EVENT_END_TS"),
    ],
    (closesAt, allocatedAt, endsAt) => ({ closesAt, allocatedAt, endsAt }),
  );
};
