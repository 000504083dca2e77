import type { PublicProfile } from "@narthex/contract/social";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "#features/content/index.ts";
import { isLostNetwork } from "#platform/call-error.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PersonName } from "#ui/person-name.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { ContactButton } from "./contact-button.tsx";
import { Portrait } from "./portrait.tsx";
import { ProfileBones } from "./profile-bones.tsx";
import { publicProfileQuery } from "./social.queries.ts";
import { SocialLinkList } from "./social-link-list.tsx";

/** What anybody sees of somebody: no sign-in, no menus. Where there is nothing, it says so quietly. */
export const PublicProfileScreen = () => {
  const words = useWords();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const { data, error, fetchStatus, refetch } = useQuery(publicProfileQuery(id));
  if (error && !isLostNetwork(error)) return <NotHere />;
  if (data) return <Shown profile={data} />;
  return (
    <Sheet>
      <ScreenHeading title={words.profile.title} className="sr-only" />
      {error && fetchStatus !== "fetching" ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <ProfileBones label={words.shell.loading} />
      )}
    </Sheet>
  );
};

const Sheet = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center px-6 py-12">{children}</main>
);

const NotHere = () => {
  const words = useWords().publicProfile;
  return (
    <Sheet>
      <ScreenHeading title={words.notHere} className="sr-only" />
      <EmptyState icon={<UserRoundX className="size-9" />} title={words.notHere} text={words.notHereText}>
        <Link to="/" className={buttonLook("soft")}>
          {words.toStart}
        </Link>
      </EmptyState>
    </Sheet>
  );
};

const Shown = ({ profile }: { profile: PublicProfile }) => {
  const words = useWords().publicProfile;
  return (
    <Sheet>
      <div className="grid justify-items-center text-center" dir="auto">
        <Portrait name={profile.name} picture={profile.profilePicture} className="size-36 text-[3.75rem]" />
        <ScreenHeading title={profile.name} className="display mt-6 text-[2.625rem] [overflow-wrap:anywhere]">
          <PersonName name={profile.name} />
        </ScreenHeading>
        {profile.title && <p className="mt-2 text-[1.0625rem] font-medium [overflow-wrap:anywhere]">{profile.title}</p>}
        {profile.organization && <p className="text-ink-2 [overflow-wrap:anywhere]">{profile.organization}</p>}
      </div>
      <div className="mt-7 grid justify-items-center">
        <ContactButton profile={profile} />
      </div>
      <div className="mt-8">
        <SocialLinkList email={profile.email} handles={profile} />
      </div>
      <Link to="/" className={buttonLook("plain", "mt-8 justify-self-center")}>
        {words.toStart}
      </Link>
    </Sheet>
  );
};
