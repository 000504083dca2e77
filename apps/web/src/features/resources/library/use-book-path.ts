import { typeRules } from "@narthex/contract/base/conference-types";
import { useEditionPath, useView } from "#features/content/index.ts";

/** Without the whole library, the page of books is one of its sessions. */
export const useBookPath = (): string => {
  const { conferenceType } = useView();
  const path = useEditionPath();
  return path(typeRules(conferenceType).hasWholeLibrary ? "/resources/book" : "/resources/sessions/book");
};
