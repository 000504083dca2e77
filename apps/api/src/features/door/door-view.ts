import type { Locale } from "@narthex/contract/base/common";
import type { BadgePerson, Door, DoorNumbers, DoorPoint } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { type DoorAudience, mayEnter, seatAt } from "@narthex/domain/door/decide";
import { countQuarters } from "@narthex/domain/door/numbers";
import { comesToVenue } from "@narthex/domain/editions/editions";
import { isAbsentAlumnus } from "@narthex/domain/people/people";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { type ContentStore, localize, type Snapshot } from "../content/index.ts";
import { pictureAddress } from "../profiles/index.ts";
import { serviceTitle } from "../seating/index.ts";
import { countArrived, listArrivals, listPoints, type PointRow } from "./door.repository.ts";
import { listRoster, type RosterRow } from "./roster.repository.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Two days after the last date, wherever the conference is. */
const KEPT_DAYS = 3;

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const pointView = ({ id, title, audience, places, opensAt, closesAt }: PointRow, arrived: number): DoorPoint => ({
  id,
  title,
  audience,
  limit: places,
  opensAt: instantOf(opensAt),
  closesAt: instantOf(closesAt),
  arrived,
});

export const createSnapshotOf =
  (store: ContentStore) =>
  (editionId: string): Snapshot => {
    const found = store.all().find(({ edition }) => edition.id === editionId);
    if (!found) throw new ProblemError("not-found", `${editionId} is not published.`);
    return found;
  };

/** The points of arrival of an edition, and the slots and services that they may be for. */
export async function readDoor(db: Db, { edition, pack, events }: Snapshot, locale: Locale): Promise<Door> {
  const arrived = await countArrived(db, edition.id);
  const points = await listPoints(db, edition.id);
  const last = edition.days.at(-1)?.date ?? "1970-01-01";
  return {
    points: points.map((point) => pointView(point, arrived.get(point.id) ?? 0)),
    slots: (pack.experiences?.experiences ?? []).flatMap(({ title, slots }) =>
      slots.map(({ id, start, venue }) => ({
        id,
        title: `${localize(title, locale)} · ${localize(venue, locale)}`,
        start: new Date(start).toISOString(),
      })),
    ),
    services: edition.seatingServices.map((id) => ({ id, title: serviceTitle(events, id, locale) })),
    endsAt: new Date(Date.parse(last) + KEPT_DAYS * DAY_MS).toISOString(),
  };
}

/** Whether a point of the edition may be for these people. */
export function existsIn({ edition, pack }: Snapshot, audience: DoorAudience): boolean {
  if (audience.who === "service") return edition.seatingServices.includes(audience.service);
  if (audience.who !== "slot") return true;
  const { slot } = audience;
  return (pack.experiences?.experiences ?? []).some(({ slots }) => slots.some(({ id }) => id === slot));
}

const comes = ({ type, confYear }: RosterRow, { year, conferenceType }: Snapshot["edition"]): boolean =>
  comesToVenue({ type, isAbsentAlumni: isAbsentAlumnus(confYear, year) }, conferenceType);

const personView = (row: RosterRow, edition: Snapshot["edition"]): DoorPerson => ({
  id: row.hashId,
  name: row.name,
  preferredName: row.preferredName,
  church: row.organization,
  group: row.groupName,
  type: row.type,
  comes: comes(row, edition),
  slots: row.slots,
  seats: row.seats,
  locale: row.locale,
  picture: row.picture && pictureAddress(row.picture),
});

export const readRoster = async (db: Db, { edition }: Snapshot): Promise<DoorPerson[]> =>
  (await listRoster(db, edition.id)).map((row) => personView(row, edition));

/** What is printed on the badges of everyone who comes to the venue. */
export const readBadges = async (db: Db, { edition }: Snapshot): Promise<BadgePerson[]> =>
  (await listRoster(db, edition.id))
    .filter((row) => comes(row, edition))
    .map(({ hashId, name, organization, groupName, country, type, locale }) => ({
      id: hashId,
      name,
      church: organization,
      group: groupName,
      country,
      type,
      locale,
    }));

/** How many people came to each point, and how many may enter. */
export async function readAttendance(
  db: Db,
  snapshot: Snapshot,
): Promise<{ id: number; title: string; came: number; expected: number }[]> {
  const points = await listPoints(db, snapshot.edition.id);
  if (points.length === 0) return [];
  const arrived = await countArrived(db, snapshot.edition.id);
  const people = await readRoster(db, snapshot);
  return points.map(({ id, title, audience }) => ({
    id,
    title,
    came: arrived.get(id) ?? 0,
    expected: people.filter((person) => mayEnter(person, audience)).length,
  }));
}

/** How many arrived at a point and when, who came in twice, and who is missing. */
export async function readNumbers(db: Db, snapshot: Snapshot, point: PointRow): Promise<DoorNumbers> {
  const arrivals = (await listArrivals(db, { pointId: point.id })).toReversed();
  const byPerson = Map.groupBy(arrivals, ({ person }) => person);
  const firsts = [...byPerson.values()].flatMap(([first]) =>
    first ? [{ id: "", person: first.person, desk: first.deskId, at: first.at.getTime(), undoes: null }] : [],
  );
  const expected = (await readRoster(db, snapshot)).filter((person) => mayEnter(person, point.audience));
  const missing = expected.filter(({ id }) => !byPerson.has(id));
  return {
    arrived: byPerson.size,
    expected: expected.length,
    quarters: countQuarters(firsts).map(({ from, count }) => ({ from: new Date(from).toISOString(), count })),
    doubles: [...byPerson.values()]
      .filter((own) => own.length > 1)
      .map((own) => ({
        name: own[0]?.name ?? "",
        arrivals: own.map(({ desk, at }) => ({ desk, at: at.toISOString() })),
      })),
    missing: [...Map.groupBy(missing, ({ group }) => group)]
      .map(([group, people]) => ({
        group,
        people: people.map(({ id, name, seats, ...rest }) => ({
          id,
          name,
          seat: seatAt({ seats, ...rest }, point.audience),
        })),
      }))
      .toSorted((a, b) => a.group.localeCompare(b.group)),
  };
}
