import type { DraftFile } from "@narthex/contract/console/drafts";
import type { Problem } from "@narthex/contract/problems";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const DRAFT = "/console/global-2025/draft";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const get = async <T>(path: string): Promise<T> => (await conference.ask("organiser", path)).json as T;
const file = (name: string): Promise<DraftFile> => get(`${DRAFT}/file?file=${name}`);

it("every file of a draft has a form from its schema, with the key of each list [B26]", async () => {
  const { files } = await get<{ files: { file: string }[] }>(DRAFT);
  for (const one of files) expect((await file(one.file)).form.kind).toMatch(/list|group/);
  const { form } = await file("schedule/2025-07-18.yaml");
  expect(form).toMatchObject({ kind: "list", keyField: "id" });
  expect(form.item?.fields).toMatchObject({
    title: { kind: "text", isOptional: false },
    notes: { kind: "markdown", isOptional: true },
    start: { kind: "instant" },
    location: { kind: "list", item: { kind: "text" } },
    type: { kind: "choice" },
  });
  const { form: experiences } = await file("experiences.yaml");
  expect(experiences.fields?.["experiences"]).toMatchObject({ keyField: "type" });
});

it.each([
  ["id", "another"],
  ["conferenceType", "Regional"],
  ["routePrefix", "/gpcr"],
])(
  "nobody can change the %s of a conference, on which registrations and addresses depend [B24]",
  async (field, after) => {
    const { content } = await file("edition.yaml");
    const values = content as Record<string, unknown>;
    const own = { file: "edition.yaml", address: [field], before: values[field], after };
    const whole = { ...own, address: [], before: content, after: { ...values, [field]: after } };
    for (const edit of [own, whole]) {
      const payload = { edits: [edit] };
      const { status, json } = await conference.ask("organiser", `${DRAFT}/edits`, { method: "POST", payload });
      expect([status, (json as Problem).errors]).toMatchObject([422, [{ path: field, code: "permanent" }]]);
    }
    expect((await file("edition.yaml")).content).toEqual(content);
  },
);
