import type { DraftFile } from "@narthex/contract/console/drafts";
import type { Edition } from "@narthex/contract/app/editions";
import type { NewEdition, NewEditionResult } from "@narthex/contract/console/new-editions";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Difference } from "@narthex/contract/console/publications";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const NEXT = "global-2026";
const FROM_LAST_YEAR: NewEdition = {
  from: "edition",
  id: NEXT,
  title: { en: "The Long Table 2026" },
  firstDay: "2026-07-16",
};

let conference: Demonstration;
const openConference = (): void => {
  beforeAll(async () => {
    conference = await openDemonstration();
  });
  afterAll(() => conference.close());
};

const post = (path: string, payload: object, who = "organiser") =>
  conference.ask(who, `/console/${path}`, { method: "POST", payload });
const get = async <T>(path: string, who = "organiser"): Promise<T> => (await conference.ask(who, path)).json as T;
/** Starts an edition, and waits until its organiser is known everywhere. */
async function start(wanted: NewEdition, who = "organiser") {
  const answer = await post("global-2025/editions", wanted, who);
  const { id } = answer.json as NewEditionResult;
  const mine = async () => (await get<ConsoleAccess>("/console/access", who)).editions.map(({ edition }) => edition.id);
  if (answer.status === 201 && id !== null) await expect.poll(mine).toContain(id);
  return answer;
}
const file = async <T>(name: string, edition = NEXT): Promise<T> =>
  (await get<DraftFile>(`/console/${edition}/draft/file?file=${name}`)).content as T;
const served = async (): Promise<string[]> =>
  (await get<Edition[]>("/cms/editions")).map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));

async function publish(edition: string) {
  const difference = await get<Difference>(`/console/${edition}/difference`);
  const { digest, impact } = difference;
  const answer = await post(`${edition}/publications`, { digest, people: impact.people });
  return { difference, answer };
}

describe("a new edition from last year's", () => {
  openConference();
  // Refused after the last one, which publishes it.
  afterEach(async () => void (await post(`${NEXT}/discard`, { typed: NEXT })));

  it("has its content and media with days, times and windows moved, and nothing about people; delegates do not see it [B80]", async () => {
    const { status, json } = await start(FROM_LAST_YEAR);
    expect(status).toBe(201);
    const { id, remaining, issues } = json as NewEditionResult;
    expect([id, issues]).toEqual([NEXT, []]);
    expect(remaining.map(({ kind }) => kind)).toContain("announcements");
    expect(remaining.filter(({ kind }) => kind === "weekdays" || kind === "time")).toEqual([]);

    const edition = await file<PackEdition>("edition.yaml");
    expect(edition.days.map(({ date }) => date)).toEqual([
      "2026-07-16",
      "2026-07-17",
      "2026-07-18",
      "2026-07-19",
      "2026-07-20",
    ]);
    expect(edition).toMatchObject({
      year: 2026,
      weekend: ["2026-07-18", "2026-07-19"],
      parameters: { SIGN_UP_CLOSE_TS: "2026-07-03T19:00:00+08:00", AUDIO_FLAG: true },
    });
    expect(edition.seatingPlans).toHaveLength(3);
    const before = await file<PackEvent[]>("schedule/2025-07-18.yaml", "global-2025");
    const after = await file<PackEvent[]>("schedule/2026-07-17.yaml");
    const timeOf = ({ start }: PackEvent): string => start.slice(11);
    expect(after.map(timeOf)).toEqual(before.map(timeOf));
    const { experiences } = await file<PackExperiences>("experiences.yaml");
    expect(experiences[0]?.slots[0]?.start).toBe("2026-07-17T13:30:00+08:00");
    expect(await file("announcements.yaml")).toEqual([]);

    const { sql } = conference.services;
    const [counts] = await sql`select
      (select count(*)::int from registrations where edition_id = ${NEXT}) as registrations,
      (select count(*)::int from signups where edition_id = ${NEXT}) as signups,
      (select count(*)::int from edition_media where edition_id = ${NEXT}) as media,
      (select count(*)::int from edition_media where edition_id = 'global-2025') as old_media`;
    expect(counts).toMatchObject({ registrations: 1, signups: 0, media: counts?.["old_media"] as number });
    expect(await served()).toEqual(["global-2025", "regional-2024"]);
    const access = await get<ConsoleAccess>("/console/access");
    expect(access.editions.map(({ edition: { id: own }, isDraft }) => [own, isDraft])).toEqual([
      ["global-2025", false],
      [NEXT, true],
    ]);
  });

  it("lists texts that still name the old year, with their entry [B80]", async () => {
    const { sql } = conference.services;
    await sql`update pack_files set body = jsonb_set(body, '{0,notes}', '"Bring your badge of 2025 on 18 July."')
      where edition_id = 'global-2025' and file = 'schedule/2025-07-18.yaml'`;
    const { remaining } = (await start(FROM_LAST_YEAR)).json as NewEditionResult;
    const [first] = await file<PackEvent[]>("schedule/2026-07-17.yaml");
    expect(remaining).toContainEqual({
      kind: "text",
      file: "schedule/2026-07-17.yaml",
      entry: `@${first?.id}`,
      object: "Friday, 17 July 2026 › Breakfast",
      found: "Bring your badge of 2025 on 18 July.",
    });
  });

  it("needs a new id, and is discarded only while it is a draft, by typing its name [B80]", async () => {
    expect((await start(FROM_LAST_YEAR)).status).toBe(201);
    expect((await start(FROM_LAST_YEAR)).status).toBe(409);
    expect((await post(`${NEXT}/discard`, { typed: "something" })).status).toBe(422);
    expect((await post("global-2025/discard", { typed: "global-2025" })).status).toBe(409);
    expect((await post(`${NEXT}/discard`, { typed: NEXT })).status).toBe(201);
    await expect.poll(async () => (await get<ConsoleAccess>("/console/access")).editions.length).toBe(1);
  });

  it("may have a team without any other edition: they use the console, and not the app [B80]", async () => {
    await start(FROM_LAST_YEAR);
    const fields = {
      name: "Ann",
      preferredName: "Ann",
      type: "SCS",
      confYear: "2026-G",
      organization: "",
      groupName: "",
      country: "",
      delegateId: "",
      needLiveVoice: false,
      needsStepFree: false,
      signupCheck: false,
      channels: [],
    };
    const { status, json } = await post(`${NEXT}/people`, { email: "both@demo.test", fields, invitation: null });
    expect([status, json]).toEqual([201, expect.anything()]);
    expect((await post(`${NEXT}/staff`, { email: "both@demo.test", role: "programme" })).status).toBe(201);
    await conference.services.sql`delete from registrations where edition_id <> ${NEXT}
      and person_id = (select id from people where email = 'both@demo.test')`;
    const access = async () => (await conference.ask("both", "/console/access")).json as ConsoleAccess;
    await expect.poll(async () => (await access()).editions.map(({ roles }) => roles)).toEqual([["programme"]]);
    expect((await conference.ask("both", `/console/${NEXT}/today`)).status).toBe(200);
    expect((await conference.ask("both", "/profile")).status).toBe(403);
  });

  it("is published with a warning that it replaces the old one, and recalled as a whole [B81]", async () => {
    await start(FROM_LAST_YEAR);
    const { difference, answer } = await publish(NEXT);
    expect(difference.issues).toEqual([]);
    expect(difference.warnings[0]).toEqual({
      kind: "replaces",
      sentence: expect.stringContaining("The Long Table 2026 replaces The Long Table 2025") as string,
    });
    expect(answer.status).toBe(201);
    await expect.poll(served).toEqual([NEXT, "regional-2024"]);
    const { id } = answer.json as { id: number };
    expect((await post(`${NEXT}/publications/${id}/recall`, {})).status).toBe(201);
    await expect.poll(served).toEqual(["global-2025", "regional-2024"]);
    expect(await file<PackEdition>("edition.yaml")).toMatchObject({ id: NEXT, year: 2026 });
    expect((await publish(NEXT)).answer.status).toBe(201);
  });
});

describe("a new edition from a file or from nothing", () => {
  openConference();
  const nothing: NewEdition = {
    from: "nothing",
    id: "autumn-2026",
    title: { en: "Autumn Gathering", zh: "秋季聚会" },
    place: "Lake Hall",
    firstDay: "2026-10-02",
    days: 3,
    timeZone: "Asia/Bangkok",
    languages: ["zh", "th"],
    hostOrganization: "Lake Church",
    supportEmail: "hello@lake.example",
    palette: 2,
  };

  it("refuses a time zone that does not exist, and anyone but organisers [B82]", async () => {
    expect((await start({ ...nothing, timeZone: "Asia/Nowhere" })).status).toBe(400);
    expect((await start(nothing, "photographer")).status).toBe(403);
  });

  it("starts from nothing with days, languages and a brand, and can be published at once [B82]", async () => {
    expect((await start(nothing)).json).toEqual({ id: "autumn-2026", remaining: [], issues: [], reading: null });
    const { difference, answer } = await publish("autumn-2026");
    const { issues, gaps, impact } = difference;
    expect([issues, gaps, impact.people, answer.status]).toEqual([[], [], 0, 201]);
    await expect.poll(served).toEqual(["autumn-2026", "regional-2024"]);
    const [edition] = await get<Edition[]>("/cms/editions");
    expect(edition).toMatchObject({ title: { en: "Autumn Gathering", zh: "秋季聚会", th: "Autumn Gathering" } });
  });
});
