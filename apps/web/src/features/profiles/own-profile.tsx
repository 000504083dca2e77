import type { SocialProfile } from "@narthex/contract/social";
import { publicEmailOf } from "@narthex/domain/profiles";
import { Link } from "@tanstack/react-router";
import { EyeOff, Pencil, QrCode } from "lucide-react";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { PictureButton } from "./picture-button.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { SocialLinkList } from "./social-link-list.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

/** What this person shows of themselves, as others see it, and the ways to show and change it. */
export const OwnProfile = ({ profile }: { profile: SocialProfile }) => {
  const words = useWords().profile;
  return (
    <section aria-label={words.asOthersSee}>
      <ProfileHead profile={profile} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link to="/qr-code" className={buttonLook("solid")}>
          <QrCode aria-hidden="true" className="size-4.5" />
          {words.showQr}
        </Link>
        <Link to="/profile/edit" className={buttonLook("soft")}>
          <Pencil aria-hidden="true" className="size-4.5" />
          {words.edit}
        </Link>
        <PictureButton label={profile.profilePicture ? words.changeImage : words.addImage} />
      </div>
      <UnsavedChanges profile={profile} />
      <div className="mt-6">
        <SocialLinkList email={publicEmailOf(profile)} handles={profile} />
        {profile.email && !profile.emailFlag && (
          <p className="flex flex-wrap items-center gap-x-2 py-2.5 text-ink-3">
            <EyeOff aria-hidden="true" className="size-4" />
            <span className="[overflow-wrap:anywhere]">{profile.email}</span>
            <span>· {words.hiddenEmail}</span>
          </p>
        )}
        <p className="mt-2 text-[0.875rem] text-pretty text-ink-3">{words.seenBy}</p>
      </div>
    </section>
  );
};
