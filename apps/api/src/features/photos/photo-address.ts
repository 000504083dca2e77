import type { Photo } from "@narthex/contract/app/photos";
import { refusePhoto } from "@narthex/domain/photos/photos";
import type { Config } from "#platform/config.ts";
import { isSigned, signedQuery } from "#platform/files/signed-address.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Person } from "../people/index.ts";
import { photoKindOf, photoFileNamesOf, readName, type PhotoFile } from "./photo-files.ts";
import type { ShownPhoto, Viewer } from "./photos.repository.ts";

type Signer = Pick<Config, "secret" | "publicUrl">;

export const PHOTO_PATH = "/media/photos";
export const BUNDLE_PATH = "/media/photo-bundles";
/** Maximum validity of an address. */
export const MAX_LIFETIME_S = 600;
/** Addresses change only at the end of such a period, so that answers keep their ETag and browsers can cache pictures. */
const ADDRESS_PERIOD_S = 240;

const photoSubject = (id: string, viewer: Viewer): string =>
  viewer === "everyone" ? `photos/${id}` : `photos/${id} for ${viewer}`;

function photoQuery(signer: Signer, id: string, viewer: Viewer, now: number): string {
  const signed = signedQuery(signer, "GET", photoSubject(id, viewer), expiryAfter(now));
  return viewer === "everyone" ? signed : `for=${viewer}&${signed}`;
}

function viewerOf(value: unknown): Viewer | null {
  if (value === undefined) return "everyone";
  if (value === "team") return value;
  return typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
const bundleSubject = (id: string): string => `photo-bundles/${id}`;

/** In seconds since the epoch: six to ten minutes from now. */
const expiryAfter = (now: number): number =>
  Math.floor(now / 1000 / ADDRESS_PERIOD_S) * ADDRESS_PERIOD_S + MAX_LIFETIME_S;

/** Decides which delegate sees a photo: every address of the app is made after this check, and `isShownTo` repeats it. */
export function assertMaySee(person: Pick<Person, "registrations">, photo: ShownPhoto): void {
  const refusal = refusePhoto(person.registrations, photo);
  if (refusal) throw new ProblemError(refusal, "You may not see this photo.");
}

/** The smaller pictures of a photo for the team. Only for calls of the console, which check the role. */
export function reviewAddresses(
  signer: Signer,
  id: string,
  now = Date.now(),
): { previewUrl: string; screenUrl: string } {
  const query = photoQuery(signer, id, "team", now);
  const { square, screen } = photoFileNamesOf({ id, kind: "image" });
  const addressOf = (name: string): string => `${signer.publicUrl}${PHOTO_PATH}/${name}?${query}`;
  return { previewUrl: addressOf(square), screenUrl: addressOf(screen) };
}

/** A photo with its signed addresses. One signature is valid for all of its sizes. */
export function photoView(signer: Signer, person: Person, photo: ShownPhoto, now = Date.now()): Photo {
  assertMaySee(person, photo);
  const query = photoQuery(signer, photo.id, photo.isOwn ? person.id : "everyone", now);
  const addressOf = (name: string): string => `${signer.publicUrl}${PHOTO_PATH}/${name}?${query}`;
  const { whole, screen, square } = photoFileNamesOf(photo);
  const type = photoKindOf(photo);
  const isVideo = type === "video";
  return {
    type,
    url: addressOf(whole),
    previewUrl: addressOf(square),
    videoThumbnailUrl: isVideo ? addressOf(screen) : null,
    videoUrl: isVideo ? addressOf(whole) : null,
    name: photo.name,
    thumbhash: photo.thumbhash || null,
  };
}

/** The file of a signed address that has not expired, and whom the address was made for; otherwise null. */
export function findSignedFile(
  signer: Signer,
  name: string,
  query: Record<string, unknown>,
  now = Date.now(),
): (PhotoFile & { viewer: Viewer }) | null {
  const found = readName(name);
  const viewer = viewerOf(query["for"]);
  if (!found || viewer === null) return null;
  return isSigned(signer, "GET", photoSubject(found.id, viewer), query, now) ? { ...found, viewer } : null;
}

/** The id of the photo with this signed address, or null if the address is not exactly one of ours. */
export function photoIdOfAddress(signer: Signer, text: string, now = Date.now()): string | null {
  const url = URL.parse(text);
  if (!url || url.origin !== new URL(signer.publicUrl).origin || url.username || url.password) return null;
  const { pathname, searchParams } = url;
  if (!pathname.startsWith(`${PHOTO_PATH}/`) || searchParams.size !== (searchParams.has("for") ? 3 : 2)) return null;
  const name = pathname.slice(PHOTO_PATH.length + 1);
  const found = findSignedFile(signer, name, Object.fromEntries(searchParams), now);
  return found?.isWhole ? found.id : null;
}

/** The id of the photo with this path (without a leading slash), or null. */
export function photoIdOfPath(path: string): string | null {
  const prefix = `${PHOTO_PATH.slice(1)}/`;
  const found = path.startsWith(prefix) ? readName(path.slice(prefix.length)) : null;
  return found?.isWhole ? found.id : null;
}

/** The address of a bundle's zip. */
export const bundleAddress = (signer: Signer, id: string, now = Date.now()): string => {
  const until = Math.floor(now / 1000) + MAX_LIFETIME_S;
  return `${signer.publicUrl}${BUNDLE_PATH}/${id}/photos.zip?${signedQuery(signer, "GET", bundleSubject(id), until)}`;
};

/** The page of the app that gives a bundle's zip to its signed-in owner, for emails. */
export const bundlePage = ({ publicUrl }: Pick<Signer, "publicUrl">, id: string): string =>
  `${publicUrl}/photodrop?zip=${id}`;

export const isBundleSigned = (signer: Signer, id: string, query: object, now = Date.now()): boolean =>
  isSigned(signer, "GET", bundleSubject(id), query, now);
