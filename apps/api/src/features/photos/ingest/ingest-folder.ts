import { realpath } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { mapConcurrently } from "./concurrently.ts";
import { keepFiles } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { readWithin } from "../import/import-folder.ts";
import { insertPhotos } from "../import/import.repository.ts";
import { filesOf } from "../photo-files.ts";
import { listKnownDigests, findLastPosition, listDigests } from "../photos.repository.ts";
import { storeRenditions, type StoredPhoto } from "../import/store-photos.ts";
import type { CardFile, RefusedFile } from "./card-files.ts";
import {
  examine,
  frameOf,
  nameOf,
  readSource,
  refusalOf,
  type CardReading,
  type ReadFile,
  type Refusal,
} from "./examine-file.ts";
import { withStorageRetries } from "./storage-retries.ts";
import { insertFrames, lockRouting, type NewFrame } from "../ingest.repository.ts";

export type IngestReport = { added: number; known: number; refused: RefusedFile[] };

/** The result for a file. `known` photos were in the edition already. */
export type FileResult = { file: string } & (
  | { kind: "added"; photoId: string }
  | { kind: "known" }
  /** `isRetryable` if the file is good, but could not be stored now. */
  | { kind: "refused"; reason: string; isRetryable: boolean }
);

/** Photos per transaction. After a command was killed, stored batches are not read again. */
const BATCH = 16;

type Prepared = { file: CardFile; photo: StoredPhoto; frame: Omit<NewFrame, "photoId"> };
type Outcome = Prepared | { known: true } | Refusal;
type Ingest = CardReading & { services: Services };

/** Reads the files of a folder, and nothing outside of it. */
export async function readFolder(path: string): Promise<ReadFile> {
  const folder = await realpath(path);
  return (file) => readWithin(folder, file);
}

/** Digests of the edition's photos, and of files that are being read, with a promise for the end of the reading. */
type KnownPhotos = { photos: Set<string>; underWay: Map<string, Promise<void>> };

/** Reads, decodes and stores one file. Its rows are written later. */
async function prepare(
  { services, reader, read, options }: Ingest,
  file: CardFile,
  known: KnownPhotos,
): Promise<Outcome> {
  try {
    const { bytes, digest, readPicture } = await readSource(read, file);
    // The same picture in another folder of the card: its result depends on that of the first one.
    while (known.underWay.has(digest)) await known.underWay.get(digest);
    if (known.photos.has(digest)) return { known: true };
    const { promise, resolve } = Promise.withResolvers<void>();
    known.underWay.set(digest, promise);
    try {
      const picture = await readPicture();
      const { renditions, capture, codes } = await examine(reader, file, picture, options);
      const photo = await storeRenditions(services, file.kind, renditions, bytes, digest);
      known.photos.add(digest);
      const frame = { ...frameOf(file, options, capture, codes), tab: options.tab, slotId: options.slotId };
      return { file, photo, frame };
    } finally {
      known.underWay.delete(digest);
      resolve();
    }
  } catch (error) {
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
  const taken = await listKnownDigests(
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
  /** Stores the results of some files in the transaction that stores their photos. */
  record?: (tx: Db, results: readonly FileResult[]) => Promise<void>;
  onProgress?: (done: number) => void;
  /** Files at a time: one more than can be decoded at once, so that the next file is read meanwhile. */
  concurrency?: number;
};

/**
 * Stores the pictures and videos of a card that the edition does not have yet, in batches. They belong to nobody until
 * `routePhotos` has processed the whole card. An unreadable file is reported, and the other files are still read. A
 * repeated command continues where the stopped one ended.
 */
export async function ingestFiles(
  given: Ingest,
  files: readonly CardFile[],
  { record, onProgress, concurrency = availableParallelism() + 1 }: Following = {},
): Promise<IngestReport> {
  const { options } = given;
  const services = { ...given.services, files: withStorageRetries(given.services.files) };
  const ingest: Ingest = { ...given, services };
  const photos = new Set((await listDigests(services.db, options.editionId)).keys());
  const known: KnownPhotos = { photos, underWay: new Map() };
  const report: IngestReport = { added: 0, known: 0, refused: [] };
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    const outcomes = await mapConcurrently(batch, concurrency, (file) => prepare(ingest, file, known));
    const prepared = outcomes.filter((outcome): outcome is Prepared => "photo" in outcome);
    const write = async (tx: Db): Promise<FileResult[]> => {
      const stored = resultsOf(batch, outcomes, await store(tx, options.editionId, prepared));
      await record?.(tx, stored);
      return stored;
    };
    const results = await (prepared.length > 0 || record
      ? services.db.transaction(write)
      : resultsOf(batch, outcomes, new Set()));
    for (const result of results) {
      if (result.kind === "refused") report.refused.push({ file: result.file, reason: result.reason });
      else report[result.kind]++;
    }
    onProgress?.(at + batch.length);
  }
  return report;
}
