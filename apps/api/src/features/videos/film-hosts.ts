import type { Snapshot } from "../content/index.ts";

/** YouTube's player without cookies, which the app shows in a frame. */
export const FRAMED_PLAYER = "https://www.youtube-nocookie.com";

/** Where the films that published content names come from, apart from ourselves: a player of pieces must be let ask there. */
export const filmHosts = (snapshots: readonly Pick<Snapshot, "pack">[]): string[] => {
  const addresses = snapshots.flatMap(({ pack }) =>
    pack.library.resources.flatMap(({ film }) => film?.sources.map(({ url }) => url) ?? []),
  );
  const outside = addresses.filter((address) => address.startsWith("https:"));
  return [...new Set(outside.map((address) => new URL(address).origin))].toSorted();
};
