import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import { localize } from "../content/index.ts";
import { listPeopleOfSlots } from "../experiences/index.ts";
import { listRegistered, peopleTable } from "../people/index.ts";
import { listPhotosWithPeople } from "../photos/index.ts";
import { scheduleTable } from "../schedule-import/index.ts";
import { listSeatingsAt, SEATING_TITLES } from "../seating/index.ts";

type Source = { db: Db; pack: Pack; locale: Locale };
/** With the titles of its columns first. */
type Table = string[][];

const registeredById = async ({ db, pack }: Source) =>
  new Map((await listRegistered(db, pack.edition.id)).map((one) => [one.id, one]));

async function seatsTable(source: Source): Promise<Table> {
  const { db, pack } = source;
  const known = await registeredById(source);
  const seats = await listSeatingsAt(db, pack.edition.id, pack.edition.seatingServices);
  const rows = seats.flatMap(({ personId, serviceId, allocation }) => {
    const person = known.get(personId);
    return person ? [[person.email, String(serviceId), allocation]] : [];
  });
  return [[...SEATING_TITLES], ...rows.toSorted()];
}

/** `2025-07-18 13:30` of an instant of a pack, which has the offset of the conference. */
const wallClock = (instant: string): string => instant.slice(0, 16).replace("T", " ");

/** Who has a place in which slot. */
async function placesTable(source: Source): Promise<Table> {
  const { db, pack, locale } = source;
  const known = await registeredById(source);
  const peopleOf = await listPeopleOfSlots(db, pack.edition.id);
  const rows = (pack.experiences?.experiences ?? []).flatMap(({ title, slots }) =>
    slots.flatMap((slot) =>
      (peopleOf.get(slot.id) ?? []).flatMap((id) => {
        const person = known.get(id);
        if (!person) return [];
        const { email, name, groupName } = person;
        return [
          [
            email,
            name,
            groupName,
            localize(title, locale),
            wallClock(slot.start),
            wallClock(slot.end),
            localize(slot.venue, locale),
          ],
        ];
      }),
    ),
  );
  return [["Email address", "Name", "Group", "Experience", "Start", "End", "Place"], ...rows];
}

async function photosTable({ db, pack }: Source): Promise<Table> {
  const photos = await listPhotosWithPeople(db, pack.edition.id);
  const rows = photos.map(({ id, kind, tab, name, emails }) => [id, name, kind, tab ?? "", emails.join(" ")]);
  return [["Number", "File", "Kind", "Gallery", "People"], ...rows];
}

export const LISTS = {
  programme: async ({ pack }: Source): Promise<Table> => scheduleTable(pack),
  people: ({ db, pack }: Source): Promise<Table> => peopleTable(db, pack.edition.id),
  seats: seatsTable,
  places: placesTable,
  photos: photosTable,
};
