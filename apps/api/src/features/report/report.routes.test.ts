import type { Report } from "@narthex/contract/console/report";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRole } from "../people/index.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const DAY = "2025-07-18";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
  const { sql } = conference.services;
  await sql`delete from analytics_events`;
  /** Views of a page by some devices; each has looked at it twice. */
  const view = (page: string, devices: number, at: string) =>
    sql`insert into analytics_events (name, at, page, props)
      select 'screen_view', ${at}::timestamptz, ${page}, jsonb_build_object('anonymous_id', 'anonymous-' || device)
      from generate_series(1, ${devices}) device, generate_series(1, 2)`;
  await view("/schedule", 6, `${DAY}T10:00:00+08:00`);
  await view("/schedule", 7, "2025-07-19T00:00:00+08:00");
  await view("/experiences", 4, `${DAY}T23:59:59+08:00`);
  await view("/gpcr/schedule", 9, `${DAY}T10:00:00+08:00`);
  for (const [url, clicks] of [
    ["https://map.example/", 5],
    ["https://one.example/", 4],
  ] as const)
    await sql`insert into analytics_events (name, at, page, props)
      select 'external_link', ${`${DAY}T11:00:00+08:00`}::timestamptz, '/home', jsonb_build_object('url', ${url}::text)
      from generate_series(1, ${clicks})`;
});
afterAll(() => conference.close());

const report = async (query = ""): Promise<Report> =>
  (await conference.ask("organiser", `/console/global-2025/report${query}`)).json as Report;

describe("a report", () => {
  it("counts a day of the conference in its time zone and edition, and no small group [B83]", async () => {
    const { devices, screens, links, films, choosers } = await report(`?day=${DAY}`);
    expect(devices).toEqual([{ date: DAY, count: 6 }]);
    expect(screens).toEqual([{ path: "/schedule", subject: null, views: 12 }]);
    expect(links).toEqual([{ url: "https://map.example/", clicks: 5 }]);
    expect([films, choosers]).toEqual([null, null]);
  });

  it("counts the whole conference by day, with the announcements and how many read them [B83]", async () => {
    const { sql } = conference.services;
    await sql`insert into announcement_reads (person_id, edition_id, announcement_id)
      select person_id, 'global-2025', 1 from registrations where edition_id = 'global-2025'
      order by person_id limit 6 on conflict do nothing`;
    // It is for those who come to the venue.
    const [row] = await sql`
      select count(*)::int as people from registrations where edition_id = 'global-2025' and conf_year like '2025-%'`;
    const { devices, announcements, choosers } = await report();
    expect(devices.map(({ count }) => count)).toEqual([0, 6, 7, 0, 0]);
    const first = announcements.find(({ id }) => id === 1);
    expect(first?.recipients).toBe(row?.["people"]);
    expect(first?.reads).toBeGreaterThanOrEqual(6);
    expect(choosers?.count).toBeGreaterThan(50);
  });

  it("counts who has a place in an experience, and not who is only invited to an event [B83]", async () => {
    const [row] = await conference.services.sql<{ placed: number; invited: number }[]>`
      select count(distinct person_id) filter (where slot_id is not null)::int as placed,
        count(distinct person_id)::int as invited
      from signups where edition_id = 'global-2025' and status = 'Confirmed' and starts_at is not null`;
    expect(row?.invited).toBeGreaterThan(row?.placed ?? 0);
    expect((await report()).visitors).toBe(row?.placed);
  });

  it("reports on videos, photos and forms only what five people or more did [B83]", async () => {
    const { sql } = conference.services;
    await sql`delete from video_progress`;
    await sql`insert into video_progress (person_id, edition_id, video_id, percent)
      select person_id, 'global-2025', film, case when film = 'watched' and place <= 5 then 95 else 60 end
      from (select person_id, row_number() over (order by person_id) as place from registrations
        where edition_id = 'global-2025') people, (values ('watched', 9), ('seldom', 4)) films (film, watchers)
      where place <= watchers`;
    await sql`delete from form_entries`;
    await sql`insert into form_entries (id, kind, payload, email)
      select gen_random_uuid(), 'newsletter', '{}', '' from generate_series(1, 3)`;
    const { films, forms } = await report();
    expect(films).toEqual([{ title: "watched", started: 9, half: 9, completed: 5 }]);
    expect(forms).toEqual([
      { kind: "newsletter", count: null },
      { kind: "student-guide", count: 0 },
      { kind: "invite", count: 0 },
    ]);
    // Today, by the product's clock, is the second day.
    expect((await report(`?day=${DAY}`)).forms[0]?.count).toBe(null);
    expect((await report("?day=2025-07-19")).forms[0]?.count).toBe(0);
  });

  it("names in the reader's language which session, video or survey a screen showed, also on pages without the prefix of the edition [B83]", async () => {
    const { db, live, sql } = conference.services;
    await grantRole(db, live, {
      email: "regional@demo.test",
      role: "organiser",
      editionId: "regional-2024",
      actorId: null,
    });
    for (const page of [
      "/gpcr/schedule/session-card/2",
      "/gpcr/resources/video/gone",
      "/gpcr/team",
      "/survey/how-was-it",
    ])
      await sql`insert into analytics_events (name, at, page, props)
        select 'screen_view', '2024-11-15T10:00:00+08:00'::timestamptz, ${page},
          jsonb_build_object('anonymous_id', 'anonymous-' || device) from generate_series(1, 5) device`;
    const { json } = await conference.ask("regional", "/console/regional-2024/report?day=2024-11-15&locale=zh");
    expect((json as Report).screens.map(({ path, subject }) => [path, subject])).toEqual([
      ["/gpcr/resources/video/gone", "gone"],
      ["/gpcr/schedule/session-card/2", "把家留给孩子"],
      ["/gpcr/team", null],
      ["/survey/how-was-it", "告诉我们您的感受"],
    ]);
  });

  it("counts who came to each point of arrival and of how many, without small groups, and not for a day [Q17]", async () => {
    const { sql } = conference.services;
    const desk = crypto.randomUUID();
    await sql`insert into door_desks (id, edition_id, name, key, seen_at) values (${desk}, 'global-2025', 'Desk 1', '', now())`;
    for (const [title, people] of [
      ["Hall", 7],
      ["Side door", 3],
    ] as const)
      await sql`with point as (
          insert into door_points (edition_id, title, audience) values ('global-2025', ${title}, '{"who":"everyone"}') returning id)
        insert into door_entries (id, point_id, edition_id, person_id, desk_id, at, received_at, state)
        select gen_random_uuid(), point.id, 'global-2025', person_id, ${desk}, now(), now(), 'kept'
        from point, (select person_id from registrations where edition_id = 'global-2025' order by person_id limit ${people}) people`;
    const { attendance } = await report();
    const expected = attendance?.[0]?.expected ?? 0;
    expect(expected).toBeGreaterThan(7);
    expect(attendance?.map(({ title, came, expected: all }) => [title, came, all])).toEqual([
      ["Hall", 7, expected],
      ["Side door", null, expected],
    ]);
    expect((await report(`?day=${DAY}`)).attendance).toBe(null);
  });

  it("refuses a day that is not of the conference [B83]", async () => {
    const { status } = await conference.ask("organiser", "/console/global-2025/report?day=2025-08-01");
    expect(status).toBe(404);
  });
});
