import { importProgramme as importCall, previewProgrammeImport } from "@narthex/contract/programme-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/sheet-import";
import type { FastifyInstance } from "fastify";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { editorOf } from "../drafts/index.ts";
import { importProgramme, previewProgramme } from "./programme-import.service.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };

/** The programme from a spreadsheet: read and compared with the draft, and then taken over as it was shown. */
export function programmeImportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(
    app,
    previewProgrammeImport,
    ({ params, body, reply }) => {
      reply.header("cache-control", "no-store");
      return previewProgramme(db, params.edition, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importCall,
    (tx, { params, body, person }) => importProgramme(tx, editorOf(person, params.edition, clock.now()), body),
    LIMIT,
  );
}
