import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PACK_PARTS } from "@narthex/contract/pack/pack";
import { packFields, PackLink, PackMarkdown, PackPicture, PackText, Slug } from "@narthex/contract/base/pack-fields";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createTestServices } from "#test/services.ts";
import { runContent } from "./content.cli.ts";
import { findEdition } from "./content.repository.ts";
import { packParts } from "./pack/pack-files.ts";
import { issuesWith, temporaryFolder, writeTestPack } from "#test/content/pack.ts";
import { loadSnapshot } from "./snapshot.ts";

/** What a contributor writes to add a kind of content: a schema … */
const PackGuest = z.strictObject({
  slug: Slug,
  name: PackText,
  story: PackMarkdown,
  portrait: PackPicture,
  website: PackLink.nullable().default(null),
});
/** … and a line in both tables. */
const GUESTS = {
  file: "guests.yaml",
  group: "library",
  screen: "/team",
  reads: ["/cms/guests"],
  schema: z.array(PackGuest).default([]),
  unique: { guest: "slug" },
};

const FILE = `- slug: ada
  name: { en: Ada, zh: 爱达 }
  story: { en: "*Once*, see [the sheet](media/sheet.pdf)", zh: "*从前*" }
  portrait: { en: media/logo.svg, zh: media/sheet.pdf }
`;

describe("a kind of content that consists of a schema and a line in the table of parts", () => {
  const table: Record<string, unknown> = PACK_PARTS;
  beforeAll(() => {
    table["guests"] = GUESTS;
  });
  afterAll(() => {
    delete table["guests"];
  });

  it("is checked for its schema, languages, media and unique values", async () => {
    const twice = `${FILE}- { slug: ada, name: { en: Ada }, story: "<script>x</script>", portrait: media/x.svg, age: 36 }\n`;
    expect(await issuesWith({ "guests.yaml": twice })).toEqual([
      { file: "guests.yaml", line: 5, reason: "age is not a known field" },
    ]);
    expect(await issuesWith({ "guests.yaml": twice.replace(", age: 36", "") })).toEqual([
      { file: "guests.yaml", line: 5, reason: "HTML that is not allowed: <script>" },
      { file: "guests.yaml", line: 5, reason: "name lacks zh" },
      { file: "guests.yaml", line: 5, reason: "story lacks zh" },
      { file: "guests.yaml", line: 5, reason: "the guest ada is already used in guests.yaml:1" },
      { file: "guests.yaml", line: 5, reason: "there is no file media/x.svg" },
    ]);
  });

  it("is imported, stored, rendered and exported", async () => {
    const services = await createTestServices();
    onTestFinished(() => services.close());
    const run = (...args: string[]) =>
      runContent(
        args,
        async () => services,
        () => undefined,
      );
    expect(await run("import", await writeTestPack({ "guests.yaml": FILE }))).toBe(0);

    const row = await findEdition(services.db, "spring-2025");
    const snapshot = row && (await loadSnapshot(services.db, row));
    const pack: Record<string, unknown> = snapshot?.pack ?? {};
    const guests = pack["guests"] as z.output<typeof PackGuest>[];
    expect(guests.map((guest) => snapshot?.render(PackGuest, guest, "en"))).toEqual([
      {
        slug: "ada",
        name: "Ada",
        story: expect.stringMatching(/^<p><em>Once<\/em>, see <a href="\/media\/[0-9a-f]{24}\.pdf"/),
        portrait: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.svg$/),
        website: null,
      },
    ]);

    const folder = join(await temporaryFolder(), "export");
    expect(await run("export", "spring-2025", folder)).toBe(0);
    expect(await readFile(join(folder, "guests.yaml"), "utf8")).toContain("zh: 爱达");
    const copy = await temporaryFolder();
    await cp(folder, copy, { recursive: true });
    await writeFile(join(copy, "guests.yaml"), FILE.replace("slug: ada", "slug: grace"));
    expect(await run("import", copy)).toBe(0);
    expect((await findEdition(services.db, "spring-2025"))?.version).toBe(2);
  });

  it("may be missing from a pack", async () => {
    expect(await issuesWith({})).toEqual([]);
  });
});

/** All schemas inside a schema, down to the registered pack fields. */
function* schemasIn(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  if (packFields.has(schema)) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") for (const inner of Object.values(def.shape)) yield* schemasIn(inner);
  else if (def.type === "array") yield* schemasIn(def.element);
  else if ("innerType" in def) yield* schemasIn(def.innerType);
}

it("every part of a pack uses only schema types in which pack fields are found", () => {
  const types = packParts().flatMap(([, { schema }]) =>
    [...schemasIn(schema)].filter((one) => !packFields.has(one)).map((one) => (one as z.core.$ZodTypes)._zod.def.type),
  );
  const supported = ["array", "boolean", "default", "enum", "nullable", "number", "object", "optional", "string"];
  expect([...new Set(types)].toSorted()).toEqual(supported);
});

/** The fields of all groups inside a schema, by group. */
const groupsIn = (schema: z.core.$ZodType): Record<string, z.core.$ZodType>[] =>
  [...schemasIn(schema)].flatMap((one) => {
    const { def } = (one as z.core.$ZodTypes)._zod;
    return def.type === "object" ? [def.shape] : [];
  });

it("every picture of a pack has a field that describes it, unless a text beside it is its description [B89]", () => {
  const isPicture = (name: string): boolean => /(?:picture|images?|thumbnail\w*|poster|plan|logo\w*)$/i.test(name);
  const isAlt = (name: string): boolean => /alts?$/i.test(name);
  const undescribed = packParts().flatMap(([, { file, schema }]) =>
    groupsIn(schema).flatMap((fields) => {
      const names = Object.keys(fields);
      const described = names.filter(isAlt).map((name) => name.replace(/alts?$/i, ""));
      return names
        .filter((name) => isPicture(name) && !isAlt(name) && !described.some((start) => name.startsWith(start)))
        .map((name) => `${file}: ${name}`);
    }),
  );
  // A logo is read as the title of its conference, the picture of a quote as its words, and that of a speaker as their name.
  expect(undescribed.toSorted()).toEqual([
    "edition.yaml: logo",
    "edition.yaml: logoWeekend",
    "quotes.yaml: picture",
    "speakers.yaml: picture",
  ]);
});
