import type { SocialProfile } from "@narthex/contract/app/social";
import { validateSocialTexts } from "@narthex/domain/people/profiles";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { clearDraft, hasDraft, mergedForm } from "./draft.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** Reminds of unsaved changes and can save them. */
export const UnsavedChanges = ({ profile }: { profile: SocialProfile }) => {
  const messages = useMessages();
  const { person } = useView();
  const navigate = useNavigate();
  const save = useSaveProfile(profile);
  const [isThere, setThere] = useState(hasDraft(person.hashId));
  if (!isThere || save.isSuccess) return null;
  const saveNow = (): void => {
    const { form } = mergedForm(person.hashId, profile);
    if (validateSocialTexts(form).length > 0) void navigate({ to: "/profile/edit" });
    else save.mutate(form);
  };
  return (
    <div className="mb-6 rounded-card bg-accent-soft px-5 py-4">
      <p className="font-semibold text-accent">{messages.profile.unsaved}</p>
      {save.isError && <RefusalText>{messages.profileEdit.notSaved}</RefusalText>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="solid" disabled={save.isPending} onClick={saveNow}>
          {save.isPending ? messages.profileEdit.saving : messages.profileEdit.save}
        </Button>
        <Link to="/profile/edit" className={buttonLook("ghost")}>
          {messages.profile.edit}
        </Link>
        <Button
          look="ghost"
          disabled={save.isPending}
          onClick={() => {
            clearDraft();
            setThere(false);
          }}
        >
          {messages.profile.discard}
        </Button>
      </div>
    </div>
  );
};
