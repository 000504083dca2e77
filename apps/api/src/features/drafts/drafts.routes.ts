import {
  acceptDraftGaps,
  getDraft,
  getDraftFile,
  listDraftChanges,
  listDraftGaps,
  saveDraft,
  undoDraftChange,
} from "@narthex/contract/console/drafts";
import { PACK_PARTS } from "@narthex/contract/pack/pack";
import { MAX_MEDIA_BODY_BYTES, uploadDraftMedia } from "@narthex/contract/console/draft-media";
import { entryOf, isSameValue, valueAt } from "@narthex/domain/drafts/address";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { defaultOf } from "../content/index.ts";
import { addMedia, addressesOfMedia } from "./draft-media.ts";
import { contentsOf, editionOf, loadDraft, packFileOf, keysOfOthers, sessionTitles } from "./draft.ts";
import { listChanges, listNumberedEntries, upsertAcceptedGaps } from "./drafts.repository.ts";
import { gapsOf } from "./draft-gaps.ts";
import { editDraft, editorOf, undoChange } from "./edit-draft.service.ts";
import { formOfFile } from "./forms.ts";
import { listKeysOf } from "./list-keys.ts";
import { objectNames, type ObjectPlace } from "./object-names.ts";

/** The English texts of all gaps are sent back. */
const MAX_GAPS_BODY_BYTES = 8 * 2 ** 20;

const onlyOnce = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Every part with one file can be begun, also where an edition does not have it yet. */
const SINGLE_FILES = Object.values(PACK_PARTS)
  .map(({ file }) => file)
  .filter((file) => !file.includes("{"));

const NO_STORE = ["cache-control", "no-store"] as const;

/** One entry of the log for each object that was changed, even if several of its values were. */
async function recordEach(
  tx: Db,
  actorId: number,
  editionId: string,
  action: "draft.changed" | "draft.undone",
  changes: readonly ObjectPlace[],
): Promise<void> {
  const objects = new Map(changes.map(({ file, entry }) => [`${file} ${entry}`, { file, entry }]));
  for (const detail of objects.values()) await recordAudit(tx, { actorId, editionId, action, detail });
}

/** Numbers that a new entry must not get: stars, read marks, sent messages and the history of an earlier entry refer to them. */
const usedNumbers = async (db: Db, editionId: string, file: string): Promise<string[]> =>
  (await listNumberedEntries(db, editionId))
    .filter((one) => packFileOf(one.file).name === packFileOf(file).name)
    .map(({ entry }) => entry.slice(1));

/** Editing a pack: everything that staff change is a draft until it is published. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  route(app, getDraft, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    const draft = await loadDraft(db, params.edition);
    const { languages, timeZone } = editionOf(draft);
    const titles = sessionTitles(contentsOf(draft));
    const files = [...new Set([...draft.files.keys(), ...titles.keys(), ...SINGLE_FILES])].map((file) => {
      const initial = defaultOf(packFileOf(file).part);
      const { published, content } = draft.files.get(file) ?? { published: initial, content: initial };
      return {
        file,
        part: packFileOf(file).name,
        about: titles.get(file) ?? null,
        isChanged: !isSameValue(published, content),
        isEmpty: isSameValue(content, initial),
      };
    });
    return { editionId: draft.editionId, version: draft.version, languages, timeZone, files };
  });

  route(app, getDraftFile, async ({ params, query: { file }, reply }) => {
    reply.header(...NO_STORE);
    const { name } = packFileOf(file);
    const all = await loadDraft(db, params.edition);
    const draft = all.files.get(file);
    return {
      file,
      part: name,
      content: draft?.content,
      published: draft?.published ?? null,
      form: formOfFile(file),
      takenKeys: [...keysOfOthers(all, file), ...(await usedNumbers(db, params.edition, file))],
      media: await addressesOfMedia(db, params.edition, file, draft?.content),
    };
  });

  writeRoute(app, services, saveDraft, async (tx, { params, body, person }) => {
    const changes = await editDraft(tx, editorOf(person, params.edition, clock.now()), body.edits);
    await recordEach(tx, person.id, params.edition, "draft.changed", changes);
    return { changes: changes.map(({ id }) => id) };
  });

  writeRoute(
    app,
    services,
    uploadDraftMedia,
    async (tx, { params, body, person }) => {
      const added = await addMedia(tx, params.edition, body);
      const detail = { file: added.path };
      await recordAudit(tx, { actorId: person.id, editionId: params.edition, action: "media.added", detail });
      return added;
    },
    { bodyLimit: MAX_MEDIA_BODY_BYTES },
  );

  route(app, listDraftChanges, ({ params, query, reply }) => {
    reply.header(...NO_STORE);
    return listChanges(db, params.edition, query);
  });

  writeRoute(app, services, undoDraftChange, async (tx, { params, person }) => {
    const changes = await undoChange(tx, editorOf(person, params.edition, clock.now()), params.id);
    await recordEach(tx, person.id, params.edition, "draft.undone", changes);
    return { changes: changes.map(({ id }) => id) };
  });

  route(app, listDraftGaps, async ({ params, query: { locale }, reply }) => {
    reply.header(...NO_STORE);
    const draft = await loadDraft(db, params.edition);
    const contents = contentsOf(draft);
    const nameOf = objectNames(contents, locale);
    const gaps = await gapsOf(db, draft, contents);
    return gaps.map((gap) => {
      const { file, address, language } = gap;
      const present = valueAt(contents.get(file), [...address, language], listKeysOf(packFileOf(file).name));
      return {
        ...gap,
        object: nameOf({ file, entry: entryOf(address) }),
        present: typeof present === "string" ? present : null,
      };
    });
  });

  writeRoute(
    app,
    services,
    acceptDraftGaps,
    async (tx, { params, body: { gaps, because }, person }) => {
      const editionId = params.edition;
      const acceptedAt = new Date(clock.now());
      const rows = gaps.map(({ address, ...gap }) => ({
        editionId,
        ...gap,
        address: JSON.stringify(address),
        because: because ?? null,
        personId: person.id,
        acceptedAt,
      }));
      await upsertAcceptedGaps(
        tx,
        onlyOnce(rows, ({ file, address, language }) => `${file} ${address} ${language}`),
      );
      const objects = gaps.map(({ file, address, language }) => ({ file, entry: entryOf(address), language }));
      for (const detail of onlyOnce(objects, ({ file, entry, language }) => `${file} ${entry} ${language}`))
        await recordAudit(tx, { actorId: person.id, editionId, action: "gap.accepted", detail });
      return undefined;
    },
    { bodyLimit: MAX_GAPS_BODY_BYTES },
  );
}
