import type { WebhookEvent, WebhookMessage } from "@narthex/contract/console/webhooks";
import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Other systems that receive messages about changes of an edition. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted. */
    secret: text().notNull(),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  (table) => [index("webhooks_edition").on(table.editionId)],
);

/** Messages to them. What a message says is read when it is sent, so that erased data do not survive here. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: text().primaryKey(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().$type<WebhookMessage["event"]>().notNull(),
    /** The row that it is about, such as `publication.12`. It is told once. */
    source: text().notNull(),
    at: instant("at").notNull(),
    attempts: integer().notNull().default(0),
    attemptedAt: instant("attempted_at"),
    status: integer(),
    deliveredAt: instant("delivered_at"),
  },
  (table) => [unique("webhook_messages_source").on(table.webhookId, table.source)],
);
