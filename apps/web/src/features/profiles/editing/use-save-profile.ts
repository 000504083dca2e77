import type { SocialProfile } from "@narthex/contract/app/social";
import { onlineManager, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useView } from "#features/content/index.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useMessages, type Messages } from "@narthex/client/messages.ts";
import { clearDraft, type ProfileForm } from "./draft.ts";
import { NoUploadUrl, PictureUploadFailed, PictureRefused, saveProfile } from "./save-profile.ts";
import { socialQuery } from "../social.queries.ts";

const saveFailureText = (error: unknown, messages: Messages): string => {
  if (!onlineManager.isOnline()) return messages.profileEdit.saveOffline;
  if (error instanceof NoUploadUrl) return messages.failures.uploadUrl;
  if (error instanceof PictureUploadFailed) return messages.profileEdit.pictureNotSent;
  if (error instanceof PictureRefused) return messages.profileEdit.unreadable;
  return messages.profileEdit.saveFailed;
};

/**
 * Saves a profile and opens it. After a failure the form keeps its values. Not `useWrite`: a picture is uploaded to an address
 * that one call returns, before another call saves the profile.
 */
export const useSaveProfile = (profile: SocialProfile) => {
  const messages = useMessages();
  const { person } = useView();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: ProfileForm) => saveProfile(person.hashId, form, profile.profilePicture),
    onSuccess: (saved) => {
      client.setQueryData(socialQuery.queryKey, { socialprofile: saved });
      void invalidate("GET /profile", "GET /socialprofile");
      clearDraft();
      showToast({ message: messages.profileEdit.saved, icon: "done", colour: "ink" });
      void navigate({ to: "/profile", replace: true });
    },
    onError: (error) => showFailure(saveFailureText(error, messages)),
  });
};
