import type { DelegateType } from "@narthex/contract/base/common";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { isForReader, type AnnouncementReader } from "@narthex/domain/announcements";
import { experienceTimesOf, hasPassed } from "@narthex/domain/experiences/experiences";
import { comesToVenue } from "@narthex/domain/editions/editions";
import { localeFor } from "@narthex/domain/words/locales";
import { isAbsentAlumnus } from "@narthex/domain/people/people";
import type { Db } from "#platform/postgres/db.ts";
import type { FindAudience } from "../push/index.ts";
import {
  listPlacesAndSeats,
  listRegisteredIn,
  type PlacesAndSeats,
  type RegisteredPerson,
} from "./audience.repository.ts";

/** How a reader of announcements takes part at an instant: nothing shows a place before its time. */
export function attendanceAt(
  { places, seats }: PlacesAndSeats,
  edition: Pick<PackEdition, "conferenceType" | "parameters">,
  person: { type: DelegateType; isAbsentAlumni: boolean },
  now: number,
): Pick<AnnouncementReader, "type" | "comesToVenue" | "experiences" | "seats"> {
  const { allocatedAt } = experienceTimesOf(edition);
  const isKnown = allocatedAt === null || hasPassed(allocatedAt, now);
  return {
    type: person.type,
    comesToVenue: comesToVenue(person, edition.conferenceType),
    experiences: new Set(places.filter(({ isRanked }) => isKnown || !isRanked).map(({ type }) => type)),
    // Seats of people who are not there are never shown to them.
    seats: person.isAbsentAlumni ? [] : seats,
  };
}

export type Reader = AnnouncementReader & Pick<RegisteredPerson, "personId" | "locale">;

/** Everyone in an edition, with what announcements can be limited to at an instant. */
export async function listReaders(db: Db, edition: PackEdition, now: number): Promise<Reader[]> {
  const registered = await listRegisteredIn(db, edition.id);
  const placesAndSeatsOf = await listPlacesAndSeats(db, edition.id, null);
  return registered.map(({ personId, hashId, type, confYear, groupName, locale }) => ({
    personId,
    hashId,
    groupName,
    locale,
    language: localeFor(edition.languages, locale),
    ...attendanceAt(
      placesAndSeatsOf(personId),
      edition,
      { type, isAbsentAlumni: isAbsentAlumnus(confYear, edition.year) },
      now,
    ),
  }));
}

/** The people whom an announcement is for. */
export const audienceOf = (readers: readonly Reader[], announcement: PackAnnouncement): Reader[] =>
  readers.filter((reader) => isForReader(announcement, reader));

export const findAudience: FindAudience = async (db, { edition }, announcement, now) =>
  audienceOf(await listReaders(db, edition, now), announcement);
