import { buffer } from "node:stream/consumers";
import { partCount } from "@narthex/domain/photos/photo-uploads";
import type { Files } from "#platform/files/files.ts";
import { discardFiles } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { UploadFile } from "./uploads.repository.ts";

type FileWithParts = Pick<UploadFile, "uploadId" | "number" | "bytes">;

/** The name of a part in the store. Parts have no public address. */
export const partName = ({ uploadId, number }: Pick<FileWithParts, "uploadId" | "number">, part: number): string =>
  `photo-uploads/${uploadId}-${number}-${part}`;

const partNames = (file: FileWithParts): string[] =>
  Array.from({ length: partCount(file.bytes) }, (_, part) => partName(file, part));

/** Puts a file together. Rejects if the storage does not have one of its parts, or does not answer. */
export async function readParts(files: Files, file: FileWithParts): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const name of partNames(file)) {
    const stream = await files.read(name);
    if (!stream) throw new Error("A part of the file is missing.");
    parts.push(await buffer(stream));
  }
  const whole = Buffer.concat(parts);
  if (whole.length !== file.bytes) throw new Error("A part of the file is too short.");
  return whole;
}

/** One row in a statement has one parameter; PostgreSQL takes 65,535. */
const NAMES_PER_STATEMENT = 5_000;

export async function discardParts(db: Db, files: readonly FileWithParts[]): Promise<void> {
  const names = files.flatMap(partNames);
  for (let at = 0; at < names.length; at += NAMES_PER_STATEMENT)
    await discardFiles(db, names.slice(at, at + NAMES_PER_STATEMENT));
}
