import type { DraftFile } from "@narthex/contract/console/drafts";
import { PACK_PARTS, type PackPartName } from "@narthex/contract/pack/pack";
import type { Problem } from "@narthex/contract/problems";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { MATRIX } from "#test/access/access-matrix.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { listContents, listMediaNames, packOfFiles, partOfFile, publishVersion } from "../content/index.ts";
import { complete, replaced, type Plant, type Step } from "#test/content/every-field.ts";

const EDITIONS = ["global-2025", "regional-2024"];
const DRAFT = "/console/global-2025/draft";

const SCRIPTS = [
  "<script>hacked()</script>",
  "<img src=x onerror=hacked()>",
  "<svg onload=hacked()></svg>",
  '<a href="javascript:hacked()">A</a>',
  '<iframe srcdoc="<script>hacked()</script>"></iframe>',
];
const ADDRESSES = [
  "javascript:hacked()",
  "JavaScript:hacked()",
  "java\nscript:hacked()",
  "data:text/html,<script>hacked()</script>",
];
/** What is left of these without their markup is shown; `details` opens without a click. */
const MARKDOWN_ATTACK = [
  ...SCRIPTS,
  '<img src="x"/onerror=hacked()>',
  "<details open ontoggle=hacked()>A</details>",
  '[A](javascript:hacked()) [B](java&#10;script:hacked()) ![C](x" onerror=hacked())',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked()&gt;">',
].join("\n\n");

const named = (part: string, path: readonly Step[]): string =>
  [part, ...path.filter((step) => typeof step === "string")].join(".");
const parts = Object.entries(PACK_PARTS) as [PackPartName, { file: string; schema: z.ZodType }][];

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

async function fileOf(part: PackPartName): Promise<DraftFile> {
  const { files } = (await conference.ask("organiser", DRAFT)).json as { files: { file: string; part: string }[] };
  const file = files.find((one) => one.part === part)?.file ?? PACK_PARTS[part].file;
  return (await conference.ask("organiser", `${DRAFT}/file?file=${file}`)).json as DraftFile;
}

/** Saves a whole file, and gives the fields for which it is refused. */
async function refusedFields({ file, content }: DraftFile, after: unknown): Promise<string[]> {
  const edit = { file, address: [], ...(content === null ? {} : { before: content }), after };
  const answer = await conference.ask("organiser", `${DRAFT}/edits`, { method: "POST", payload: { edits: [edit] } });
  expect([file, answer.status, answer.status === 422 ? "" : answer.body]).toEqual([file, 422, ""]);
  return [...new Set(((answer.json as Problem).errors ?? []).map(({ path }) => path))].toSorted();
}

describe("a script planted in every field of every kind of content", () => {
  it.each(parts)("of %s is refused with all fields named: in texts and Markdown [B23]", async (part, { schema }) => {
    const present = await fileOf(part);
    const planted: string[] = [];
    const after = complete(schema, (kind, path) => {
      if (kind !== "text" && kind !== "markdown") return undefined;
      const script = SCRIPTS[planted.length % SCRIPTS.length];
      planted.push([...path, "zh"].join("."));
      return { en: "A text", zh: `A text ${script}` };
    });
    const refused = await refusedFields(present, after);
    expect(planted.length).toBeGreaterThan(0);
    expect(refused).toEqual(planted.toSorted());
  });

  it("is refused with all fields named: in links, pictures and values with a form of their own [B23]", async () => {
    const free = new Set<string>();
    for (const [part, { schema }] of parts) {
      const present = await fileOf(part);
      for (const address of ADDRESSES) {
        const planted: string[] = [];
        const plant: Plant = (kind, path) => {
          if (kind === "text" || kind === "markdown") return undefined;
          planted.push(path.join("."));
          return address;
        };
        const after = complete(schema, plant);
        if (planted.length === 0) continue;
        const issues = (schema.safeParse(after).error?.issues ?? []).length;
        const refused = issues > 0 ? await refusedFields(present, after) : [];
        for (const path of planted)
          if (!refused.includes(path))
            free.add(
              named(
                part,
                path.split(".").filter((step) => !/^\d+$/.test(step)),
              ),
            );
        expect(refused.filter((path) => !planted.includes(path))).toEqual([]);
      }
    }
    // Names and codes, which the app shows as text or only compares. A time zone that does not exist is not published.
    expect([...free].toSorted()).toEqual([
      "announcements.blocks",
      "announcements.experiences",
      "announcements.groups",
      "arrival.wifi.name",
      "arrival.wifi.password",
      "edition.hostOrganization",
      "edition.kickoff.download.quality",
      "edition.mustWatch.download.quality",
      "edition.seatingPlans.seats.accessible.row",
      "edition.seatingPlans.seats.block",
      "edition.timeZone",
      "experiences.experiences.dataEventTracking",
      "library.resources.code",
      "schedule.cgExp.expFindOut.type",
      "schedule.cgExps.expFindOut.type",
      "schedule.eventType",
      "schedule.expFindOut.type",
    ]);
  });

  it("is removed from the answers of an edition that contains it anyway [B23]", async () => {
    const { db, live, clock } = conference.services;
    const markdownFields = new Set<string>();
    for (const [part, { schema }] of parts)
      complete(schema, (kind, path) => {
        if (kind === "markdown") markdownFields.add(named(part, path));
      });
    for (const id of EDITIONS) {
      // As an earlier release could have stored it: what is published now is checked.
      const contents = [...(await listContents(db, id))].map(([file, value]): [string, unknown] => {
        const found = partOfFile(file);
        if (!found) throw new Error(`${file} is not a file of a pack.`);
        const plant: Plant = (kind, path) =>
          kind === "markdown" ? `planted:${named(found.name, path)}:\n\n${MARKDOWN_ATTACK}` : undefined;
        return [file, replaced(found.part.schema, value, plant)];
      });
      const pack = packOfFiles(new Map(contents));
      if (!pack) throw new Error("The demonstration has no pack.");
      const media = await listMediaNames(db, id);
      await db.transaction((tx) => publishVersion(tx, live, { pack, media }, clock.now()));
    }
    const calls = Object.entries(MATRIX).filter(([name]) => name.startsWith("GET /api/cms/"));
    const paths = [...calls.map(([, { path }]) => path), "/cms/legal-page/privacy"];
    const readAll = async (): Promise<string[]> => {
      const answers = await Promise.all(paths.map((path) => conference.ask("both", path)));
      return answers.flatMap(({ json }) => stringsIn(json)).filter((text) => text.includes("planted:"));
    };
    // A publication arrives in memory after it commits.
    const seen = async (): Promise<string[]> =>
      [...new Set((await readAll()).map((text) => /planted:([\w.]+):/.exec(text)?.[1] ?? ""))].toSorted();
    await expect.poll(seen).toEqual([...markdownFields].toSorted());
    const texts = [...new Set(await readAll())];
    expect(texts.flatMap(executableIn)).toEqual([]);
    // The control: the same check finds what was planted.
    expect(executableIn(MARKDOWN_ATTACK).length).toBeGreaterThan(SCRIPTS.length);
  });
});

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const ACTIVE =
  "script, iframe, frame, object, embed, svg, math, style, link, meta, base, form, input, button, template";
const SAFE_PROTOCOLS = new Set(["https:", "http:", "mailto:"]);

const parser = new new Window().DOMParser();

/** The elements and attributes of some HTML that could run code, load something from elsewhere or ask for input. */
function executableIn(html: string): string[] {
  const document = parser.parseFromString(html, "text/html");
  return [...document.body.querySelectorAll("*")].flatMap((element) => [
    ...(element.matches(ACTIVE) ? [`<${element.localName}>`] : []),
    ...[...element.attributes]
      .filter(({ name, value }) =>
        name === "href" || name === "src"
          ? !SAFE_PROTOCOLS.has(new URL(value ?? "", "https://app.example/").protocol)
          : /^on|^style$|^srcdoc$|^formaction$/.test(name),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}
