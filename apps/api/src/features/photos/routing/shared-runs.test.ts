import type { OwnedPhoto, PhotoDecision, PhotoPerson } from "@narthex/contract/console/photos/photo-review";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasePerson } from "#features/people/index.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { insertRun } from "#test/photos/photos.ts";
import { routePhotos } from "./route-photos.service.ts";

const EDITION = "global-2025";
const BASE = `/console/${EDITION}`;

let demo: Demonstration;
const hashIds = new Map<string, string>();
beforeAll(async () => {
  demo = await openDemonstration();
  for (const { email, hash_id } of await demo.services.sql<{ email: string; hash_id: string }[]>`
    select email, hash_id from people`)
    hashIds.set(email.replace("@demo.test", ""), hash_id);
});
afterAll(() => demo.close());

const codeOf = (who: string): string => hashIds.get(who) ?? who;
const route = () => demo.services.db.transaction((tx) => routePhotos(tx, demo.services, EDITION));
const post = (who: string, path: string, payload = {}) => demo.ask(who, BASE + path, { method: "POST", payload });
/** A photo of the codes of these people, and two photos of them. */
async function photograph(name: string, people: string[]): Promise<void> {
  await insertRun(demo.services, name, people.map(codeOf), 2);
  await route();
}
/** The photos of a run that a person has. */
const photosOf = async (who: string, name: string): Promise<string[]> =>
  ((await demo.ask("photographer", `${BASE}/photos/people/${codeOf(who)}`)).json as OwnedPhoto[])
    .map(({ id }) => id)
    .filter((id) => id.startsWith(name));

describe("a run of several people", () => {
  it("stays with the others when the registration of one of them is cancelled [D09]", async () => {
    await photograph("cancelled", ["scs", "new"]);
    expect(await photosOf("new", "cancelled")).toEqual(["cancelled-1", "cancelled-2"]);
    expect((await post("organiser", `/people/${codeOf("new")}/cancel`)).status).toBe(201);
    await route();
    expect(await photosOf("scs", "cancelled")).toEqual(["cancelled-1", "cancelled-2"]);
  });

  it("stays with the others when one of them is erased, whose code is not kept [D09]", async () => {
    await photograph("erased", ["scs", "gc"]);
    expect(await erasePerson(demo.services, PERSONAL_DATA, "gc@demo.test")).toBe(true);
    await route();
    expect(await photosOf("scs", "erased")).toEqual(["erased-1", "erased-2"]);
    const rows = await demo.services.sql<{ hash_ids: string[] }[]>`
      select hash_ids from photo_frames where photo_id = 'erased-0'`;
    expect(rows).toEqual([{ hash_ids: [codeOf("scs")] }]);
  });

  it("is given to nobody if one of the codes never named a delegate of this conference, also after a decision [D10]", async () => {
    await photograph("mixed", ["scs", "regional"]);
    expect(await photosOf("scs", "mixed")).toEqual([]);
    const [host] = (await demo.ask("photographer", `${BASE}/photos/people?text=host%40demo.test`))
      .json as PhotoPerson[];
    await post("photographer", "/photos/decisions", { photoId: "mixed-1", isForRun: true, people: [host?.hashId] });
    expect(await photosOf("host", "mixed")).toEqual(["mixed-1", "mixed-2"]);
    const [decision] = (await demo.ask("photographer", `${BASE}/photos/decisions`)).json as PhotoDecision[];
    await post("photographer", `/photos/decisions/${decision?.decisionId}/undo`);
    expect([await photosOf("host", "mixed"), await photosOf("scs", "mixed")]).toEqual([[], []]);
    expect(await erasePerson(demo.services, PERSONAL_DATA, "regional@demo.test")).toBe(true);
    await route();
    expect(await photosOf("scs", "mixed")).toEqual([]);
  });
});
