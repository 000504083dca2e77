import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LoadFailure } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { BackToProfile } from "./back-to-profile.tsx";
import { clearDraft } from "./draft.ts";
import { ProfileBones } from "./profile-bones.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { socialQuery } from "./social.queries.ts";

/** Where a person says what they show of themselves. */
export const EditProfileScreen = () => {
  const words = useWords();
  const navigate = useNavigate();
  const social = useQuery(socialQuery);
  const giveUp = (): void => {
    clearDraft();
    void navigate({ to: "/profile", replace: true });
  };
  return (
    <>
      <PageTitle title={words.profileEdit.title} before={<BackToProfile />} />
      {social.data ? (
        <ProfileFields profile={social.data} onCancel={giveUp} />
      ) : social.error && social.fetchStatus !== "fetching" ? (
        <LoadFailure error={social.error} retry={() => void social.refetch()} />
      ) : (
        <div className="mt-6 max-w-xl">
          <ProfileBones label={words.shell.loading} />
        </div>
      )}
    </>
  );
};
