import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** What this person shows of themselves. */
export const socialQuery = queryOptions({
  queryKey: ["profiles", "social"],
  queryFn: async ({ signal }) => (await call("GET /socialprofile", { signal })).socialprofile,
  staleTime: 0,
  meta: { failure: "socialProfile" },
});

/** What somebody shows of themselves to anybody. A refusal is silent. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ["profiles", "public", id],
    queryFn: async ({ signal }) =>
      (await call("GET /socialprofile/public", { signal, anonymous: true, query: { id } })).socialprofile,
    // What somebody hides is hidden at once.
    staleTime: 0,
  });

/** When this person asked to be erased, if they did. */
export const erasureQuery = queryOptions({
  queryKey: ["profiles", "erasure"],
  queryFn: ({ signal }) => call("GET /profile/erasure", { signal }),
});
