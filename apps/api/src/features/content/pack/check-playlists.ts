import type { Fault } from "./fault.ts";
import { addressesIn, isPlaylistFile, mediaPathOf, namesPlaylists } from "./playlists.ts";

const OF_THE_PACK = /^[\w.-]+(?:\/[\w.-]+)*$/;

function reasonAgainst(file: string, address: string, texts: ReadonlyMap<string, string>, files: ReadonlySet<string>) {
  if (!OF_THE_PACK.test(address)) return `${address || "an empty address"} is no file beside the playlist`;
  const path = mediaPathOf(file, address);
  if (!path.startsWith("media/") || !files.has(path)) return `there is no file ${path}`;
  if (isPlaylistFile(path) && namesPlaylists(texts.get(path) ?? "")) return `${address} is a list of lists itself`;
  return null;
}

/** Every playlist is one, and each of its pieces is a file of the pack: what is served never asks a stranger's server. */
export const faultsOfPlaylists = (texts: ReadonlyMap<string, string>, files: ReadonlySet<string>): Fault[] =>
  [...texts].flatMap(([file, text]) => {
    if (!/^#EXTM3U\s/.test(text)) return [{ file, line: 1, reason: "is no playlist: it does not begin with #EXTM3U" }];
    return addressesIn(text).flatMap(({ address, line }) => {
      const reason = reasonAgainst(file, address, texts, files);
      return reason ? [{ file, line, reason }] : [];
    });
  });
