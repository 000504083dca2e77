import { buffer } from "node:stream/consumers";
import { nanoid } from "nanoid";
import { uploadKey } from "#platform/files.ts";
import { MOST_UPLOAD } from "#platform/files-route.ts";
import type { Db } from "#platform/db.ts";
import {
  discardFiles,
  findUpload,
  keepFiles,
  removeDiscarded,
  settleUpload,
  spendUpload,
} from "#platform/files-uploads.ts";
import type { House } from "#platform/house.ts";
import { drawPicture, refusePicture } from "./picture.ts";

const PLACE = "/media/people";
const ENDINGS = { large: ".jpg", small: "-160.jpg" };
const UPLOAD = /^[\w-]{21}$/;
const NAME = /^[\w-]{21}(?:-160)?\.jpg$/;

/** Where a picture is shown: an address that nobody can guess, and that needs no token. */
export const pictureAddress = (picture: string): string => `${PLACE}/${pictureName(picture)}`;
export const pictureName = (picture: string): string => `${picture}${ENDINGS.large}`;
export const PICTURE_ROUTE = `${PLACE}/:name`;

/** The files of a picture. */
export const pictureFiles = (picture: string): string[] =>
  Object.values(ENDINGS).map((ending) => `people/${picture}${ending}`);

/** The bytes behind a name in an address, or null. */
export async function readPicture({ files }: Pick<House, "files">, name: string): Promise<Buffer | null> {
  const stream = NAME.test(name) ? await files.read(`people/${name}`) : null;
  return stream && buffer(stream);
}

/**
 * Makes the picture of what a person sent, before the transaction that puts it to use: drawing takes its time. Its files
 * go again by themselves unless that transaction keeps them. What cannot be made of anything is that transaction's to refuse.
 */
export async function makePicture(house: House, personId: number, name: string): Promise<void> {
  const { db, files } = house;
  const upload = UPLOAD.test(name) ? await findUpload(db, name) : null;
  if (upload?.personId !== personId || upload.result) return;
  const size = await files.sizeOf(uploadKey(name));
  if (size === null) return;
  try {
    if (size > MOST_UPLOAD) throw refusePicture("This picture is too large: it may have up to 10 MB.");
    const sent = await files.read(uploadKey(name));
    if (!sent) return;
    const { large, small } = await drawPicture(await buffer(sent));
    const picture = nanoid();
    const [first = "", second = ""] = pictureFiles(picture);
    await discardFiles(db, [first, second], "unless kept");
    await files.put(first, large, "image/jpeg");
    await files.put(second, small, "image/jpeg");
    await settleUpload(db, name, picture);
  } finally {
    await discardFiles(db, [uploadKey(name)]);
    await removeDiscarded(house);
  }
}

/** Puts the picture of a person's upload to use. A request that comes again finds it in use already. */
export async function usePicture(db: Db, personId: number, name: string, present: string | null): Promise<string> {
  const made = UPLOAD.test(name) ? await spendUpload(db, name, personId) : null;
  if (made) {
    await keepFiles(db, pictureFiles(made));
    return made;
  }
  const upload = UPLOAD.test(name) ? await findUpload(db, name) : null;
  if (present && upload?.personId === personId && upload.result === present) return present;
  // The same words for a name that is not there, not this person's, or used up: nobody learns which.
  throw refusePicture("That picture is not there any more. Please choose it again.");
}
