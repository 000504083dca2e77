import type {
  OwnedPhoto,
  PhotoChange,
  PhotoDecision,
  PhotoPerson,
  QuarantinedPhoto,
} from "@narthex/contract/console/photos/photo-review";
import type { Photo } from "@narthex/contract/app/photos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { insertRun } from "#test/photos/photos.ts";
import { routePhotos } from "../routing/route-photos.service.ts";

const EDITION = "global-2025";
const BASE = `/console/${EDITION}/photos`;

let demo: Demonstration;
let photoIds: string[];
beforeAll(async () => {
  demo = await openDemonstration();
  photoIds = await insertRun(demo.services, "desk-camera", ["nobody-knows-this-code"], 2);
  await demo.services.db.transaction((tx) => routePhotos(tx, demo.services, EDITION));
});
afterAll(() => demo.close());

const read = async <T>(path: string): Promise<T> => (await demo.ask("photographer", BASE + path)).json as T;
const waiting = async (): Promise<QuarantinedPhoto[]> =>
  (await read<{ photos: QuarantinedPhoto[] }>("/quarantine")).photos;
const post = (path: string, payload?: object, who = "photographer") =>
  demo.ask(who, BASE + path, { method: "POST", ...(payload && { payload }) });
const ownNames = async (who: string): Promise<number> =>
  ((await demo.ask(who, "/photo/all/v3?tabName=personal")).json as Photo[]).length;
const find = (text: string) => read<PhotoPerson[]>(`/people?text=${encodeURIComponent(text)}`);

describe("the quarantine in the console", () => {
  it("shows each photo with its reason and the photos beside it, by signed addresses [D12]", async () => {
    const found = await waiting();
    expect(found.map(({ reason, runId }) => [reason, runId])).toEqual([
      ["foreign-code", "desk-camera-0"],
      ["after-foreign-code", "desk-camera-0"],
      ["after-foreign-code", "desk-camera-0"],
    ]);
    const [first, second] = found;
    expect([first?.before, first?.after?.id, second?.before?.id]).toEqual([null, photoIds[0], "desk-camera-0"]);
    expect(second?.previewUrl).toMatch(/\/media\/photos\/desk-camera-1-600\.jpg\?.*signature=/);
  });

  it("finds people by a part of the name, the address and the code [D12]", async () => {
    const [ruth] = await find("scs@demo.test");
    expect(ruth?.name).toContain("Ruth");
    expect(await find("uth amo")).toEqual([ruth]);
    expect(await find(`https://narthex.example/p/${ruth?.hashId}`)).toEqual([ruth]);
    expect(await find("%")).toMatchObject({ status: 400 });
    expect(await find("regional@demo.test")).toEqual([]);
  });

  it("gives a whole run to a person, without the photo of the code, and undoes it [D12]", async () => {
    demo.services.clock.set({ now: "2025-07-18T02:00:00Z", speed: 1 });
    const before = await ownNames("scs");
    const [ruth] = await find("scs@demo.test");
    const given = await post("/decisions", { photoId: photoIds[0], isForRun: true, people: [ruth?.hashId] });
    expect([given.status, given.json]).toEqual([201, { id: expect.any(Number), quarantined: 0 }]);
    expect([await waiting(), await ownNames("scs")]).toEqual([[], before + 2]);
    const [decision] = await read<PhotoDecision[]>("/decisions");
    const [photographer] = await find("photographer@demo.test");
    expect(decision).toMatchObject({ isForRun: true, people: [ruth], isUndone: false });
    expect(decision?.decidedBy).toBe(photographer?.name);
    const undone = await post(`/decisions/${decision?.decisionId}/undo`);
    expect(undone.json).toEqual({ id: decision?.decisionId, quarantined: 3 });
    expect([(await waiting()).length, await ownNames("scs")]).toEqual([3, before]);
    expect((await read<PhotoDecision[]>("/decisions"))[0]).toMatchObject({ isUndone: true });
    // Both by the product's clock, which may be moved.
    const [{ minutes = -1 } = {}] = await demo.services.sql`
      select extract(epoch from undone_at - decided_at)::int / 60 as minutes from photo_decisions
      where id = ${decision?.decisionId ?? 0}`;
    expect(minutes).toBe(0);
    expect((await post(`/decisions/${decision?.decisionId}/undo`)).status).toBe(404);
  });

  it("shows what a person has and how each photo came to them, and moves a delivered run to another person [D12] [B51]", async () => {
    const [ruth] = await find("scs@demo.test");
    const [grace] = await find("both@demo.test");
    const [moved = ""] = await insertRun(demo.services, "moved", [ruth?.hashId ?? ""], 2);
    await demo.services.db.transaction((tx) => routePhotos(tx, demo.services, EDITION));
    const idsOf = async (person: PhotoPerson | undefined): Promise<string[]> =>
      (await read<OwnedPhoto[]>(`/people/${person?.hashId}`)).map(({ id }) => id);
    expect(await idsOf(ruth)).toEqual(["moved-1", "moved-2"]);
    await post("/decisions", { photoId: moved, isForRun: true, people: [grace?.hashId] });
    expect([await idsOf(ruth), await idsOf(grace)]).toEqual([[], ["moved-1", "moved-2"]]);
    const history = await read<PhotoChange[]>(`/history/${moved}`);
    const [photographer] = await find("photographer@demo.test");
    expect(history).toMatchObject([
      { change: "given", person: ruth, cause: "code", code: { id: "moved-0" }, decidedBy: null },
      { change: "taken", person: ruth, cause: "decision", decidedBy: photographer?.name },
      { change: "given", person: grace, cause: "decision", decidedBy: photographer?.name },
    ]);
    const [decision] = await read<PhotoDecision[]>("/decisions");
    await post(`/decisions/${decision?.decisionId}/undo`);
    const log = (await demo.ask("organiser", `/console/${EDITION}/audit`)).json as { entries: object[] };
    expect(log.entries.slice(0, 2)).toMatchObject([
      { action: "photo.undone", detail: { photos: 2 } },
      { action: "photo.assign", detail: { photos: 2 } },
    ]);
    expect([await idsOf(ruth), await idsOf(grace)]).toEqual([["moved-1", "moved-2"], []]);
  });

  it("discards a photo, and logs who did it [D12] [B04]", async () => {
    const { json } = await post("/decisions", { photoId: photoIds[1], isForRun: false, people: [] });
    expect(json).toMatchObject({ quarantined: 2 });
    const log = (await demo.ask("organiser", `/console/${EDITION}/audit`)).json as { entries: object[] };
    expect(log.entries[0]).toMatchObject({
      action: "photo.discard",
      isCommand: false,
      subject: null,
      detail: { photos: 1 },
    });
  });

  it("changes nothing for an unknown photo, an unknown person or a photo in no run [D12]", async () => {
    const [ruth] = await find("scs@demo.test");
    const count = (await read<PhotoDecision[]>("/decisions")).length;
    for (const [photoId, people] of [
      ["none", [ruth?.hashId]],
      [photoIds[0], ["nobody"]],
      [photoIds[0], [ruth?.hashId, "nobody"]],
    ])
      expect((await post("/decisions", { photoId, isForRun: false, people })).status).toBe(404);
    expect(await read<PhotoDecision[]>("/decisions")).toHaveLength(count);
  });
});
