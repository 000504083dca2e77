import type { ConferenceType } from "@narthex/contract/base/common";
import type { Profile } from "@narthex/contract/app/profiles";
import { q } from "@narthex/client/query.ts";

const withChange = (profile: Profile, { body }: { body: object }): Profile => ({ ...profile, ...body });

/** The signed-in person in an edition; by default in their own. */
export const profileQuery = (conferenceType?: ConferenceType) =>
  q(
    "GET /profile",
    { query: conferenceType ? { conferenceType } : {} },
    {
      failure: "profile",
      overlays: {
        "PUT /profile/tracking": withChange,
        "PUT /profile/photos": withChange,
        "PUT /profile/step-free": withChange,
        "POST /profile/set-homepage-tour": withChange,
        "POST /profile/set-schedule-tour": withChange,
        "POST /profile/set-experience-tour": withChange,
      },
    },
  );
