import { describe, expect, it } from "vitest";
import {
  announcementsOf,
  ask,
  asPerson,
  difference,
  endRecallTime,
  mailsSent,
  publish,
  save,
  services,
  useConsole,
} from "#test/console.ts";

useConsole();

const FILE = "announcements.yaml";
const ALL = { en: "Doors", zh: "大门", th: "ประตู" };
type Recipients = { people: number; byChannel: { push: number; mail: number; screen: number } };

const announcement = (id: number, more: object) => ({
  id,
  title: ALL,
  body: ALL,
  posted: new Date(services().clock.now()).toISOString().replace(/\.\d+Z$/, "+00:00"),
  ...more,
});
const write = (id: number, more: object): Promise<void> =>
  save({ file: FILE, address: [`@${id}`], after: announcement(id, more) });
const recipientsOf = async (id: number): Promise<Recipients> =>
  (await ask("both", `/announcements/${id}/recipients`)).json as Recipients;
const hashIdOf = async (who: string): Promise<string> => {
  const [row] = await services().sql<{ id: string }[]>`
    select hash_id as id from people where email = ${`${who}@demo.test`}`;
  return row?.id ?? "";
};
const idsFor = async (who: string): Promise<number[]> =>
  (await announcementsOf(who))
    .map(({ id }) => id)
    .filter((id) => id > 900)
    .toSorted();

describe("an announcement for a part of a hall, or for people by name", () => {
  it("is counted before, read only by them, and named without who they are [U05] [U07] [B72]", async () => {
    const { sql, clock } = services();
    const seats = await sql<{ name: string; service: number; own: boolean }[]>`
      select allocation as name, service_id as service, people.email = 'regional@demo.test' as own
      from seatings join people on people.id = person_id where edition_id = 'regional-2024'`;
    const own = seats.find((seat) => seat.own);
    const block = own?.name.split(" · ")[0] ?? "";
    const inBlock = (seat: { name: string }): boolean => seat.name.startsWith(`${block} · `);
    const { blocks } = (await ask("both", "/announcements/audiences")).json as {
      blocks: { name: string; people: number }[];
    };
    expect(blocks.map(({ name }) => name)).toContain(block);
    const person = await hashIdOf("regional");
    const find = async (text: string) =>
      (await ask("both", `/announcements/people?text=${encodeURIComponent(text)}`)).json as { hashId: string }[];
    const [{ name } = { name: "" }] = await sql<{ name: string }[]>`
      select registrations.name from registrations join people on people.id = person_id
      where hash_id = ${person} and edition_id = 'regional-2024'`;
    expect((await find(name.toUpperCase())).map(({ hashId }) => hashId)).toContain(person);
    // One letter is in most names, and an address is no name.
    expect([await find(name.slice(0, 1)), await find("demo.test")]).toEqual([[], []]);
    const named = (await ask("both", `/announcements/people?ids=${person},nobody`)).json as object[];
    expect(named).toEqual([{ hashId: person, name: expect.any(String), groupName: "TH-01" }]);
    await write(901, { blocks: [block] });
    await write(902, { services: [own?.service], blocks: [block] });
    await write(903, { people: [person] });
    await write(904, { people: [await hashIdOf("online")], channels: ["mail"] });
    const atService = seats.filter((seat) => inBlock(seat) && seat.service === own?.service);
    expect((await recipientsOf(902)).people).toBe(atService.length);
    expect((await recipientsOf(901)).people).toBeGreaterThanOrEqual(atService.length);
    expect((await recipientsOf(903)).people).toBe(1);
    const { changes } = await difference();
    const sentences = changes.flatMap((change) => change.sentences);
    expect(sentences).toContain("People by name: 1");
    expect(sentences).toContain("Sent by: email");
    expect(JSON.stringify(changes.map((change) => change.sentences))).not.toContain(person);
    expect((await publish()).status).toBe(201);
    clock.set({ now: new Date(clock.now() + 61_000).toISOString() });
    await expect.poll(() => idsFor("regional")).toEqual([901, 902, 903]);
    expect(await idsFor("online")).toEqual([904]);
  });

  it.each([{ blocks: ["Nowhere"] }, { services: [0], blocks: ["Block A"] }])(
    "is not published with %j, which no hall has [B32] [U05]",
    async (more) => {
      await write(901, more);
      expect((await difference()).issues.map((issue) => issue.code)).toEqual(["no-block"]);
      expect((await publish()).status).toBe(422);
    },
  );

  it.each([
    { channels: ["fax"] },
    { people: ["<script>"] },
    { people: Array.from({ length: 21 }, (_, at) => `p${at}`) },
    { people: [] },
  ])("is refused with %j, and nothing is stored [B23] [U05]", async (more) => {
    const edits = [{ file: FILE, address: ["@901"], after: announcement(901, more) }];
    expect((await ask("both", "/draft/edits", { edits })).status).toBe(422);
    expect((await difference()).changes).toEqual([]);
  });
});

describe("the channels of an announcement", () => {
  it("count what they reach, and screens only for everyone [U07]", async () => {
    const { sql } = services();
    await sql`delete from screens where edition_id = 'regional-2024'`;
    for (const name of ["Foyer", "Hall"]) await ask("both", "/screens", { name, room: null });
    const all = ["push", "mail", "screen"];
    await write(911, { channels: all });
    await write(912, { channels: all, groups: ["TH-01"] });
    await write(913, { channels: [] });
    const everyone = await recipientsOf(911);
    expect(everyone.byChannel).toMatchObject({ mail: everyone.people, screen: 2 });
    const some = await recipientsOf(912);
    expect(some.byChannel).toMatchObject({ mail: some.people, screen: 0 });
    expect((await recipientsOf(913)).byChannel).toEqual({ push: 0, mail: 0, screen: 0 });
  });

  it("by email reach each person once, in their language, and nobody else [U07]", async () => {
    const { sql, clock } = services();
    const people = [await hashIdOf("regional"), await hashIdOf("online")];
    await asPerson("regional", "/profile/set-fcm-token?locale=th", { token: "a-phone" });
    await write(921, { people, channels: ["mail"], title: { en: "Ring found", zh: "找到戒指", th: "พบแหวน" } });
    await write(922, { people, channels: [] });
    expect((await publish()).status).toBe(201);
    await endRecallTime();
    clock.set({ now: new Date(clock.now() + 61_000).toISOString() });
    const subjects = async () =>
      (
        await sql<{ recipient: string; subject: string }[]>`
          select recipient, subject from mails where edition_id = 'regional-2024' order by recipient`
      ).map(({ recipient, subject }) => [recipient, subject]);
    await expect.poll(subjects, { timeout: 10_000 }).toHaveLength(2);
    expect(await subjects()).toEqual([
      ["online@demo.test", "Ring found"],
      ["regional@demo.test", "พบแหวน"],
    ]);
    clock.set({ now: new Date(clock.now() + 61_000).toISOString() });
    await expect.poll(async () => (await mailsSent()).filter((mail) => mail.includes("card921")).length).toBe(2);
    expect(await subjects()).toHaveLength(2);
  });
});

it("an announcement for those who read Thai asks for no other language, and counts those whose browser shows the app in Thai [U05] [B25]", async () => {
  const texts = { title: { en: "", th: "รถบัส" }, body: { en: "", th: "รถบัส" } };
  const missing = async (): Promise<string[]> => (await difference()).gaps.map(({ language }) => language);
  await write(990, texts);
  expect(await missing()).toEqual(["en", "zh", "en", "zh"]);
  await save({ file: FILE, address: ["@990", "languages"], after: ["th"] });
  expect(await missing()).toEqual([]);
  const { people } = await recipientsOf(990);
  const { sql } = services();
  await sql`insert into sign_ins (issuer, sub, person_id)
    select 'https://id.invalid', 'reads-thai', id from people where email = 'online@demo.test'`;
  await sql`insert into web_sessions (id, sub, sealed, locale, expires_at)
    values ('1', 'reads-thai', '', 'th', now() + interval '1 day')`;
  expect((await recipientsOf(990)).people).toBe(people + 1);
});
