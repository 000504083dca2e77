import { ScheduleEvent, SessionMaterials } from "@narthex/contract/app/schedule";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestServices, testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
const queries: string[] = [];
beforeAll(async () => {
  const services = await createTestServices(testConfig(), "demo");
  const db = drizzle(services.pool, { logger: { logQuery: (query) => void queries.push(query) } });
  conference = await openDemonstration({ ...services, db });
});
afterAll(() => conference.close());

const day = async (who: string, date: string, query = ""): Promise<ScheduleEvent[]> => {
  const { status, json } = await conference.ask(who, `/cms/schedules/${date}${query}`);
  expect(status).toBe(200);
  return z.array(z.strictObject(ScheduleEvent.shape)).parse(json);
};
const ids = (events: ScheduleEvent[]): number[] => events.map((event) => event.id);

describe("a day of the schedule", () => {
  it("is complete for an in-person delegate, sorted by start time, with instants in UTC [A01] [A03] [S07]", async () => {
    const events = await day("scs", "2025-07-18");
    expect(ids(events)).toEqual([201, 202, 203, 204, 13, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215]);
    expect(events[2]).toMatchObject({
      slug: "the-strong-church",
      title: "The Strong Church: building a house for the young",
      startTime: "2025-07-18T01:00:00.000Z",
      timing: "9:00 AM – 10:30 AM",
      durationInMin: 90,
      hasMaterial: true,
      sessionId: { sessionId: 3 },
      locale: "en",
    });
    expect([...new Set(events.map((event) => event.type))].toSorted()).toEqual([
      "break",
      "end",
      "experience",
      "invited",
      "session",
      "spe",
    ]);
  });

  it("is empty for a weekend delegate on a weekday [A04]", async () => {
    expect(await day("gc", "2025-07-18")).toEqual([]);
  });

  it("omits events that are hidden from a delegate type [S11]", async () => {
    const inPerson = ids(await day("scs", "2025-07-19"));
    const weekend = ids(await day("gc", "2025-07-19"));
    expect(inPerson).not.toContain(303);
    expect(weekend).toEqual([302, 303, 304, 305, 17, 306, 310, 311, 312, 314, 315, 316]);
  });

  it("keeps an event that ends after midnight on its own day", async () => {
    const events = await day("scs", "2025-07-21");
    expect(events.at(-1)).toMatchObject({ id: 514, type: "end", startTime: "2025-07-21T16:30:00.000Z" });
    expect(await day("scs", "2025-07-22")).toEqual([]);
  });

  it("is available in each language of its edition, with 24-hour times in Thai [I01] [I07]", async () => {
    const titles = await Promise.all(
      ["en", "zh", "th"].map(async (locale) =>
        (await day("regional", "2024-11-15", `?locale=${locale}`)).map((event) => event.title),
      ),
    );
    const [en = [], zh = [], th = []] = titles;
    expect(zh).toHaveLength(en.length);
    expect(zh.filter((title) => !/[\u4e00-\u9fff]/.test(title))).toEqual([]);
    expect(th.filter((title) => !/[\u0e00-\u0e7f]/.test(title))).toEqual([]);
    const [first] = await day("regional", "2024-11-15", "?locale=th");
    expect(first?.timing).toMatch(/^\d\d:\d\d.*น\.$/);
  });

  it("is in English if its edition lacks the requested language [I02]", async () => {
    const thai = await day("scs", "2025-07-18", "?locale=th");
    expect(thai[2]?.title).toBe("The Strong Church: building a house for the young");
  });

  it("marks the Table Time events that the edition lists [S14]", async () => {
    const all = (await Promise.all([17, 18, 19, 20, 21].map((date) => day("scs", `2025-07-${date}`)))).flat();
    const marked = all.filter((event) => event.hasTableTimeQuestion).map((event) => event.id);
    expect(marked).toEqual([5, 8, 13, 17, 20, 35]);
  });

  it.each(["2025-02-30", "18-07-2025", "tomorrow", "2025-07-18T00:00:00Z", "%F0%9F%92%A9", "..%2F..%2Fetc"])(
    "is refused for the invalid date %s",
    async (date) => {
      const { status, json, headers } = await conference.ask("scs", `/cms/schedules/${date}`);
      expect([status, headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
      expect(json).toMatchObject({
        status: 400,
        errors: [{ path: "params.date", message: "must be a real date, YYYY-MM-DD" }],
      });
    },
  );

  it.each(["Galactic", "global", ""])("is refused for the unknown edition %j", async (edition) => {
    const { status, json } = await conference.ask("scs", `/cms/schedules/2025-07-18?conferenceType=${edition}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "querystring.conferenceType" }] });
  });

  it("is refused to people who are not registered for the edition [A06] [A09]", async () => {
    const path = "/cms/schedules/2024-11-15?conferenceType=Regional";
    expect((await conference.ask("scs", path)).status).toBe(403);
    expect((await conference.ask("both", path)).status).toBe(200);
    expect((await conference.ask("regional", "/cms/schedules/2024-11-15")).status).toBe(200);
  });

  it("is answered without a database query", async () => {
    await day("scs", "2025-07-18");
    queries.length = 0;
    for (const date of ["2025-07-17", "2025-07-18", "2025-07-19"]) await day("scs", date);
    expect(queries).toEqual([]);
  });
});

describe("one event", () => {
  it("is the only entry of a list, for people who may see it", async () => {
    const { json } = await conference.ask("scs", "/cms/schedules/byId/303");
    expect(json).toMatchObject({ status: 404 });
    const { json: found } = await conference.ask("gc", "/cms/schedules/byId/303");
    expect(ids(found as ScheduleEvent[])).toEqual([303]);
  });

  it.each(["0", "999999", "-1", "1e3", "abc"])("is answered with 400 or 404 for id %s", async (id) => {
    expect((await conference.ask("scs", `/cms/schedules/byId/${id}`)).status).toBe(/^\d+$/.test(id) ? 404 : 400);
  });
});

describe("session materials", () => {
  it("have every section, with videos in order of priority [M02] [M04]", async () => {
    const { json } = await conference.ask("scs", "/cms/sessionMaterials/3");
    const [materials] = z.array(SessionMaterials).parse(json);
    expect(materials?.tools.length).toBeGreaterThan(0);
    expect(materials?.questions.length).toBeGreaterThan(0);
    expect(materials?.relatedResources.length).toBeGreaterThan(0);
    const priorities = materials?.gpc_videos.map((video) => video.priority) ?? [];
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  });

  it("have an audio sermon only for session 10, while the flag is on [M03] [C04]", async () => {
    const { json } = await conference.ask("scs", "/cms/sessionMaterials/all");
    const all = json as (SessionMaterials & { sessionId: number })[];
    expect(all.map((one) => one.sessionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(all.filter((one) => one.audioSermon !== null).map((one) => one.sessionId)).toEqual([10]);
    const address = all.at(-1)?.audioSermon?.url ?? "";
    const media = await conference.app.inject({ url: address });
    expect([media.statusCode, media.headers["content-type"]]).toEqual([200, "audio/mpeg"]);
  });

  it("are not found for an unknown session", async () => {
    expect((await conference.ask("scs", "/cms/sessionMaterials/77")).status).toBe(404);
  });

  it("are listed with the sessions that a person may attend", async () => {
    const { json: all } = await conference.ask("scs", "/cms/schedules/session/all");
    const { json: weekend } = await conference.ask("gc", "/cms/schedules/session/all");
    const numbers = (list: unknown): number[] =>
      (list as { sessionId: { sessionId: number } }[]).map((one) => one.sessionId.sessionId);
    expect(numbers(all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(numbers(weekend)).toEqual([5, 6, 7, 8]);
  });
});

describe("callouts", () => {
  it("exist for each day and delegate type [S06]", async () => {
    const { json } = await conference.ask("scs", "/cms/gc-app-schedule-callouts");
    const places = (json as { date: string; type: string }[]).map(({ date, type }) => `${date} ${type}`);
    expect(places.toSorted()).toEqual(
      ["17 SCS", "18 SCS", "19 GC", "19 SCS", "20 GC", "20 SCS", "21 SCS"].map((one) => `2025-07-${one}`),
    );
  });
});
