import { SECRET_CHARACTERS } from "#platform/encrypt.ts";
import { buffer } from "node:stream/consumers";
import { nanoid } from "nanoid";
import { uploadKey } from "#platform/files/files.ts";
import { MAX_UPLOAD_BYTES } from "#platform/files/files.routes.ts";
import { uploadReader } from "#platform/pictures/upload-reader.ts";
import type { Db } from "#platform/postgres/db.ts";
import { ProblemError } from "#platform/http/problems.ts";
import {
  discardFiles,
  findUpload,
  keepFiles,
  removeDiscarded,
  settleUpload,
  spendUpload,
} from "#platform/files/uploads.ts";
import type { Services } from "#platform/services.ts";
import { type PictureRefusal, RefusedPicture, type SquareSides } from "#platform/pictures/refused-picture.ts";

/** A large and a small square. */
const PICTURE_SIDES_PX = [640, 160] as const satisfies SquareSides;

const MESSAGES: Record<PictureRefusal, string> = {
  unreadable: "This is not a picture that we can read. Please choose a PNG, JPEG or GIF.",
  "too-many-pixels": "This picture has too many pixels. Please choose a smaller one.",
  "too-narrow": "This picture is too narrow. Please choose another one.",
};

const refusePicture = (message: string): ProblemError =>
  new ProblemError("refused", message, { issues: [{ path: "body.profilePicture", message }] });

/** A decoder's refusal as an answer for the person. */
const asPictureProblem = (error: unknown): unknown =>
  error instanceof RefusedPicture ? refusePicture(MESSAGES[error.reason]) : error;

const PATH_PREFIX = "/media/people";
const ENDINGS = { large: ".jpg", small: "-160.jpg" };
const UPLOAD = /^[\w-]{21,22}$/;
const NAME = /^[\w-]{21,22}(?:-160)?\.jpg$/;

/** An unguessable address that needs no token. */
export const pictureAddress = (picture: string): string => `${PATH_PREFIX}/${pictureName(picture)}`;
export const pictureName = (picture: string): string => `${picture}${ENDINGS.large}`;
export const PICTURE_ROUTE = `${PATH_PREFIX}/:name`;

export const pictureFiles = (picture: string): string[] =>
  Object.values(ENDINGS).map((ending) => `people/${picture}${ending}`);

/** The picture with this name in its address, or null. */
export async function readPicture({ files }: Pick<Services, "files">, name: string): Promise<Buffer | null> {
  const stream = NAME.test(name) ? await files.read(`people/${name}`) : null;
  return stream && buffer(stream);
}

/** A simultaneous request has rendered the upload, while this one waited. */
class UploadGone extends Error {}

async function readUpload({ files }: Services, name: string, size: number): Promise<Buffer> {
  try {
    const sent = await files.read(uploadKey(name));
    const bytes = sent && (await buffer(sent));
    if (bytes?.length === size) return bytes;
  } catch (error) {
    // It may be removed while it is opened.
    if ((await files.sizeOf(uploadKey(name))) !== null) throw error;
  }
  throw new UploadGone();
}

/**
 * Renders an uploaded picture before the transaction that uses it, because rendering is slow. Its files are removed later
 * unless that transaction keeps them. That transaction also refuses invalid names, which are ignored here.
 */
export async function renderUpload(services: Services, personId: number, name: string): Promise<void> {
  const { db, files } = services;
  const expected = UPLOAD.test(name) ? await findUpload(db, name) : null;
  if (expected?.personId !== personId || expected.result) return;
  const size = await files.sizeOf(uploadKey(name));
  if (size === null) return;
  try {
    if (size > MAX_UPLOAD_BYTES) throw refusePicture("This picture is too large: it may have up to 10 MB.");
    const squares = await uploadReader.render(() => readUpload(services, name, size), PICTURE_SIDES_PX);
    const picture = nanoid(SECRET_CHARACTERS);
    const names = pictureFiles(picture);
    await discardFiles(db, names, "unless used");
    for (const [index, square] of squares.entries()) await files.put(names[index] ?? "", square, "image/jpeg");
    await settleUpload(db, name, picture);
  } catch (error) {
    if (error instanceof UploadGone) return;
    const problem = asPictureProblem(error);
    // The upload stays for the retry that the answer asks for.
    if (!(problem instanceof ProblemError) || problem.code !== "refused") throw problem;
    await discardUpload(services, name);
    throw problem;
  }
  await discardUpload(services, name);
}

async function discardUpload(services: Services, name: string): Promise<void> {
  await discardFiles(services.db, [uploadKey(name)]);
  await removeDiscarded(services);
}

/** The rendered picture of a person's upload. An upload can be used once; a repeated request finds its picture in use. */
export async function claimPicture(db: Db, personId: number, name: string, present: string | null): Promise<string> {
  const picture = UPLOAD.test(name) ? await spendUpload(db, name, personId) : null;
  if (picture) {
    await keepFiles(db, pictureFiles(picture));
    return picture;
  }
  const upload = UPLOAD.test(name) ? await findUpload(db, name) : null;
  if (present && upload?.personId === personId && upload.result === present) return present;
  // The same answer for an unknown, foreign or used name, so that callers cannot tell them apart.
  throw refusePicture("That picture is no longer available. Please choose it again.");
}
