import sharp from "sharp";
import type { Services } from "#platform/services.ts";
import { insertPhotos } from "#features/photos/import/import.repository.ts";
import { applyChanges, insertDecision, insertFrames, insertRefusal } from "#features/photos/ingest.repository.ts";
import { importPhotos, type NewPhotoSource } from "#features/photos/import/import.service.ts";
import { insertUpload } from "#features/photos/uploads/uploads.repository.ts";

let created = 0;

/** A picture that is different each time. */
export const createPicture = (width = 24, height = 18): Promise<Buffer> => {
  created += 1;
  const background = { r: created & 255, g: (created >> 8) & 255, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

const box = (type: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, bytes]);
};

/** The MP4 boxes of a video with its place of recording; not playable. */
export const createVideo = (place = "+01.2900+103.8500/"): Buffer =>
  Buffer.concat([
    box("ftyp", "isom\0\0\x02\0isommp41"),
    box(
      "moov",
      Buffer.concat([box("mvhd", "header"), box("trak", box("udta", place)), box("udta", box("\u00a9xyz", place))]),
    ),
    box("mdat", "0123456789 pictures and sound"),
  ]);

type PhotoSpec = { tab?: string; own?: "personal" | "exp"; name?: string; people?: string[]; kind?: "image" | "video" };

/** Imports photos as the operator does. */
export async function addPhotos(services: Services, editionId: string, specs: PhotoSpec[]): Promise<void> {
  const people = await services.sql<{ id: number; email: string }[]>`select id, email from people`;
  const ids = new Map(people.map(({ id, email }) => [email, id]));
  const sources = specs.map(
    ({ tab, own = "personal", name = "A photo", people: whose = [], kind = "image" }, index) => {
      const source: NewPhotoSource = {
        line: index + 2,
        kind,
        tab: tab ?? null,
        own,
        name,
        personIds: whose.map((who) => ids.get(`${who}@demo.test`) ?? 0),
        read:
          kind === "video"
            ? async () => Buffer.concat([createVideo(), box("free", String(Math.random()))])
            : () => createPicture(),
      };
      return kind === "video" ? { ...source, readPoster: () => createPicture() } : source;
    },
  );
  await importPhotos(services, editionId, sources);
}

/** A photo of people's codes and some of these people after it, not yet routed. Returns the ids of the latter. */
export async function insertRun(
  { db }: Services,
  name: string,
  hashIds: string[],
  portraits: number,
): Promise<string[]> {
  const ids = Array.from({ length: portraits + 1 }, (_, index) => `${name}-${index}`);
  const photo = { editionId: "global-2025", kind: "image", tab: null, name: "A portrait", width: 4, height: 3 };
  await insertPhotos(
    db,
    ids.map((id, position) => ({ ...photo, id, digest: id, position })),
  );
  await insertFrames(
    db,
    ids.map((photoId, index) => ({
      photoId,
      camera: name,
      fileName: `${index}.jpg`,
      takenAt: new Date(Date.UTC(2025, 6, 18, 1, 0, index)),
      seen: index === 0 ? "people" : "none",
      hashIds: index === 0 ? hashIds : [],
    })),
  );
  return ids.slice(1);
}

/** A card with a person's code and portrait, all kinds of data that can result from it, and an upload by the person. */
export async function shootCard(services: Services, email: string, hashId: string): Promise<void> {
  const { db, sql } = services;
  const [person] = await sql<{ id: number }[]>`select id from people where email = ${email}`;
  const personId = person?.id ?? 0;
  const [photoId = ""] = await insertRun(services, `card-${personId}`, [hashId], 1);
  await insertDecision(db, { photoId, scope: "frame", action: "assign", personIds: [personId], decidedBy: "the desk" });
  const change = { photoId, personId, tab: "personal" };
  await applyChanges(db, [{ ...change, change: "given", cause: "code" }]);
  await applyChanges(db, [{ ...change, change: "taken", cause: "not-me" }]);
  await insertRefusal(db, photoId, personId);
  const upload = { id: `upload-${personId}`, editionId: "global-2025", personId };
  await insertUpload(db, { ...upload, camera: null, tab: null, slotId: null, clockOffsetS: 0 });
}

/** An address with one letter changed: the first one after `before`. */
export const changeAfter = (url: string, before: string): string =>
  url.replace(new RegExp(`(?<=${before}).`), (letter) => (letter === "A" ? "B" : "A"));

/** The files of an uncompressed zip by name, read from the central directory at its end. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    found.set(zip.toString("utf8", at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return found;
}
