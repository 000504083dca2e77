import type { DraftFile } from "@narthex/contract/console/drafts";
import type { NewEdition } from "@narthex/contract/console/new-editions";
import { PACK_PARTS } from "@narthex/contract/pack/pack";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Difference } from "@narthex/contract/console/publications";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const NEXT = "global-2026";
const FROM_LAST_YEAR: NewEdition = { from: "edition", id: NEXT, title: { en: "Next" }, firstDay: "2026-07-16" };
const FROM_NOTHING: NewEdition = {
  from: "nothing",
  id: "autumn-2026",
  title: { en: "Autumn Gathering" },
  place: "Lake Hall",
  firstDay: "2026-10-02",
  days: 3,
  timeZone: "Asia/Bangkok",
  languages: [],
  hostOrganization: "Lake Church",
  supportEmail: "hello@lake.example",
  palette: 2,
};

let conference: Demonstration;
beforeEach(async () => {
  conference = await openDemonstration();
});
afterEach(() => conference.close());

const post = (path: string, payload: object) =>
  conference.ask("organiser", `/console/${path}`, { method: "POST", payload });
const get = async <T>(path: string): Promise<T> => (await conference.ask("organiser", path)).json as T;
const file = async <T>(name: string): Promise<T> =>
  (await get<DraftFile>(`/console/${NEXT}/draft/file?file=${name}`)).content as T;
/** Starts an edition, and waits until its organiser is known everywhere. */
async function start(wanted: NewEdition) {
  const answer = await post("global-2025/editions", wanted);
  const mine = async () => (await get<ConsoleAccess>("/console/access")).editions.map(({ edition }) => edition.id);
  await expect.poll(mine).toContain(wanted.id);
  return answer;
}

describe("a new edition", () => {
  it("shows before its first publication the clashes that a rehearsal finds, and an urgent announcement needs a second person [B28] [B73]", async () => {
    expect((await start(FROM_LAST_YEAR)).status).toBe(201);
    const events = await file<PackEvent[]>("schedule/2026-07-18.yaml");
    const [first, second] = events.filter(({ type }) => type === "session");
    if (!first || !second) throw new Error("There are no two sessions.");
    const schedule = { file: "schedule/2026-07-18.yaml" };
    const posted = "2026-07-16T09:00:00+08:00";
    const notice = { id: 1, title: "Leave the hall", body: "Now", level: "safety", posted };
    const edits = [
      { ...schedule, address: [`@${first.id}`, "subtitle"], before: first.subtitle, after: "Grace Lim" },
      { ...schedule, address: [`@${second.id}`, "subtitle"], before: second.subtitle, after: "Grace Lim" },
      { ...schedule, address: [`@${second.id}`, "start"], before: second.start, after: first.start },
      { file: "announcements.yaml", address: ["@1"], after: notice },
    ];
    expect((await post(`${NEXT}/draft/edits`, { edits })).status).toBe(201);
    const { warnings, urgent } = await get<Difference>(`/console/${NEXT}/difference`);
    expect(warnings.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^Grace Lim is at .+ at the same time\.$/),
    );
    expect(urgent.map(({ isNew, announcement }) => [isNew, announcement.id])).toEqual([[true, 1]]);
  });

  it("from nothing lists every part that a conference can have, and each of them can be begun [B93]", async () => {
    expect((await start(FROM_NOTHING)).status).toBe(201);
    const list = async () =>
      (await get<{ files: { file: string; isEmpty: boolean }[] }>(`/console/${FROM_NOTHING.id}/draft`)).files;
    const single = Object.values(PACK_PARTS)
      .map((part) => part.file)
      .filter((name) => !name.includes("{"));
    expect((await list()).map(({ file: name }) => name)).toEqual(expect.arrayContaining(single));
    const empty = (await list()).filter(({ isEmpty }) => isEmpty).map(({ file: name }) => name);
    expect(empty).toEqual(expect.arrayContaining(["experiences.yaml", "quotes.yaml"]));
    const walk = { type: "WALK", slug: "walk", title: { en: "A walk" } };
    const after = { allocated: 1, registerable: ["WALK"], experiences: [walk] };
    const begun = await post(`${FROM_NOTHING.id}/draft/edits`, {
      edits: [{ file: "experiences.yaml", address: [], before: null, after }],
    });
    expect([begun.status, begun.body]).toEqual([201, expect.anything()]);
    expect((await list()).find(({ file: name }) => name === "experiences.yaml")?.isEmpty).toBe(false);
    const { changes } = await get<Difference>(`/console/${FROM_NOTHING.id}/difference`);
    expect(changes.find((one) => one.file === "experiences.yaml")?.sentences).toEqual([
      "New: Experiences and their slots.",
    ]);
  });
});
