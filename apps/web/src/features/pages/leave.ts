import { externalTargetOf } from "@narthex/domain/navigation/analytics";
import type { ConferenceType } from "@narthex/contract/base/common";
import { routeForEdition, safeReturnPath } from "@narthex/domain/navigation/routes";

export type ExternalLink =
  | { kind: "home" }
  | { kind: "refused"; from: string }
  | { kind: "known" | "unknown"; target: URL; from: string };

/**
 * Interprets the query of `/url`. Only a host named in published content opens without confirmation. `from` is resolved
 * to the person's own edition here: a redirect on the way back would start the page again.
 */
export const resolveExternalLink = (
  { q, from }: { q?: unknown; from?: unknown },
  {
    hosts,
    home,
    conferenceTypes,
  }: { hosts: readonly string[]; home: string; conferenceTypes: readonly ConferenceType[] },
): ExternalLink => {
  if (typeof q !== "string" || q === "") return { kind: "home" };
  const named = safeReturnPath(from) ?? home;
  const back = routeForEdition(named, conferenceTypes) ?? named;
  const target = externalTargetOf(q);
  if (!target) return { kind: "refused", from: back };
  const isKnown = target.protocol !== "mailto:" && !target.username && !target.password && hosts.includes(target.host);
  return { kind: isKnown ? "known" : "unknown", target, from: back };
};
