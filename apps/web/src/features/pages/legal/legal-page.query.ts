import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { q } from "@narthex/client/query.ts";
import type { LegalPage } from "./legal-text.ts";

/** The organisers' own text; empty if they have none. */
export const legalPageQuery = (page: LegalPage, conferenceType: ConferenceType, locale: Locale) =>
  q("GET /cms/legal-page/:page", { params: { page }, query: { conferenceType, locale } }, { anonymous: true });
