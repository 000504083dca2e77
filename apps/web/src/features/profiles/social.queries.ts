import type { PublicProfile, SocialProfile } from "@narthex/contract/social";
import { q } from "@narthex/client/query.ts";

/** What this person shows of themselves. */
export const socialQuery = {
  ...q("GET /socialprofile", undefined, { staleTime: 0, failure: "socialProfile" }),
  select: ({ socialprofile }: { socialprofile: SocialProfile }): SocialProfile => socialprofile,
};

/** A profile as anybody sees it. A refusal is silent. */
export const publicProfileQuery = (id: string) => ({
  // What its owner hides must disappear at once.
  ...q("GET /socialprofile/public", { query: { id } }, { anonymous: true, staleTime: 0 }),
  select: ({ socialprofile }: { socialprofile: PublicProfile }): PublicProfile => socialprofile,
});

/** When this person asked to be erased, if they did. */
export const erasureQuery = q("GET /profile/erasure");
