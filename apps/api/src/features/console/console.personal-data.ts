import { readAuditOf } from "#features/audit/index.ts";
import type { PersonalData } from "#features/people/index.ts";

/** Entries of the audit log stay after an erasure: they name the person only by an id that then belongs to no one. */
export const consolePersonalData: PersonalData = {
  noun: "console",
  export: ({ db }, { id }) => readAuditOf(db, id),
};
