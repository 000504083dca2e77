import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { signups } from "../experiences/signups.tables.ts";
import { stars } from "../my-day/my-day.tables.ts";
import { registrations } from "../people/people.tables.ts";
import { seatings } from "../seating/seating.tables.ts";

/** Whom something in the edition belongs to. */
export type Holder = { personId: number; id: string };

const registeredIn = (editionId: string, personId: unknown) =>
  sql`exists (select from ${registrations} where ${registrations.personId} = ${personId} and ${registrations.editionId} = ${editionId})`;

/** The people who starred one of these events. */
export const listStarHolders = (db: Db, editionId: string, events: readonly number[]): Promise<Holder[]> =>
  events.length === 0
    ? Promise.resolve([])
    : db
        .select({ personId: stars.personId, id: sql<string>`${stars.eventId}::text` })
        .from(stars)
        .where(
          and(
            eq(stars.editionId, editionId),
            inArray(stars.eventId, [...events]),
            registeredIn(editionId, stars.personId),
          ),
        );

/** The people who have a seat at one of these services. */
export const listSeatHolders = (db: Db, editionId: string, services: readonly number[]): Promise<Holder[]> =>
  services.length === 0
    ? Promise.resolve([])
    : db
        .select({ personId: seatings.personId, id: sql<string>`${seatings.serviceId}::text` })
        .from(seatings)
        .where(
          and(
            eq(seatings.editionId, editionId),
            inArray(seatings.serviceId, [...services]),
            registeredIn(editionId, seatings.personId),
          ),
        );

/** The people who have a place in one of these slots. */
export const listPlaceHolders = (db: Db, editionId: string, slots: readonly string[]): Promise<Holder[]> =>
  slots.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({ personId: signups.personId, id: sql<string>`${signups.slotId}` })
        .from(signups)
        .where(
          and(
            eq(signups.editionId, editionId),
            inArray(signups.slotId, [...slots]),
            registeredIn(editionId, signups.personId),
          ),
        );
