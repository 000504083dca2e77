import { nanoid } from "nanoid";
import type { CsvIssue } from "#platform/files/csv.ts";
import { discardFiles } from "#platform/files/uploads.ts";
import type { Services } from "#platform/services.ts";
import { digestOf } from "../digest-of.ts";
import { UnreadableSource } from "../errors.ts";
import { stripVideoMetadata } from "./video-metadata.ts";
import { filesOf } from "../photo-files.ts";
import type { PhotoReader } from "../reading/photo-reader.ts";
import type { Renditions } from "../reading/render-photo.ts";

/** A file to import. A video comes with a poster. */
export type PhotoSource = {
  line: number;
  kind: "image" | "video";
  read: () => Promise<Buffer>;
  readPoster?: () => Promise<Buffer>;
};
/** `isNew` is false for a photo that the edition has already. */
export type StoredPhoto = {
  id: string;
  digest: string;
  width: number;
  height: number;
  thumbhash: string | null;
  isNew: boolean;
};
type Stored<S> = { source: S; photo: StoredPhoto };

/** Files without rows are removed after two hours; a long import postpones that after this many photos. */
const POSTPONE_AFTER_PHOTOS = 200;

const issueOf = (line: number, error: unknown): CsvIssue => {
  if (error instanceof UnreadableSource) return { line, column: "file", reason: error.message };
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR") return { line, column: "file", reason: "is not in the folder" };
  throw error;
};

/** Stores the files of one new photo. They are removed later unless the caller keeps them. `bytes` are those of a video. */
export async function storeRenditions(
  { db, files }: Services,
  kind: PhotoSource["kind"],
  { whole, screen, square, width, height, thumbhash }: Renditions,
  bytes: Buffer,
  digest: string,
): Promise<StoredPhoto> {
  const video = kind === "video" ? stripVideoMetadata(bytes) : null;
  // With a leading hyphen it would look like an option where a command takes it.
  const id = nanoid().replace(/^-/, "0");
  const names = filesOf({ id, kind });
  await discardFiles(db, Object.values(names), "unless used");
  await files.put(names.whole, video ?? whole, video ? "video/mp4" : "image/jpeg");
  await files.put(names.screen, screen, "image/jpeg");
  await files.put(names.square, square, "image/jpeg");
  return { id, digest, width, height, thumbhash, isNew: true };
}

async function storePhoto(
  services: Services,
  reader: PhotoReader,
  { kind, readPoster }: PhotoSource,
  bytes: Buffer,
  digest: string,
): Promise<StoredPhoto> {
  const { renditions } = await reader.read(readPoster ? await readPoster() : bytes, { renders: true });
  return storeRenditions(services, kind, renditions, bytes, digest);
}

/** Files are read concurrently in any order, so a repetition is always reported for the later lines. */
function repetitionsIn(lines: readonly number[]): CsvIssue[] {
  const [first, ...rest] = lines.toSorted((a, b) => a - b);
  return rest.map((line) => ({ line, column: "file", reason: `is the same picture as in line ${first}` }));
}

/** The files of new photos, which have no rows yet. */
export const newFilesOf = (stored: readonly (Stored<PhotoSource> | undefined)[]): string[] =>
  stored.flatMap((one) =>
    one?.photo.isNew ? Object.values(filesOf({ id: one.photo.id, kind: one.source.kind })) : [],
  );

/**
 * Stores the files of new photos, several at once. They are removed later unless the caller keeps them. The result is in
 * the order of the sources; a source that cannot be read is an issue.
 */
export async function storePhotos<S extends PhotoSource>(
  services: Services,
  reader: PhotoReader,
  sources: readonly S[],
  idByDigest: ReadonlyMap<string, string>,
  concurrency: number,
): Promise<{ stored: Stored<S>[]; issues: CsvIssue[] }> {
  const stored: (Stored<S> | undefined)[] = [];
  const issues: CsvIssue[] = [];
  const linesOfDigest = new Map<string, number[]>();
  let next = 0;
  let added = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < sources.length; index = next++) {
      const source = sources[index];
      if (!source) return;
      try {
        const bytes = await source.read();
        const digest = await digestOf(bytes);
        const lines = linesOfDigest.get(digest);
        if (lines) {
          lines.push(source.line);
          continue;
        }
        linesOfDigest.set(digest, [source.line]);
        const id = idByDigest.get(digest);
        const photo = id
          ? { id, digest, width: 0, height: 0, thumbhash: null, isNew: false }
          : await storePhoto(services, reader, source, bytes, digest);
        stored[index] = { source, photo };
        if (photo.isNew && ++added % POSTPONE_AFTER_PHOTOS === 0)
          await discardFiles(services.db, newFilesOf(stored), "unless used");
      } catch (error) {
        issues.push(issueOf(source.line, error));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const repetitions = [...linesOfDigest.values()].flatMap(repetitionsIn);
  return { stored: stored.filter((one) => one !== undefined), issues: [...issues, ...repetitions] };
}
