import {
  acceptDraftGap,
  getDraft,
  getDraftFile,
  listDraftChanges,
  listDraftGaps,
  saveDraft,
  undoDraftChange,
} from "@narthex/contract/drafts";
import { MAX_MEDIA_BODY_BYTES, uploadDraftMedia } from "@narthex/contract/draft-media";
import { isSameValue } from "@narthex/domain/drafts/address";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { addMedia, addressesOfMedia } from "./draft-media.ts";
import { editionOf, loadDraft, packFileOf, keysOfOthers, sessionTitles } from "./draft.ts";
import { listChanges, upsertAcceptedGap } from "./drafts.repository.ts";
import { gapsOf } from "./draft-gaps.ts";
import { editDraft, editorOf, undoChange } from "./edit-draft.service.ts";
import { formOfFile } from "./forms.ts";

const NO_STORE = ["cache-control", "no-store"] as const;

/** Editing a pack: everything that staff change is a draft until it is published. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  route(app, getDraft, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    const draft = await loadDraft(db, params.edition);
    const { languages, timeZone } = editionOf(draft);
    const titles = sessionTitles(draft);
    const files = [...new Set([...draft.files.keys(), ...titles.keys()])].map((file) => {
      const { published, content } = draft.files.get(file) ?? {};
      return {
        file,
        part: packFileOf(file).name,
        about: titles.get(file) ?? null,
        isChanged: !isSameValue(published, content),
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
      content: draft?.content ?? null,
      published: draft?.published ?? null,
      form: formOfFile(file),
      takenKeys: keysOfOthers(all, file),
      media: await addressesOfMedia(db, params.edition, file, draft?.content),
    };
  });

  writeRoute(app, services, saveDraft, async (tx, { params, body, person }) => {
    const changes = await editDraft(tx, editorOf(person, params.edition, clock.now()), body.edits);
    for (const file of new Set(changes.map((change) => change.file)))
      await recordAudit(tx, {
        actorId: person.id,
        editionId: params.edition,
        action: "draft.changed",
        detail: { file },
      });
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
    for (const { file } of changes)
      await recordAudit(tx, {
        actorId: person.id,
        editionId: params.edition,
        action: "draft.undone",
        detail: { file },
      });
    return { changes: changes.map(({ id }) => id) };
  });

  route(app, listDraftGaps, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    return gapsOf(db, await loadDraft(db, params.edition));
  });

  writeRoute(app, services, acceptDraftGap, async (tx, { params, body, person }) => {
    const editionId = params.edition;
    const { address, ...gap } = body;
    const acceptedAt = new Date(clock.now());
    await upsertAcceptedGap(tx, {
      editionId,
      ...gap,
      address: JSON.stringify(address),
      personId: person.id,
      acceptedAt,
    });
    const detail = { file: gap.file, language: gap.language };
    await recordAudit(tx, { actorId: person.id, editionId, action: "gap.accepted", detail });
    return undefined;
  });
}
