import type { Photo } from "@narthex/contract/photos";
import { refusePhoto } from "@narthex/domain/photos";
import type { Config } from "#platform/config.ts";
import { isSigned, signedQuery } from "#platform/files-sign.ts";
import { ProblemError } from "#platform/problems.ts";
import type { Person } from "#platform/session.ts";
import { namesOf, kindOf, readName } from "./photo-files.ts";
import type { ShownPhoto } from "./photos.repository.ts";

type Signer = Pick<Config, "secret" | "publicUrl">;

export const PHOTO_PLACE = "/media/photos";
export const BUNDLE_PLACE = "/media/photo-bundles";
const HOUR = 3600;
/** Addresses change so often: within it the same answer has the same tag, and a browser the same picture. */
const STEP = 900;
const DAY = 24 * HOUR;

const subjectOfPhoto = (id: string): string => `photos/${id}`;
const subjectOfBundle = (id: string): string => `photo-bundles/${id}`;

/** The instant, in seconds, until which an address that is given now is good: an hour at least, in whole steps. */
const untilAt = (now: number): number => (Math.floor(now / 1000 / STEP) + 1) * STEP + HOUR;

/** The one place in which it is decided who sees a photograph: nobody is given an address that this refuses. */
export function expectMaySee(person: Pick<Person, "registrations">, photo: ShownPhoto): void {
  const refusal = refusePhoto(person.registrations, photo);
  if (refusal) throw new ProblemError(refusal, "This photograph is not yours to see.");
}

/** A photograph as somebody is shown it. One signature serves all of its sizes. */
export function showPhoto(signer: Signer, person: Person, photo: ShownPhoto, now = Date.now()): Photo {
  expectMaySee(person, photo);
  const query = signedQuery(signer, "GET", subjectOfPhoto(photo.id), untilAt(now));
  const at = (name: string): string => `${signer.publicUrl}${PHOTO_PLACE}/${name}?${query}`;
  const { whole, screen, square } = namesOf(photo);
  const type = kindOf(photo);
  const isVideo = type === "video";
  return {
    type,
    url: at(whole),
    previewUrl: at(square),
    videoThumbnailUrl: isVideo ? at(screen) : null,
    videoUrl: isVideo ? at(whole) : null,
    name: photo.name,
  };
}

/** The file that an address may be given, or null for an address that we did not sign, or whose time is over. */
export function fileAt(signer: Signer, name: string, query: object, now = Date.now()) {
  const found = readName(name);
  return found && isSigned(signer, "GET", subjectOfPhoto(found.id), query, now) ? found : null;
}

const parse = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The photograph that somebody names by the address they were given. Null for all that is not to the letter ours. */
export function photoAt(signer: Signer, text: string, now = Date.now()): string | null {
  const url = parse(text);
  if (!url || url.origin !== new URL(signer.publicUrl).origin || url.username || url.password) return null;
  const { pathname, searchParams } = url;
  if (!pathname.startsWith(`${PHOTO_PLACE}/`) || searchParams.size !== 2) return null;
  const found = fileAt(signer, pathname.slice(PHOTO_PLACE.length + 1), Object.fromEntries(searchParams), now);
  return found?.isWhole ? found.id : null;
}

/** The photograph of which a page begins with the path; null for a path that is none. */
export function photoOfPath(path: string): string | null {
  const place = `${PHOTO_PLACE.slice(1)}/`;
  const found = path.startsWith(place) ? readName(path.slice(place.length)) : null;
  return found?.isWhole ? found.id : null;
}

/** Where a bundle is, for an hour, or for the day that an e-mail may take. */
export const bundleAddress = (signer: Signer, id: string, isMailed: boolean, now = Date.now()): string => {
  const until = Math.floor(now / 1000) + (isMailed ? DAY : HOUR);
  return `${signer.publicUrl}${BUNDLE_PLACE}/${id}/photos.zip?${signedQuery(signer, "GET", subjectOfBundle(id), until)}`;
};

export const isBundleSigned = (signer: Signer, id: string, query: object, now = Date.now()): boolean =>
  isSigned(signer, "GET", subjectOfBundle(id), query, now);
