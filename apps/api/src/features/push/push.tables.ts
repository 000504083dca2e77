import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** The VAPID key pair, if it is not in the environment. The private part is encrypted with a key derived from NARTHEX_SECRET. */
export const pushKeys = pgTable("push_keys", {
  publicKey: text("public_key").primaryKey(),
  sealed: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Browsers (an endpoint with two keys) and phones (an FCM token) of people who want push messages. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    address: text().notNull().unique(),
    /** Null for phones. */
    p256dh: text(),
    auth: text(),
    locale: text().notNull(),
    /** Digest of the sign-in that added it, with which it ends. */
    signIn: text("sign_in"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("push_devices_person").on(table.personId), index("push_devices_sign_in").on(table.signIn)],
);

/** What is to be sent to a device, and when it was: at most one row for each notice and device. */
export const pushes = pgTable(
  "pushes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    notice: text().notNull(),
    /** Its team sees that the message was sent. Null in rows of older versions. */
    editionId: text("edition_id").references(() => editions.id, { onDelete: "cascade" }),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    deviceId: integer("device_id")
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    /** By the product's clock. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Next attempt, by the database's clock. While an attempt runs, it is the end of its lease. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    unique("pushes_notice_device").on(table.notice, table.deviceId),
    index("pushes_due").on(table.sentAt, table.dueAt),
    index("pushes_person").on(table.personId),
    index("pushes_device").on(table.deviceId),
  ],
);

/** Announcements that were queued for everyone, once. */
export const pushedAnnouncements = pgTable(
  "pushed_announcements",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    announcementId: integer("announcement_id").notNull(),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.announcementId] })],
);
