import { sql } from "drizzle-orm";
import { bigint, customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The number of a transaction. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Signals between processes, where the database is reached through a pooler and LISTEN is not possible. */
export const signals = pgTable(
  "signals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    channel: text().notNull(),
    payload: text().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("signals_transaction").on(table.transaction)],
);
