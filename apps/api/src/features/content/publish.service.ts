import type { LiveData } from "@narthex/contract/base/live";
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Pack } from "@narthex/contract/pack/pack";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  findPack,
  findVersion,
  insertMedia,
  insertVersion,
  listMediaNames,
  lockEdition,
  replaceMediaNames,
  replacePack,
  restoreDraftEdition,
  serveEdition,
  type MediaName,
  type NamedMedia,
} from "./content.repository.ts";
import { findLostSlot, type Cancelling } from "./lost-slots.ts";
import { readsOfChanges } from "./answers/reads-of-changes.ts";
import { isPlaylistFile, mediaPathOf, isMasterPlaylist, renameAddresses } from "./pack/formats/playlists.ts";
import { filesOfPack, packOfFiles } from "./pack/pack-files.ts";
import type { MediaFile } from "./pack/write-pack.ts";

declare module "#platform/live/live.ts" {
  interface Signals extends Pick<LiveData, "content" | "announcement"> {
    /** Another edition is served, or its year or hosts changed: what people are in it did too. */
    editions: Record<string, never>;
  }
}

/** The public name of a file: a digest of its content, so that it can be cached for ever. */
const mediaNameOf = (path: string, bytes: Buffer): string =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}${extname(path).toLowerCase()}`;

/**
 * Files with their public names. A playlist contains the public names of its segments, so segments are named first, then
 * their playlists, then master playlists.
 */
function nameMedia(files: readonly MediaFile[]): NamedMedia[] {
  const rank = ({ path, bytes }: MediaFile): number =>
    isPlaylistFile(path) ? (isMasterPlaylist(Buffer.from(bytes).toString()) ? 2 : 1) : 0;
  const names = new Map<string, string>();
  const named = files
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ path, bytes: written }) => {
      const source = Buffer.from(written);
      const bytes = isPlaylistFile(path)
        ? Buffer.from(renameAddresses(source.toString(), (address) => names.get(mediaPathOf(path, address)) ?? address))
        : source;
      const name = mediaNameOf(path, bytes);
      names.set(path, name);
      return { path, bytes, name };
    });
  return files.flatMap(({ path }) => named.filter((one) => one.path === path));
}

/** The content of a pack after a round trip through JSON, so that it can be compared with stored content. */
const comparableContent = (pack: Pack, media: readonly MediaName[]): unknown =>
  JSON.parse(
    JSON.stringify([
      Object.fromEntries(filesOfPack(pack)),
      Object.fromEntries(media.map((one) => [one.path, one.name])),
    ]),
  );

export type Publication = { editionId: string; version: number; changed: boolean };

/** An edition as it is to be served. Media are stored already. */
export type NewVersion = { pack: Pack; media: readonly MediaName[]; cancelling?: Cancelling };

/**
 * Serves a checked pack as the next version of its edition: readers see all of the old edition or all of the new one. Every
 * process is notified when the transaction commits. The replaced version is kept, so that it can be served again.
 */
export async function publishVersion(
  tx: Db,
  live: Live,
  { pack, media, cancelling = "refused" }: NewVersion,
  now: number,
): Promise<Publication> {
  const { id, conferenceType, hostOrganization, year } = pack.edition;
  const present = await lockEdition(tx, id);
  const packBefore = present && (await findPack(tx, id));
  const before = packBefore && { pack: packBefore, media: await listMediaNames(tx, id) };
  if (present && before) {
    const isSame = isDeepStrictEqual(comparableContent(before.pack, before.media), comparableContent(pack, media));
    if (present.isServed && isSame) return { editionId: id, version: present.version, changed: false };
    const lost = await findLostSlot(tx, id, { before: before.pack, after: pack, cancelling });
    if (lost) throw new ProblemError("refused", lost.reason, { isForPerson: true });
    await insertVersion(tx, id, present.version, before);
  }
  const version = (present?.version ?? 0) + 1;
  await serveEdition(tx, { id, conferenceType, version, hostOrganization, year });
  const oldIds = new Set(before?.pack.announcements.map((one) => one.id));
  const isNews = pack.announcements.some((one) => !oldIds.has(one.id) && Date.parse(one.posted) <= now);
  await replaceMediaNames(tx, id, media);
  await replacePack(tx, id, pack);
  const isSameEdition =
    present?.isServed === true &&
    isDeepStrictEqual(
      [present.conferenceType, present.year, present.hostOrganization],
      [conferenceType, year, hostOrganization],
    );
  if (!isSameEdition) await live.send(tx, { event: "editions", data: {} });
  const first = present?.isServed && before ? readsOfChanges(before, { pack, media }) : undefined;
  await live.send(tx, { event: "content", data: { edition: id, version, ...(first && { first }) } });
  if (present && isNews) await live.send(tx, { event: "announcement", data: { edition: id } });
  return { editionId: id, version, changed: true };
}

/** Serves an earlier version again, as the next one. Null if it is not kept. */
export async function restoreVersion(
  tx: Db,
  live: Live,
  { id, version }: { id: string; version: number },
  now: number,
): Promise<Publication | null> {
  const target = await findVersion(tx, id, version);
  const pack = target && packOfFiles(target.contents);
  return pack ? publishVersion(tx, live, { pack, media: target.media }, now) : null;
}

/** Takes the first publication of an edition back: it is a draft again, and the edition before it is served. */
export async function withdrawEdition(
  tx: Db,
  live: Live,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await restoreDraftEdition(tx, id);
  await live.send(tx, { event: "editions", data: {} });
  await live.send(tx, { event: "content", data: { edition: id, version } });
}

/** Stores files within a transaction, and returns the names under which they are served. */
export async function storeMedia(tx: Db, files: readonly MediaFile[]): Promise<MediaName[]> {
  const named = nameMedia(files);
  await insertMedia(tx, named);
  return named.map(({ path, name }) => ({ path, name }));
}

/** Stores the media of a checked pack and publishes it in one transaction. Publishing the same pack again changes nothing. */
export async function publishPack(
  db: Db,
  live: Live,
  pack: Pack,
  files: readonly MediaFile[],
  now: number,
): Promise<Publication> {
  return db.transaction(async (tx) => publishVersion(tx, live, { pack, media: await storeMedia(tx, files) }, now));
}
