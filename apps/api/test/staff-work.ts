import type { Services } from "#platform/services.ts";

/** What stays of a person who edited and published in the console, and is to be told about a publication. */
export async function insertStaffWork({ sql }: Services, email: string): Promise<void> {
  await sql`
    with person as (select id from people where email = ${email}),
      edit as (insert into draft_changes (edition_id, file, entry, address, edit, person_id, made_at)
        select 'global-2025', 'home.yaml', '', '[]', '{}', id, now() from person),
      gap as (insert into accepted_gaps (edition_id, file, address, language, english, person_id, accepted_at)
        select 'global-2025', 'home.yaml', '["' || id || '"]', 'zh', 'Home', id, now() from person),
      seats as (insert into seat_batches (edition_id, service_id, is_proposal, made_by, made_at)
        select 'global-2025', 1, false, id, now() from person returning id),
      seat as (insert into seat_changes (batch_id, person_id, before)
        select seats.id, person.id, 'Block A · Row 1 · Seat 1' from seats, person),
      desk as (insert into door_desks (id, edition_id, name, person_id, key, seen_at)
        select gen_random_uuid(), 'global-2025', 'Desk 1', id, '', now() from person returning id),
      point as (insert into door_points (edition_id, title, audience) values ('global-2025', 'Lunch', '{"who":"everyone"}') returning id),
      entry as (insert into door_entries (id, point_id, desk_id, person_id, edition_id, at, received_at, state)
        select 'entry-' || person.id, point.id, desk.id, person.id, 'global-2025', now(), now(), 'kept' from person, desk, point),
      publication as (insert into publications (edition_id, person_id, state, created_at, edits, texts, people)
        select 'global-2025', id, 'published', now(), '[]', '{}', 1 from person returning id)
    insert into publication_notices (publication_id, person_id, entries)
    select publication.id, person.id, '{}' from publication, person`;
}
