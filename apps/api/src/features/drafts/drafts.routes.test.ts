import type { DraftChange, DraftFile, ListedGap } from "@narthex/contract/console/drafts";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { AuditEntry } from "@narthex/contract/base/staff";
import type { Problem } from "@narthex/contract/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { grantRole } from "../people/index.ts";

const EDITION = "regional-2024";
const FILE = "schedule/2024-11-16.yaml";
const DRAFT = `/console/${EDITION}/draft`;

let conference: Demonstration;
let first: PackEvent;
beforeAll(async () => {
  conference = await openDemonstration();
  const { db, live } = conference.services;
  for (const [who, role] of [
    ["both", "organiser"],
    ["regional", "programme"],
    ["online", "voice"],
  ])
    await grantRole(db, live, { email: `${who}@demo.test`, role: role ?? "", editionId: EDITION, actorId: null });
});
afterAll(() => conference.close());
beforeEach(async () => {
  const { sql } = conference.services;
  await sql`truncate draft_files, draft_changes, accepted_gaps`;
  first = (await read()).at(0) as PackEvent;
});

const file = async (name: string): Promise<DraftFile> =>
  (await conference.ask("both", `${DRAFT}/file?file=${name}`)).json as DraftFile;
const read = async (): Promise<PackEvent[]> => (await file(FILE)).content as PackEvent[];
type Edit = { file?: string; address: (string | number)[]; before?: unknown; after?: unknown };
const save = (who: string, ...edits: Edit[]) =>
  conference.ask(who, `${DRAFT}/edits`, {
    method: "POST",
    payload: { edits: edits.map((edit) => ({ file: FILE, ...edit })) },
  });
const undo = (id: number) => conference.ask("both", `${DRAFT}/changes/${id}/undo`, { method: "POST" });
const history = async (query = ""): Promise<DraftChange[]> =>
  (await conference.ask("both", `${DRAFT}/history${query}`)).json as DraftChange[];
const gaps = async (): Promise<ListedGap[]> => (await conference.ask("both", `${DRAFT}/gaps`)).json as ListedGap[];
const title = (language: string, id = first.id) => [`@${id}`, "title", language];
const texts = (event: PackEvent | undefined) => event?.title as Record<string, string>;

describe("the files of a draft", () => {
  it("are each listed with the title that they have in the draft [B26]", async () => {
    const event = (await read()).find(({ session }) => session !== null) as PackEvent;
    await save("both", { address: title("en", event.id), before: texts(event)["en"], after: "Another title" });
    const { files } = (await conference.ask("both", DRAFT)).json as { files: { file: string; about: unknown }[] };
    const about = new Map(files.map((one) => [one.file, one.about]));
    expect(about.get(`materials/${event.session}.yaml`)).toMatchObject({ en: "Another title", zh: texts(event)["zh"] });
    expect(about.get(FILE)).toBeNull();
  });

  it("are added as they were read, those that are not there yet, and only once [B20]", async () => {
    const name = "materials/9.yaml";
    const { content } = await file(name);
    const add = (who: string, after: unknown) => save(who, { file: name, address: [], before: content, after });
    expect((await add("both", { session: 9 })).status).toBe(201);
    expect((await file(name)).content).toMatchObject({ session: 9, tools: [] });
    expect((await add("regional", { session: 9, liveVoiceLink: "https://a.example" })).status).toBe(409);
  });
});

describe("two people who edit one event", () => {
  it("both keep what they wrote in different languages [B20]", async () => {
    const { en, zh } = texts(first) as { en: string; zh: string };
    const answers = await Promise.all([
      save("both", { address: title("en"), before: en, after: "Opening night" }),
      save("regional", { address: title("zh"), before: zh, after: "开幕之夜" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read())[0]?.title).toEqual({ ...texts(first), en: "Opening night", zh: "开幕之夜" });
  });

  it("get both texts if they changed the same one, and nothing of that save is stored [B20]", async () => {
    const { en, zh } = texts(first) as { en: string; zh: string };
    await save("both", { address: title("en"), before: en, after: "Mine" });
    const late = await save(
      "regional",
      { address: title("en"), before: en, after: "Yours" },
      { address: title("zh"), before: zh, after: "你的" },
    );
    expect(late.status).toBe(409);
    expect((late.json as Problem).conflicts).toEqual([
      { file: FILE, address: title("en"), yours: "Yours", theirs: "Mine" },
    ]);
    expect(texts((await read())[0])).toEqual({ ...texts(first), en: "Mine" });
  });
});

describe("a saved change", () => {
  it("is in the history of its event with author, time, and the text before and after [B21]", async () => {
    await save("regional", { address: title("en"), before: texts(first)["en"], after: "Mine" });
    const [change] = await history(`?file=${FILE}&entry=@${first.id}`);
    expect(change).toMatchObject({ address: title("en"), before: texts(first)["en"], after: "Mine", undoes: null });
    expect(change?.by).toBeTruthy();
    expect(Date.parse(change?.at ?? "")).toBeGreaterThan(0);
    expect(await history(`?file=${FILE}&entry=@0`)).toEqual([]);
  });

  it("is undone by one call, which can be undone too, but not after a later change [B21]", async () => {
    await save("both", { address: title("en"), before: texts(first)["en"], after: "Mine" });
    const [change] = await history();
    expect((await undo(change?.id ?? 0)).status).toBe(201);
    expect((await read())[0]).toEqual(first);
    const [undone] = await history();
    expect(undone).toMatchObject({ undoes: change?.id, before: "Mine", after: texts(first)["en"] });
    await undo(undone?.id ?? 0);
    await save("both", { address: title("en"), before: "Mine", after: "Later" });
    expect((await undo(change?.id ?? 0)).status).toBe(409);
    expect((await undo(0)).status).toBe(404);
  });

  it("and its undo are in the log and the export, with author and subject in words, even if the subject is gone [B04]", async () => {
    const vigil = { id: 9003, slug: "vigil", type: "session", title: { en: "Vigil", zh: "守夜", th: "ฉ" } };
    await save("regional", { address: ["@9003"], after: { ...vigil, start: first.start, durationInMin: 30 } });
    const [change] = await history();
    await undo(change?.id ?? 0);
    const log = async (locale: string): Promise<AuditEntry[]> =>
      ((await conference.ask("both", `/console/${EDITION}/audit?locale=${locale}`)).json as { entries: AuditEntry[] })
        .entries;
    const detail = { file: FILE, entry: "@9003" };
    const object = "Saturday, 16 November 2024 › Vigil";
    expect((await log("en")).slice(0, 2)).toMatchObject([
      { action: "draft.undone", actor: expect.any(String) as string, detail, object },
      { action: "draft.changed", actor: change?.by, detail, object },
    ]);
    expect((await log("zh"))[0]?.object).toBe("2024年11月16日星期六 › 守夜");
    const own = (await conference.ask("regional", "/profile/export")).json as Record<string, object[]>;
    expect([own["console"]?.[0], own["drafts"]]).toMatchObject([{ object }, { changes: [{ object }] }]);
  });

  it("adds, removes and restores an event with the defaults of its schema [B21]", async () => {
    const event = { id: 9001, slug: "vigil", type: "session", title: { en: "V", zh: "守", th: "ฉ" } };
    const complete = { ...event, start: first.start, durationInMin: 30 };
    const { takenKeys } = await file(FILE);
    expect((await save("both", { address: ["@9001"], after: complete })).status).toBe(201);
    const added = (await read()).find(({ id }) => id === 9001);
    expect(added).toMatchObject({ ...complete, location: [], showTime: true });
    expect((await save("both", { address: ["@9001"], before: added })).status).toBe(201);
    // Its number is not given to another event, of this day or another one.
    expect((await file(FILE)).takenKeys).toEqual([...takenKeys, "9001"]);
    expect((await file("schedule/2024-11-17.yaml")).takenKeys).toContain("9001");
    const [removal] = await history();
    await undo(removal?.id ?? 0);
    expect((await read()).find(({ id }) => id === 9001)).toEqual(added);
  });

  it("of an event that was just added may follow from what was sent, without its defaults [B20] [B21]", async () => {
    const event = { id: 9002, slug: "watch", type: "session", title: { en: "W", zh: "守", th: "ฉ" } };
    const sent = { ...event, start: first.start, durationInMin: 30 };
    expect((await save("both", { address: ["@9002"], after: sent })).status).toBe(201);
    expect((await save("both", { address: ["@9002", "colour"], after: "#123456" })).status).toBe(422);
    expect(
      (await save("both", { address: ["@9002", "location"], after: [{ en: "A", zh: "甲", th: "ก" }] })).status,
    ).toBe(201);
    expect((await save("regional", { address: ["@9002"], before: sent })).status).toBe(409);
    expect(
      (await save("both", { address: ["@9002", "location"], before: [{ en: "A", zh: "甲", th: "ก" }], after: [] }))
        .status,
    ).toBe(201);
    expect((await save("both", { address: ["@9002"], before: sent })).status).toBe(201);
  });

  it("does not reach the app before it is published [B20]", async () => {
    const path = `/cms/schedules/byId/${first.id}?conferenceType=Regional`;
    const before = (await conference.ask("both", path)).body;
    await save("both", { address: title("en"), before: texts(first)["en"], after: "Secret" });
    expect((await conference.ask("both", path)).body).toBe(before);
  });
});

describe("a value that is not valid", () => {
  it.each([
    [["durationInMin"], 60.5, "durationInMin must be a whole number"],
    [["start"], "tomorrow", "start must be an instant with its offset, like 2025-07-18T09:00:00+08:00"],
    [["type"], "party", "type must be one of"],
    [["title", "en"], "<script>alert(1)</script>", "HTML that is not allowed: <script"],
    [["notes", "en"], '<img src=x onerror="alert(1)">', "HTML that is not allowed: onerror on <img>"],
    [["bannerImage"], "media/nowhere.png", "there is no file media/nowhere.png"],
    [["colour"], "red", "colour"],
  ])("at %j is refused, and the answer names its field [B23]", async (field, after, reason) => {
    const before = field.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], first);
    const place =
      first.notes === "" && field[0] === "notes" ? { address: [`@${first.id}`, "notes"], before: "" } : null;
    const edit = place ?? { address: [`@${first.id}`, ...field], before };
    const answer = await save("both", { ...edit, after });
    expect([answer.status, (answer.json as Problem).detail]).toEqual([422, expect.stringContaining(reason)]);
    expect((answer.json as Problem).errors?.[0]?.path).toContain(field[0]);
    expect(await read()).toContainEqual(first);
  });

  it.each(["../etc/passwd", "schedule/2025-02-30.yaml"])(
    "in %s, which no pack has, is not found [B23]",
    async (name) => {
      expect((await save("both", { file: name, address: [], after: [] })).status).toBe(404);
    },
  );
});

describe("roles", () => {
  it("let the announcements role translate and announce, and the programme role change all but the edition itself [B24]", async () => {
    const { en, zh } = texts(first) as { en: string; zh: string };
    expect((await save("online", { address: title("zh"), before: zh, after: "译" })).status).toBe(201);
    expect((await save("online", { address: title("en"), before: en, after: "No" })).status).toBe(403);
    const year = { file: "edition.yaml", address: ["year"], before: 2024, after: 2025 };
    expect((await save("regional", year)).status).toBe(403);
    expect((await save("both", year)).status).toBe(201);
  });

  it("are needed to read a draft [B24]", async () => {
    expect((await conference.ask("host", DRAFT)).status).toBe(403);
    expect((await conference.ask("photographer", DRAFT)).status).toBe(403);
  });
});

describe("the parity of languages", () => {
  it("names what is missing or older than its English, until someone accepts it by name, one or many at once, with the text that there is [B25] [B129]", async () => {
    expect(await gaps()).toEqual([]);
    const { en, zh, th } = texts(first);
    await save("both", { address: title("th"), before: th });
    await save("both", { address: title("en"), before: en, after: "New" });
    await save("online", { address: title("zh"), before: zh, after: "新" });
    const gap = { file: FILE, address: [`@${first.id}`, "title"], language: "th", english: "New" };
    const object = "Saturday, 16 November 2024 › New";
    expect(await gaps()).toEqual([
      { ...gap, object, reason: "missing", acceptedBy: null, acceptedBecause: null, present: null },
    ]);
    const accepted = await conference.ask("online", `${DRAFT}/gaps`, {
      method: "POST",
      payload: { gaps: [gap, { ...gap, language: "zh" }, gap] },
    });
    expect(accepted.status).toBe(201);
    expect((await gaps()).map(({ language, acceptedBy }) => [language, acceptedBy !== null])).toEqual([["th", true]]);
    await save("both", { address: title("en"), before: "New", after: "Newer" });
    expect(
      (await gaps()).map(({ language, reason, acceptedBy, present }) => [language, reason, acceptedBy, present]),
    ).toEqual([
      ["zh", "older", null, "新"],
      ["th", "missing", null, null],
    ]);
  });
});
