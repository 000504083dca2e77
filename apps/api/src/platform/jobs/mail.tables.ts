import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails to send. A row is deleted when its mail was sent. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("mails_recipient").on(table.recipient)],
);
