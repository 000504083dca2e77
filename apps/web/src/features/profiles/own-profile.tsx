import type { SocialProfile, PublicProfile } from "@narthex/contract/social";
import { publicEmailOf } from "@narthex/domain/profiles";
import { Link } from "@tanstack/react-router";
import { EyeOff, Pencil, QrCode } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { PictureButton } from "./editing/picture-button.tsx";
import { SocialLinkList } from "./public/social-link-list.tsx";
import { UnsavedChanges } from "./editing/unsaved-changes.tsx";
import { PersonName } from "@narthex/ui/person-name.tsx";
import { Portrait } from "./portrait.tsx";

/** A person's social profile as others see it, with links to share and edit it. */
export const OwnProfile = ({ profile }: { profile: SocialProfile }) => {
  const messages = useMessages().profile;
  return (
    <section aria-label={messages.asOthersSee}>
      <ProfileHead profile={profile} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link to="/qr-code" className={buttonLook("solid")}>
          <QrCode aria-hidden="true" className="size-4.5" />
          {messages.showQr}
        </Link>
        <Link to="/profile/edit" className={buttonLook("soft")}>
          <Pencil aria-hidden="true" className="size-4.5" />
          {messages.edit}
        </Link>
        <PictureButton label={profile.profilePicture ? messages.changeImage : messages.addImage} />
      </div>
      <UnsavedChanges profile={profile} />
      <div className="mt-6">
        <SocialLinkList email={publicEmailOf(profile)} handles={profile} />
        {profile.email && !profile.emailFlag && (
          <p className="flex flex-wrap items-center gap-x-2 py-2.5 text-ink-3">
            <EyeOff aria-hidden="true" className="size-4" />
            <span className="[overflow-wrap:anywhere]">{profile.email}</span>
            <span>· {messages.hiddenEmail}</span>
          </p>
        )}
        <p className="mt-2 text-sm text-pretty text-ink-3">{messages.seenBy}</p>
      </div>
    </section>
  );
};

type Shown = Pick<PublicProfile, "name" | "title" | "organization" | "profilePicture">;

const ProfileHead = ({ profile }: { profile: Shown }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <Portrait name={profile.name} picture={profile.profilePicture} className="size-24 text-3xl" />
    <div className="min-w-0 flex-[1_1_11rem]" dir="auto">
      <p className="display text-2xl text-balance [overflow-wrap:anywhere]">
        <PersonName name={profile.name} />
      </p>
      {profile.title && <p className="mt-1 font-medium [overflow-wrap:anywhere]">{profile.title}</p>}
      {profile.organization && <p className="text-ink-2 [overflow-wrap:anywhere]">{profile.organization}</p>}
    </div>
  </div>
);
