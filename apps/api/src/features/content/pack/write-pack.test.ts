import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { readPack } from "./read-pack.ts";
import { withoutControlCharacters } from "./control-characters.ts";
import { temporaryFolder, writeTestPack } from "#test/content/pack.ts";
import { writePack } from "./write-pack.ts";

async function smallPack(): Promise<{ pack: Pack; media: { path: string; bytes: Buffer }[] }> {
  const folder = await writeTestPack();
  const result = await readPack(folder);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  const media = result.media.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) }));
  return { pack: result.pack, media: await Promise.all(media) };
}

// Text as people paste it: quotes, colons, tabs, other line ends, indents, YAML syntax; but no control characters or HTML.
const pastedText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "\n",
        "\r\n",
        "\t",
        "  ",
        ": ",
        " #",
        "- ",
        "'",
        '"',
        "|",
        "&a",
        "*a",
        "!",
        "%",
        "@",
        "~",
        "null",
        "yes",
        "0x1",
        "1e3",
        "\u2028",
        "\u0085",
        "﻿",
        "…",
        "👩‍👩‍👧",
      ),
    ),
  )
  .map((parts) => withoutControlCharacters(parts.join("").replaceAll(/[<[\]\\`]/g, "")))
  .filter((text) => text.trim() !== "");
/** A pack with a lost character is refused. */
const kept = pastedText.filter((value) => !value.includes("\uFFFD"));
const text: fc.Arbitrary<PackText> = fc.record({ en: kept, zh: kept });
const eventLike = (template: PackEvent, id: number): fc.Arbitrary<PackEvent> =>
  fc
    .record<Partial<PackEvent>>({
      title: text,
      subtitle: fc.oneof(text, fc.constant("")),
      notes: text,
      location: fc.array(text),
      sharing: fc.option(text),
      showTime: fc.boolean(),
      enableLiveInterpretation: fc.boolean(),
    })
    .map((fields) => ({ ...template, ...fields, id, slug: `event-${id}` }));

it("a written pack is read back unchanged, whatever its texts contain", async () => {
  const { pack, media } = await smallPack();
  const template = pack.schedule["2025-03-30"]?.[0] as PackEvent;
  await fc.assert(
    fc.asyncProperty(eventLike(template, 3), eventLike(template, 4), text, async (one, two, title) => {
      const changed: Pack = {
        ...pack,
        edition: { ...pack.edition, title },
        schedule: { ...pack.schedule, "2025-03-30": [one, two] },
      };
      const folder = await temporaryFolder();
      await writePack(changed, folder, media);
      expect(await readPack(folder)).toMatchObject({ pack: changed });
    }),
    { numRuns: 60 },
  );
});

it("a written pack omits all defaults", async () => {
  const { pack, media } = await smallPack();
  const folder = await temporaryFolder();
  await writePack(pack, folder, media);
  expect(await readFile(join(folder, "schedule/2025-03-30.yaml"), "utf8")).toBe(`- id: 3
  slug: closing
  type: end
  title:
    en: Closing
    zh: 闭幕
  start: 2025-03-30T09:00:00+02:00
  durationInMin: 60
`);
});
