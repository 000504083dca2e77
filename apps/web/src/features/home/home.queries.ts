import { q } from "@narthex/client/query.ts";
import type { View } from "#features/content/index.ts";

type EditionParams = Pick<View, "conferenceType" | "locale">;

export const sectionsQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/gc-app-homepage-sections", { query: { conferenceType, locale } });

export const cvpQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/gc-app-cvp", { query: { conferenceType, locale } });

/** Registration links. Only the first is shown. */
export const registrationQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/registration-links", { query: { conferenceType, locale } }, { failure: "registrationLink" });
