import { importTranslations, previewTranslations, readTranslations } from "@narthex/contract/console/translations";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/base/sheet-import";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { writeWorkbook } from "#features/exports/index.ts";
import { rolesIn } from "#features/people/index.ts";
import { toSpreadsheet, writeCsv } from "#platform/files/csv.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { editorOf } from "../drafts/index.ts";
import { importTranslationFile, previewTranslationFile, translationTable } from "./translations.service.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };
const NO_STORE = ["cache-control", "no-store"] as const;

/** The texts of the draft as a file for a translator, out and in. */
export function translationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, readTranslations, async ({ params: { edition, language }, query, person, reply }) => {
    reply.header(...NO_STORE);
    const { format } = query;
    const table = await translationTable(db, edition, { language, ...query });
    const name = `${edition}-${language}.${format}`;
    const detail = { file: name, count: table.length - 1 };
    await recordAudit(db, { actorId: person.id, editionId: edition, action: "file.exported", detail });
    return format === "csv"
      ? { name, text: toSpreadsheet(writeCsv(table)), isBase64: false }
      : { name, text: writeWorkbook(language, table).toString("base64"), isBase64: true };
  });

  route(
    app,
    previewTranslations,
    ({ params: { edition }, query: { locale }, body, person, reply }) => {
      reply.header(...NO_STORE);
      const editor = { editionId: edition, roles: rolesIn(person, edition) };
      return previewTranslationFile(db, editor, body, locale);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importTranslations,
    (tx, { params, body, person }) => importTranslationFile(tx, editorOf(person, params.edition, clock.now()), body),
    LIMIT,
  );
}
