import { useEditionPath, useView } from "#features/content/index.ts";

/** The page of books has a different path in each edition. */
export const useBookPath = (): string => {
  const { conferenceType } = useView();
  const path = useEditionPath();
  return path(conferenceType === "Regional" ? "/resources/sessions/book" : "/resources/book");
};
