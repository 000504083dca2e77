import type { AcceptedFile } from "@narthex/contract/console/photos/photo-uploads";
import { MAX_FILES_PER_UPLOAD } from "@narthex/contract/console/photos/photo-uploads";
import type { Db } from "#platform/postgres/db.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { kindOf, NEITHER_PICTURE_NOR_VIDEO } from "../ingest/card-files.ts";
import { FILE, maxMegabytesOf } from "../import/manifest.ts";
import { insertFiles, listFilesNamed, lockUpload, sizeOfUpload, type Upload } from "./uploads.repository.ts";

const MEGABYTE = 1024 * 1024;
const MAX_UPLOAD_MB = 50_000;

type DeclaredFile = { name: string; bytes: number };

/** Why a file is refused for its name or size; null otherwise. */
function refuseFile({ name, bytes }: DeclaredFile): string | null {
  if (!FILE.test(name)) return "has a name that cannot be used";
  if (kindOf(name) === null) return NEITHER_PICTURE_NOR_VIDEO;
  if (bytes === 0) return "is empty";
  const most = maxMegabytesOf(name);
  return bytes > most * MEGABYTE ? `is larger than ${most} MB` : null;
}

/** The upload, locked. Throws a problem if it does not exist or no longer takes files. */
export async function findOpenUpload(tx: Db, editionId: string, id: string): Promise<Upload> {
  const upload = await lockUpload(tx, editionId, id);
  if (!upload) throw new ProblemError("not-found", "There is no such upload.");
  if (upload.state !== "open") throw new ProblemError("closed", "This upload takes no more files.");
  return upload;
}

const keyOf = ({ name, bytes }: DeclaredFile): string => `${bytes} ${name}`;

/** Adds files to an upload, or finds them if they were added before. The answer is in the order of the files. */
export async function declareFiles(tx: Db, { id }: Upload, declared: readonly DeclaredFile[]): Promise<AcceptedFile[]> {
  const names = [...new Set(declared.map(({ name }) => name))];
  const known = new Set((await listFilesNamed(tx, id, names)).map(keyOf));
  const added = [...new Map(declared.map((file) => [keyOf(file), file])).values()]
    .filter((file) => !known.has(keyOf(file)))
    .map((file) => ({ ...file, refusal: refuseFile(file) }));
  if (added.length > 0) {
    const { lastNumber, bytes } = await sizeOfUpload(tx, id);
    if (lastNumber + added.length > MAX_FILES_PER_UPLOAD)
      throw new ProblemError("refused", `An upload has at most ${MAX_FILES_PER_UPLOAD} files. Start another one.`);
    const taken = added.filter(({ refusal }) => refusal === null);
    if (taken.reduce((all, file) => all + file.bytes, bytes) > MAX_UPLOAD_MB * MEGABYTE)
      throw new ProblemError("refused", `An upload has at most ${MAX_UPLOAD_MB} MB. Start another one.`);
    await insertFiles(tx, id, lastNumber + 1, added);
  }
  const rows = new Map((await listFilesNamed(tx, id, names)).map((row) => [keyOf(row), row]));
  return declared.flatMap((file) => {
    const row = rows.get(keyOf(file));
    return row
      ? { number: row.number, name: row.name, bytes: row.bytes, received: row.received, refusal: row.reason }
      : [];
  });
}
