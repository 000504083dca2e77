import sharp from "sharp";
import type { House } from "#platform/house.ts";
import { importPhotos, type NewSource } from "./import.service.ts";

let painted = 0;

/** A picture unlike every other. */
export const paint = (width = 24, height = 18): Promise<Buffer> => {
  painted += 1;
  const background = { r: painted & 255, g: (painted >> 8) & 255, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

const box = (type: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, bytes]);
};

/** The boxes of a film, which tells where it was made; nothing that a player could show. */
export const shoot = (place = "+01.2900+103.8500/"): Buffer =>
  Buffer.concat([
    box("ftyp", "isom\0\0\x02\0isommp41"),
    box(
      "moov",
      Buffer.concat([box("mvhd", "header"), box("trak", box("udta", place)), box("udta", box("\u00a9xyz", place))]),
    ),
    box("mdat", "0123456789 pictures and sound"),
  ]);

type Wanted = { tab?: string; own?: "personal" | "exp"; name?: string; people?: string[]; kind?: "image" | "video" };

/** Takes photographs in as the operator does. */
export async function addPhotos(house: House, editionId: string, wanted: Wanted[]): Promise<void> {
  const people = await house.sql<{ id: number; email: string }[]>`select id, email from people`;
  const ids = new Map(people.map(({ id, email }) => [email, id]));
  const sources = wanted.map(
    ({ tab, own = "personal", name = "A photograph", people: whose = [], kind = "image" }, index) => {
      const source: NewSource = {
        line: index + 2,
        kind,
        tab: tab ?? null,
        own,
        name,
        personIds: whose.map((who) => ids.get(`${who}@demo.test`) ?? 0),
        read:
          kind === "video" ? async () => Buffer.concat([shoot(), box("free", String(Math.random()))]) : () => paint(),
      };
      return kind === "video" ? { ...source, still: () => paint() } : source;
    },
  );
  await importPhotos(house, editionId, sources);
}

/** An address with one letter changed: the first after `before`. */
export const changeAfter = (url: string, before: string): string =>
  url.replace(new RegExp(`(?<=${before}).`), (letter) => (letter === "A" ? "B" : "A"));

/** The files of a zip by name, read as programs read it: from the list at its end. Nothing in it is packed. */
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
