import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import { editionPath } from "@narthex/domain/navigation/routes";
import { createContext, useContext } from "react";

/** Context of every screen behind the sign-in: person, edition and language. */
export type View = {
  conferenceType: ConferenceType;
  edition: Edition;
  person: Profile;
  /** The editions that this person is registered for. */
  conferenceTypes: readonly ConferenceType[];
  locale: Locale;
};

const ViewContext = createContext<View | null>(null);
export const ViewProvider = ViewContext.Provider;

/** The view, or null on screens without a sign-in. */
export const useOptionalView = (): View | null => useContext(ViewContext);

/** The view of a screen behind the sign-in. */
export const useView = (): View => {
  const view = useContext(ViewContext);
  if (!view) throw new Error("useView needs a ViewProvider.");
  return view;
};

/** Returns a function that converts a path of the first type of conference to the current edition's. */
export const useEditionPath = (): ((path: string) => string) => {
  const { conferenceType } = useView();
  return (path) => editionPath(conferenceType, path);
};
