import { addressesInPlaylist, isPlaylistFile, mediaPathOf, isMasterPlaylist } from "../formats/playlists.ts";
import type { PackIssue } from "../issue.ts";

const RELATIVE_PATH = /^[\w.-]+(?:\/[\w.-]+)*$/;

function playlistAddressIssueOf(
  file: string,
  address: string,
  texts: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): string | null {
  if (!RELATIVE_PATH.test(address)) return `${address || "an empty address"} is not a file of the pack`;
  const path = mediaPathOf(file, address);
  if (!path.startsWith("media/") || !files.has(path)) return `there is no file ${path}`;
  if (isPlaylistFile(path) && isMasterPlaylist(texts.get(path) ?? "")) return `${address} is itself a master playlist`;
  return null;
}

/** Playlists refer only to files of the pack, so that a player never requests a segment from another server. */
export const checkPlaylists = (texts: ReadonlyMap<string, string>, files: ReadonlySet<string>): PackIssue[] =>
  [...texts].flatMap(([file, text]) => {
    if (!/^#EXTM3U\s/.test(text))
      return [{ file, line: 1, reason: "is not a playlist: it does not begin with #EXTM3U" }];
    return addressesInPlaylist(text).flatMap(({ address, line }) => {
      const reason = playlistAddressIssueOf(file, address, texts, files);
      return reason ? [{ file, line, reason }] : [];
    });
  });
