import { posix } from "node:path";

const ADDRESS_IN_TAG = /^(#EXT-X-[A-Z-]+:.*?\bURI=")([^"]*)(".*)$/;

/** Whether a file is an HLS playlist. */
export const isPlaylistFile = (path: string): boolean => /\.m3u8$/i.test(path);

/** A playlist with other addresses, and otherwise unchanged. */
export const renameAddresses = (text: string, rename: (address: string) => string): string =>
  text
    .split("\n")
    .map((line) => {
      const content = line.trimEnd();
      if (content === "") return line;
      if (!content.startsWith("#")) return rename(content) + line.slice(content.length);
      const [, before, address, after] = ADDRESS_IN_TAG.exec(content) ?? [];
      return address === undefined ? line : `${before}${rename(address)}${after}${line.slice(content.length)}`;
    })
    .join("\n");

export function addressesInPlaylist(text: string): { address: string; line: number }[] {
  return text.split("\n").flatMap((line, index) => {
    const found: { address: string; line: number }[] = [];
    renameAddresses(line, (address) => {
      found.push({ address, line: index + 1 });
      return address;
    });
    return found;
  });
}

/** Whether this playlist lists other playlists. */
export const isMasterPlaylist = (text: string): boolean =>
  addressesInPlaylist(text).some(({ address }) => isPlaylistFile(address));

/** The file of the pack to which an address in a playlist refers. */
export const mediaPathOf = (playlist: string, address: string): string => posix.join(posix.dirname(playlist), address);

/** The address of a pack's file within a playlist: the inverse of `mediaPathOf`. */
export const relativeAddress = (playlist: string, path: string): string =>
  posix.relative(posix.dirname(playlist), path);
