import { q } from "@narthex/client/query.ts";

/** The published editions; available without a sign-in. */
export const editionsQuery = q("GET /cms/editions", undefined, { anonymous: true });
