import type { PublicProfile, SocialProfile } from "@narthex/contract/app/social";
import { queryOptions } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";

/** The person's own social profile. */
export const socialQuery = queryOptions({
  ...q("GET /socialprofile", undefined, { staleTime: 0, failure: "socialProfile" }),
  select: ({ socialprofile }: { socialprofile: SocialProfile }): SocialProfile => socialprofile,
});

/** A public profile. A refusal is silent. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    // What its owner hides must disappear at once.
    ...q("GET /socialprofile/public", { query: { id } }, { anonymous: true, staleTime: 0 }),
    select: ({ socialprofile }: { socialprofile: PublicProfile }): PublicProfile => socialprofile,
  });

/** The date on which this person requested deletion, if any. */
export const erasureQuery = q("GET /profile/erasure");
