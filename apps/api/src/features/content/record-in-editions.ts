import type { AuditAction } from "@narthex/contract/base/staff";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listServedEditions } from "./content.repository.ts";

/** A command that concerns all conferences, such as an export of forms, is in the log of each. */
export async function recordInEditions(
  db: Db,
  action: AuditAction,
  detail: Record<string, string | number> = {},
): Promise<void> {
  for (const { id: editionId } of await listServedEditions(db))
    await recordAudit(db, { actorId: null, editionId, action, detail });
}
