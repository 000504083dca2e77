import { q } from "@narthex/client/query.ts";

/** The person's passkeys, as the server knows them now. */
export const passkeysQuery = q("GET /passkeys", undefined, { isStored: false });
