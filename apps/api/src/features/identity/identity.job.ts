import type { Db } from "#platform/db.ts";
import { removeExpiredRows } from "./identity.repository.ts";

/** Takes away what the provider will never find again. */
export const removeExpiredPayloads = (db: Db): Promise<void> => removeExpiredRows(db);
