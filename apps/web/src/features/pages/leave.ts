import { externalTargetOf } from "@narthex/domain/analytics";
import type { ConferenceType } from "@narthex/contract/common";
import { routeForEdition, safeReturnPath } from "@narthex/domain/routes";

export type Leaving =
  | { kind: "home" }
  | { kind: "refused"; from: string }
  | { kind: "known" | "unknown"; target: URL; from: string };

/**
 * What an address of `/url` asks for. Only a host that published content names opens without asking. `from` is
 * resolved to the person's own edition here: a redirect on the way back would start the page again.
 */
export const leavingFor = (
  { q, from }: { q?: unknown; from?: unknown },
  {
    hosts,
    home,
    conferenceTypes,
  }: { hosts: readonly string[]; home: string; conferenceTypes: readonly ConferenceType[] },
): Leaving => {
  if (typeof q !== "string" || q === "") return { kind: "home" };
  const named = safeReturnPath(from) ?? home;
  const back = routeForEdition(named, conferenceTypes) ?? named;
  const target = externalTargetOf(q);
  if (!target) return { kind: "refused", from: back };
  const isKnown = target.protocol !== "mailto:" && !target.username && !target.password && hosts.includes(target.host);
  return { kind: isKnown ? "known" : "unknown", target, from: back };
};
