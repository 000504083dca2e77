import { isStorageFull } from "#platform/http/problems.ts";
import type { CodeReply } from "../reading/read-codes.ts";
import { digestOf } from "../digest-of.ts";
import { UnreadableSource, UnstoredPhoto } from "../errors.ts";
import { hashIdOfCode } from "@narthex/domain/people/codes";
import { posterOf } from "../import/manifest.ts";
import type { Capture } from "../reading/capture-time.ts";
import type { PhotoReader } from "../reading/photo-reader.ts";
import type { CardFile } from "./card-files.ts";
import type { NewFrame } from "../ingest.repository.ts";
import { makePoster } from "./video-poster.ts";

export type IngestOptions = {
  editionId: string;
  timeZone: string;
  /** Of the codes of people. */
  shortLinkBase: string;
  /** The tab for everyone that gets the photos that are in no delegate's run. */
  tab: string | null;
  /** The slot of an experience whose people get the photos that are in no delegate's run. */
  slotId: string | null;
  /** The name of the camera, in place of what its files say. */
  camera: string | null;
  /** Added to the capture times, in seconds. */
  clockOffset: number;
};

/** Data about a frame that comes from its file. */
export type Examined = Pick<NewFrame, "camera" | "fileName" | "takenAt" | "seen" | "hashIds">;
export type Refusal = { refusal: string; isRetryable: boolean };

/** Reads a file by its name on the card. Rejects with `ENOENT` if there is no such file. */
export type ReadFile = (file: string) => Promise<Buffer>;
/** How the files of a card are read. */
export type CardReading = { reader: PhotoReader; read: ReadFile; options: IngestOptions };

/** A link to itself, a removed card, a folder without permission: in any case the other files are read. */
const READING = new Set(["realpath", "lstat", "stat", "open", "read", "readlink", "fstat"]);

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof UnreadableSource) return { refusal: error.message, isRetryable: error instanceof UnstoredPhoto };
  if (isStorageFull(error)) return { refusal: "could not be stored: the storage is full", isRetryable: true };
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The error for a missing part of an upload has this code, but no system call.
  if (code === "ENOENT" || READING.has(syscall ?? "")) return { refusal: "cannot be read", isRetryable: false };
  throw error;
};

function seenIn({ texts, hasUnreadable }: CodeReply, base: string): Pick<Examined, "seen" | "hashIds"> {
  const hashIds = texts.map((text) => hashIdOfCode(text, base));
  if (hashIds.length === 0) return { seen: hasUnreadable ? "unreadable" : "none", hashIds: [] };
  const people = hashIds.filter((hashId) => hashId !== null);
  return people.length === hashIds.length ? { seen: "people", hashIds: people } : { seen: "foreign", hashIds: [] };
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf("/")));
/** Names are shown on screens and in terminals. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replaceAll(/\p{Cc}/gu, "_");

type Source = { bytes: Buffer; digest: string; readPicture: () => Promise<Buffer> };

/** The bytes of a file, and its picture: for a video, the poster beside it or a frame that is extracted from it. */
export async function readSource(read: ReadFile, { file, kind }: CardFile): Promise<Source> {
  const bytes = await read(file);
  if (bytes.length === 0) throw new UnreadableSource("is empty");
  const digest = await digestOf(bytes);
  if (kind === "image") return { bytes, digest, readPicture: async () => bytes };
  const readPicture = (): Promise<Buffer> =>
    read(posterOf(file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return makePoster(bytes);
      throw error;
    });
  return { bytes, digest, readPicture };
}

/**
 * The camera, capture time and codes of a frame. A video's own time is not used: cameras write it in different zones, and a
 * wrong hour would give it to another person.
 */
export function frameOf(
  file: CardFile,
  options: IngestOptions,
  { camera, takenAt }: Capture,
  codes: CodeReply,
): Examined {
  return {
    ...seenIn(codes, options.shortLinkBase),
    // Two cameras of one model often have no serial number; their cards are in two folders.
    camera: options.camera ?? ([camera, folderOf(file.file)].filter(Boolean).join(" / ") || "unknown"),
    fileName: nameOf(file.file),
    takenAt: takenAt && new Date(takenAt.getTime() + options.clockOffset * 1000),
  };
}

const NO_CAPTURE: Capture = { camera: null, takenAt: null };
const NO_CODES: CodeReply = { texts: [], hasUnreadable: false };

/** Examines a file without storing anything. */
export async function examineFile({ reader, read, options }: CardReading, file: CardFile): Promise<Examined | Refusal> {
  try {
    const { bytes } = await readSource(read, file);
    if (file.kind === "video") return frameOf(file, options, NO_CAPTURE, NO_CODES);
    const { capture, codes } = await reader.read(bytes, { readsCodes: true, timeZone: options.timeZone });
    return frameOf(file, options, capture, codes);
  } catch (error) {
    return refusalOf(error);
  }
}

/** Decodes a file once, and returns everything that is needed from it. */
export async function examine(reader: PhotoReader, { kind }: CardFile, picture: Buffer, { timeZone }: IngestOptions) {
  if (kind === "image") return reader.read(picture, { renders: true, readsCodes: true, timeZone });
  const { renditions } = await reader.read(picture, { renders: true });
  return { renditions, capture: NO_CAPTURE, codes: NO_CODES };
}
