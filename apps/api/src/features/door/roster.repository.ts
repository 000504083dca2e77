import type { DelegateType, Locale } from "@narthex/contract/base/common";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";

export type RosterRow = {
  id: number;
  hashId: string;
  name: string;
  preferredName: string;
  organization: string;
  groupName: string;
  country: string;
  type: DelegateType;
  confYear: string;
  picture: string | null;
  locale: Locale | null;
  slots: string[];
  seats: Record<string, string>;
};

/** The people of an edition with where they may enter. */
export async function listRoster(db: Db, editionId: string): Promise<RosterRow[]> {
  const { rows } = await db.execute<RosterRow>(sql`
    select people.id, people.hash_id as "hashId", registrations.name, registrations.preferred_name as "preferredName",
      registrations.organization, registrations.group_name as "groupName", registrations.country, registrations.type,
      registrations.conf_year as "confYear", social_profiles.picture, places.locale,
      coalesce(places.slots, '{}') as slots, coalesce(seats.seats, '{}'::jsonb) as seats
    from registrations
    join people on people.id = registrations.person_id
    left join social_profiles on social_profiles.person_id = people.id
    left join (
      select person_id, max(locale) as locale, array_agg(slot_id) filter (where slot_id is not null and status = 'Confirmed') as slots
      from signups where edition_id = ${editionId} group by person_id
    ) places on places.person_id = people.id
    left join (
      select person_id, jsonb_object_agg(service_id, allocation) as seats
      from seatings where edition_id = ${editionId} group by person_id
    ) seats on seats.person_id = people.id
    where registrations.edition_id = ${editionId}
    order by registrations.name, people.id`);
  return rows;
}
