import { externalTargetOf } from "@narthex/domain/analytics";
import { safeReturnPath } from "@narthex/domain/routes";

export type Leaving =
  | { kind: "home" }
  | { kind: "refused"; from: string }
  | { kind: "known" | "unknown"; target: URL; from: string };

/** What an address of `/url` asks for. Only a host that published content names opens without asking. */
export const leavingFor = (
  { q, from }: { q?: unknown; from?: unknown },
  { hosts, home }: { hosts: readonly string[]; home: string },
): Leaving => {
  if (typeof q !== "string" || q === "") return { kind: "home" };
  const back = safeReturnPath(from) ?? home;
  const target = externalTargetOf(q);
  if (!target) return { kind: "refused", from: back };
  const isKnown = target.protocol !== "mailto:" && !target.username && !target.password && hosts.includes(target.host);
  return { kind: isKnown ? "known" : "unknown", target, from: back };
};
