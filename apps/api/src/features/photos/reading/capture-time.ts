import exif, { type Exif } from "exif-reader";
import sharp from "sharp";

/** The camera and capture time of a picture, as far as its metadata contain them. */
export type Capture = { camera: string | null; takenAt: Date | null };

/** Limits the name, because a camera can write any text. */
const MAX_NAME_LENGTH = 60;
const cleanName = (value: unknown): string =>
  typeof value === "string"
    ? value
        .replaceAll(/[^\p{L}\p{N} ._-]/gu, "")
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : "";

const OFFSET = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** The reader gives local times as if they were UTC. Without an offset they are those of the conference's place. */
function instantOf({ Photo }: Exif, timeZone: string): Date | null {
  // A damaged file can contain values of any type.
  const {
    DateTimeOriginal: local,
    OffsetTimeOriginal: offset,
    SubSecTimeOriginal: fraction,
  }: Record<string, unknown> = Photo ?? {};
  if (!(local instanceof Date) || Number.isNaN(local.getTime())) return null;
  const zone = typeof offset === "string" && OFFSET.test(offset) ? offset : timeZone;
  const digits = typeof fraction === "string" ? /^\d{1,6}/.exec(fraction)?.[0] : undefined;
  const wholeSeconds = Math.floor(local.getTime() / 1000) * 1000;
  const plain = Temporal.Instant.fromEpochMilliseconds(wholeSeconds).toZonedDateTimeISO("UTC").toPlainDateTime();
  return new Date(plain.toZonedDateTime(zone).epochMilliseconds + Math.round(Number(`0.${digits ?? 0}`) * 1000));
}

const cameraOf = ({ Image, Photo }: Exif): string | null =>
  [Image?.Make, Image?.Model, Photo?.BodySerialNumber].map(cleanName).filter(Boolean).join(" ") || null;

/** Reads the metadata of a picture. Damaged metadata count as missing. */
export async function readCapture(picture: Buffer, timeZone: string): Promise<Capture> {
  try {
    const { exif: bytes } = await sharp(picture).metadata();
    if (!bytes) return { camera: null, takenAt: null };
    const read = exif(bytes);
    return { camera: cameraOf(read), takenAt: instantOf(read, timeZone) };
  } catch {
    return { camera: null, takenAt: null };
  }
}
