import { sql as template } from "drizzle-orm";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PreviewPerson } from "@narthex/contract/console/preview";
import { describe, expect, it } from "vitest";
import { insertReads } from "../announcements/announcements.repository.ts";
import { readAsSimulatedPerson } from "./preview.repository.ts";
import {
  ask,
  content,
  eventAt,
  moveTo,
  NORTH_HALL,
  roomOf,
  SATURDAY,
  save,
  services,
  useConsole,
} from "#test/console.ts";

useConsole();

const SATURDAY_MORNING = "2024-11-16T01:00:00Z";
const DELEGATE: PreviewPerson = { type: "SCS", standing: "delegate", group: null, slot: null };
type Answer = { status: number; body: never };

const read = async (
  addresses: string[],
  { who = "both", now = SATURDAY_MORNING, ...person }: Partial<PreviewPerson> & { who?: string; now?: string } = {},
): Promise<Answer[]> => {
  const answer = await ask(who, "/preview", { person: { ...DELEGATE, ...person }, now, addresses });
  expect([answer.status, answer.json]).toEqual([200, expect.anything()]);
  return (answer.json as { answers: Answer[] }).answers;
};
const first = async <T>(address: string, options = {}): Promise<T> => {
  const [answer] = await read([address], options);
  expect(answer?.status).toBe(200);
  return answer?.body as T;
};
/** Everything that the database holds, in rows. */
const countRows = async (): Promise<unknown> => {
  const { sql } = services();
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  return Promise.all(
    tables.map(async ({ name }) => [name, (await sql`select count(*)::int from ${template.identifier(name)}`)[0]]),
  );
};

it("is read in a transaction in which PostgreSQL refuses every write [B71]", async () => {
  const { db } = services();
  const person = { hashId: "h", email: "x@preview.invalid", name: "X", preferredName: "X" };
  const simulated = {
    editionId: "regional-2024",
    person: { ...person, organization: "", country: "", delegateId: "" },
  };
  const write = readAsSimulatedPerson(db, { ...simulated, place: null }, async (tx, id) => {
    expect(id).toBeGreaterThan(0);
    await insertReads(tx, id, "regional-2024", [1]);
  });
  await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
});

describe("a preview", () => {
  it("shows the draft at once, while others do not see it before it is published [B70]", async () => {
    const event = await eventAt(0);
    await moveTo(event);
    const path = `/cms/schedules/byId/${event.id}?conferenceType=Regional&locale=th`;
    expect(await first<{ location: string[] }[]>(path)).toMatchObject([{ location: [NORTH_HALL.th] }]);
    expect(await roomOf(event.id)).toBe(event.location[0] && (event.location[0] as { en: string }).en);
    await moveTo({ ...event, location: [NORTH_HALL] }, { en: "South Hall", zh: "南厅", th: "ห้องใต้" });
    expect(await first<{ location: string[] }[]>(path)).toMatchObject([{ location: ["ห้องใต้"] }]);
  });

  it("is seen as any kind of person: type, standing, group and a place in an experience [B70]", async () => {
    const hidden = (await content<PackEvent>(SATURDAY)).find(({ hideDelegateType }) => hideDelegateType === "GC");
    const event = hidden ?? (await eventAt(0));
    if (!hidden) await save({ address: [`@${event.id}`, "hideDelegateType"], before: null, after: "GC" });
    const idsFor = async (type: "SCS" | "GC") =>
      (await first<{ id: number }[]>("/cms/schedules/2024-11-16?conferenceType=Regional", { type })).map(
        ({ id }) => id,
      );
    expect(await idsFor("SCS")).toContain(event.id);
    expect(await idsFor("GC")).not.toContain(event.id);

    const kinds = (await ask("both", "/preview/kinds?locale=zh")).json as {
      groups: string[];
      slots: { id: string; start: string }[];
    };
    const [slot] = kinds.slots;
    const after = new Date(Date.parse(slot?.start ?? "") - 3_600_000).toISOString();
    const options = { standing: "host", group: kinds.groups[0], slot: slot?.id, now: after };
    expect(await first("/profile", options)).toMatchObject({ userType: "Host", groupName: kinds.groups[0] });
    const signups = await first<object[]>("/exps/signup?conferenceType=Regional", options);
    expect(signups).toMatchObject([{ status: "Confirmed", expTime: slot?.start }]);
    expect(await first("/profile", { standing: "alumnus" })).toMatchObject({ isAbsentAlumni: true });
  });

  it("is at any instant, and has the announcements that are posted by then [B70]", async () => {
    const titles = async (now: string) =>
      (await first<{ id: number }[]>("/cms/announcements/get?conferenceType=Regional", { now })).length;
    const [before, after] = [await titles("2020-01-01T00:00:00Z"), await titles("2030-01-01T00:00:00Z")];
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(0);
  });

  it("changes nothing, shows no real person and reads only what the app reads [B71]", async () => {
    const rows = await countRows();
    const answers = await read([
      "/profile",
      "/my-day/stars",
      "/exps/signup",
      "/exps/allocation",
      "/socialprofile",
      "/photo/everyone/v2",
      "/socialprofile/public?id=anyone",
      "/console/regional-2024/people?text=a",
      "/console/access",
      "/profile/export",
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 404, 404]);
    expect(answers[5]?.body).toEqual({ viewMore: false, photos: [], schedules: {} });
    expect(answers[0]?.body).toMatchObject({ email: expect.stringMatching(/@preview\.invalid$/) as string });
    expect(await countRows()).toEqual(rows);
  });

  it("is refused with a slot that the draft does not have, and shows only the edition of its path [B71]", async () => {
    const unknown = { person: { ...DELEGATE, slot: "none" }, now: SATURDAY_MORNING, addresses: ["/profile"] };
    expect((await ask("both", "/preview", unknown)).status).toBe(400);
    const [other] = await read(["/cms/gc-app-homepage-sections?conferenceType=Global"]);
    expect(other?.status).toBe(403);
  });
});
