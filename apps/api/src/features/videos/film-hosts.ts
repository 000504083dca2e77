import type { Snapshot } from "../content/index.ts";

/** Where the films that published content names come from, apart from ourselves: a player of pieces must be let ask there. */
export const filmHosts = (snapshots: readonly Pick<Snapshot, "rows">[]): string[] => {
  const addresses = snapshots.flatMap(({ rows }) =>
    rows.resource.flatMap(({ film }) => film?.sources.map(({ url }) => url) ?? []),
  );
  const outside = addresses.filter((address) => address.startsWith("https:"));
  return [...new Set(outside.map((address) => new URL(address).origin))].toSorted();
};
