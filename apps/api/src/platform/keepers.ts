import type { Db } from "./db.ts";
import type { House } from "./house.ts";

/** Somebody as what is kept of them knows them. */
export type Subject = { id: number; hashId: string; email: string };

/** A feature that keeps something about people: what it tells them of it, and how it lets go of it. */
export type Keeper = {
  noun: string;
  tell: (house: Pick<House, "db" | "files">, who: Subject) => Promise<unknown>;
  /** In the transaction that removes the person. Rows that reference the person go with them. */
  erase?: (db: Db, who: Subject) => Promise<void>;
};
