import { posix } from "node:path";

const ADDRESS_IN_TAG = /^(#EXT-X-[A-Z-]+:.*?\bURI=")([^"]*)(".*)$/;

/** Whether a file lists the pieces of a film (HLS). */
export const isPlaylistFile = (path: string): boolean => /\.m3u8$/i.test(path);

/** A playlist with other addresses. Everything else stays as it was written. */
export const renameAddresses = (text: string, rename: (address: string) => string): string =>
  text
    .split("\n")
    .map((line) => {
      const bare = line.trimEnd();
      if (bare === "") return line;
      if (!bare.startsWith("#")) return rename(bare) + line.slice(bare.length);
      const [, before, address, after] = ADDRESS_IN_TAG.exec(bare) ?? [];
      return address === undefined ? line : `${before}${rename(address)}${after}${line.slice(bare.length)}`;
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

/** Whether this is a playlist of playlists. */
export const namesPlaylists = (text: string): boolean =>
  addressesInPlaylist(text).some(({ address }) => isPlaylistFile(address));

/** The file of the pack that an address in a playlist means. */
export const mediaPathOf = (playlist: string, address: string): string => posix.join(posix.dirname(playlist), address);

/** How a playlist names a file of its pack: the inverse of `mediaPathOf`. */
export const relativeAddress = (playlist: string, path: string): string =>
  posix.relative(posix.dirname(playlist), path);
