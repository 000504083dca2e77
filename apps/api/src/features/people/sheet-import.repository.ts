import type { DelegateType } from "@narthex/contract/common";
import type { ImportField } from "@narthex/contract/people-import";
import type { StaffRole } from "@narthex/contract/staff";
import type { RememberedTitles } from "#platform/sheets/guess-columns.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { importTitles, people, registrations } from "./people.tables.ts";
import { listStaff } from "./staff-roles.repository.ts";

import type { KnownPerson } from "./sheet-difference.ts";

const UNREGISTERED = { type: "SCS", groupName: "", needLiveVoice: false, signupCheck: true, channels: [] };

/** The people with these addresses, as rows of a file, by address. */
export async function listKnownPeople(
  db: Db,
  { editionId, confYear }: { editionId: string; confYear: string },
  emails: string[],
): Promise<Map<string, KnownPerson>> {
  if (emails.length === 0) return new Map();
  const roles = Map.groupBy(await listStaff(db, editionId), ({ personId }) => personId);
  const rows = await db
    .select({ person: people, registration: registrations })
    .from(people)
    .leftJoin(registrations, and(eq(registrations.personId, people.id), eq(registrations.editionId, editionId)))
    .where(inArray(people.email, emails));
  return new Map(
    rows.map(({ person, registration }) => {
      const { email, name, preferredName, organization, country, delegateId } = person;
      const { type, groupName, needLiveVoice, signupCheck, channels } = registration ?? UNREGISTERED;
      const own = { type: type as DelegateType, groupName, needLiveVoice, signupCheck, channels };
      const row = { email, name, preferredName, organization, country, delegateId, ...own };
      return [
        email,
        {
          id: person.id,
          row: { ...row, confYear: registration?.confYear ?? confYear },
          isRegistered: registration !== null,
          roles: (roles.get(person.id) ?? []).map(({ role }) => role as StaffRole),
        },
      ];
    }),
  );
}

export async function findImportTitles(db: Db, editionId: string): Promise<RememberedTitles<ImportField>> {
  const [row] = await db
    .select({ titles: importTitles.titles })
    .from(importTitles)
    .where(eq(importTitles.editionId, editionId));
  return row?.titles ?? {};
}

export async function upsertImportTitles(
  db: Db,
  editionId: string,
  titles: RememberedTitles<ImportField>,
): Promise<void> {
  await db
    .insert(importTitles)
    .values({ editionId, titles })
    .onConflictDoUpdate({ target: importTitles.editionId, set: { titles } });
}
