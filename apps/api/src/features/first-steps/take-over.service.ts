import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { Localized } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { SETUP_PARTS } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { isSameValue } from "@narthex/domain/drafts/address";
import { differencesBetween } from "@narthex/domain/drafts/differences";
import { nextEdition } from "@narthex/domain/editions/next-edition";
import { confYearOf } from "@narthex/domain/people/people";
import { recordAudit } from "#features/audit/index.ts";
import { copyRegistrations, rolesIn, type Person } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  addMediaName,
  byLanguage,
  defaultOf,
  filesOfPack,
  findLastEdition,
  findPack,
  listMediaNames,
  lockEdition,
} from "../content/index.ts";
import {
  contentsOf,
  editDraft,
  editionOf,
  listKeysOf,
  loadDraft,
  packFileOf,
  type Draft,
  type Editor,
} from "../drafts/index.ts";
import { readStates } from "./part-states.ts";

/** The published edition of the same type, if the person is its organiser too. */
export async function findLast(db: Db, editionId: string, person: Person): Promise<Pack | null> {
  const last = await findLastEdition(db, editionId);
  return last && rolesIn(person, last.id).includes("organiser") ? findPack(db, last.id) : null;
}

const englishOf = ({ title }: PackEvent): string => byLanguage(title).en;

/** The rooms of the last time, for events of the same title that have none. */
function roomEdits(draft: Draft, last: Pack): DraftEdit[] {
  const rooms = new Map(
    Object.values(last.schedule)
      .flat()
      .filter(({ location }) => location.length > 0)
      .map((event) => [englishOf(event), event.location]),
  );
  return [...contentsOf(draft)]
    .filter(([file]) => packFileOf(file).name === "schedule")
    .flatMap(([file, events]) =>
      (events as PackEvent[]).flatMap((event) => {
        const after = rooms.get(englishOf(event));
        if (event.location.length > 0 || !after) return [];
        return [{ file, address: [`@${event.id}`, "location"], before: event.location, after }];
      }),
    );
}

type Taken = { edits: DraftEdit[]; taken: number; left: number };

/** Whole parts of the pack, but days that this conference does not have. */
function partEdits(draft: Draft, next: Pack, parts: readonly string[]): Taken {
  const dates = new Set(editionOf(draft).days.map(({ date }) => date));
  const files = [...filesOfPack(next)].filter(([file]) => parts.includes(packFileOf(file).name));
  const kept = files.filter(([file]) => {
    const { name, key } = packFileOf(file);
    return name !== "schedule" || dates.has(key ?? "");
  });
  const edits = kept.flatMap(([file, content]) => {
    const { name, part } = packFileOf(file);
    const present = draft.files.has(file) ? draft.files.get(file)?.content : defaultOf(part);
    return differencesBetween(present, content, listKeysOf(name)).map(({ address, ...edit }) => ({
      ...edit,
      file,
      address: [...address],
    }));
  });
  return { edits, taken: kept.length, left: files.length - kept.length };
}

function fieldEdits(draft: Draft, next: Pack, fields: readonly string[]): Taken {
  const [present, after]: Record<string, unknown>[] = [editionOf(draft), next.edition];
  const edits = fields
    .map((field) => ({ file: "edition.yaml", address: [field], before: present?.[field], after: after?.[field] }))
    .filter((edit) => !isSameValue(edit.before, edit.after));
  return { edits, taken: edits.length, left: 0 };
}

function editsFor(part: SetupPartName, draft: Draft, last: Pack): Taken {
  const { edition: source } = SETUP_PARTS[part];
  const { id, title, days } = editionOf(draft);
  const localized: Localized = typeof title === "string" ? { en: title } : title;
  const next = nextEdition(last, { id, title: localized, firstDay: days[0]?.date ?? "" }).pack;
  if (source === "rooms") {
    const edits = roomEdits(draft, last);
    return { edits, taken: edits.length, left: 0 };
  }
  if (source === "registrations") return { edits: [], taken: 0, left: 0 };
  return "fields" in source ? fieldEdits(draft, next, source.fields) : partEdits(draft, next, source);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The files that the edits name, and those beside a playlist. */
async function addNamedMedia(tx: Db, from: string, to: string, edits: readonly DraftEdit[]): Promise<void> {
  const text = JSON.stringify(edits.map(({ after }) => after));
  const isNamed = (path: string): boolean => text.includes(path);
  const names = await listMediaNames(tx, from);
  const playlists = names
    .filter(({ path }) => path.endsWith(".m3u8") && isNamed(path))
    .map(({ path }) => folderOf(path));
  for (const name of names)
    if (isNamed(name.path) || playlists.some((folder) => name.path.startsWith(folder)))
      await addMediaName(tx, to, name);
}

/** Starts a part that has nothing in it from the last edition, within a transaction. */
export async function takeOver(
  tx: Db,
  live: Live,
  editor: Editor,
  part: SetupPartName,
  last: Pack,
): Promise<{ taken: number; left: number }> {
  const { editionId, personId } = editor;
  await lockEdition(tx, editionId);
  const states = await readStates(tx, editionId);
  if (states.some((one) => one.part === part && one.state === "done"))
    throw new ProblemError("closed", "Something is in this part already.");
  if (SETUP_PARTS[part].edition === "registrations") {
    const confYear = confYearOf(editionOf(await loadDraft(tx, editionId)));
    const taken = await copyRegistrations(tx, { from: last.edition.id, to: editionId, confYear });
    const detail = { added: taken, changed: 0 };
    await recordAudit(tx, { actorId: personId, editionId, action: "people.imported", detail });
    await live.send(tx, { event: "people", data: {} });
    return { taken, left: 0 };
  }
  const { edits, ...counts } = editsFor(part, await loadDraft(tx, editionId), last);
  await addNamedMedia(tx, last.edition.id, editionId, edits);
  if (edits.length > 0) await editDraft(tx, editor, edits);
  for (const file of new Set(edits.map((edit) => edit.file)))
    await recordAudit(tx, { actorId: personId, editionId, action: "draft.changed", detail: { file } });
  return counts;
}
