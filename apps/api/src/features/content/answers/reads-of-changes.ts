import { isDeepStrictEqual } from "node:util";
import { PACK_PARTS, type Pack } from "@narthex/contract/pack/pack";
import type { MediaName } from "../content.repository.ts";
import { filesOfPack, partOfFile } from "../pack/pack-files.ts";

type Content = { pack: Pack; media: readonly MediaName[] };

/** The files of a pack as they are stored, without fields that are not set. */
const storedFiles = ({ pack }: Content): Map<string, unknown> =>
  new Map(Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(filesOfPack(pack)))) as Record<string, unknown>));

/**
 * The reads that show what differs between two contents of an edition: open apps send these first. Undefined if any read may
 * show it: the edition itself differs, or a picture or another file was replaced.
 */
export function readsOfChanges(before: Content, after: Content): string[] | undefined {
  const names = new Map(after.media.map(({ path, name }) => [path, name]));
  if (before.media.some(({ path, name }) => names.has(path) && names.get(path) !== name)) return undefined;
  const [was, is] = [storedFiles(before), storedFiles(after)];
  const reads = new Set<string>();
  for (const file of new Set([...was.keys(), ...is.keys()])) {
    if (isDeepStrictEqual(was.get(file), is.get(file))) continue;
    const part = partOfFile(file);
    const own = part ? PACK_PARTS[part.name].reads : "all";
    if (own === "all") return undefined;
    for (const read of own) reads.add(read);
  }
  return [...reads];
}
