import { addressesInPlaylist, isPlaylistFile, mediaPathOf, namesPlaylists } from "../formats/playlists.ts";
import type { PackIssue } from "../issue.ts";

const RELATIVE_PATH = /^[\w.-]+(?:\/[\w.-]+)*$/;

function reasonAgainstAddress(
  file: string,
  address: string,
  texts: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): string | null {
  if (!RELATIVE_PATH.test(address)) return `${address || "an empty address"} is not a file of the pack`;
  const path = mediaPathOf(file, address);
  if (!path.startsWith("media/") || !files.has(path)) return `there is no file ${path}`;
  if (isPlaylistFile(path) && namesPlaylists(texts.get(path) ?? "")) return `${address} lists playlists itself`;
  return null;
}

/** Every playlist names files of the pack alone: a player never asks another server for a piece. */
export const checkPlaylists = (texts: ReadonlyMap<string, string>, files: ReadonlySet<string>): PackIssue[] =>
  [...texts].flatMap(([file, text]) => {
    if (!/^#EXTM3U\s/.test(text))
      return [{ file, line: 1, reason: "is not a playlist: it does not begin with #EXTM3U" }];
    return addressesInPlaylist(text).flatMap(({ address, line }) => {
      const reason = reasonAgainstAddress(file, address, texts, files);
      return reason ? [{ file, line, reason }] : [];
    });
  });
