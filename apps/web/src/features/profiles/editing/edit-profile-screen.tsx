import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { QueryBoundary } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { BackToProfile } from "../back-to-profile.tsx";
import { clearDraft } from "./draft.ts";
import { ProfileSkeleton } from "../profile-skeleton.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { socialQuery } from "../social.queries.ts";

export const EditProfileScreen = () => {
  const messages = useMessages();
  const navigate = useNavigate();
  const social = useQuery(socialQuery);
  const cancelEditing = (): void => {
    clearDraft();
    void navigate({ to: "/profile", replace: true });
  };
  return (
    <>
      <PageTitle title={messages.profileEdit.title} before={<BackToProfile />} />
      <QueryBoundary
        query={social}
        skeleton={
          <div className="mt-6 max-w-xl">
            <ProfileSkeleton label={messages.shell.loading} />
          </div>
        }
      >
        {(profile) => <ProfileFields profile={profile} onCancel={cancelEditing} />}
      </QueryBoundary>
    </>
  );
};
