import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { mapConcurrently } from "#platform/concurrently.ts";
import type { CodeReader } from "#platform/pictures/code-reader.ts";
import { isStorageFull } from "#platform/http/problems.ts";
import { keepFiles } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { UnreadableSource, UnstoredPhoto } from "../errors.ts";
import { readWithin } from "../import-folder.ts";
import { insertPhotos } from "../import.repository.ts";
import { hashIdOfCode, posterOf } from "../manifest.ts";
import { filesOf } from "../photo-files.ts";
import { findDigests, findLastPosition, listDigests } from "../photos.repository.ts";
import { isAccepted, NOT_A_PICTURE } from "../render-photo.ts";
import { storePhoto, type StoredPhoto } from "../store-photos.ts";
import { readCapture } from "./capture-time.ts";
import type { CardFile, RefusedFile } from "./card-files.ts";
import { waitForStorage } from "./patient-storage.ts";
import { plainPoster } from "./plain-poster.ts";
import { insertFrames, lockRouting, type NewFrame } from "./ingest.repository.ts";

export type IngestOptions = {
  editionId: string;
  timeZone: string;
  /** The tab for everyone that gets the photos that are in no delegate's run. */
  tab: string | null;
  /** The slot of an experience whose people get the photos that are in no delegate's run. */
  slotId: string | null;
  /** The name of the camera, in place of what its files say. */
  camera: string | null;
  /** Added to the capture times, in seconds. */
  clockOffset: number;
};
export type IngestReport = { added: number; known: number; refused: RefusedFile[] };

/** What became of a file. `known` photos were in the edition already. */
export type FileResult = { file: string } & (
  | { kind: "added"; photoId: string }
  | { kind: "known" }
  /** `isRetryable` if the file is good, but could not be stored now. */
  | { kind: "refused"; reason: string; isRetryable: boolean }
);

/** Photos in one transaction: what a killed command has stored so far is not read again. */
const BATCH = 16;

/** What a file tells about its frame. */
export type Examined = Pick<NewFrame, "camera" | "fileName" | "takenAt" | "seen" | "hashIds">;
type Prepared = { file: CardFile; photo: StoredPhoto; frame: Omit<NewFrame, "photoId"> };
type Refusal = { refusal: string; isRetryable: boolean };
type Outcome = Prepared | { known: true } | Refusal;

/** Reads a file by its name on the card. Rejects with `ENOENT` if there is no such file. */
export type ReadFile = (file: string) => Promise<Buffer>;
type Ingest = { services: Services; reader: CodeReader; read: ReadFile; options: IngestOptions };

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof UnreadableSource) return { refusal: error.message, isRetryable: error instanceof UnstoredPhoto };
  if (isStorageFull(error)) return { refusal: "could not be stored: the disk is full", isRetryable: true };
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES")
    return { refusal: "cannot be read", isRetryable: false };
  throw error;
};

/** Reads the files of a folder, and nothing outside of it. */
export async function readFolder(path: string): Promise<ReadFile> {
  const folder = await realpath(path);
  return (file) => readWithin(folder, file);
}

async function readSeen(reader: CodeReader, picture: Buffer): Promise<Pick<Examined, "seen" | "hashIds">> {
  const { texts, hasUnreadable } = await reader.read(picture).catch((cause: unknown) => {
    throw new UnreadableSource("cannot be decoded", { cause });
  });
  const hashIds = texts.map(hashIdOfCode);
  if (hashIds.length === 0) return { seen: hasUnreadable ? "unreadable" : "none", hashIds: [] };
  const people = hashIds.filter((hashId) => hashId !== null);
  return people.length === hashIds.length ? { seen: "people", hashIds: people } : { seen: "foreign", hashIds: [] };
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf("/")));
const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

type Source = { bytes: Buffer; picture: Buffer; digest: string };

/** The bytes of a file, and the picture in which codes are looked for: a film has one beside it, or a plain one. */
async function readSource(read: ReadFile, { file, kind }: CardFile): Promise<Source> {
  const bytes = await read(file);
  const digest = createHash("sha256").update(bytes).digest("base64url");
  if (kind === "image") return { bytes, picture: bytes, digest };
  const poster = await read(posterOf(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return plainPoster();
    throw error;
  });
  return { bytes, picture: poster, digest };
}

/**
 * Reads camera, capture time and codes. A film's own time is not used: cameras write it in different zones, and a wrong hour
 * would give it to another person.
 */
async function examine(reader: CodeReader, file: CardFile, picture: Buffer, options: IngestOptions): Promise<Examined> {
  const isFilm = file.kind === "video";
  const { camera, takenAt } = isFilm ? { camera: null, takenAt: null } : await readCapture(picture, options.timeZone);
  const seen = isFilm ? ({ seen: "none", hashIds: [] } as const) : await readSeen(reader, picture);
  return {
    seen: seen.seen,
    hashIds: [...seen.hashIds],
    // Two cameras of one model often have no serial number; their cards are in two folders.
    camera: options.camera ?? ([camera, folderOf(file.file)].filter(Boolean).join(" / ") || "unknown"),
    fileName: nameOf(file.file),
    takenAt: takenAt && new Date(takenAt.getTime() + options.clockOffset * 1000),
  };
}

/** What would become of a file, without storing anything. */
export async function examineFile(
  { reader, read, options }: Omit<Ingest, "services">,
  file: CardFile,
): Promise<Examined | Refusal> {
  try {
    const { bytes, picture } = await readSource(read, file);
    if (file.kind === "image" && !isAccepted(bytes)) throw new UnreadableSource(NOT_A_PICTURE);
    return await examine(reader, file, picture, options);
  } catch (error) {
    return refusalOf(error);
  }
}

/** Reads, decodes and stores one file. Its rows are written later. */
async function prepare(
  { services, reader, read, options }: Ingest,
  file: CardFile,
  known: Set<string>,
): Promise<Outcome> {
  let claimed: string | null = null;
  try {
    const { bytes, picture, digest } = await readSource(read, file);
    if (known.has(digest)) return { known: true };
    known.add(digest);
    claimed = digest;
    const poster = file.kind === "video" ? { readPoster: async () => picture } : {};
    const photo = await storePhoto(services, { kind: file.kind, ...poster }, bytes, digest);
    return {
      file,
      photo,
      frame: { ...(await examine(reader, file, picture, options)), tab: options.tab, slotId: options.slotId },
    };
  } catch (error) {
    // The same picture again, in another folder of the card, gets its own try and its own line in the report.
    if (claimed !== null) known.delete(claimed);
    return refusalOf(error);
  }
}

const resultsOf = (
  batch: readonly CardFile[],
  outcomes: readonly Outcome[],
  stored: ReadonlySet<string>,
): FileResult[] =>
  outcomes.map((outcome, index) => {
    const file = batch[index]?.file ?? "";
    if ("refusal" in outcome)
      return { file, kind: "refused", reason: outcome.refusal, isRetryable: outcome.isRetryable };
    if ("photo" in outcome && stored.has(outcome.photo.id)) return { file, kind: "added", photoId: outcome.photo.id };
    return { file, kind: "known" };
  });

/** Another command may have stored some of the same files meanwhile; these are left out. Returns the ids of the others. */
async function store(tx: Db, editionId: string, all: readonly Prepared[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  await lockRouting(tx, editionId);
  const taken = await findDigests(
    tx,
    editionId,
    all.map(({ photo }) => photo.digest),
  );
  const prepared = all.filter(({ photo }) => !taken.has(photo.digest));
  if (prepared.length === 0) return new Set();
  const last = await findLastPosition(tx, editionId);
  await insertPhotos(
    tx,
    prepared.map(({ file, photo: { isNew: _, ...photo } }, index) => ({
      ...photo,
      editionId,
      kind: file.kind,
      tab: null,
      name: nameOf(file.file).replace(/\.\w+$/, ""),
      position: last + 1 + index,
    })),
  );
  await insertFrames(
    tx,
    prepared.map(({ photo, frame }) => ({ ...frame, photoId: photo.id })),
  );
  await keepFiles(
    tx,
    prepared.flatMap(({ file, photo }) => Object.values(filesOf({ id: photo.id, kind: file.kind }))),
  );
  return new Set(prepared.map(({ photo }) => photo.id));
}

type Following = {
  /** Writes the results of some files down in the transaction that stores their photos. */
  record?: (tx: Db, results: readonly FileResult[]) => Promise<void>;
  onProgress?: (done: number) => void;
  /** Files at a time. */
  concurrency?: number;
};

/**
 * Stores the pictures and films of a card that the edition does not have yet, some at a time. They belong to nobody until
 * `routePhotos` has seen the whole card. A file that cannot be read is named, and the others go on. A command that was
 * stopped continues where it was.
 */
export async function ingestFiles(
  given: Ingest,
  files: readonly CardFile[],
  { record, onProgress, concurrency = availableParallelism() }: Following = {},
): Promise<IngestReport> {
  const { options } = given;
  const services = { ...given.services, files: waitForStorage(given.services.files) };
  const ingest: Ingest = { ...given, services };
  const known = new Set((await listDigests(services.db, options.editionId)).keys());
  const report: IngestReport = { added: 0, known: 0, refused: [] };
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    const outcomes = await mapConcurrently(batch, concurrency, (file) => prepare(ingest, file, known));
    const prepared = outcomes.filter((outcome): outcome is Prepared => "photo" in outcome);
    const results = await services.db.transaction(async (tx) => {
      const stored = resultsOf(batch, outcomes, await store(tx, options.editionId, prepared));
      await record?.(tx, stored);
      return stored;
    });
    for (const result of results) {
      if (result.kind === "refused") report.refused.push({ file: result.file, reason: result.reason });
      else report[result.kind]++;
    }
    onProgress?.(at + batch.length);
  }
  return report;
}
