import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

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

/** A PNG whose header declares these sides. */
function pngOf(width: number, height: number, ...rest: Buffer[]): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header, ...rest]);
}
/** The start of a chunk of data that is said to have 300 MB. */
const LONG_CHUNK = Buffer.from([0x11, 0xe1, 0xa3, 0x00, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c]);

it.each<[string, Buffer, string]>([
  ["a signature and nothing else", pngOf(4, 4).subarray(0, 8), "media-incomplete"],
  ["a picture of 0 × 0", pngOf(0, 0), "media-incomplete"],
  ["a picture of 2³¹ × 2³¹", pngOf(2 ** 31 - 1, 2 ** 31 - 1), "media-incomplete"],
  ["a picture of 20,000 × 20,000", pngOf(20_000, 20_000, LONG_CHUNK), "media-pixels"],
  ["a chunk of 300 MB", pngOf(64, 64, LONG_CHUNK), "media-incomplete"],
  ["a JPEG without a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), "media-incomplete"],
  ["a WebP without a picture", Buffer.from("RIFF\u0010\0\0\0WEBPVP8 ", "latin1"), "media-incomplete"],
])("refuses a picture that cannot be decoded: %s [B86]", async (_, bytes, code) => {
  const { status, json } = await upload("a.png", bytes.toString("base64"));
  expect([status, json]).toMatchObject([422, { errors: [{ code }] }]);
});

it.each(["png", "jpeg", "webp"] as const)(
  "accepts a picture that can be decoded: %s, also a narrow one [B86]",
  async (format) => {
    const create = { width: 900, height: 30, channels: 3, background: "#b23c17" } as const;
    const bytes = await sharp({ create }).toFormat(format).toBuffer();
    expect((await upload("a.png", bytes.toString("base64"))).status).toBe(201);
  },
);

it("refuses a picture whose end is missing [B86]", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
  const { json } = await upload("a.jpg", whole.subarray(0, whole.length / 2).toString("base64"));
  expect(json).toMatchObject({ errors: [{ code: "media-incomplete" }] });
});
