import { previewExport, readExport, type ExportKind, type ListFormat } from "@narthex/contract/console/exports";
import type { Locale } from "@narthex/contract/base/common";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { toSpreadsheet, writeCsv } from "#platform/files/csv.ts";
import { writeWorkbook } from "./write-workbook.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { findEdition, findPack } from "../content/index.ts";
import { programmeCalendar } from "./calendar.ts";
import { frabJson, frabXml } from "./frab-file.ts";
import { LISTS } from "./lists.ts";

const NO_STORE = ["cache-control", "no-store"] as const;
const PREVIEW_LINES = 24;
const PREVIEW_LINE_CHARACTERS = 300;

type File = { name: string; text: string; isBase64?: boolean; count: number };
type Wanted = { edition: string; kind: ExportKind; locale: Locale; format: ListFormat };

/** The file of an export, from what is published. */
async function fileOf({ db, config }: Services, { edition: id, kind, locale, format }: Wanted): Promise<File> {
  const [row, pack] = [await findEdition(db, id), await findPack(db, id)];
  if (!row || !pack) throw new ProblemError("not-found", `${id} is not published.`);
  const source = { pack, version: row.version, locale, publicUrl: config.publicUrl };
  const events = Object.values(pack.schedule).flat();
  const open = events.filter(({ cancelled }) => !cancelled).length;
  switch (kind) {
    case "frab-xml":
      return { name: `${id}-${locale}.xml`, text: frabXml(source), count: open };
    case "frab-json":
      return { name: `${id}-${locale}.json`, text: frabJson(source), count: open };
    case "icalendar": {
      const text = programmeCalendar({ ...source, publishedAt: row.publishedAt.getTime() });
      return { name: `${id}-${locale}.ics`, text, count: events.length };
    }
    default: {
      const table = await LISTS[kind]({ db, pack, locale });
      const file = { name: `${id}-${kind}.${format}`, count: table.length - 1 };
      if (format === "csv") return { ...file, text: toSpreadsheet(writeCsv(table)) };
      return { ...file, text: writeWorkbook(kind, table).toString("base64"), isBase64: true };
    }
  }
}

/** The programme and the lists of people for other programs. */
export function exportFileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, previewExport, async ({ params, query, reply }) => {
    reply.header(...NO_STORE);
    const { name, text, count } = await fileOf(services, { ...params, ...query, format: "csv" });
    const lines = text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/);
    return {
      name,
      count,
      bytes: Buffer.byteLength(text),
      lines: lines.slice(0, PREVIEW_LINES).map((line) => line.slice(0, PREVIEW_LINE_CHARACTERS)),
      isWhole: lines.length <= PREVIEW_LINES,
    };
  });

  route(app, readExport, async ({ params, query, person, reply }) => {
    reply.header(...NO_STORE);
    const { name, text, isBase64 = false, count } = await fileOf(services, { ...params, ...query });
    const detail = { file: name, count };
    await recordAudit(db, { actorId: person.id, editionId: params.edition, action: "file.exported", detail });
    return { name, text, isBase64 };
  });
}
