import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { Difference, Publication } from "@narthex/contract/console/publications";
import { describe, expect, it } from "vitest";
import {
  announcementsOf,
  ask,
  content,
  difference,
  eventAt,
  listed,
  moveTo,
  publish,
  save,
  services,
  unreadOf,
  useConsole,
} from "#test/console.ts";

useConsole();

const FILE = "announcements.yaml";
const ALL = { en: "Doors", zh: "大门", th: "ประตู" };
type Recipients = { people: number; byLanguage: Record<string, number>; byType: Record<string, number> };

/** Adds an announcement to the draft. */
const write = async (id: number, more: object): Promise<void> => {
  const posted = new Date(services().clock.now()).toISOString().replace(/\.\d+Z$/, "+00:00");
  await save({ file: FILE, address: [`@${id}`], after: { id, title: ALL, body: ALL, posted, ...more } });
};
const countOf = async (id: number): Promise<number> =>
  ((await ask("both", `/announcements/${id}/recipients`)).json as Recipients).people;

const nameOf = async (who: string): Promise<string | undefined> => {
  const [row] = await services().sql<{ name: string }[]>`select name from people where email = ${`${who}@demo.test`}`;
  return row?.name;
};

describe("an announcement", () => {
  it("shows the size of its audience before it is sent: by type, group, experience, service, and all together [U05] [B72]", async () => {
    const { sql, clock } = services();
    const audiences = (await ask("both", "/announcements/audiences?locale=th")).json as {
      groups: { name: string; people: number }[];
      services: { id: number; people: number }[];
    };
    const [registered] = await sql<{ everybody: number }[]>`
      select count(*)::int as everybody from registrations where edition_id = 'regional-2024'`;
    expect(audiences.groups.find(({ name }) => name === "TH-01")?.people).toBeGreaterThan(0);
    const [seated = 0, placed = 0] = await Promise.all([
      sql<
        { n: number }[]
      >`select count(*)::int as n from seatings where edition_id = 'regional-2024' and service_id = 1`,
      sql<{ n: number }[]>`select count(distinct person_id)::int as n from signups
        where edition_id = 'regional-2024' and type = 'CC' and status = 'Confirmed' and starts_at is not null`,
    ]).then((counts) => counts.map(([row]) => row?.n ?? 0));
    await write(901, {});
    await write(902, { types: ["GC"] });
    await write(903, { groups: ["TH-01"] });
    await write(904, { services: [1] });
    await write(905, { experiences: ["CC"] });
    await write(906, { types: ["GC"], groups: ["TH-01"] });
    await write(907, { languages: ["th"] });
    await write(908, { languages: ["zh"], groups: ["TH-01"] });
    const counts = await Promise.all([901, 902, 903, 904, 905, 906].map(countOf));
    const inGroup = audiences.groups.find(({ name }) => name === "TH-01")?.people;
    expect([counts[0], counts[2], counts[3], counts[4]]).toEqual([registered?.everybody, inGroup, seated, placed]);
    expect(counts[1]).toBeLessThan(counts[0] ?? 0);
    expect(counts[5]).toBeLessThanOrEqual(Math.min(counts[1] ?? 0, counts[2] ?? 0));
    expect(seated).toBeGreaterThan(0);
    expect(placed).toBeGreaterThan(0);
    expect((await ask("both", "/announcements/999/recipients")).status).toBe(404);

    expect((await publish()).status).toBe(201);
    clock.set({ now: new Date(clock.now() + 61_000).toISOString() });
    const idsFor = async (who: string, locale = "en"): Promise<number[]> =>
      (await announcementsOf(who, locale))
        .map(({ id }) => id)
        .filter((id) => id > 900)
        .toSorted();
    // In person, group TH-01, with a seat at service 1 and a place in CC; online, group MY-03.
    await expect.poll(() => idsFor("regional")).toEqual([901, 903, 904, 905]);
    expect(await idsFor("online")).toEqual([901, 902]);
    // Those who read in a language, also in the count of what is new.
    expect(await idsFor("regional", "th")).toEqual([901, 903, 904, 905, 907]);
    expect(await idsFor("regional", "zh")).toEqual([901, 903, 904, 905, 908]);
    const unread = await Promise.all(["en", "th", "zh"].map((locale) => unreadOf("regional", locale)));
    expect(unread).toEqual([unread[0], (unread[0] ?? 0) + 1, (unread[0] ?? 0) + 1]);
  });

  it("without a text causes a warning before it is published, and no warnings about anything else [B28]", async () => {
    await write(920, { body: { en: "", zh: "", th: "" } });
    await save({ file: "pages.yaml", address: ["terms"], before: "", after: ALL });
    expect((await difference()).warnings).toEqual([
      { kind: "unwritten", sentence: "The announcement “Doors” has no text." },
    ]);
  });

  it("about safety or movement waits for a second person, who is not the one who wrote it [B73]", async () => {
    await write(910, {
      level: "safety",
      descriptionFull: { en: "Walk to **Gate 4**.", zh: "4号门", th: "ประตู 4" },
      types: ["GC"],
    });
    expect((await difference()).urgent).toHaveLength(1);
    const answer = await publish();
    expect([answer.status, answer.json]).toMatchObject([201, { isWaiting: true, version: null, noticesAt: null }]);
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ state: "waiting", isOwn: true });
    expect(waiting?.sentences).toEqual([
      "New announcement: Doors",
      "Doors",
      "Walk to Gate 4.",
      "Level: Safety",
      "For delegate types: Weekend or online",
    ]);
    const confirm = (who: string) => ask(who, `/publications/${waiting?.id}/confirm`, {});
    expect((await confirm("both")).status).toBe(403);
    const [seen] = (await ask("online", "/publications")).json as Publication[];
    expect(seen?.isOwn).toBe(false);
    expect((await ask("online", "/today")).json).toMatchObject({ attention: { unconfirmedPublications: 1 } });
    // The programme alone does not answer for people's safety.
    expect((await confirm("regional")).status).toBe(403);
    const confirmed = await Promise.all([confirm("online"), confirm("online")]);
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [published] = await listed();
    expect(published?.state).toBe("published");
    expect((await difference()).changes).toEqual([]);
    // Who asked and who confirmed, in the list and in that of the announcement alone.
    expect(published).toMatchObject({ by: await nameOf("both"), confirmed: { by: await nameOf("online") } });
    expect(Date.parse(published?.confirmed?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(published?.at ?? ""));
    const about = async (place: string) => ((await ask("both", `/publications?${place}`)).json as Publication[]).length;
    const counts = [`file=${FILE}&entry=@910`, `file=${FILE}&entry=@91`, `file=${FILE}`, "file=pages.yaml&entry=@910"];
    expect(await Promise.all(counts.map(about))).toEqual([1, 0, 1, 0]);
    const { sql } = services();
    const [entry] = await sql<
      { n: number }[]
    >`select count(*)::int as n from audit_entries where action = 'publication.confirmed'`;
    expect(entry?.n).toBe(1);
  });

  it("that waits is read by the second person as it is sent: in every language, with its level and audience, and nothing else [B73]", async () => {
    const texts = {
      title: ALL,
      body: { en: "Use the north doors.", zh: "请走北门。", th: "ใช้ประตูทิศเหนือ" },
    };
    const descriptionFull = { en: "The **south** doors are closed.", zh: "南门关闭。", th: "ประตูทิศใต้ปิด" };
    await write(950, { ...texts, descriptionFull, level: "movement", groups: ["TH-01"] });
    await publish();
    const [{ id } = { id: 0 }] = await listed();
    const event = await eventAt(0);
    await moveTo(event);
    const read = async (who: string, publication: number) =>
      ask(who, `/difference?publication=${publication}&locale=th`);
    const { urgent, changes, impact } = (await read("online", id)).json as Difference;
    expect(urgent).toEqual([
      {
        isNew: true,
        announcement: expect.objectContaining({
          id: 950,
          ...texts,
          level: "movement",
          groups: ["TH-01"],
          descriptionFull: {
            en: "<p>The <strong>south</strong> doors are closed.</p>\n",
            zh: "<p>南门关闭。</p>\n",
            th: "<p>ประตูทิศใต้ปิด</p>\n",
          },
        }),
      },
    ]);
    expect(changes.map(({ file, entry }) => [file, entry])).toEqual([[FILE, "@950"]]);
    expect(impact.people).toBeGreaterThan(0);
    expect((await read("online", id + 1)).status).toBe(404);
    expect((await ask("online", `/publications/${id}/confirm`, {})).json).toEqual({ state: "published" });
    expect((await read("online", id)).status).toBe(404);
  });

  it("that waits can be cancelled by anyone in the team, is not published over a later change, and can be withdrawn alone, with its unsent messages [B72] [B73]", async () => {
    await write(911, { level: "movement" });
    await publish();
    const [first] = await listed();
    expect((await ask("online", `/publications/${first?.id}/recall`, {})).status).toBe(201);
    expect((await listed())[0]?.state).toBe("cancelled");
    expect((await difference()).changes).toHaveLength(1);

    await publish({ publishAt: new Date(services().clock.now() + 3_600_000).toISOString() });
    const [second] = await listed();
    expect(second?.state).toBe("waiting");
    expect((await ask("online", `/publications/${second?.id}/confirm`, {})).json).toEqual({ state: "scheduled" });
    await ask("both", `/publications/${second?.id}/recall`, {});

    await publish();
    const [third] = await listed();
    await ask("online", `/publications/${third?.id}/confirm`, {});
    const { sql } = services();
    await sql`with device as (
        insert into push_devices (person_id, address, locale) select min(id), 'a-phone', 'en' from people returning id, person_id)
      insert into pushes (notice, person_id, device_id, title, body, path, expires_at, sent_at)
      select 'announcement:regional-2024:' || number, person_id, id, '', '', '/', now() + interval '1 hour', sent
      from device, (values (911, null), (910, null), (909, now())) as news (number, sent)`;
    const present = (await content<PackAnnouncement>(FILE)).find(({ id }) => id === 911);
    await save({ file: FILE, address: ["@911"], before: present });
    const removal = (await ask("both", "/difference")).json as Difference;
    expect(removal.urgent).toEqual([]);
    expect((await publish()).json).toMatchObject({ isWaiting: false });
    const left = await sql<{ notice: string }[]>`select notice from pushes order by notice`;
    expect(left.map(({ notice }) => notice)).toEqual([
      "announcement:regional-2024:909",
      "announcement:regional-2024:910",
    ]);
  });

  it("that changes is shown before it is published: every text in full, how urgent it is and whom it is for [B27] [B73]", async () => {
    await write(940, { groups: ["TH-01"] });
    await publish();
    const long = "Leave by the doors behind the stage, not by those at the front, which are closed.";
    const was = (await content<PackAnnouncement>(FILE)).find(({ id }) => id === 940);
    await save(
      { file: FILE, address: ["@940", "body", "en"], before: ALL.en, after: long },
      { file: FILE, address: ["@940", "groups"], before: was?.groups, after: ["TH-01", "MY-03"] },
      { file: FILE, address: ["@940", "level"], after: "movement" },
    );
    const sentencesIn = async (locale: string) =>
      (await difference(`?locale=${locale}`)).changes.flatMap(({ sentences }) => sentences).toSorted();
    expect(await sentencesIn("en")).toEqual([
      "Doors: Groups changes from “TH-01” to “TH-01 and MY-03”.",
      "Doors: Level changes from “–” to “Movement”.",
      `Doors: Text (English) is now: ${long}`,
    ]);
    expect(await sentencesIn("zh")).toContain(`大门：正文（英语）改为：${long}`);
  });

  it("that waits and is deleted from the draft is not published when it is confirmed [B72] [B73]", async () => {
    const addedBy = async (id: number): Promise<Publication> => {
      await write(id, { level: "safety" });
      await publish();
      const [waiting] = await listed();
      expect(waiting?.changed).toEqual([{ file: FILE, entry: `@${id}` }]);
      return waiting!;
    };
    const idsInDraft = async () => (await content<PackAnnouncement>(FILE)).map(({ id }) => id);
    const { id } = await addedBy(930);
    const before = (await content<PackAnnouncement>(FILE)).find((one) => one.id === 930);
    await save({ file: FILE, address: ["@930"], before });
    expect((await ask("online", `/publications/${id}/confirm`, {})).json).toEqual({ state: "failed" });
    expect(await idsInDraft()).not.toContain(930);
    const kept = await addedBy(931);
    expect((await ask("online", `/publications/${kept.id}/confirm`, {})).json).toEqual({ state: "published" });
    expect(await idsInDraft()).toContain(931);
  });
});
