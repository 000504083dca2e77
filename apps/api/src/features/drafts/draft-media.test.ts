import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "../../test-people.ts";

const DRAFT = "/console/global-2025/draft";
const PDF = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const upload = (fileName: string, content: string) =>
  conference.ask("organiser", `${DRAFT}/media`, { method: "POST", payload: { fileName, content } });

it("adds a file to the media of a draft under a name made from its content, so that the same file is stored once [B86]", async () => {
  const first = await upload("../../Shuttle Times (2).exe", PDF);
  const { path, address } = first.json as { path: string; address: string };
  expect(path).toMatch(/^media\/uploads\/shuttle-times-2-[0-9a-f]{8}\.pdf$/);
  expect((await upload("../../Shuttle Times (2).exe", PDF)).json).toEqual({ path, address });
  const edit = (after: string) => ({
    edits: [{ file: "edition.yaml", address: ["shuttlePdf"], before: "media/shuttle-buses.pdf", after }],
  });
  const save = (after: string) =>
    conference.ask("organiser", `${DRAFT}/edits`, { method: "POST", payload: edit(after) });
  expect((await save("media/uploads/another.pdf")).status).toBe(422);
  expect((await save(path)).status).toBe(201);
  // Its address is known before anything names it.
  expect((await conference.app.inject({ url: address })).rawPayload.toString("base64")).toBe(PDF);
  const { json } = await conference.ask("organiser", `${DRAFT}/file?file=edition.yaml`);
  const { media } = json as { media: Record<string, string> };
  expect(Object.keys(media)).toContain("media/logo.svg");
  expect(media[path]).toBe(address);
});

it.each([
  ["a drawing that could run code", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a text that names a picture", "GIF89a"],
])("refuses %s, whatever its name says [B86]", async (_, text) => {
  const { status, json } = await upload("a.png", Buffer.from(text).toString("base64"));
  expect([status, json]).toMatchObject([422, { errors: [{ code: "media-kind" }] }]);
});

it.each([
  ["a PDF without its end", "%PDF-1.7\n1 0 obj<</Type/Catalog>>"],
  ["an empty file", ""],
])("refuses %s, and says that it is not complete [B86]", async (_, text) => {
  const { status, json } = await upload("a.pdf", Buffer.from(text).toString("base64"));
  expect([status, json]).toMatchObject([422, { errors: [{ code: "media-incomplete" }] }]);
});
