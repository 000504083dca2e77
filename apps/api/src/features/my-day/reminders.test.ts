import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { openPushTest, type PushTest } from "#test/push.ts";
import { signalsDelivered } from "#test/services.ts";
import { openContentStore } from "../content/store.ts";
import { erasePerson, registrationIn } from "../people/index.ts";
import { planReminders } from "./plan-reminders.job.ts";

const MINUTE_MS = 60_000;
type Event = { id: number; slug: string; title: string; startTime: string };

let test: PushTest;
let store: Awaited<ReturnType<typeof openContentStore>>;
let event: Event;
let start: number;
beforeAll(async () => {
  test = await openPushTest();
  store = await openContentStore(test.services, registrationIn);
  const day = (await test.conference.ask("scs", "/cms/schedules/2025-07-19?conferenceType=Global")).json as Event[];
  const found = day.find(({ title }) => title.includes("Breakfast")) ?? day[0];
  if (!found) throw new Error("the day has events");
  event = found;
  start = Date.parse(event.startTime);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  await test.services.sql`delete from reminders`;
  await test.services.sql`delete from reminder_settings`;
  await test.services.sql`delete from stars`;
});

const star = (who: string, isStarred = true) =>
  test.post(who, "/my-day/stars?conferenceType=Global", { eventId: event.id, isStarred });
const set = (who: string, minutesBefore: number) => test.post(who, "/my-day/reminders", { minutesBefore });
/** Moves the clock to some minutes before the event, and plans as the chore does every minute. */
const planAt = async (minutesBefore: number): Promise<void> => {
  test.services.clock.set({ now: new Date(start - minutesBefore * MINUTE_MS).toISOString() });
  await planReminders(test.services, store);
};
const remindersTo = (device: string): string[] => test.titlesTo(device).filter((title) => title.includes(event.title));

/** Publishes the edition again with the event at another time, or without it. */
async function publish(change: (one: { id: number; start: string }) => object[]): Promise<void> {
  const { sql, services } = { sql: test.services.sql, services: test.services };
  const rows = await sql<{ body: { id: number; start: string }[] }[]>`
    select body from pack_files where edition_id = 'global-2025' and file = 'schedule/2025-07-19.yaml'`;
  const body = (rows[0]?.body ?? []).flatMap((one) => (one.id === event.id ? change(one) : [one]));
  await sql`update pack_files set body = ${JSON.stringify(body)}::text::jsonb
    where edition_id = 'global-2025' and file = 'schedule/2025-07-19.yaml'`;
  await sql`update editions set version = version + 1 where id = 'global-2025'`;
  await services.live.send(services.db, { event: "content", data: { edition: "global-2025", version: 0 } });
  await signalsDelivered(services);
  await store.reload();
}

describe("reminders of starred events", () => {
  it("are sent once, at the chosen time, in the language of the device, and open the event [Y05]", async () => {
    await star("scs");
    await star("host");
    await set("host", 30);
    await test.subscribe("scs", "of-ruth");
    await test.subscribe("host", "of-host");
    await planAt(31);
    await planAt(29);
    await planAt(11);
    await test.allSettled();
    expect([remindersTo("of-ruth"), remindersTo("of-host")]).toEqual([[], [event.title]]);
    await Promise.all([planAt(10), planReminders(test.services, store)]);
    await planAt(4);
    await test.allSettled();
    expect([remindersTo("of-ruth"), remindersTo("of-host")]).toEqual([[event.title], [event.title]]);
    const { publicUrl } = test.services.config;
    const sent = test.service.sentTo("of-ruth").find(({ shown }) => shown.title === event.title);
    expect(sent?.shown.navigate).toBe(`${publicUrl}/schedule#day-3-${event.slug}`);
    expect(sent?.shown.body).toMatch(/^Starts at /);
    expect(Number(sent?.headers.ttl)).toBeLessThanOrEqual(600);
  });

  it("are not sent after the start, nor to a person who turned them off [Y05]", async () => {
    await star("scs");
    await star("host");
    await set("host", 0);
    await test.subscribe("host", "of-host");
    await planAt(5);
    await test.subscribe("scs", "of-ruth");
    await planAt(0);
    await planAt(-5);
    await test.allSettled();
    expect([remindersTo("of-ruth"), remindersTo("of-host")]).toEqual([[], []]);
  });

  it("are withdrawn when the star is removed before they could be delivered [Y06]", async () => {
    await star("scs");
    await test.subscribe("scs", "of-ruth");
    test.service.next("of-ruth", 503);
    await planAt(10);
    await test.attemptsDone(1);
    await star("scs", false);
    await planAt(9);
    await test.retryNow();
    await test.allSettled();
    expect(remindersTo("of-ruth")).toHaveLength(1);
  });

  it("are sent to browsers only: the native app plans its own [Y05]", async () => {
    await star("scs");
    await test.post("scs", "/profile/set-fcm-token?locale=en", { token: "token-9" });
    await test.subscribe("scs", "of-ruth");
    await planAt(10);
    await test.allSettled();
    expect([remindersTo("of-ruth"), test.service.sentTo("token-9")]).toEqual([[event.title], []]);
  });

  it("are part of the person's export and erasure [Y07]", async () => {
    await star("new");
    await set("new", 30);
    await test.subscribe("new", "of-new");
    await planAt(29);
    const exported = JSON.stringify((await test.conference.ask("new", "/profile/export")).json);
    expect(exported).toContain('"minutesBefore":30');
    expect(exported).toContain(`"eventId":${event.id},"startsAt"`);
    expect(await erasePerson(test.services, PERSONAL_DATA, "new@demo.test")).toBe(true);
    const { sql } = test.services;
    expect([await sql`select 1 from reminder_settings`, await sql`select 1 from reminders`]).toEqual([[], []]);
  });

  it("follow an event that moves, and disappear with one that is cancelled [Y06]", async () => {
    await star("scs");
    await test.subscribe("scs", "of-ruth");
    await planAt(10);
    await test.allSettled();
    await publish((one) => [{ ...one, start: new Date(start + 60 * MINUTE_MS).toISOString() }]);
    await planAt(5);
    await planAt(-50);
    await test.allSettled();
    expect(remindersTo("of-ruth")).toHaveLength(2);
    test.service.next("of-ruth", 503);
    await publish((one) => [{ ...one, start: new Date(start + 120 * MINUTE_MS).toISOString() }]);
    await planAt(-110);
    await test.attemptsDone(1);
    await publish(() => []);
    await planAt(-111);
    await test.retryNow();
    await test.allSettled();
    expect(remindersTo("of-ruth")).toHaveLength(3);
  });
});

describe("reminders without a star", () => {
  const bodiesAt = async (startsAt: number): Promise<string[]> => {
    await test.subscribe("scs", "of-ruth");
    test.services.clock.set({ now: new Date(startsAt - 10 * MINUTE_MS).toISOString() });
    await planReminders(test.services, store);
    await test.allSettled();
    return test.service.sentTo("of-ruth").map(({ shown }) => shown.body);
  };

  it("are sent before a service at which a person has a seat, and name the seat [Y05]", async () => {
    const { sql } = test.services;
    const [seat] = await sql<{ allocation: string; start: string }[]>`
      select allocation, event->>'start' as start
      from seatings join pack_files using (edition_id), jsonb_array_elements(body) as event
      where edition_id = 'global-2025' and file like 'schedule/%' and person_id = ${await test.personIdOf("scs")}
        and event->>'label' = 'SERVICE ' || service_id`;
    if (!seat) throw new Error("the demonstration has seats");
    const bodies = await bodiesAt(Date.parse(seat.start));
    expect(bodies.some((body) => body.endsWith(` · ${seat.allocation}`))).toBe(true);
  });

  it("are sent before a person's own place, at its time [Y05]", async () => {
    const { sql } = test.services;
    const [place] = await sql<{ at: string; location: string }[]>`
      select to_json(starts_at) as at, location from signups
      where edition_id = 'global-2025' and status = 'Confirmed' and person_id = ${await test.personIdOf("scs")}`;
    if (!place) throw new Error("the demonstration has places");
    const bodies = await bodiesAt(Date.parse(place.at));
    expect(bodies.some((body) => body.endsWith(` · ${place.location}`))).toBe(true);
  });
});
