import { importSchedule as importCall, previewScheduleImport } from "@narthex/contract/console/schedule-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/base/sheet-import";
import type { FastifyInstance } from "fastify";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { editorOf } from "../drafts/index.ts";
import { importSchedule, previewSchedule } from "./schedule-import.service.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };

/** The schedule from a spreadsheet: read and compared with the draft, and then imported as it was shown. */
export function scheduleImportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(
    app,
    previewScheduleImport,
    ({ params, body, reply }) => {
      reply.header("cache-control", "no-store");
      return previewSchedule(db, params.edition, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importCall,
    (tx, { params, body, person }) => importSchedule(tx, editorOf(person, params.edition, clock.now()), body),
    LIMIT,
  );
}
