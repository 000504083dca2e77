import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { untilSettled } from "./use-settled.ts";

/** The picture that a person shows of themselves. Kept, it stands at once; asked for, it waits. Without it there is a letter. */
const portraitQuery = queryOptions({
  // Apart from the other answers about a person, which a guided tour waits for and changes.
  queryKey: ["portrait"],
  queryFn: async ({ signal }) => {
    await untilSettled;
    return (await call("GET /socialprofile", { signal })).socialprofile.profilePicture;
  },
  staleTime: 10 * 60_000,
});

export const usePortrait = (): string | null => useQuery(portraitQuery).data ?? null;
