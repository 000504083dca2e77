import type { DelegateType } from "@narthex/contract/base/common";
import type { ImportField, ImportValues } from "@narthex/contract/console/people-import";
import type { StaffRole } from "@narthex/contract/base/staff";
import type { RememberedTitles } from "@narthex/domain/sheets/guess-columns";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { importTitles, people, registrations } from "../people.tables.ts";
import { registrationColumns } from "../desk.repository.ts";
import { listStaff } from "../staff-roles.repository.ts";

import type { KnownPerson } from "./sheet-difference.ts";

export type ImportMemory = { titles: RememberedTitles<ImportField>; values: ImportValues };

/** The people of an edition with these addresses, as rows of a file, by address. Of others it knows nothing. */
export async function listKnownPeople(db: Db, editionId: string, emails: string[]): Promise<Map<string, KnownPerson>> {
  if (emails.length === 0) return new Map();
  const roles = Map.groupBy(await listStaff(db, editionId), ({ personId }) => personId);
  const rows = await db
    .select({ id: people.id, row: { email: people.email, ...registrationColumns } })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(eq(registrations.editionId, editionId), inArray(people.email, emails)));
  return new Map(
    rows.map(({ id, row }) => [
      row.email,
      {
        id,
        row: { ...row, type: row.type as DelegateType },
        roles: (roles.get(id) ?? []).map(({ role }) => role as StaffRole),
      },
    ]),
  );
}

/** What was chosen last: the titles of columns, and what values mean. */
export async function findImportMemory(db: Db, editionId: string): Promise<ImportMemory> {
  const [row] = await db
    .select({ titles: importTitles.titles })
    .from(importTitles)
    .where(eq(importTitles.editionId, editionId));
  const { values = {}, ...titles } = row?.titles ?? {};
  return { titles, values };
}

export async function upsertImportMemory(db: Db, editionId: string, { titles, values }: ImportMemory): Promise<void> {
  const set = { titles: { ...titles, values } };
  await db
    .insert(importTitles)
    .values({ editionId, ...set })
    .onConflictDoUpdate({ target: importTitles.editionId, set });
}
