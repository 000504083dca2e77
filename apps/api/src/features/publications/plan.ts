import { createHash } from "node:crypto";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { RECALL_SECONDS, type Selection } from "@narthex/contract/console/publications";
import { addressOfPath, entryOf, entryStep } from "@narthex/domain/drafts/address";
import { addressInEntry } from "@narthex/domain/drafts/object-names";
import { differencesBetween, transferEdits } from "@narthex/domain/drafts/differences";
import { changedPermanentFields } from "@narthex/domain/drafts/roles";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  checkPack,
  findLostSlot,
  findVersion,
  listMediaNames,
  packOfFiles,
  parseValue,
  reasonOf,
  type Reason,
} from "../content/index.ts";
import { contentsOf, listKeysOf, loadDraft, packFileOf, publishedOf, type Draft } from "../drafts/index.ts";

type Contents = ReadonlyMap<string, unknown>;
type Issue = { file: string; address: (string | number)[] } & Reason;

/** What would be published. */
export type Plan = {
  draft: Draft;
  before: Contents;
  after: Contents;
  edits: DraftEdit[];
  media: readonly { path: string; name: string }[];
  /** Null if the draft cannot be published; `issues` says why. */
  pack: Pack | null;
  issues: Issue[];
  digest: string;
};

const keysOf = (file: string) => listKeysOf(packFileOf(file).name);

/** The edits that turn one version of the files into another. */
export const editsBetween = (before: Contents, after: Contents): DraftEdit[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((file) =>
    differencesBetween(before.get(file), after.get(file), keysOf(file)).map((edit) => ({
      ...edit,
      file,
      address: [...edit.address],
    })),
  );

/** The files after some edits. */
export function withEdits(before: Contents, edits: readonly DraftEdit[]): Map<string, unknown> {
  const after = new Map(before);
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const { value } = transferEdits(after.get(file), own, keysOf(file));
    if (value === undefined) after.delete(file);
    else after.set(file, value);
  }
  return after;
}

/** The edits of one entry, of one of its fields, or of some values of events. An event may be in the files of two days. */
const isSelected = ({ file, entry, field, values, slots }: Selection): ((edit: DraftEdit) => boolean) => {
  const chosen = values === undefined && slots === undefined ? null : new Set(values?.split(","));
  const cancelled = new Set(slots?.split(",").map(entryStep));
  return (edit) => {
    if (file === undefined) return true;
    const [end, slot] = [edit.address.at(-1), edit.address.at(-2)];
    if (edit.file === "experiences.yaml" && (end === "isCancelled" || end === "movedTo") && cancelled.has(String(slot)))
      return true;
    const isSamePart =
      edit.file === file || (packFileOf(file).name === "schedule" && edit.file.startsWith("schedule/"));
    const [own, first] = [entryOf(edit.address), addressInEntry(edit.address)[0]];
    if (chosen) return isSamePart && (chosen.has(own.slice(1)) || chosen.has(`${own.slice(1)}.${String(first)}`));
    return isSamePart && (entry === undefined || own === entry) && (field === undefined || first === field);
  };
};

/** A new announcement is posted when its publication can no longer be recalled. */
function holdAnnouncements(before: Contents, after: Map<string, unknown>, now: number): void {
  const file = "announcements.yaml";
  const listIn = (contents: Contents) => (contents.get(file) ?? []) as PackAnnouncement[];
  const known = new Set(listIn(before).map(({ id }) => id));
  const posted = new Date(now + RECALL_SECONDS * 1000).toISOString();
  const held = listIn(after).map((one) =>
    known.has(one.id) || Date.parse(one.posted) > now ? one : { ...one, posted },
  );
  if (after.has(file)) after.set(file, held);
}

type Built = Pick<Plan, "pack" | "issues"> & { contents: Contents };

/** Parses and checks all files, so that only a pack that could be imported is published. */
function build(before: Contents, after: Contents, media: Plan["media"]): Built {
  const contents = new Map<string, unknown>();
  const issues: Issue[] = [];
  const refuse = (file: string, path: readonly PropertyKey[], reason: Reason): void =>
    void issues.push({ file, address: addressOfPath(after.get(file), path, keysOf(file)), ...reason });
  for (const [file, value] of after) {
    const parsed = parseValue(packFileOf(file).part.schema, value);
    if ("data" in parsed) contents.set(file, parsed.data);
    else for (const { path, ...reason } of parsed.issues) refuse(file, path, reason);
  }
  for (const [file, value] of contents)
    for (const field of changedPermanentFields(file, before.get(file), value))
      refuse(file, [field], reasonOf("permanent"));
  const pack = issues.length === 0 ? packOfFiles(contents) : null;
  if (pack)
    for (const { file, path, ...reason } of checkPack(
      contents,
      media.map((one) => one.path),
    ))
      refuse(file, path, reason);
  return { contents, pack, issues };
}

/** Identifies edits that were read, whatever order their fields have. */
const digestOf = (edits: readonly DraftEdit[]): string =>
  createHash("sha256")
    .update(JSON.stringify(edits.map(({ file, address, before, after }) => [file, address, before, after])))
    .digest("hex")
    .slice(0, 32);

async function findTarget(db: Db, editionId: string, version: number) {
  const target = await findVersion(db, editionId, version);
  if (!target) throw new ProblemError("not-found", `Version ${version} is not kept.`);
  return target;
}

type Planned = Pick<Plan, "draft" | "before" | "edits" | "media"> & { after: Contents };

async function planOf(db: Db, { draft, before, after, edits, media }: Planned): Promise<Plan> {
  const { contents, pack, issues } = build(before, after, media);
  const published = packOfFiles(before);
  const lost =
    pack &&
    published &&
    (await findLostSlot(db, draft.editionId, { before: published, after: pack, cancelling: "settled" }));
  if (lost) issues.push({ file: "experiences.yaml", address: ["experiences"], ...lost });
  return { draft, before, after: contents, edits, media, pack, issues, digest: digestOf(edits) };
}

/** What publishing these edits would do to what is published now. */
export async function planEdits(db: Db, draft: Draft, edits: DraftEdit[], now: number): Promise<Plan> {
  const before = publishedOf(draft);
  const after = withEdits(before, edits);
  holdAnnouncements(before, after, now);
  return planOf(db, { draft, before, after, edits, media: await listMediaNames(db, draft.editionId) });
}

/** What publishing a selection would do. */
export async function planPublication(db: Db, editionId: string, selection: Selection, now: number): Promise<Plan> {
  const draft = await loadDraft(db, editionId);
  const before = publishedOf(draft);
  if (selection.version === undefined) {
    const edits = editsBetween(before, contentsOf(draft)).filter(isSelected(selection));
    return planEdits(db, draft, edits, now);
  }
  const { contents: after, media } = await findTarget(db, editionId, selection.version);
  return planOf(db, { draft, before, after, edits: editsBetween(before, after), media });
}
