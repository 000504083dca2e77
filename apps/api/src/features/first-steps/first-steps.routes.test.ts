import type { DraftFile } from "@narthex/contract/console/drafts";
import type { FirstSteps, PartPreview } from "@narthex/contract/setup/first-steps";
import { SETUP_PART_NAMES, SETUP_PARTS, sheetOf } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { writeCsv } from "#platform/files/csv.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const ID = "harbour-2026";
const CONSOLE = `/console/${ID}`;

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const BODY = {
  from: "nothing",
  id: ID,
  title: { en: "Harbour Days" },
  place: "Quay 4",
  firstDay: "2026-07-16",
  days: 3,
  timeZone: "Asia/Singapore",
  languages: ["zh", "th"],
  hostOrganization: "Harbour Church",
  supportEmail: "help@harbour.example",
  palette: 0,
};
const statusOfSteps = async (): Promise<number> => (await ask("/first-steps")).status;
/** A draft in three languages with nothing in it. A new role arrives in memory after it commits. */
beforeEach(async () => {
  const payload = { method: "POST", payload: BODY } as const;
  await demo.ask("organiser", "/console/global-2025/editions", payload);
  await vi.waitUntil(async () => (await statusOfSteps()) === 200, 5000);
});
afterEach(async () => {
  await ask("/discard", { typed: ID });
  await vi.waitUntil(async () => (await statusOfSteps()) === 403, 5000);
});

const ask = (path: string, payload?: object, who = "organiser") =>
  demo.ask(who, `${CONSOLE}${path}`, payload ? { method: "POST", payload } : {});
const steps = async (): Promise<FirstSteps> => (await ask("/first-steps")).json as FirstSteps;
const stateOf = async (part: SetupPartName): Promise<string | undefined> =>
  (await steps()).parts.find((one) => one.part === part)?.state;
const contentOf = async <T>(file: string): Promise<T> =>
  ((await ask(`/draft/file?file=${file}`)).json as DraftFile).content as T;

const fileOf = (part: SetupPartName, rows: string[][]) => ({
  part,
  fileName: `${part}.csv`,
  content: Buffer.from(writeCsv(rows)).toString("base64"),
  sheet: null,
  mapping: null,
});
const preview = async (part: SetupPartName, rows: string[][]): Promise<PartPreview> => {
  const { status, json, body } = await ask("/part-import/preview", fileOf(part, rows));
  expect([status, body]).toEqual([200, expect.anything()]);
  return json as PartPreview;
};
const take = async (part: SetupPartName, rows: string[][]) =>
  ask("/part-import", { ...fileOf(part, rows), digest: (await preview(part, rows)).digest });

/** Each part that has a spreadsheet of its own: how its template is filled in, in the titles of English. */
const SHEETS: Partial<Record<SetupPartName, string[][]>> = {
  experiences: [
    [
      "Type",
      "Title",
      "Title (简体中文)",
      "Slots: Place",
      "Slots: Start",
      "Slots: End",
      "Slots: Capacity",
      "Slots: Step-free access",
    ],
    ["CG", "Connect Group", "小组", "Bus 4", "2026-07-16 13:30", "2026-07-16 15:30", "48", "no"],
    ["", "", "", "Bus 5", "2026-07-17 13:30", "2026-07-17T07:30:00Z", "40", "是"],
    ["PM", "Prayer Meeting", "", "Chapel", "2026-07-17 14:00", "2026-07-17 15:00", "36", "yes"],
  ],
  plans: [
    [
      "Services",
      "What the picture shows (for people who cannot see it)",
      "Seats: Part of the hall",
      "Seats: Rows",
      "Seats: Seats in a row",
    ],
    ["1; 2", "The hall from above", "Left", "A, B, C", "10"],
    ["", "", "Right", "D", "12"],
  ],
  materials: [
    ["Session", "Materials: Title", "Materials: Title (ไทย)", "Materials: Type", "Materials: Link"],
    // A choice may be written as the console names it, in any language.
    ["1", "Handout", "เอกสาร", "PDF document", "https://harbour.example/a.pdf"],
    ["1", "Handout", "", "链接", "https://harbour.example/b"],
    ["2", "Notes", "", "Link", "https://harbour.example/c"],
  ],
  library: [
    ["Title", "Title (简体中文)", "Type", "Category", "Link"],
    ["Harbour light", "港湾之光", "Link", "talks", "https://harbour.example/light"],
  ],
  pages: [
    ["Team page", "Team page (简体中文)"],
    ["## The team of the harbour", "## 团队"],
  ],
  parameters: [
    ["Sign-up for experiences closes", "Show the audio sermon"],
    ["2026-07-01 19:00", "yes"],
  ],
};
const OWN = SETUP_PART_NAMES.filter((part) => sheetOf(part) !== null);

/** Resources have a category. */
async function prepare(part: SetupPartName): Promise<void> {
  const after = { slug: "talks", name: "Talks" };
  const edit = { file: "resources.yaml", address: ["categories", "@talks"], after };
  if (part === "library") expect((await ask("/draft/edits", { edits: [edit] })).status).toBe(201);
}

describe("the first steps of a draft", () => {
  it("say what is missing, done and put off, and remember that; a part with content is done whatever was said [B133]", async () => {
    expect((await steps()).parts).toEqual(SETUP_PART_NAMES.map((part) => ({ part, state: "missing" })));
    expect((await ask("/first-steps/library/later", { isLater: true })).status).toBe(201);
    expect((await ask("/first-steps/pages/later", { isLater: true })).status).toBe(201);
    expect((await ask("/first-steps/pages/later", { isLater: false })).status).toBe(201);
    expect([await stateOf("library"), await stateOf("pages")]).toEqual(["later", "missing"]);
    await prepare("library");
    await take("library", SHEETS.library ?? []);
    expect(await stateOf("library")).toBe("done");
  });

  it("has a spreadsheet for each part, or an import of its own [B133]", () => {
    expect(Object.keys(SHEETS).toSorted()).toEqual(OWN.toSorted());
    const others = SETUP_PART_NAMES.filter((part) => !OWN.includes(part)).map((part) => SETUP_PARTS[part].spreadsheet);
    expect(others).toEqual(["programme/import", "programme/import", "people/import"]);
  });

  it.each(OWN)("a spreadsheet of %s starts it, and changes nothing the second time [B133]", async (part) => {
    const rows = SHEETS[part] ?? [];
    await prepare(part);
    const seen = await preview(part, rows);
    expect([seen.issues, seen.rows]).toEqual([[], rows.length - 1]);
    expect(await stateOf(part)).toBe("missing");
    expect((await ask("/part-import", { ...fileOf(part, rows), digest: "other" })).status).toBe(409);
    expect((await take(part, rows)).status).toBe(201);
    expect(await stateOf(part)).toBe("done");
    expect(await preview(part, rows)).toMatchObject({ issues: [], added: 0, changed: 0 });
  });

  it("experiences come with their slots in the time of the conference, and people may sign up for them [B133]", async () => {
    await take("experiences", SHEETS.experiences ?? []);
    const { registerable, experiences } = await contentOf<PackExperiences>("experiences.yaml");
    expect(registerable).toEqual(["CG", "PM"]);
    expect(experiences.map(({ type, slug, title }) => [type, slug, title])).toEqual([
      ["CG", "connect-group", { en: "Connect Group", zh: "小组" }],
      ["PM", "prayer-meeting", { en: "Prayer Meeting" }],
    ]);
    expect(experiences[0]?.slots).toMatchObject([
      { id: "CG-1", venue: { en: "Bus 4" }, start: "2026-07-16T13:30:00+08:00", capacity: 48, stepFree: false },
      { id: "CG-2", venue: { en: "Bus 5" }, end: "2026-07-17T15:30:00+08:00", capacity: 40, stepFree: true },
    ]);
  });

  it("a seating plan without a picture is drawn from its rows, and its services have seats [B133]", async () => {
    await take("plans", SHEETS.plans ?? []);
    const { seatingServices, seatingPlans } = await contentOf<PackEdition>("edition.yaml");
    expect([seatingServices, seatingPlans[0]?.services, seatingPlans[0]?.seats.length]).toEqual([[1, 2], [1, 2], 2]);
  });

  it.each<[SetupPartName, string[][], (string | number)[][]]>([
    [
      "experiences",
      [
        ["Type", "Title", "Slots: Start", "Slots: End", "Slots: Capacity", "Slots: Place"],
        ["CG", "A", "soon", "2026-07-16 15:30", "many", "B"],
      ],
      [
        [2, "Slots: Start", "instant"],
        [2, "Slots: Capacity", "number"],
      ],
    ],
    [
      "experiences",
      [
        ["Type", "Title", "Slots: Start", "Slots: End", "Slots: Capacity", "Slots: Place"],
        ["CG", "A", "2026-07-16 15:30", "2026-07-16 13:30", "4", "B"],
      ],
      [[2, "Slots: End", "refused"]],
    ],
    [
      "plans",
      [
        ["Services", "What the picture shows (for people who cannot see it)", "Seats: Rows", "Seats: Seats in a row"],
        ["1", "Hall", "A", "10"],
        ["1", "", "A", "12"],
      ],
      [[3, "Seats: Rows", "refused"]],
    ],
    [
      "library",
      [
        ["Title", "Type", "Category"],
        ["", "Link", "talks"],
      ],
      [[2, "Title", "missing"]],
    ],
    ["pages", [["Team page"], ["<script>alert(1)</script>"]], [[2, "Team page", "refused"]]],
  ])(
    "a spreadsheet of %s with an error changes nothing, and names row and column: %j [B133]",
    async (part, rows, expected) => {
      const { issues, digest } = await preview(part, rows);
      expect(issues.map(({ row, column, code }) => [row, column, code])).toEqual(expected);
      expect((await ask("/part-import", { ...fileOf(part, rows), digest })).status).toBe(422);
      expect(await stateOf(part)).toBe("missing");
    },
  );

  it.each(SETUP_PART_NAMES.filter((part) => part !== "rooms"))(
    "%s starts from the last edition, with its days moved, once [B133]",
    async (part) => {
      expect((await steps()).lastEdition?.id).toBe("global-2025");
      const answer = await ask(`/first-steps/${part}/last-edition`, {});
      expect([answer.status, answer.body]).toEqual([201, expect.stringContaining("taken")]);
      expect(await stateOf(part)).toBe("done");
      expect((await ask(`/first-steps/${part}/last-edition`, {})).status).toBe(409);
    },
  );

  it("rooms of the last edition are those of events with the same title [B133]", async () => {
    await ask("/first-steps/programme/last-edition", {});
    const [file] = ["schedule/2026-07-17.yaml"];
    const events = await contentOf<PackEvent[]>(file ?? "");
    const event = events.find(({ session, location }) => session !== null && location.length > 0);
    const address = [`@${event?.id}`, "location"];
    await ask("/draft/edits", { edits: [{ file, address, before: event?.location, after: [] }] });
    expect((await ask("/first-steps/rooms/last-edition", {})).json).toMatchObject({ left: 0 });
    const again = await contentOf<PackEvent[]>(file ?? "");
    expect(again.find(({ id }) => id === event?.id)?.location).not.toEqual([]);
  });
});
