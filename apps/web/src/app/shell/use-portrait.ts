import { queryOptions, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { call } from "@narthex/client/call/call.ts";
import { keyFor } from "@narthex/client/query.ts";
import { untilSettled } from "#platform/settled.ts";

/**
 * The person's own picture. A stored one shows at once; otherwise it is fetched after the first screen, with initials
 * until then.
 */
const portraitQuery = queryOptions({
  // A separate cache entry: it waits for the first screen, but the profile screen must not wait.
  queryKey: [...keyFor("GET /socialprofile"), "portrait"],
  queryFn: async ({ signal }) => {
    await untilSettled;
    return (await call("GET /socialprofile", { signal })).socialprofile.profilePicture;
  },
  staleTime: 10 * 60_000,
});

/** Null while React hydrates the menu: the server does not know the picture that this device has. */
export const usePortrait = (): string | null => {
  const { data = null } = useQuery(portraitQuery);
  return useHydrated() ? data : null;
};
