import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { afterEach, expect, it } from "vitest";
import { findPack, listMediaNames, publishVersion } from "#features/content/index.ts";
import {
  ask,
  difference,
  endRecallTime,
  mailsSent,
  publish,
  removeSignups,
  save,
  services,
  useConsole,
} from "#test/console.ts";
import { sendChangeNotices } from "../../publications/notices.job.ts";

useConsole();

const EDITION = "regional-2024";
const FILE = "experiences.yaml";
const CHAPEL = ["experiences", "@PM", "slots", "@PM-chapel"];
const LATE = {
  id: "PM-late",
  venue: { en: "Garden", zh: "花园", th: "สวน" },
  start: "2024-11-17T08:00:00+08:00",
  end: "2024-11-17T09:00:00+08:00",
  capacity: 1,
};
const CALLED_OFF = { file: FILE, address: [...CHAPEL, "isCancelled"], before: false, after: true };

afterEach(removeSignups);

/** Delegates who chose the prayer meeting; the first `placed` of them have a place in this slot. The last one reads Thai. */
async function choose(people: number, placed: number, slot = "PM-chapel"): Promise<void> {
  const { sql } = services();
  const rows = await sql<{ id: number }[]>`
    select person_id as id from registrations
    where edition_id = ${EDITION} and type = 'SCS' and conf_year = '2024-R' order by person_id limit ${people}`;
  await removeSignups();
  for (const [at, { id }] of rows.entries())
    await sql`insert into signups (person_id, edition_id, type, status, ranking, location, slot_id, locale)
      values (${id}, ${EDITION}, 'PM', ${at < placed ? "Confirmed" : "Pending"}, 1, '', ${at < placed ? slot : null},
        ${at === people - 1 ? "th" : "en"})`;
}

const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));

const placesNow = async (): Promise<number> => {
  const [row] = await services().sql<{ count: number }[]>`
    select count(*)::int as count from signups where edition_id = ${EDITION} and slot_id is not null`;
  return row?.count ?? 0;
};
const file = async () => ((await ask("both", `/draft/file?file=${FILE}`)).json as { content: PackExperiences }).content;

/** Every way in which the draft can lose the slot. */
const WAYS: Record<string, () => Promise<void>> = {
  "is removed": async () => {
    const slot = (await file()).experiences.find(({ type }) => type === "PM")?.slots[0];
    await save({ file: FILE, address: CHAPEL, before: slot });
  },
  "gets another id": async () => {
    const slot = (await file()).experiences.find(({ type }) => type === "PM")?.slots[0];
    await save(
      { file: FILE, address: CHAPEL, before: slot },
      { file: FILE, address: [...CHAPEL.slice(0, -1), "@PM-new"], after: { ...slot, id: "PM-new" } },
    );
  },
  "goes with its experience": async () => {
    const { experiences, registerable } = await file();
    await save(
      { file: FILE, address: ["experiences", "@PM"], before: experiences.find(({ type }) => type === "PM") },
      {
        file: FILE,
        address: ["registerable"],
        before: registerable,
        after: registerable.filter((one) => one !== "PM"),
      },
    );
  },
};

it.each(Object.keys(WAYS))("a slot in which people have a place is not published away: it %s [E37]", async (way) => {
  await choose(2, 2);
  await WAYS[way]?.();
  const { issues } = await difference();
  expect(issues.filter(({ code }) => code === "slot-people").map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Places taken or offered in the slot PM-chapel: 2\. Keep the slot and cancel it/),
  ]);
  expect([(await publish()).status, await placesNow()]).toEqual([422, 2]);
  await services().sql`update signups set slot_id = null where edition_id = ${EDITION}`;
  expect((await difference()).issues.filter(({ code }) => code === "slot-people")).toEqual([]);
});

it("neither an earlier version, a recall nor a pack takes a slot from people, and a pack cancels none either [E37]", async () => {
  const { db, live, clock } = services();
  await save({ file: FILE, address: ["experiences", "@PM", "slots", "@PM-late"], after: LATE });
  const { id, version } = (await publish()).json as { id: number; version: number };
  await choose(1, 1, LATE.id);
  const earlier = await difference(`?version=${version - 1}`);
  expect(earlier.issues.map(({ code }) => code)).toEqual(["slot-people"]);
  const recalled = await ask("both", `/publications/${id}/recall`, {});
  expect([recalled.status, recalled.body]).toEqual([422, expect.stringContaining("slot PM-late")]);
  const pack = await findPack(db, EDITION);
  if (!pack?.experiences) throw new Error("There are no experiences.");
  const media = await listMediaNames(db, EDITION);
  const packWith = (change: (slots: PackExperiences["experiences"][number]["slots"]) => unknown) => {
    const changed = structuredClone(pack);
    for (const experience of changed.experiences?.experiences ?? [])
      experience.slots = change(experience.slots) as typeof experience.slots;
    return db.transaction((tx) => publishVersion(tx, live, { pack: changed, media }, clock.now()));
  };
  const refused = "Places taken or offered in the slot PM-late: 1.";
  await expect(packWith((slots) => slots.filter((slot) => slot.id !== LATE.id))).rejects.toThrow(refused);
  await expect(
    packWith((slots) => slots.map((slot) => (slot.id === LATE.id ? { ...slot, isCancelled: true } : slot))),
  ).rejects.toThrow(refused);
  expect(await placesNow()).toBe(1);
  await removeSignups();
  expect((await ask("both", `/publications/${id}/recall`, {})).status).toBe(201);
});

it("who chose an experience and has no place is told once, in their language, when no slot of it is left [E36]", async () => {
  await choose(3, 1);
  await save(CALLED_OFF);
  const { impact, changes } = await difference();
  expect(impact).toMatchObject({ people: 3, byReason: { places: 1, choices: 2 } });
  expect(changes[0]?.sentences[0]).toBe("Prayer Meeting Experience is cancelled.");
  const { id } = (await publish()).json as { id: number };
  await endRecallTime();
  const before = await mailsSent();
  await sendChangeNotices(services(), id);
  await sendChangeNotices(services(), id);
  await expect.poll(async () => (await mailsSent()).length).toBe(before.length + 3);
  const told = (await mailsSent()).filter((mail) => !before.includes(mail)).map(decoded);
  expect(told.filter((mail) => mail.includes("Prayer Meeting Experience is cancelled."))).toHaveLength(1);
  expect(told.filter((mail) => mail.includes("ยกเลิก ประสบการณ์"))).toHaveLength(1);
});

it("as long as another slot takes place, their choice still counts and nobody without a place is told [E36]", async () => {
  await save({ file: FILE, address: ["experiences", "@PM", "slots", "@PM-late"], after: LATE });
  await publish();
  await choose(2, 1);
  await save(CALLED_OFF);
  expect((await difference()).impact).toMatchObject({ people: 1, byReason: { places: 1, choices: 0 } });
});
