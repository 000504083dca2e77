import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@narthex/client/call.ts";
import { keyFor } from "@narthex/client/query.ts";
import { untilSettled } from "./use-settled.ts";

/** The picture that a person shows of themselves. Kept, it stands at once; asked for, it waits. Without it there is a letter. */
const portraitQuery = queryOptions({
  // An entry of its own: it waits, and the profile's screen must not wait with it.
  queryKey: [...keyFor("GET /socialprofile"), "portrait"],
  queryFn: async ({ signal }) => {
    await untilSettled;
    return (await call("GET /socialprofile", { signal })).socialprofile.profilePicture;
  },
  staleTime: 10 * 60_000,
});

export const usePortrait = (): string | null => useQuery(portraitQuery).data ?? null;
