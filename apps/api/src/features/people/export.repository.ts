import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { PEOPLE_COLUMNS, type PeopleRow } from "./import/people-row.ts";
import { people, registrations } from "./people.tables.ts";

/** The columns as people call them; the import knows these names. */
const TITLES: Readonly<Record<keyof PeopleRow, string>> = {
  email: "Email address",
  name: "Name",
  preferredName: "Preferred name",
  type: "Takes part",
  confYear: "Registered for",
  organization: "Church",
  groupName: "Group",
  country: "Country",
  delegateId: "Number",
  needLiveVoice: "Needs live interpretation",
  needsStepFree: "Needs step-free access",
  signupCheck: "Sign-up check",
  channels: "Channels",
};

const cellOf = (value: PeopleRow[keyof PeopleRow]): string => (Array.isArray(value) ? value.join("; ") : String(value));

/** Everyone who is registered for an edition, with the columns of a complete file. */
export async function peopleTable(db: Db, editionId: string): Promise<string[][]> {
  const rows = await db
    .select({ email: people.email, registration: registrations })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(eq(registrations.editionId, editionId))
    .orderBy(asc(people.email));
  const lines = rows.map(({ email, registration }) => {
    const values = { ...registration, email } as unknown as PeopleRow;
    return PEOPLE_COLUMNS.map((column) => cellOf(values[column]));
  });
  return [PEOPLE_COLUMNS.map((column) => TITLES[column]), ...lines];
}
