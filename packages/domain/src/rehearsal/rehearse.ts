import { clashFindings } from "./clash-rules.ts";
import { contentFindings } from "./content-rules.ts";
import { simulateDays } from "./days.ts";
import type { Finding, RehearsedPack } from "./finding.ts";
import { linkFindings, type PackedLink } from "./link-rules.ts";
import { windowFindings } from "./window-rules.ts";

export type Rehearsal = { days: number; kinds: number; moments: number; findings: Finding[] };

/** Runs through a conference before it happens, and reports what is wrong. Nothing but the pack is needed. */
export function rehearse(pack: RehearsedPack, links: readonly PackedLink[]): Rehearsal {
  const { kinds, moments, findings } = simulateDays(pack);
  return {
    days: pack.edition.days.length,
    kinds,
    moments,
    findings: [
      ...clashFindings(pack),
      ...findings,
      ...windowFindings(pack),
      ...contentFindings(pack),
      ...linkFindings(pack, links),
    ],
  };
}
