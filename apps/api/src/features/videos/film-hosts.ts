import type { Snapshot } from "../content/index.ts";

/** YouTube's player without cookies, which the app embeds in a frame. */
export const FRAMED_PLAYER = "https://www.youtube-nocookie.com";

/** The foreign origins of published films. The page's policy must allow a player to fetch segments from them. */
export const filmHosts = (snapshots: readonly Pick<Snapshot, "pack">[]): string[] => {
  const addresses = snapshots.flatMap(({ pack }) =>
    pack.library.resources.flatMap(({ film }) => film?.sources.map(({ url }) => url) ?? []),
  );
  const external = addresses.filter((address) => address.startsWith("https:"));
  return [...new Set(external.map((address) => new URL(address).origin))].toSorted();
};
