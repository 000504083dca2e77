import { listAuditEntriesOf, type AuditRow } from "#features/audit/index.ts";
import type { PersonalData } from "#features/people/index.ts";
import { auditObjects } from "./audit-objects.ts";

/** Entries of the audit log stay after an erasure: they name the person only by an id that then belongs to nobody. */
export const staffPersonalData: PersonalData = {
  noun: "console",
  async export({ db }, { id }) {
    const entries: (AuditRow & { object: string | null })[] = [];
    for (const [editionId, rows] of Map.groupBy(await listAuditEntriesOf(db, id), (row) => row.editionId)) {
      const objectOf = await auditObjects(db, editionId, rows, "en");
      entries.push(...rows.map((row) => ({ ...row, object: objectOf(row) })));
    }
    return entries.toSorted((one, other) => other.id - one.id);
  },
};
