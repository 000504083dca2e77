import type { ConferenceType } from "@narthex/contract/base/common";
import type { Experience } from "@narthex/contract/app/experiences";
import { requestedSignups } from "@narthex/domain/experiences/requested-signups";
import type { View } from "#features/content/index.ts";
import { keyFor, q } from "@narthex/client/query.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";

type Of = Pick<View, "conferenceType" | "locale">;

export const SAVE_SIGNUPS = "POST /exps/signup";

/** The types whose places are allocated by choice, as far as the experiences are on this device. */
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
