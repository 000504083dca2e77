import type { ConferenceType } from "@narthex/contract/common";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** Who is signed in, as an edition sees them; without one, as their own does. */
export const profileQuery = (conferenceType?: ConferenceType) =>
  queryOptions({
    queryKey: ["profiles", conferenceType ?? "own"],
    queryFn: ({ signal }) => call("GET /profile", { signal, query: conferenceType ? { conferenceType } : {} }),
    meta: { failure: "profile" },
  });
