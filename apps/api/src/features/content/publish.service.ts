import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { Pack } from "@narthex/contract/pack";
import type { Db } from "#platform/db.ts";
import type { Live } from "#platform/live.ts";
import {
  listKeys,
  lockEdition,
  replaceItems,
  replaceMedia,
  serveEdition,
  type MediaFile,
} from "./content.repository.ts";
import { itemsOfPack } from "./items.ts";
import { isPlaylistFile, namesPlaylists, withAddresses, mediaPathOf } from "./pack/playlists.ts";

const digest = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** The public name of a file: what it holds, so it may be cached for ever. */
const mediaNameOf = (path: string, bytes: Buffer): string =>
  `${digest(bytes).slice(0, 24)}${extname(path).toLowerCase()}`;

/**
 * Files under their public names. A playlist names its pieces by the names that they are served under, so it is named after
 * them, and a list of lists last of all.
 */
function namedMedia(files: { path: string; bytes: Buffer }[]): MediaFile[] {
  const rank = ({ path, bytes }: { path: string; bytes: Buffer }): number =>
    isPlaylistFile(path) ? (namesPlaylists(bytes.toString()) ? 2 : 1) : 0;
  const names = new Map<string, string>();
  const named = files
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ path, bytes: written }) => {
      const bytes = isPlaylistFile(path)
        ? Buffer.from(withAddresses(written.toString(), (address) => names.get(mediaPathOf(path, address)) ?? address))
        : written;
      const name = mediaNameOf(path, bytes);
      names.set(path, name);
      return { path, bytes, name };
    });
  return files.flatMap(({ path }) => named.filter((one) => one.path === path));
}

export type Publication = { editionId: string; version: number; changed: boolean };

/**
 * Publishes a checked pack in one transaction: readers see all of the old edition or all of the new one. Every process
 * is told when it commits. The same pack again changes nothing.
 */
export async function publishPack(
  db: Db,
  live: Live,
  pack: Pack,
  files: { path: string; bytes: Buffer }[],
  now: number,
): Promise<Publication> {
  const { edition } = pack;
  const media = namedMedia(files);
  const items = itemsOfPack(pack);
  const packDigest = digest(JSON.stringify([items, media.map(({ path, name }) => [path, name])]));
  return db.transaction(async (tx) => {
    const transaction = tx as unknown as Db;
    const present = await lockEdition(transaction, edition.id);
    if (present?.digest === packDigest && present.isServed)
      return { editionId: edition.id, version: present.version, changed: false };
    const version = (present?.version ?? 0) + 1;
    await serveEdition(transaction, {
      id: edition.id,
      conferenceType: edition.conferenceType,
      version,
      digest: packDigest,
      hostOrganization: edition.hostOrganization,
      year: edition.year,
    });
    const known = new Set(await listKeys(transaction, edition.id, "announcement"));
    const isNews = pack.announcements.some(({ id, posted }) => !known.has(String(id)) && Date.parse(posted) <= now);
    await replaceMedia(transaction, edition.id, media);
    await replaceItems(transaction, edition.id, items);
    await live.tell(transaction, { event: "content", data: { edition: edition.id, version } });
    if (present && isNews) await live.tell(transaction, { event: "announcement", data: { edition: edition.id } });
    return { editionId: edition.id, version, changed: true };
  });
}
