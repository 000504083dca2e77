import type { Locale } from "@narthex/contract/common";
import { q } from "@narthex/client/query.ts";
import type { LegalPage } from "./legal-text.ts";

/** The organisers' own text; empty if they have none. */
export const legalPageQuery = (page: LegalPage, locale: Locale) =>
  q("GET /cms/legal-page/:page", { params: { page }, query: { locale } }, { anonymous: true });
