import type { DraftFile } from "@narthex/contract/console/drafts";
import { valueAt, type Address } from "@narthex/domain/drafts/address";
import { beforeAll, expect, it } from "vitest";
import { grantRole } from "#features/people/index.ts";
import { ask, SATURDAY, services, useConsole } from "#test/console.ts";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../../tools/proof.ts";
import { seededRandom } from "../../../../../tools/seeded-random.ts";

const EDITS = proofRounds(90);

useConsole({ CALLS_PER_MINUTE: "1000000000" });
beforeAll(async () => {
  const { db, live } = services();
  const second = { email: "regional@demo.test", role: "organiser", editionId: "regional-2024", actorId: null };
  await grantRole(db, live, second);
});

type Place = { file: string; address: Address };
type Change = { before: unknown; after: string };

const ANNOUNCEMENTS = "announcements.yaml";
const EDITION_FILE = "edition.yaml";
/** Events and announcements are known by their numbers. */
const KEYS = { "": "id" };
const nameOf = ({ file, address }: Place): string => JSON.stringify([file, address]);

const contentOf = async (file: string): Promise<unknown> =>
  ((await ask("both", `/draft/file?file=${file}`)).json as DraftFile).content;
const read = async ({ file, address }: Place): Promise<unknown> => valueAt(await contentOf(file), address, KEYS);

/** Texts of the programme, of announcements and of a seating plan: all of them, and those that a translator may write. */
async function placesToEdit(): Promise<{ all: Place[]; translated: Place[] }> {
  const idsOf = async (file: string): Promise<number[]> =>
    ((await contentOf(file)) as { id: number }[]).slice(0, 4).map(({ id }) => id);
  const titles = [
    ...(await idsOf(SATURDAY)).map((id) => ({ file: SATURDAY, id })),
    ...(await idsOf(ANNOUNCEMENTS)).map((id) => ({ file: ANNOUNCEMENTS, id })),
  ];
  const inLanguages = (languages: readonly string[]): Place[] =>
    titles.flatMap(({ file, id }) => languages.map((one): Place => ({ file, address: [`@${id}`, "title", one] })));
  const translated = inLanguages(["zh", "th"]);
  const plan: Place[] = [
    { file: EDITION_FILE, address: ["seatingPlans", 0, "alt", "en"] },
    { file: EDITION_FILE, address: ["seatingPlans", 0, "seats", 0, "block"] },
    { file: EDITION_FILE, address: ["seatingPlans", 0, "seats", 1, "block"] },
  ];
  return { all: [...translated, ...inLanguages(["en"]), ...plan], translated };
}

it(
  `of ${EDITS} edits that two organisers and a translator make at once, in the programme, announcements and a seating plan, none is lost [B20]`,
  { timeout: proofTimeout(EDITS, 1000) },
  async () => {
    const { all, translated } = await placesToEdit();
    const original = new Map<string, unknown>();
    for (const place of all) original.set(nameOf(place), await read(place));
    const accepted = new Map<string, Change[]>();
    let conflicts = 0;

    const edit = async (who: string, place: Place, known: Map<string, unknown>, after: string): Promise<void> => {
      const name = nameOf(place);
      // What they read last may be old, as on a screen that is open for long.
      const before = known.get(name);
      const { status } = await ask(who, "/draft/edits", { edits: [{ ...place, before, after }] });
      known.set(name, status === 201 ? after : await read(place));
      if (status === 201) return void accepted.set(name, [...(accepted.get(name) ?? []), { before, after }]);
      expect(status).toBe(409);
      conflicts += 1;
      // They read the other text and keep their own.
      await edit(who, place, known, after);
    };

    const team = { both: all, regional: all, online: translated };
    await Promise.all(
      Object.entries(team).map(async ([who, places], index) => {
        const random = seededRandom(PROOF_SEED + index);
        const known = new Map(original);
        for (let at = 0; at < EDITS / 3; at++) await edit(who, oneOf(random, places), known, `${who} ${at}`);
      }),
    );

    // Each accepted edit replaced what an earlier one had written, and the last one is what is stored.
    let edits = 0;
    for (const place of all) {
      const name = nameOf(place);
      const changes = accepted.get(name) ?? [];
      const next = new Map(changes.map(({ before, after }) => [before, after]));
      let value = original.get(name);
      let steps = 0;
      for (; next.has(value); steps++) value = next.get(value);
      expect([name, steps, await read(place)]).toEqual([name, changes.length, value]);
      edits += steps;
    }
    expect(edits).toBe(Math.ceil(EDITS / 3) * 3);
    // Otherwise they never met.
    expect(conflicts).toBeGreaterThan(0);
    const [row] = await services().sql<{ count: number }[]>`
      select count(*)::int as count from draft_changes where edition_id = 'regional-2024'`;
    expect(row?.count).toBe(edits);
  },
);
