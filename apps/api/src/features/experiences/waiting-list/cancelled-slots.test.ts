import type { AuditEntry } from "@narthex/contract/base/staff";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { afterEach, expect, it } from "vitest";
import {
  ask,
  content,
  difference,
  endRecallTime,
  mailsSent,
  publish,
  removeSignups,
  SATURDAY,
  save,
  services,
  useConsole,
} from "#test/console.ts";
import { sendChangeNotices } from "../../publications/notices.job.ts";

useConsole();

const FILE = "experiences.yaml";
const CHAPEL = ["experiences", "@PM", "slots", "@PM-chapel"];
const LATE = {
  id: "PM-late",
  venue: { en: "Garden", zh: "花园", th: "สวน" },
  start: "2024-11-17T08:00:00+08:00",
  end: "2024-11-17T09:00:00+08:00",
  capacity: 1,
};

// A slot in which people have a place is not removed (E37), and the next test begins without it.
afterEach(removeSignups);

type Place = { slot: string | null; status: string };
const placesOf = async (ids: readonly number[]): Promise<Place[]> => {
  const rows = await services().sql<(Place & { id: number })[]>`
    select person_id as id, slot_id as slot, status from signups where edition_id = 'regional-2024' and type = 'PM'`;
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return { slot: row?.slot ?? null, status: row?.status ?? "" };
  });
};

/** Some delegates, each with a place in the chapel, in this order. The first one reads Thai. */
async function fillChapel(people: number): Promise<number[]> {
  const { sql } = services();
  const rows = await sql<{ id: number }[]>`
    select person_id as id from registrations
    where edition_id = 'regional-2024' and type = 'SCS' and conf_year = '2024-R' and not needs_step_free
    order by person_id limit ${people}`;
  const ids = rows.map(({ id }) => id);
  await removeSignups();
  for (const [at, id] of ids.entries())
    await sql`insert into signups (person_id, edition_id, type, status, ranking, starts_at, location, slot_id, locale)
      values (${id}, 'regional-2024', 'PM', 'Confirmed', 1, '2024-11-16T14:00:00+08:00', 'Chapel', 'PM-chapel',
        ${at === 0 ? "th" : "en"})`;
  return ids;
}

const isSaid = (mails: readonly string[], text: string): number =>
  mails.filter((mail) => decoded(mail).includes(text)).length;
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));

it("people of a cancelled slot move to another one as far as there is room, the others wait, and each is told in their language [E35]", async () => {
  services().clock.set({ now: "2024-11-15T06:00:00+08:00" });
  const people = await fillChapel(3);
  expect(people).toHaveLength(3);
  await save({ file: FILE, address: ["experiences", "@PM", "slots", "@PM-late"], after: LATE });
  expect((await publish()).status).toBe(201);
  await expect
    .poll(async () => (await ask("regional", "/places")).json)
    .toMatchObject({
      slots: expect.arrayContaining([
        { id: "PM-chapel", people: 3, room: 11 },
        { id: "PM-late", people: 0, room: 1 },
      ]) as unknown,
    });
  await save(
    { file: FILE, address: [...CHAPEL, "isCancelled"], before: false, after: true },
    { file: FILE, address: [...CHAPEL, "movedTo"], before: null, after: LATE.id },
  );
  const { changes, warnings, impact } = await difference();
  const chapel = "Prayer Meeting Experience, Sat, 16 Nov, 2:00 PM, Chapel · Level 1";
  const garden = "Prayer Meeting Experience, Sun, 17 Nov, 8:00 AM, Garden";
  expect(changes.flatMap(({ sentences }) => sentences)).toEqual([
    `${chapel} is cancelled. Those who have a place there get one in ${garden}.`,
  ]);
  expect(warnings.map(({ sentence }) => sentence)).toContain(
    `3 people have a place in ${chapel}, and ${garden} has room for 1. 2 people wait for another place.`,
  );
  expect(impact).toMatchObject({ people: 3, byReason: { places: 3 } });
  const { id } = (await publish()).json as { id: number };
  expect(await placesOf(people)).toEqual(people.map(() => ({ slot: "PM-chapel", status: "Confirmed" })));
  await endRecallTime();
  const earlier = (await mailsSent()).length;
  await sendChangeNotices(services(), id);
  await sendChangeNotices(services(), id);
  expect(await placesOf(people)).toEqual([
    { slot: "PM-late", status: "Confirmed" },
    { slot: null, status: "Unavailable" },
    { slot: null, status: "Unavailable" },
  ]);
  await expect.poll(async () => (await mailsSent()).length).toBe(earlier + 3);
  const mails = await mailsSent();
  expect(isSaid(mails, "คุณได้ที่นี้แทน")).toBe(1);
  expect(isSaid(mails, "สวน")).toBe(1);
  expect(isSaid(mails, "You are on the waiting list.")).toBe(2);
  const [logged] = ((await ask("both", "/audit")).json as { entries: AuditEntry[] }).entries;
  expect(logged).toMatchObject({
    action: "places.settled",
    object: "Experiences and their slots › Prayer Meeting Experience",
    detail: { moved: 1, freed: 2 },
  });
});

it("a slot cannot be moved to one that is cancelled, of another experience or itself [E35]", async () => {
  const refusals = [];
  for (const slot of ["PM-chapel", "MD-studio-1", "none"]) {
    await save(
      { file: FILE, address: [...CHAPEL, "isCancelled"], before: false, after: true },
      { file: FILE, address: [...CHAPEL, "movedTo"], before: null, after: slot },
    );
    refusals.push((await difference()).issues.map(({ code }) => code));
    await save(
      { file: FILE, address: [...CHAPEL, "movedTo"], before: slot, after: null },
      { file: FILE, address: [...CHAPEL, "isCancelled"], before: true, after: false },
    );
  }
  expect(refusals).toEqual([["no-slot"], ["no-slot"], ["no-slot"]]);
});

it("people with a place at a cancelled event are told, and no slots but those of that event are published with it [B92] [E35]", async () => {
  services().clock.set({ now: "2024-11-15T06:00:00+08:00" });
  await fillChapel(2);
  const event = (await content<PackEvent>(SATURDAY)).find(({ expFindOut }) => expFindOut?.type === "PM");
  if (!event) throw new Error("There is no prayer meeting.");
  const studio = ["experiences", "@MD", "slots", "@MD-studio-1"];
  await save(
    { address: [`@${event.id}`, "cancelled"], before: null, after: "materials-shown" },
    { file: FILE, address: [...CHAPEL, "isCancelled"], before: false, after: true },
    { file: FILE, address: [...studio, "capacity"], before: 10, after: 11 },
  );
  const alone = await difference(`?file=${SATURDAY}&values=${event.id}.cancelled`);
  expect([alone.changes.length, alone.impact.byReason.places]).toEqual([1, 2]);
  const both = await difference(`?file=${SATURDAY}&values=${event.id}.cancelled&slots=PM-chapel`);
  expect([both.changes.length, both.impact.people, both.impact.byReason.places]).toEqual([2, 2, 2]);
});
