import { posix } from "node:path";

/** Lists of the pieces of a film (HLS): which addresses stand in them, and how they are named anew. */
const IN_TAG = /^(#EXT-X-[A-Z-]+:.*?\bURI=")([^"]*)(".*)$/;

export const isPlaylistFile = (path: string): boolean => /\.m3u8$/i.test(path);

/** A playlist with other addresses. Everything else stays as it was written. */
export const withAddresses = (text: string, rename: (address: string) => string): string =>
  text
    .split("\n")
    .map((line) => {
      const bare = line.trimEnd();
      if (bare === "") return line;
      if (!bare.startsWith("#")) return rename(bare) + line.slice(bare.length);
      const [, before, address, after] = IN_TAG.exec(bare) ?? [];
      return address === undefined ? line : `${before}${rename(address)}${after}${line.slice(bare.length)}`;
    })
    .join("\n");

/** The addresses of a playlist, each with its line. */
export function addressesIn(text: string): { address: string; line: number }[] {
  return text.split("\n").flatMap((line, index) => {
    const found: { address: string; line: number }[] = [];
    withAddresses(line, (address) => {
      found.push({ address, line: index + 1 });
      return address;
    });
    return found;
  });
}

/** Is it a list of lists? */
export const namesPlaylists = (text: string): boolean =>
  addressesIn(text).some(({ address }) => isPlaylistFile(address));

/** The file that an address in a playlist means. */
export const mediaPathOf = (playlist: string, address: string): string => posix.join(posix.dirname(playlist), address);

/** How a playlist names a file of its pack. */
export const relativeAddress = (playlist: string, path: string): string =>
  posix.relative(posix.dirname(playlist), path);
