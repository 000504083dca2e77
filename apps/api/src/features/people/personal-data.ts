import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";

/** The keys under which features store rows about one person. */
export type Subject = { id: number; hashId: string; email: string };

/** How one feature exports and erases what it stores about a person. */
export type PersonalData = {
  noun: string;
  export: (services: Pick<Services, "db" | "files" | "clock">, who: Subject) => Promise<unknown>;
  /** Runs in the transaction that removes the person. Rows that reference the person are deleted by the database. */
  erase?: (db: Db, who: Subject) => Promise<void>;
};
