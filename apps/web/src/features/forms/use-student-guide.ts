import { findConferenceType } from "@narthex/contract/base/conference-types";
import type { StudentGuideForm } from "@narthex/contract/app/forms";
import { cleanForm } from "@narthex/domain/forms";
import { useQuery } from "@tanstack/react-query";
import { editionsQuery } from "#features/content/index.ts";
import { useCurrentLocale } from "@narthex/client/messages.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { useWrite } from "@narthex/client/write.ts";

const FILE = "student-guide.pdf";

/** Requests the guide of the conference in the URL, otherwise of the first one that offers the current language. */
export const useStudentGuide = (requestedType: string | undefined) => {
  const locale = useCurrentLocale();
  const editions = useQuery(editionsQuery).data ?? [];
  const named = findConferenceType(requestedType);
  const conferenceType = named ?? editions.find(({ languages }) => languages.includes(locale))?.conferenceType;
  const guide = useWrite("POST /webhooks/student-guide", {
    anonymous: true,
    onSuccess: ({ downloadUrl }) => void currentDevice().download(downloadUrl, FILE),
  });
  const submit = (form: StudentGuideForm, onError: () => void): void =>
    guide.mutate({ body: cleanForm(form), query: conferenceType ? { conferenceType } : {} }, { onError });
  return { ...guide, submit };
};
