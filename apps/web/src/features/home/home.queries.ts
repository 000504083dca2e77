import { q } from "@narthex/client/query.ts";
import type { View } from "#features/content/index.ts";

type Of = Pick<View, "conferenceType" | "locale">;

/** The sections of home, in the server's order. */
export const sectionsQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/gc-app-homepage-sections", { query: { conferenceType, locale } });

export const cvpQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/gc-app-cvp", { query: { conferenceType, locale } });

/** Where to register next. Only the first of them counts. */
export const registrationQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/registration-links", { query: { conferenceType, locale } }, { failure: "registrationLink" });
