import type { Locale } from "@narthex/contract/base/common";
import {
  cancelPhotoUpload,
  declareUploadFiles,
  finishPhotoUpload,
  getPhotoUploadReport,
  listPhotoUploads,
  sendUploadPart,
  startPhotoUpload,
} from "@narthex/contract/console/photos/photo-uploads";
import { missingParts, PART_BYTES, partLength } from "@narthex/domain/photos/photo-uploads";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { nanoid } from "nanoid";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { recordAudit } from "../../audit/index.ts";
import { findPack } from "../../content/index.ts";
import { listCards } from "../../people/index.ts";
import { slotsOf, tabsOf } from "../ingest/ingest-options.ts";
import { SORT_UPLOAD, startSorting } from "./sort-upload.job.ts";
import { discardParts, partName } from "./upload-parts.ts";
import {
  addPart,
  findFile,
  hasUpload,
  insertUpload,
  listFiles,
  listReport,
  listStartersOfOpenUploads,
  listUploads,
  removeUpload,
  setState,
} from "./uploads.repository.ts";
import { declareFiles, findOpenUpload } from "./uploads.service.ts";

const MAX_LISTED = 20;
const MAX_OPEN = 50;
/** A photographer sends a card at a time. */
const MAX_OPEN_OF_PERSON = 10;
const REPORT_PAGE = 200;
const PART_TYPE = "application/octet-stream";

const isState = (state: string): state is "open" | "sorting" | "done" => ["open", "sorting", "done"].includes(state);

async function findEdition({ db }: Services, editionId: string, locale: Locale) {
  const pack = await findPack(db, editionId);
  if (!pack) throw new ProblemError("not-found", "There is no such edition.");
  return { tabs: tabsOf(pack), slots: slotsOf(pack, locale) };
}

/** Uploads of a camera's files from the console: declared, sent in parts, then read by a job. */
export function photoUploadRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, queue } = services;
  startSorting(services);

  route(app, listPhotoUploads, async ({ params: { edition }, query: { locale }, reply }) => {
    reply.header("cache-control", "no-store");
    const rows = await listUploads(db, edition, MAX_LISTED);
    const cards = await listCards(
      db,
      edition,
      rows.flatMap(({ upload }) => upload.personId ?? []),
    );
    const uploads = rows.map(({ upload, counts }) => ({
      id: upload.id,
      camera: upload.camera ?? "",
      tab: upload.tab,
      slotId: upload.slotId,
      clockOffsetS: upload.clockOffsetS,
      state: isState(upload.state) ? upload.state : "open",
      startedBy: cards.get(upload.personId ?? 0)?.name ?? null,
      startedAt: upload.startedAt.toISOString(),
      counts,
    }));
    return { ...(await findEdition(services, edition, locale)), uploads };
  });

  writeRoute(app, services, startPhotoUpload, async (tx, { params: { edition }, body, person }) => {
    const { tabs, slots } = await findEdition(services, edition, "en");
    if (body.tab !== null && !tabs.includes(body.tab))
      throw new ProblemError("bad-input", `tab must be one of ${tabs.join(", ")}.`);
    if (body.slotId !== null && !slots.some(({ id }) => id === body.slotId))
      throw new ProblemError("bad-input", "slotId must be a slot of the edition.");
    const starters = await listStartersOfOpenUploads(tx, edition);
    if (starters.length >= MAX_OPEN)
      throw new ProblemError("refused", `${MAX_OPEN} uploads are open. Finish or cancel one of them first.`);
    if (starters.filter((starter) => starter === person.id).length >= MAX_OPEN_OF_PERSON)
      throw new ProblemError("refused", `${MAX_OPEN_OF_PERSON} of your uploads are open. Finish or cancel one first.`);
    const id = nanoid();
    await insertUpload(tx, { ...body, id, editionId: edition, personId: person.id, camera: body.camera || null });
    return { id };
  });

  writeRoute(app, services, declareUploadFiles, async (tx, { params: { edition, upload }, body }) =>
    declareFiles(tx, await findOpenUpload(tx, edition, upload), body.files),
  );

  void app.register(async (parts) => {
    parts.removeAllContentTypeParsers();
    parts.addContentTypeParser(
      PART_TYPE,
      { parseAs: "buffer", bodyLimit: PART_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    route(
      parts,
      sendUploadPart,
      async ({ params: { edition, upload, number, part }, request, reply }) => {
        const file = await findFile(db, { editionId: edition, uploadId: upload, number });
        if (!file) throw new ProblemError("not-found", "There is no such file in this upload.");
        if (file.state !== "open" || file.result !== null)
          throw new ProblemError("closed", "This file is not expected any more.");
        const length = partLength(file.bytes, part);
        const body = request.body as Buffer | undefined;
        if (length === null || body?.length !== length)
          throw new ProblemError("bad-input", `Part ${part} of this file has ${length ?? 0} bytes.`);
        await files.put(partName(file, part), body, PART_TYPE);
        await addPart(db, file, part);
        return reply.code(204).send();
      },
      // Limited by the number of declared files instead: a fast connection sends more parts than the limit for calls allows.
      { isUnlimited: true },
    );
  });

  writeRoute(app, services, finishPhotoUpload, async (tx, { params: { edition, upload: id }, body, person }) => {
    const upload = await findOpenUpload(tx, edition, id);
    const all = await listFiles(tx, upload.id);
    const incomplete = all.filter(
      ({ result, bytes, received }) => result === null && missingParts(bytes, received).length > 0,
    );
    if (all.length === 0) throw new ProblemError("refused", "There are no files in this upload.");
    if (incomplete.length > 0 && !body.isPartial)
      throw new ProblemError("refused", `${incomplete.length} files were not sent completely.`);
    await setState(tx, upload.id, "sorting");
    await queue.send(tx, SORT_UPLOAD, { uploadId: upload.id });
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: "photo.upload",
      detail: { upload: upload.id, files: all.length - incomplete.length },
    });
    return undefined;
  });

  writeRoute(app, services, cancelPhotoUpload, async (tx, { params: { edition, upload: id }, person }) => {
    const upload = await findOpenUpload(tx, edition, id);
    const files = await listFiles(tx, upload.id);
    await discardParts(tx, files);
    await removeUpload(tx, upload.id);
    await recordAudit(tx, {
      actorId: person.id,
      editionId: edition,
      action: "upload.cancelled",
      detail: { upload: upload.id, files: files.length },
    });
    return undefined;
  });

  route(app, getPhotoUploadReport, async ({ params: { edition, upload: id }, query: { after = 0 }, reply }) => {
    reply.header("cache-control", "no-store");
    if (!(await hasUpload(db, edition, id))) throw new ProblemError("not-found", "There is no such upload.");
    const rows = await listReport(db, id, after, REPORT_PAGE + 1);
    const view = rows.slice(0, REPORT_PAGE).map(({ file, state, frameReason }) => {
      const { number, name, bytes, received, reason } = file;
      const isWhole = missingParts(bytes, received).length === 0;
      return {
        number,
        name,
        result: resultOf(file.result) ?? (isWhole ? ("received" as const) : ("waiting" as const)),
        reason: reason ?? frameReason,
        state,
      };
    });
    return { files: view, hasMore: rows.length > REPORT_PAGE };
  });
}

const RESULTS = ["added", "known", "poster", "refused"] as const;
const resultOf = (result: string | null) => RESULTS.find((one) => one === result) ?? null;
