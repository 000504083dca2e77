import { PACK_PARTS, type Pack, type PackPartName } from "@narthex/contract/pack/pack";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { MATRIX } from "#test/access/access-matrix.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { findPack, listMediaNames } from "../content.repository.ts";
import { readsOfChanges } from "./reads-of-changes.ts";
import { packParts } from "../pack/pack-files.ts";
import { mapFields } from "../pack/walk.ts";
import { publishVersion } from "../publish.service.ts";

const EDITION = "global-2025";
/** They change with every edition, and show nothing of it. */
const LATER = new Set(["/cms/editions", "/cms/outside-hosts"]);
const CONTENT = Object.entries(MATRIX)
  .filter(([name]) => /^GET \/api\/(cms|announcement|livevoice|sysparams)\//.test(name))
  .map(([name, { path }]) => ({ route: name.slice("GET /api".length), path: path.replace("=Regional", "=Global") }));

let conference: Demonstration;
beforeAll(async () => void (conference = await openDemonstration()));
afterAll(() => conference.close());

const changeTexts = (value: unknown): unknown =>
  typeof value === "string"
    ? `${value} changed`
    : Object.fromEntries(Object.entries(value as object).map(([locale, text]) => [locale, `${String(text)} changed`]));

/** A part with all its texts changed, and without the first entry of a list. */
function withChangedTexts(pack: Pack, name: PackPartName): Pack {
  const { schema, file } = PACK_PARTS[name];
  const change = (value: unknown): unknown => {
    const changed = mapFields(schema, value, (field) => changeTexts(field.value));
    return Array.isArray(changed) ? changed.slice(1) : changed;
  };
  const part: unknown = pack[name];
  const changed = file.includes("{")
    ? Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, change(value)]))
    : change(part);
  return { ...pack, [name]: changed };
}

const readAll = async (): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const { route, path } of CONTENT) answers.set(route, (await conference.ask("scs", path)).body);
  return answers;
};

it("a publication names exactly the reads whose answers show what it changes [B97]", async () => {
  const { db, live, clock } = conference.services;
  const signals: { version: number; first?: readonly string[] }[] = [];
  live.follow((signal) => void (signal.event === "content" && signals.push(signal.data)));
  const missed: Record<string, string[]> = {};
  const reached: Record<string, boolean> = {};
  const media = await listMediaNames(db, EDITION);
  let before = await readAll();
  for (const [name] of packParts()) {
    const pack = withChangedTexts((await findPack(db, EDITION)) as Pack, name);
    const { version } = await db.transaction((tx) => publishVersion(tx, live, { pack, media }, clock.now()));
    const signal = await vi.waitUntil(() => signals.find((one) => one.version === version), 10_000);
    const { first } = signal;
    const after = await readAll();
    const differing = CONTENT.map(({ route }) => route).filter((route) => before.get(route) !== after.get(route));
    const isNamed = (route: string): boolean => first === undefined || first.some((read) => route.startsWith(read));
    missed[name] = differing.filter((route) => !isNamed(route) && !LATER.has(route));
    reached[name] = differing.some((route) => isNamed(route)) && (first === undefined) === (name === "edition");
    before = after;
  }
  const names = packParts().map(([name]) => name);
  expect(missed).toEqual(Object.fromEntries(names.map((name) => [name, []])));
  expect(reached).toEqual(Object.fromEntries(names.map((name) => [name, true])));
});

it("a publication that replaces a picture may change every answer [B97]", async () => {
  const { db } = conference.services;
  const pack = (await findPack(db, EDITION)) as Pack;
  const media = await listMediaNames(db, EDITION);
  const replaced = media.map((one, at) => (at === 0 ? { ...one, name: "other.png" } : one));
  const added = [...media, { path: "media/new.png", name: "new.png" }];
  expect(readsOfChanges({ pack, media }, { pack, media: replaced })).toBeUndefined();
  expect(readsOfChanges({ pack, media }, { pack, media: added })).toEqual([]);
});
