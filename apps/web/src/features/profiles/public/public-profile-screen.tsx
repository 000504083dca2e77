import type { PublicProfile } from "@narthex/contract/app/social";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import { BrandedPage, QueryBoundary } from "#features/content/index.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { PersonName } from "@narthex/ui/layout/person-name.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { ContactButton } from "./contact-button.tsx";
import { Portrait } from "../portrait.tsx";
import { ProfileSkeleton } from "../profile-skeleton.tsx";
import { publicProfileQuery } from "../social.queries.ts";
import { SocialLinkList } from "./social-link-list.tsx";

/** Statuses that mean that the profile does not exist; other failures may be temporary. */
const MISSING = new Set([400, 403, 404]);

/** A profile without sign-in or menus. */
export const PublicProfileScreen = () => {
  const messages = useMessages();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const profile = useQuery(publicProfileQuery(id));
  const { error } = profile;
  if (error instanceof CallError && MISSING.has(error.status)) return <ProfileNotFound />;
  return (
    <Sheet>
      {!profile.data && <ScreenHeading title={messages.profile.title} className="sr-only" />}
      <QueryBoundary query={profile} skeleton={<ProfileSkeleton label={messages.shell.loading} />}>
        {(shown) => <Shown profile={shown} />}
      </QueryBoundary>
    </Sheet>
  );
};

const Sheet = ({ children }: { children: ReactNode }) => (
  <BrandedPage className="mx-auto grid w-full max-w-md content-center px-6 pt-4 pb-page-foot">{children}</BrandedPage>
);

const ProfileNotFound = () => {
  const messages = useMessages().publicProfile;
  return (
    <Sheet>
      <ScreenHeading title={messages.notFound} className="sr-only" />
      <EmptyState
        icon={<UserRoundX strokeWidth={1.4} className="size-16" />}
        title={messages.notFound}
        text={messages.notFoundText}
      >
        <Link to="/" className={buttonLook("solid")}>
          {messages.toStart}
        </Link>
      </EmptyState>
    </Sheet>
  );
};

const Shown = ({ profile }: { profile: PublicProfile }) => {
  const messages = useMessages().publicProfile;
  return (
    <>
      <div className="grid justify-items-center text-center" dir="auto">
        <Portrait name={profile.name} picture={profile.profilePicture} className="size-36 text-4xl" />
        <ScreenHeading title={profile.name} className="display mt-6 text-3xl [overflow-wrap:anywhere]">
          <PersonName name={profile.name} />
        </ScreenHeading>
        {profile.title && <p className="mt-2 text-lg font-medium [overflow-wrap:anywhere]">{profile.title}</p>}
        {profile.organization && <p className="mt-1.5 text-ink-2 [overflow-wrap:anywhere]">{profile.organization}</p>}
      </div>
      <div className="mt-7 grid justify-items-center">
        <ContactButton profile={profile} />
      </div>
      <div className="mt-8">
        <SocialLinkList email={profile.email} handles={profile} />
      </div>
      <Link to="/" className={buttonLook("plain", "mt-8 justify-self-center")}>
        {messages.toStart}
      </Link>
    </>
  );
};
