import { q } from "@narthex/client/query.ts";

/** The editions that are served. Known before anybody signs in. */
export const editionsQuery = q("GET /cms/editions", undefined, { anonymous: true });
