import type { Pack } from "@narthex/contract/pack/pack";
import { REHEARSAL_RULES } from "@narthex/contract/console/rehearsal";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { filesOfPack } from "../content/pack/pack-files.ts";
import { readPack } from "../content/pack/read-pack.ts";
import { findGaps } from "../drafts/gaps.ts";
import { rehearseContents } from "./rehearse.service.ts";
import { sentenceOf } from "./rehearse.service.ts";
import { PLANTED, type DemonstrationEdition } from "#test/content/planted-mistakes.ts";

async function readDemonstration(edition: DemonstrationEdition): Promise<{ pack: Pack; media: string[] }> {
  const read = await readPack(fileURLToPath(new URL(`../../../../../content/${edition}`, import.meta.url)));
  if ("issues" in read) throw new Error(`${edition} is not valid.`);
  return read;
}
const DEMONSTRATION = {
  "global-2025": await readDemonstration("global-2025"),
  "regional-2024": await readDemonstration("regional-2024"),
};

/** The findings of an edition of the demonstration after a change. */
function findingsAfter(edition: DemonstrationEdition, change: (pack: Pack) => void) {
  const { pack: source, media } = DEMONSTRATION[edition];
  const pack = structuredClone(source);
  change(pack);
  const contents = filesOfPack(pack);
  return rehearseContents(contents, media, findGaps(contents, pack.edition.languages, [], [])).rehearsal.findings;
}

describe("a rehearsal", () => {
  it.each(["global-2025", "regional-2024"] as const)("of the demonstration %s finds nothing [B64]", (edition) => {
    expect(findingsAfter(edition, () => undefined)).toEqual([]);
  });

  it.each(PLANTED)("finds when a team %s [B64]", (_, rule, change, says, edition = "global-2025") => {
    const found = findingsAfter(edition, change).filter((finding) => finding.rule === rule);
    expect(found.map((finding) => sentenceOf(finding, "en")).join("\n")).toContain(says);
    for (const finding of found)
      for (const locale of ["zh", "th"] as const) expect(sentenceOf(finding, locale)).not.toMatch(/undefined|““/);
  });

  it("has a planted mistake for every rule [B64]", () => {
    const planted = new Set(PLANTED.map(([, rule]) => rule));
    expect(
      Object.values(REHEARSAL_RULES)
        .flat()
        .filter((rule) => !planted.has(rule)),
    ).toEqual([]);
  });
});
