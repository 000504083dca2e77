import { createHash } from "node:crypto";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEdition, PackSeats } from "@narthex/contract/pack/pack-edition";
import type { PartIssue, PartPreview } from "@narthex/contract/setup/first-steps";
import type { PartSheet } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { isSameValue } from "@narthex/domain/drafts/address";
import { differencesBetween } from "@narthex/domain/drafts/differences";
import { slugOf } from "@narthex/domain/words/slugs";
import { byLanguage, type MediaFile } from "../content/index.ts";
import { contentsOf, editionOf, listKeysOf, packFileOf, type Draft } from "../drafts/index.ts";
import { drawPlan } from "./draw-plan.ts";
import { parseFiles } from "./part-checks.ts";
import { groupRows, withCells, type Entry, type Group, type PartRow, type Refuse, type Source } from "./part-entry.ts";

export type PartPlan = {
  rows: number;
  changes: PartPreview["changes"];
  same: number;
  issues: Omit<PartIssue, "column">[];
  edits: DraftEdit[];
  /** Pictures of halls that came without one. */
  media: MediaFile[];
  digest: string;
};

const listOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);
const keyText = (value: unknown): string =>
  (Array.isArray(value) ? (value as unknown[]) : [value])
    .map((one) => (typeof one === "string" ? one : JSON.stringify(one ?? "")))
    .join("; ");
const titleOf = (entry: Entry): string => byLanguage((entry["title"] ?? "") as string).en;

const fileFor = ({ file }: PartSheet, key: string): string => file.replace("{number}", key);

/** What a file has before something is in it. */
const firstContent = (part: SetupPartName, key: string): Entry =>
  part === "experiences" ? { registerable: [], allocated: 1, experiences: [] } : { session: Number(key) };

const DRAWN_PLAN = /^media\/seating\/plan-[\w-]+\.svg$/;

/**
 * The picture of a seating plan: its own, or one that is drawn from its rows. One that was drawn from other rows is drawn
 * again, under a name of its own: what is published keeps the earlier one.
 */
function planPicture(entry: Entry, before: Entry, key: string, drawings: Drawings): unknown {
  const { plan } = entry;
  const isOld =
    plan === before["plan"] && DRAWN_PLAN.test(String(plan)) && !isSameValue(entry["seats"], before["seats"]);
  if (plan !== undefined && !isOld) return plan;
  const base = `media/seating/plan-${slugOf(key) || "1"}`;
  let path = `${base}.svg`;
  for (let number = 2; drawings.taken.has(path) || drawings.drawn.includes(path); number += 1)
    path = `${base}-${number}.svg`;
  drawings.drawn.push(path);
  return path;
}

/** What a picture of a plan is after the import; null where it does not change or is not one. */
const pictureChange = (
  part: SetupPartName,
  before: unknown,
  after: unknown,
  drawn: readonly string[],
): PartPreview["changes"][number]["picture"] => {
  const [was, is] = [before, after] as [Entry | undefined, Entry | undefined];
  if (part !== "plans" || !was || isSameValue(was["seats"], is?.["seats"])) return null;
  if (drawn.includes(String(is?.["plan"]))) return "redrawn";
  return was["plan"] === is?.["plan"] ? "kept" : null;
};

/** Pictures that exist, and those that an import draws. */
type Drawings = { taken: ReadonlySet<string>; drawn: string[] };

/** What the schema needs and a spreadsheet may leave out. */
function completed(part: SetupPartName, entry: Entry, before: Entry, key: string, drawings: Drawings): Entry {
  if (part === "experiences") {
    // Slots are given by ranked choices.
    const isRanked = entry["isCustomGroup"] ?? listOf(entry["slots"]).length > 0;
    return { ...entry, isCustomGroup: isRanked, slug: entry["slug"] ?? (slugOf(titleOf(entry)) || key.toLowerCase()) };
  }
  if (part === "library") return { ...entry, slug: key };
  if (part === "materials") {
    const used = new Set<unknown>();
    const tools = listOf(entry["tools"]).map((tool) => {
      const base = slugOf(titleOf(tool)) || `session-${key}`;
      let slug = tool["slug"] ?? base;
      for (let number = 2; used.has(slug); number += 1) slug = `${base}-${number}`;
      used.add(slug);
      return { ...tool, slug };
    });
    return { ...entry, tools };
  }
  return part === "plans" ? { ...entry, plan: planPicture(entry, before, key, drawings) } : entry;
}

/** What else in the file follows from its entries: what people may sign up for, and which services have seats. */
function withConsequences(part: SetupPartName, content: Entry): Entry {
  if (part === "experiences") {
    const { registerable, experiences } = content as PackExperiences;
    return { ...content, registerable: [...new Set([...registerable, ...experiences.map(({ type }) => type)])] };
  }
  if (part !== "plans") return content;
  const { seatingServices, seatingPlans } = content as PackEdition;
  const own = seatingPlans.flatMap(({ services }) => (Array.isArray(services) ? services : []));
  return { ...content, seatingServices: [...new Set([...seatingServices, ...own])] };
}

type Place = { file: string; path: (string | number)[] };

/** The list within an entry, with what its rows say. Entries without a name of their own are told apart by their order. */
function nestedEntries(
  before: Entry,
  group: Group,
  { file, path }: Place,
  source: Source,
  refuse: Refuse,
  rowOf: Map<string, number>,
) {
  const { sheet } = source;
  if (!sheet.nested) return {};
  const { list, key } = sheet.nested;
  const columns = sheet.columns.filter((column) => column.startsWith(`${list}.`));
  const rows = group.rows.filter(({ cells }) => [...cells.keys()].some((name) => name.startsWith(`${list}.`)));
  if (rows.length === 0) return {};
  const present = key === null ? listOf(before[list]).slice(0, rows.length) : [...listOf(before[list])];
  for (const [index, one] of rows.entries()) {
    const own = key === null ? "" : (one.cells.get(`${list}.${key}`) ?? `${group.key}-${index + 1}`);
    const found = key === null ? index : present.findIndex((item) => item[key] === own);
    const at = found < 0 ? present.length : found;
    rowOf.set([file, ...path, list, at].join("."), one.row);
    const item = { ...present[at], ...(key !== null && { [key]: own }) };
    present[at] = withCells(item, columns, one, { file, path: [...path, list, at], prefix: list }, source, refuse);
  }
  return { [list]: present };
}

/** The files of a part with what the rows of a spreadsheet say, and where each of their entries comes from. */
function fillFiles(
  contents: ReadonlyMap<string, unknown>,
  rows: readonly PartRow[],
  source: Source,
  media: readonly string[],
  refuse: Refuse,
) {
  const { part, sheet } = source;
  const files = new Map<string, Entry>();
  const drawings: Drawings = { taken: new Set(media), drawn: [] };
  const rowOf = new Map<string, number>();
  const entries: (Place & { row: number; rows: number; key: string; isNew: boolean })[] = [];
  const nested = sheet.nested?.list;
  const columns = sheet.columns.filter(
    (column) => !(nested && column.startsWith(`${nested}.`)) && !(sheet.list === null && column === sheet.key),
  );
  for (const group of groupRows(rows, sheet, refuse)) {
    const { key } = group;
    const file = fileFor(sheet, key);
    const row = group.rows[0]?.row ?? 1;
    if (file !== sheet.file && !/^[1-9]\d{0,3}$/.test(key)) {
      refuse(row, sheet.key ?? "", "number", key);
      continue;
    }
    const content = files.get(file) ?? ((contents.get(file) ?? firstContent(part, key)) as Entry);
    const list = sheet.list === null ? [] : listOf(content[sheet.list]);
    const found = list.findIndex((entry) => keyText(entry[sheet.key ?? ""]) === keyText(key.split(/\s*[;,]\s*/)));
    const index = found < 0 ? list.length : found;
    const place: Place = { file, path: sheet.list === null ? [] : [sheet.list, index] };
    const before = sheet.list === null ? content : (list[found] ?? {});
    rowOf.set([file, ...place.path].join("."), row);
    const [first] = group.rows;
    const filled = first ? withCells(before, columns, first, { ...place, prefix: "" }, source, refuse) : before;
    const inside = nestedEntries(before, group, place, source, refuse, rowOf);
    const entry = completed(part, { ...filled, ...inside }, before, key, drawings);
    const isNew = sheet.list === null ? !contents.has(file) : found < 0;
    entries.push({ ...place, row, rows: group.rows.length, key, isNew });
    files.set(file, sheet.list === null ? entry : { ...content, [sheet.list]: list.toSpliced(index, 1, entry) });
  }
  return { files, drawn: drawings.drawn, rowOf, entries };
}

/** Pictures of the halls that came without one. */
const drawnPlans = (files: ReadonlyMap<string, unknown>, drawn: readonly string[]): MediaFile[] =>
  [...files.values()]
    .flatMap((content) => listOf((content as Entry)["seatingPlans"]))
    .flatMap(({ plan, seats }) =>
      drawn.includes(String(plan)) ? [{ path: String(plan), bytes: Buffer.from(drawPlan(seats as PackSeats[])) }] : [],
    );

const entryAt = (content: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    content,
  );

/** What the rows of a spreadsheet would change in a draft. Without issues, `edits` and `media` make it so. */
export function planPart(
  draft: Draft,
  part: SetupPartName,
  sheet: PartSheet,
  rows: readonly PartRow[],
  media: readonly string[],
): PartPlan {
  const issues: PartPlan["issues"] = [];
  const refuse: Refuse = (row, field, code, value = "") => void issues.push({ row, field, code, value });
  const contents = contentsOf(draft);
  const filled = fillFiles(contents, rows, { part, sheet, edition: editionOf(draft) }, media, refuse);
  const none = { rows: rows.length, changes: [], same: 0, edits: [], media: [], digest: "" };
  if (issues.length > 0) return { ...none, issues };
  const files = new Map([...filled.files].map(([file, content]) => [file, withConsequences(part, content)]));
  const allMedia = [...media, ...filled.drawn];
  const checked = parseFiles(contents, files, allMedia, filled.rowOf, sheet);
  if ("issues" in checked) return { ...none, issues: checked.issues.toSorted((a, b) => a.row - b.row) };
  const changes = filled.entries.flatMap(({ file, path, row, rows: own, key, isNew }): PartPreview["changes"] => {
    const after = entryAt(checked.files.get(file), path);
    const before = entryAt(contents.get(file), path);
    if (isSameValue(before, after)) return [];
    const picture = pictureChange(part, before, after, filled.drawn);
    return [{ row, name: titleOf(after as Entry) || key, kind: isNew ? "added" : "changed", rows: own, picture }];
  });
  const edits = [...checked.files].flatMap(([file, content]) =>
    differencesBetween(contents.get(file), content, listKeysOf(packFileOf(file).name)).map(({ address, ...edit }) => ({
      ...edit,
      file,
      address: [...address],
    })),
  );
  return {
    rows: rows.length,
    changes,
    same: filled.entries.length - changes.length,
    issues: [],
    edits,
    media: drawnPlans(checked.files, filled.drawn),
    digest: createHash("sha256").update(JSON.stringify(edits)).digest("base64url"),
  };
}
