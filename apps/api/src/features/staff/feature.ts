import type { FindEdition } from "#features/content/index.ts";
import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { listAuditEntriesOf, type AuditRow } from "#features/audit/index.ts";
import type { PersonalData } from "#features/people/index.ts";
import { staffRoutes } from "./staff.routes.ts";
import { auditObjects } from "./audit-objects.ts";

/** Entries of the audit log stay after an erasure: they name the person only by an id that then belongs to nobody. */
const staffPersonalData: PersonalData = {
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

export const staff: Feature<{ services: Services; findEdition: FindEdition }> = {
  calls: (api, { services, findEdition }) => staffRoutes(api, services, findEdition),
  personalData: [staffPersonalData],
};
