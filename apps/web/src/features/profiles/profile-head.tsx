import type { PublicProfile } from "@narthex/contract/social";
import { PersonName } from "#ui/person-name.tsx";
import { Portrait } from "./portrait.tsx";

type Shown = Pick<PublicProfile, "name" | "title" | "organization" | "profilePicture">;

/** What is read first of somebody: picture, name, and what they do where. */
export const ProfileHead = ({ profile }: { profile: Shown }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <Portrait name={profile.name} picture={profile.profilePicture} className="size-24 text-[2.5rem]" />
    <div className="min-w-0 flex-[1_1_11rem]" dir="auto">
      <p className="display text-[2rem] text-balance [overflow-wrap:anywhere]">
        <PersonName name={profile.name} />
      </p>
      {profile.title && <p className="mt-1 font-medium [overflow-wrap:anywhere]">{profile.title}</p>}
      {profile.organization && <p className="text-ink-2 [overflow-wrap:anywhere]">{profile.organization}</p>}
    </div>
  </div>
);
