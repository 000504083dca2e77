import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { dateIn } from "@narthex/domain/editions/times";
import { experienceTypeOf } from "@narthex/domain/experiences/experiences";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
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

/**
 * The people who have a place at one of these events: by invitation, or in its experience on that day, in a slot or without
 * one.
 */
export async function listEventHolders(
  db: Db,
  { id: editionId, timeZone }: Pick<PackEdition, "id" | "timeZone">,
  events: readonly PackEvent[],
): Promise<{ personId: number; event: string; slot: string | null }[]> {
  if (events.length === 0) return [];
  const { personId, eventId, type, startsAt, slotId } = signups;
  const rows = await db
    .select({ personId, eventId, type, startsAt, slotId })
    .from(signups)
    .where(
      and(
        eq(signups.editionId, editionId),
        inArray(signups.status, ["Confirmed", "Assigned"]),
        registeredIn(editionId, signups.personId),
      ),
    );
  return events.flatMap((event) => {
    const experience = experienceTypeOf(event);
    const date = dateIn(timeZone, Date.parse(event.start));
    return rows
      .filter((row) =>
        row.eventId === null
          ? row.type === experience && (row.startsAt === null || dateIn(timeZone, row.startsAt.getTime()) === date)
          : row.eventId === event.id,
      )
      .map((row) => ({ personId: row.personId, event: String(event.id), slot: row.slotId }));
  });
}

/** The people who chose one of these experiences and have no place in a slot. */
export const listChoosers = (db: Db, editionId: string, types: readonly string[]): Promise<Holder[]> =>
  types.length === 0
    ? Promise.resolve([])
    : db
        .select({ personId: signups.personId, id: signups.type })
        .from(signups)
        .where(
          and(
            eq(signups.editionId, editionId),
            inArray(signups.type, [...types]),
            isNull(signups.eventId),
            isNull(signups.slotId),
            registeredIn(editionId, signups.personId),
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
