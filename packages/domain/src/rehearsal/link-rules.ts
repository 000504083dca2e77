import { conferenceTypeOfPath, isAppPath, plainPath } from "../navigation/routes.ts";
import { eventsOf, type Finding, type RehearsedPack } from "./finding.ts";

/** A link of a text or field: where it is, and its address. */
export type PackedLink = { file: string; entry: string; address: string };

/** Query, hash and pathname of an address within the app, or null. */
function appUrl(address: string): URL | null {
  if (!address.startsWith("/") || address.startsWith("//")) return null;
  try {
    return new URL(address, "http://narthex.invalid");
  } catch {
    return null;
  }
}

/** The values that addresses of the app can name. */
function targetsOf(pack: RehearsedPack) {
  const sessions = eventsOf(pack).flatMap(({ slug, session, id }) => [
    slug,
    String(id),
    ...(session === null ? [] : [String(session)]),
  ]);
  const videos = pack.library.resources.map(({ slug }) => slug);
  const experiences = (pack.experiences?.experiences ?? []).map(({ slug }) => slug);
  return [
    { path: /^\/schedule\/session-card\/([^/]+)$/, names: new Set(sessions) },
    { path: /^\/resources\/video\/([^/]+)$/, names: new Set(videos) },
    { path: /^\/seating\/([^/]+)$/, names: new Set(pack.edition.seatingServices.map(String)) },
    { path: /^\/survey\/([^/]+)$/, names: new Set(pack.edition.surveys.map(({ name }) => name)) },
    { path: /^\/experience#(.+)$/, names: new Set(experiences) },
  ];
}

/** Links within the app that lead to no page, or to nothing on it. */
export function linkFindings(pack: RehearsedPack, links: readonly PackedLink[]): Finding[] {
  const targets = targetsOf(pack);
  const isBroken = (address: string): boolean => {
    const url = appUrl(address);
    if (!url) return false;
    if (!isAppPath(url.pathname)) return true;
    // What the other edition has is in another pack.
    if (conferenceTypeOfPath(url.pathname) !== pack.edition.conferenceType) return false;
    const named = plainPath(url.pathname) + url.hash;
    return targets.some(({ path, names }) => {
      const name = path.exec(named)?.[1];
      return name !== undefined && !names.has(decodeURIComponent(name));
    });
  };
  return links
    .filter(({ address }) => isBroken(address))
    .map(({ file, entry, address }): Finding => ({ rule: "broken-link", file, entry, value: address }));
}
