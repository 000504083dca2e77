import type { ConferenceType } from "@narthex/contract/common";
import type { StudentGuideForm } from "@narthex/contract/forms";
import { cleanForm } from "@narthex/domain/forms";
import { useMutation, useQuery } from "@tanstack/react-query";
import { editionsQuery } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { useSpokenLocale } from "#platform/words/words.ts";
import { useSendKey } from "./sending.ts";

const FILE = "student-guide.pdf";

/** Hands a document of ours to the device. */
const download = (address: string): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
};

const TYPES: Record<ConferenceType, true> = { Global: true, Regional: true };

/** Asks for the guide of the conference that the address names, else of one in the language that is spoken. */
export const useStudentGuide = (wanted: string | undefined) => {
  const locale = useSpokenLocale();
  const editions = useQuery(editionsQuery).data ?? [];
  const keyOf = useSendKey();
  const named = Object.keys(TYPES).find((type) => type === wanted) as ConferenceType | undefined;
  const conferenceType = named ?? editions.find(({ languages }) => languages.includes(locale))?.conferenceType;
  return useMutation({
    mutationFn: (form: StudentGuideForm) => {
      const body = cleanForm(form);
      const query = conferenceType ? { conferenceType } : {};
      return call("POST /webhooks/student-guide", { body, query, anonymous: true, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ downloadUrl }) => download(downloadUrl),
  });
};
