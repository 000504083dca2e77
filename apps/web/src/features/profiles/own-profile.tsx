import { shortLink } from "@narthex/domain/people/codes";
import { appOrigin } from "@narthex/client/server-address.ts";
import type { SocialProfile } from "@narthex/contract/app/social";
import { publicEmailOf } from "@narthex/domain/people/profiles";
import { Link } from "@tanstack/react-router";
import { EyeOff, Maximize2, Pencil } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { NameBadge } from "@narthex/ui/layout/name-badge.tsx";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";
import { PictureButton } from "./editing/picture-button.tsx";
import { SocialLinkList } from "./public/social-link-list.tsx";
import { UnsavedChanges } from "./editing/unsaved-changes.tsx";
import { Portrait } from "./portrait.tsx";
import { QrCode } from "./qr/qr-code.tsx";

/** A person's social profile as others see it: a badge with its code, which opens at full size. */
export const OwnProfile = ({ profile }: { profile: SocialProfile }) => {
  usePageMark("data-profile");
  const messages = useMessages();
  const { edition, person } = useView();
  const { name, title, organization, profilePicture: picture } = profile;
  return (
    <section aria-label={messages.profile.asOthersSee}>
      <UnsavedChanges profile={profile} />
      <NameBadge
        portrait={<Portrait name={name} picture={picture} className="size-24 text-3xl" />}
        portraitAction={
          <PictureButton isSmall label={picture ? messages.profile.changeImage : messages.profile.addImage} />
        }
        name={name}
        lines={[...new Set([title, organization])].filter((line) => line !== "")}
        code={
          <Link to="/qr-code" className="grid rounded-control text-on-light">
            <QrCode
              text={shortLink(edition.shortLinkBase, person.hashId, appOrigin())}
              label={messages.qr.label(name)}
            />
            <span className="flex min-h-9 items-center justify-center gap-2 text-base font-semibold">
              <Maximize2 aria-hidden="true" className="size-4" />
              {messages.profile.showQr}
            </span>
          </Link>
        }
      >
        <Link to="/profile/edit" className={buttonLook("soft")}>
          <Pencil aria-hidden="true" className="size-4.5" />
          {messages.profile.edit}
        </Link>
      </NameBadge>
      <div className="mt-6">
        <SocialLinkList email={publicEmailOf(profile)} handles={profile} />
        {profile.email && !profile.emailFlag && (
          <p className="flex flex-wrap items-center gap-x-2 py-2.5 text-ink-3">
            <EyeOff aria-hidden="true" className="size-4" />
            <span className="[overflow-wrap:anywhere]">{profile.email}</span>
            <span>· {messages.profile.hiddenEmail}</span>
          </p>
        )}
        <p className="mt-2 text-sm text-pretty text-ink-3">{messages.profile.seenBy}</p>
      </div>
    </section>
  );
};
