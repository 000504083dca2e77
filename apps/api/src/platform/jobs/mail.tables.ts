import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails to send. Once an email was sent, its row is only a record: the texts, which can contain links to sign in, are emptied. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    /** Its team sees that the email was sent. Null if it is about no edition, and in rows of older versions. */
    editionId: text("edition_id"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [index("mails_recipient").on(table.recipient)],
);
