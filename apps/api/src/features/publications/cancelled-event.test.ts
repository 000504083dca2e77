import type { Star } from "@narthex/contract/app/my-day";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { expect, it } from "vitest";
import {
  ask,
  asPerson,
  content,
  difference,
  endRecallTime,
  eventOfSession,
  publish,
  readFeed,
  save,
  SATURDAY,
  services,
  star,
  useConsole,
} from "#test/console.ts";
import { sendChangeNotices } from "./notices.job.ts";

useConsole();

const day = async (who: string): Promise<ScheduleEvent[]> =>
  (await asPerson(who, "/cms/schedules/2024-11-16?conferenceType=Regional")).json as ScheduleEvent[];
const stars = async (who: string): Promise<[number, Star["change"]][]> =>
  ((await asPerson(who, "/my-day/stars?conferenceType=Regional")).json as Star[]).map(({ eventId, change }) => [
    eventId,
    change,
  ]);
const materialsOf = async (session: number | null): Promise<number> =>
  (await asPerson("regional", `/cms/sessionMaterials/${session}?conferenceType=Regional`)).status;

const cancel = async (event: PackEvent, cancelled: PackEvent["cancelled"]): Promise<void> => {
  await save({ address: [`@${event.id}`, "cancelled"], before: event.cancelled, after: cancelled });
  expect((await publish()).status).toBe(201);
};

it("a session with materials is cancelled: everyone sees that, and those who starred it are told [B92]", async () => {
  services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
  const event = await eventOfSession();
  await star("regional", event.id);
  await save({ address: [`@${event.id}`, "cancelled"], before: null, after: "materials-shown" });
  const { issues, changes, impact } = await difference();
  const { en } = event.title as { en: string };
  expect(issues).toEqual([]);
  expect(changes.map(({ sentences, isNotified }) => [sentences, isNotified])).toEqual([
    [[`${en} is cancelled.`], true],
  ]);
  expect(impact.byReason.stars).toBe(1);
  expect((await publish()).status).toBe(201);
  const shown = async () => (await day("regional")).find(({ id }) => id === event.id);
  await expect.poll(async () => (await shown())?.isCancelled).toBe(true);
  expect(await shown()).toMatchObject({ hasSeating: false, enableLiveInterpretation: false, livevoice: false });
  expect((await shown())?.sessionId?.sessionId).toBe(event.session);
  expect(await stars("regional")).toEqual([[event.id, "cancelled"]]);
  const feed = (await asPerson("regional", "/my-day/calendar", { isOn: true, locale: "en" })).json as {
    address: string;
  };
  const calendar = await readFeed(feed.address);
  const own = calendar.body.split("BEGIN:VEVENT").filter((text) => text.includes(`-${event.id}@narthex`));
  expect(own).toEqual([expect.stringContaining("STATUS:CANCELLED")]);
  // Seen, it keeps its star and stays in the day of the person.
  await asPerson("regional", "/my-day/stars/seen?conferenceType=Regional", { eventIds: [event.id] });
  expect(await stars("regional")).toEqual([[event.id, null]]);
  await cancel({ ...event, cancelled: "materials-shown" }, null);
  await expect.poll(async () => (await shown())?.isCancelled).toBe(false);
  expect(await stars("regional")).toEqual([[event.id, "changed"]]);
});

it("the materials of a cancelled session stay in the app or leave it, as the team chose [B92]", async () => {
  const event = await eventOfSession();
  await cancel(event, "materials-shown");
  await expect.poll(async () => (await day("regional")).find(({ id }) => id === event.id)?.isCancelled).toBe(true);
  expect(await materialsOf(event.session)).toBe(200);
  await cancel({ ...event, cancelled: "materials-shown" }, "materials-hidden");
  await expect.poll(() => materialsOf(event.session)).toBe(404);
  const sessions = (await asPerson("regional", "/cms/schedules/session/all?conferenceType=Regional")).json;
  expect(JSON.stringify(sessions)).not.toContain(`"sessionId":${event.session}}`);
  expect((await ask("both", `/difference?file=${SATURDAY}`)).status).toBe(200);
});

it("those who have a seat at a cancelled service are told, whether the event has the flag of seats or only the label [B92]", async () => {
  const file = "schedule/2024-11-15.yaml";
  const event = (await content<PackEvent>(file)).find(({ label }) => JSON.stringify(label).includes("SERVICE 1"));
  const edit = (field: keyof PackEvent, before: unknown, after: unknown): Promise<void> =>
    save({ file, address: [`@${event?.id}`, field], before, after });
  const seatsIfCancelled = async (): Promise<number> => {
    await edit("cancelled", null, "materials-shown");
    const { impact } = await difference();
    await edit("cancelled", "materials-shown", null);
    return impact.byReason.seats;
  };
  const flagged = await seatsIfCancelled();
  await edit("hasSeating", true, false);
  expect((await publish()).status).toBe(201);
  expect(flagged).toBeGreaterThan(0);
  expect(await seatsIfCancelled()).toBe(flagged);
});

it("the seats of a cancelled service are freed with its publication, once, and that can be undone [B92] [B131]", async () => {
  const file = "schedule/2024-11-15.yaml";
  const event = (await content<PackEvent>(file)).find(({ label }) => JSON.stringify(label).includes("SERVICE 1"));
  const seated = async (): Promise<number> => {
    const { services: counts } = (await ask("regional", "/places")).json as {
      services: { id: number; people: number }[];
    };
    return counts.find(({ id }) => id === 1)?.people ?? 0;
  };
  const before = await seated();
  expect(before).toBeGreaterThan(0);
  await save(
    { file, address: [`@${event?.id}`, "cancelled"], before: null, after: "materials-shown" },
    { file, address: [`@${event?.id}`, "freesSeats"], before: false, after: true },
  );
  const { changes, impact } = await difference();
  expect(changes[0]?.sentences.at(-1)).toMatch(/: its seats are freed\.$/);
  expect(impact.byReason.seats).toBe(before);
  const publishAndSettle = async (): Promise<void> => {
    const { id } = (await publish()).json as { id: number };
    expect(await seated()).toBe(before);
    await endRecallTime();
    await sendChangeNotices(services(), id);
  };
  await publishAndSettle();
  expect(await seated()).toBe(0);
  const [batch] = (await ask("both", "/seats/history?service=1")).json as { id: number }[];
  expect((await ask("both", `/seats/history/${batch?.id}/undo`, {})).status).toBe(201);
  await save({
    file,
    address: [`@${event?.id}`, "durationInMin"],
    before: event?.durationInMin,
    after: (event?.durationInMin ?? 0) + 5,
  });
  await publishAndSettle();
  expect(await seated()).toBe(before);
});

it("an event that is cancelled with its experience is said once, without warnings about other experiences [B92] [B28]", async () => {
  const file = "experiences.yaml";
  const { experiences } = (await content(file)) as unknown as PackExperiences;
  const slotsOf = (type: string) => experiences.find((one) => one.type === type)?.slots ?? [];
  const address = (type: string, id: string | undefined, field: string) => [
    "experiences",
    `@${type}`,
    "slots",
    `@${id}`,
    field,
  ];
  const session = await eventOfSession();
  const [other] = slotsOf("MD");
  const end = `${new Date(Date.parse(session.start) + 8.5 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
  await save(
    { file, address: address("MD", other?.id, "start"), before: other?.start, after: session.start },
    { file, address: address("MD", other?.id, "end"), before: other?.end, after: end },
  );
  expect((await difference()).warnings.map(({ kind }) => kind)).toContain("experience");
  expect((await publish()).status).toBe(201);

  const event = (await content<PackEvent>(SATURDAY)).find(({ expFindOut }) => expFindOut?.type === "PM");
  const title = experiences.find(({ type }) => type === "PM")?.title as { en: string };
  await save(
    { address: [`@${event?.id}`, "cancelled"], before: null, after: "materials-shown" },
    { address: [`@${event?.id}`, "title"], before: event?.title, after: title },
    ...slotsOf("PM").map(({ id }) => ({ file, address: address("PM", id, "isCancelled"), before: false, after: true })),
  );
  const { changes, warnings } = await difference();
  const said = changes.flatMap(({ sentences }) => sentences).filter((one) => one === `${title.en} is cancelled.`);
  expect([said.length, warnings.filter(({ kind }) => kind === "experience")]).toEqual([1, []]);
});
