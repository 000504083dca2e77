import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { missingParts } from "@narthex/domain/photos/photo-uploads";
import type { Chore } from "#platform/jobs/chores.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import { removeDiscarded } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { UnreadableSource, UnstoredPhoto } from "../errors.ts";
import { kindOf, withoutPosters, type CardFile } from "../ingest/card-files.ts";
import type { IngestOptions } from "../ingest/examine-file.ts";
import { ingestFiles, type FileResult } from "../ingest/ingest-folder.ts";
import { routePhotos } from "../routing/route-photos.service.ts";
import { createPhotoReader } from "../reading/photo-reader.ts";
import { discardParts, readParts } from "./upload-parts.ts";
import {
  endLease,
  leaseUpload,
  listFiles,
  listOutdated,
  listStranded,
  removeUpload,
  renewLease,
  setState,
  settleFiles,
  type SettledFile,
  type Upload,
  type UploadFile,
} from "./uploads.repository.ts";

export const SORT_UPLOAD = defineJob<{ uploadId: string }>("sort-photo-upload");

/** Files per round. After each round the job checks its time and removes parts. */
const SLICE = 32;
/** A job ends after this time and another one continues, because the queue gives up a job after fifteen minutes. */
const JOB_MS = 5 * 60_000;
/**
 * Time since the upload was finished in which unreachable storage is retried. Parts that are still missing then are lost,
 * and the other files are routed without them.
 */
const AWAY_MS = 10 * 60_000;
const NOT_IN_STORAGE = "cannot be read: the storage does not have it";
/** A third of the lease's duration. */
const RENEW_MS = 20_000;

/** Files with the same name, which is common with phones, get different names on the card. */
function byCardName(files: readonly UploadFile[]): Map<string, UploadFile> {
  const named = new Map<string, UploadFile>();
  for (const file of files)
    named.set(named.has(file.name) ? file.name.replace(/(\.\w+)$/, ` (${file.number})$1`) : file.name, file);
  return named;
}

const optionsOf = (
  upload: Upload,
  { timeZone, shortLinkBase }: Pick<PackEdition, "timeZone" | "shortLinkBase">,
): IngestOptions => ({
  editionId: upload.editionId,
  timeZone,
  shortLinkBase,
  tab: upload.tab,
  slotId: upload.slotId,
  camera: upload.camera,
  clockOffset: upload.clockOffsetS,
});

const settledOf = (result: FileResult, number: number): SettledFile[] => {
  if (result.kind === "refused")
    return result.isRetryable ? [] : [{ number, result: "refused", reason: result.reason, photoId: null }];
  const photoId = result.kind === "added" ? result.photoId : null;
  return [{ number, result: result.kind, reason: null, photoId }];
};

type Plan = { byName: Map<string, UploadFile>; waiting: CardFile[] };

/** The complete files by their names on the card, and those that were not read yet. */
function planOf(files: readonly UploadFile[]): Plan {
  const byName = byCardName(
    files.filter(({ bytes, received, result }) => result !== "refused" && missingParts(bytes, received).length === 0),
  );
  const cards = [...byName.keys()].flatMap((file): CardFile[] => {
    const kind = kindOf(file);
    return kind ? [{ file, kind }] : [];
  });
  return { byName, waiting: withoutPosters(cards).filter(({ file }) => byName.get(file)?.result === null) };
}

/** Reads the files that were not read yet. Returns false if its time ended before. */
async function readFiles(services: Services, upload: Upload, until: number): Promise<boolean> {
  const pack = await findPack(services.db, upload.editionId);
  if (!pack) throw new Error(`There is no edition ${upload.editionId}.`);
  const options = optionsOf(upload, pack.edition);
  const { byName, waiting } = planOf(await listFiles(services.db, upload.id));
  const isLost = Date.now() - upload.touchedAt.getTime() > AWAY_MS;
  const read = async (name: string): Promise<Buffer> => {
    const file = byName.get(name);
    if (!file) throw Object.assign(new Error("There is no such file."), { code: "ENOENT" });
    return readParts(services.files, file).catch((cause: unknown) => {
      if (isLost) throw new UnreadableSource(NOT_IN_STORAGE, { cause });
      throw new UnstoredPhoto(NOT_IN_STORAGE, { cause });
    });
  };
  const record = async (tx: Db, results: readonly FileResult[]): Promise<void> => {
    const settled = results.flatMap((result) => settledOf(result, byName.get(result.file)?.number ?? 0));
    await settleFiles(tx, upload.id, settled);
    const numbers = new Set(settled.map(({ number }) => number));
    await discardParts(
      tx,
      [...byName.values()].filter(({ number }) => numbers.has(number)),
    );
  };
  // One process, so that the server still has processor time for requests.
  const reader = createPhotoReader(1);
  try {
    for (let at = 0; at < waiting.length; at += SLICE) {
      if (performance.now() > until) return false;
      await ingestFiles({ services, reader, read, options }, waiting.slice(at, at + SLICE), { record, concurrency: 1 });
      await removeDiscarded(services);
    }
  } finally {
    reader.close();
  }
  return true;
}

/** Routes the photos of all files, and ends the upload, at once. */
async function finish(services: Services, upload: Upload): Promise<void> {
  await services.db.transaction(async (tx) => {
    const files = await listFiles(tx, upload.id);
    const { byName, waiting } = planOf(files);
    if (waiting.length > 0) throw new Error("Files of the upload could not be stored; the job will be retried.");
    const complete = new Set([...byName.values()].map(({ number }) => number));
    const left = files.filter(({ result }) => result === null);
    await settleFiles(
      tx,
      upload.id,
      left.map(({ number }) =>
        complete.has(number)
          ? { number, result: "poster", reason: null, photoId: null }
          : { number, result: "refused", reason: "was not sent completely", photoId: null },
      ),
    );
    await discardParts(tx, left);
    await routePhotos(tx, services, upload.editionId);
    await setState(tx, upload.id, "done");
  });
  await removeDiscarded(services);
}

/** Reads and routes an upload as `photos ingest` does with a card, in steps that can be repeated. */
async function sortUpload(services: Services, uploadId: string): Promise<void> {
  const upload = await leaseUpload(services.db, uploadId);
  if (!upload) return;
  const renewing = setInterval(() => void renewLease(services.db, uploadId).catch(() => undefined), RENEW_MS);
  try {
    if (await readFiles(services, upload, performance.now() + JOB_MS)) await finish(services, upload);
    else await services.queue.send(services.db, SORT_UPLOAD, { uploadId }, 1_000);
  } finally {
    clearInterval(renewing);
    await endLease(services.db, uploadId);
  }
}

export const startSorting = (services: Services): void =>
  services.queue.work(SORT_UPLOAD, ({ uploadId }) => sortUpload(services, uploadId));

/** Resumes uploads whose server stopped, and removes those that were given up. */
async function resumeUploads(services: Services): Promise<void> {
  const { db, queue } = services;
  for (const uploadId of await listStranded(db)) await queue.send(db, SORT_UPLOAD, { uploadId });
  for (const id of await listOutdated(db))
    await db.transaction(async (tx) => {
      await discardParts(
        tx,
        (await listFiles(tx, id)).filter(({ result }) => result === null),
      );
      await removeUpload(tx, id);
    });
}

export const resumeUploadsChore: Chore = { name: "resume-photo-uploads", cron: "* * * * *", run: resumeUploads };
