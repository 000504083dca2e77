import type { SocialProfile } from "@narthex/contract/social";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useView } from "#features/content/index.ts";
import { showFailure, showToast } from "#platform/toasts.ts";
import { useWords, type Words } from "#platform/words/words.ts";
import { clearDraft, type ProfileForm } from "./draft.ts";
import { NoUploadUrl, PictureNotSent, PictureRefused, saveProfile } from "./save-profile.ts";
import { socialQuery } from "./social.queries.ts";

const wordsFor = (error: unknown, words: Words): string => {
  if (error instanceof NoUploadUrl) return words.failures.uploadUrl;
  if (error instanceof PictureNotSent) return words.profileEdit.pictureNotSent;
  if (error instanceof PictureRefused) return words.profileEdit.unreadable;
  return words.profileEdit.saveFailed;
};

/** Saves a profile and shows it. What fails leaves everything as it was typed. */
export const useSaveProfile = (profile: SocialProfile) => {
  const words = useWords();
  const { person } = useView();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: ProfileForm) => saveProfile(person.hashId, form, profile.profilePicture),
    onSuccess: (saved) => {
      client.setQueryData(socialQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ["profiles"] });
      void client.invalidateQueries({ queryKey: ["portrait"] });
      clearDraft();
      showToast({ message: words.profileEdit.saved, icon: "done", colour: "ink" });
      void navigate({ to: "/profile", replace: true });
    },
    onError: (error) => showFailure(wordsFor(error, words)),
  });
};
